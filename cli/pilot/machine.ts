// This machine as the search for folders sees it: files, variables and, on Windows, the registry through `reg query`.
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import type { Machine } from './folders.ts'

const TIMEOUT_MS = 5_000
const MAX_BYTES = 1_048_576

/** `    InstallLocation    REG_SZ    C:\Games\EFT` */
export const registryValue = (printed: string, value: string): string | undefined => {
  for (const line of printed.split(/\r?\n/)) {
    const [, name, text] = /^ {4}(.+?) {4}REG_(?:EXPAND_)?SZ {4}(.*)$/.exec(line) ?? []
    if (name?.toLowerCase() === value.toLowerCase()) return text
  }
  return undefined
}

/** Keys and values are constants of this program; the code page makes the answer UTF-8 whatever the system's language. */
const registry: Machine['registry'] = (key, value, view) => {
  if (process.platform !== 'win32') return undefined
  const { status, stdout } = spawnSync(
    'cmd.exe',
    ['/d', '/s', '/c', `"chcp 65001>nul & reg query "${key}" /v ${value} /reg:${view}"`],
    {
      encoding: 'utf8',
      timeout: TIMEOUT_MS,
      windowsHide: true,
      windowsVerbatimArguments: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  return status === 0 ? registryValue(stdout, value) : undefined
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

export const thisMachine: Machine = {
  platform: process.platform,
  env: process.env,
  home: homedir(),
  isFolder: (path) => {
    try {
      return isFolder(path)
    } catch {
      return false
    }
  },
  readText: (path) => {
    try {
      return statSync(path).size > MAX_BYTES ? undefined : readFileSync(path, 'utf8')
    } catch {
      return undefined
    }
  },
  registry,
}
