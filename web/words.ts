// Emits the words of the interface next to the scripts, under one address for all: a list of their names would be part of the first script.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { SHARED_WORDS } from '../core/language/shared-words.ts'

interface WordFile {
  /** `en/market.json` below the address of the words. */
  readonly name: string
  readonly path: string
  /** Path in the build's manifest: below the web app's folder. */
  readonly source: string
}

/** The files of the build, by source. */
export const MANIFEST = 'build-manifest.json'
const DEV_FOLDER = '/words'

const wordFiles = (root: string): readonly WordFile[] =>
  readdirSync(join(root, 'i18n'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: language }) => {
      const sources = [
        ...readdirSync(join(root, 'i18n', language)).map(
          (file) => [`${language}/${file}`, `i18n/${language}/${file}`] as const,
        ),
        ...Object.entries(SHARED_WORDS).map(
          ([namespace, file]) =>
            [`${language}/${namespace}.json`, `../core/language/${language}/${file}.json`] as const,
        ),
      ]
      return sources.map(([name, source]) => ({ name, source, path: join(root, source) }))
    })

/** The words without whitespace. */
const plain = ({ path }: WordFile): string => JSON.stringify(JSON.parse(readFileSync(path, 'utf8')))

/** The folder of the words below the build; it changes with any of them. */
const builtFolder = (root: string): string => {
  const hash = createHash('sha256')
  for (const file of wordFiles(root)) hash.update(`${file.name}${plain(file)}`)
  return `assets/words-${hash.digest('base64url').slice(0, 8)}`
}

/** `root`: the web app's folder. Defines `WORDS`, the address below which the words are. */
export const wordsAddress = (root: string): Plugin => ({
  name: 'exfil:words-address',
  config: (_config, { command }) => ({
    define: { WORDS: JSON.stringify(command === 'build' ? `/${builtFolder(root)}` : DEV_FOLDER) },
  }),
})

/** Emits the words, and serves them in development. */
export const words = (root: string): Plugin => {
  const built = builtFolder(root)
  return {
    name: 'exfil:words',
    configureServer: ({ middlewares }) => {
      middlewares.use(DEV_FOLDER, (request, answer, next) => {
        const file = wordFiles(root).find(({ name }) => request.url?.split('?')[0] === `/${name}`)
        if (file === undefined) next()
        else answer.setHeader('Content-Type', 'application/json').end(plain(file))
      })
    },
    renderStart() {
      for (const file of wordFiles(root))
        this.emitFile({ type: 'asset', fileName: `${built}/${file.name}`, source: plain(file) })
    },
    generateBundle: {
      // After the manifest of the build is written, in which the server looks them up.
      order: 'post',
      handler(_options, bundle) {
        const manifest = bundle[MANIFEST]
        if (manifest?.type !== 'asset') throw new Error(`the build has no ${MANIFEST}`)
        const listed = JSON.parse(String(manifest.source))
        for (const file of wordFiles(root)) listed[file.source] = { file: `${built}/${file.name}` }
        manifest.source = JSON.stringify(listed)
      },
    },
  }
}
