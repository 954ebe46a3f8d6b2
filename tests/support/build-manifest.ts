// What the built web app consists of: which files each of its scripts cannot start without.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as t from 'io-ts'
import { decode, fields, showDecodeError } from '#core/codec.ts'
import { isLeft } from '#core/fp.ts'

export const WEB_FOLDER = resolve('dist/web')

const Manifest = t.record(
  t.string,
  fields({ file: t.string }, { imports: t.readonlyArray(t.string), css: t.readonlyArray(t.string) }, 'Chunk'),
)
export type Manifest = t.TypeOf<typeof Manifest>

export const readManifest = (): Manifest => {
  const file = join(WEB_FOLDER, 'build-manifest.json')
  if (!existsSync(file)) throw new Error(`${file} is missing: npm run build makes it`)
  const decoded = decode(Manifest)(JSON.parse(readFileSync(file, 'utf8')))
  if (isLeft(decoded)) throw new Error(showDecodeError(decoded.left))
  return decoded.right
}

/** The sources with all that they import without being asked, each once. */
const neededBy = (manifest: Manifest, sources: readonly string[]): readonly Manifest[string][] => {
  const found = new Map<string, Manifest[string]>()
  const add = (source: string): void => {
    const chunk = manifest[source]
    if (chunk === undefined) throw new Error(`the build has no ${source}`)
    if (found.has(source)) return
    found.set(source, chunk)
    chunk.imports?.forEach(add)
  }
  sources.forEach(add)
  return [...found.values()]
}

/** The files of the sources and of all that they import without being asked. */
export const filesOf = (manifest: Manifest, sources: readonly string[]): readonly string[] =>
  neededBy(manifest, sources).map(({ file }) => file)

/** Their styles. */
export const stylesOf = (manifest: Manifest, sources: readonly string[]): readonly string[] => [
  ...new Set(neededBy(manifest, sources).flatMap(({ css = [] }) => css)),
]

/** Chunks that wait for each other: which of them runs first depends on the first page of the visit. */
export const circlesOf = (manifest: Manifest): readonly string[] => {
  const [done, circles] = [new Set<string>(), new Set<string>()]
  const walk = (source: string, path: readonly string[]): void => {
    const at = path.indexOf(source)
    if (at >= 0) circles.add([...path.slice(at), source].join(' > '))
    if (at >= 0 || done.has(source)) return
    manifest[source]?.imports?.forEach((next) => {
      walk(next, [...path, source])
    })
    done.add(source)
  }
  for (const source of Object.keys(manifest)) walk(source, [])
  return [...circles]
}
