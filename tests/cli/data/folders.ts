// Folders that live as long as a test, and the recorded sources that tests import from.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const fixture = (path: string): string => fileURLToPath(new URL(`../../../fixtures/${path}`, import.meta.url))

export const SHIPPED = fixture('catalogue')
/** Recorded documents of the API, cut to some items, quests and maps; regular mode only. */
export const DOCUMENTS = fixture('upstream')

/** A new empty folder, gone after the test. */
export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'exfil-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A copy of a folder that the test may spoil. */
export const copyOf = (folder: string): string => {
  const copy = newFolder()
  cpSync(folder, copy, { recursive: true })
  return copy
}

type Json = Record<string, unknown>

/** Rewrites a JSON file after `change` has changed what it holds. */
export const editJson = (file: string, change: (value: Json) => void): void => {
  const value: Json = JSON.parse(readFileSync(file, 'utf8'))
  change(value)
  writeFileSync(file, JSON.stringify(value))
}

/** The value at a dotted path; a path that leads nowhere is a mistake of the test. */
export const at = (value: unknown, path: string): Json =>
  path.split('.').reduce<unknown>((inner, key) => {
    if (typeof inner !== 'object' || inner === null || !(key in inner))
      throw new Error(`no ${key} of ${path}`)
    return (inner as Json)[key]
  }, value) as Json

/** Every file of a folder with its content and the time of its last change. */
export const stateOf = (folder: string): Readonly<Record<string, readonly [string, number]>> =>
  Object.fromEntries(
    readdirSync(folder).map((file) => {
      const path = join(folder, file)
      return [file, [readFileSync(path, 'utf8'), statSync(path).mtimeMs]]
    }),
  )
