// Reads the words of the interface and the code that speaks them, for tests that hold them to each other.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const WEB = join(import.meta.dirname, '../../../web')

type Nested = { readonly [key: string]: string | Nested }

/** `{a: {b: 'x'}}` → `a.b` → `x`. */
const flatten = (words: Nested, prefix = ''): readonly (readonly [string, string])[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : flatten(value, `${prefix}${key}.`),
  )

export type Words = ReadonlyMap<string, string>

/** The words of a language by namespace. */
export const wordsOf = (locale: string): ReadonlyMap<string, Words> => {
  const folder = join(WEB, 'i18n', locale)
  return new Map(
    readdirSync(folder).map((name) => [
      name.replace('.json', ''),
      new Map(flatten(JSON.parse(readFileSync(join(folder, name), 'utf8')))),
    ]),
  )
}

const PLURAL = /_(zero|one|two|few|many|other)$/

/** The key that code asks for: without the form of the plural. */
export const baseOf = (key: string): string => key.replace(PLURAL, '')
/** The form of the plural that a key is of. */
export const formOf = (key: string): string | undefined => PLURAL.exec(key)?.[1]

/** The names in `{{}}`, in alphabetical order. */
export const placeholdersOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{\s*-?\s*(\w+)[^}]*\}\}/g)].map(([, name = '']) => name).toSorted()

export interface SourceFile {
  readonly path: string
  readonly code: string
}

/** The code of the web app, without comments. */
export const webSources = (): readonly SourceFile[] =>
  readdirSync(WEB, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      path: relative(WEB, path),
      code: readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
    }))

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A template with its values as anything: `time.regions.${key}` finds every region. */
export const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
      .map(escapeRegExp)
      .join('.+')}$`,
  )

/** Every quoted text and every template of a file. */
export const textsIn = (
  code: string,
): { readonly plain: ReadonlySet<string>; readonly templates: readonly RegExp[] } => ({
  plain: new Set([...code.matchAll(/'([\w.:-]+)'/g)].map(([, text = '']) => text)),
  templates: [...code.matchAll(/`([\w.-]*\$\{[^`]*)`/g)].map(([, text = '']) => patternOf(text)),
})
