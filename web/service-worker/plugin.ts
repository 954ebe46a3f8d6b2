// Bundles the service worker beside the app and tells it which files the build is made of.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build, type OutputBundle } from 'rolldown'
import type { Plugin } from 'vite'

/** Bigger files are fetched when they are needed. */
const MAX_BYTES = 400_000
/** Latin letters; other alphabets are fetched with their languages. */
const FIRST_ASSET = /latin-wght-normal.*\.woff2$|icons.*\.svg$/
/** What reads screenshots: of no use without its megabytes, and few people ever need it. */
const ON_DEMAND = /tesseract|recognition-worker/

interface Files {
  readonly first: readonly string[]
  readonly rest: readonly string[]
}

const PAGE = 'index.html'

/** Files that the page names, with everything that they import at once and their styles. */
const startingFiles = (bundle: OutputBundle): ReadonlySet<string> => {
  const page = bundle[PAGE]
  if (page?.type !== 'asset') throw new Error(`the build has no ${PAGE}`)
  const starting = new Set<string>()
  const waiting = [...String(page.source).matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(
    ([, name = '']) => name,
  )
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (starting.has(name)) continue
    starting.add(name)
    const output = bundle[name]
    if (output?.type !== 'chunk') continue
    waiting.push(...output.imports, ...(output.viteMetadata?.importedCss ?? []))
  }
  return starting
}

const sizeOf = (output: OutputBundle[string]): number =>
  output.type === 'chunk' ? output.code.length : output.source.length

const filesOf = (bundle: OutputBundle): Files => {
  const starting = startingFiles(bundle)
  const all = Object.values(bundle).filter(
    (output) =>
      output.fileName.startsWith('assets/') &&
      sizeOf(output) <= MAX_BYTES &&
      !ON_DEMAND.test(output.fileName),
  )
  const isFirst = ({ fileName }: OutputBundle[string]): boolean =>
    starting.has(fileName) || FIRST_ASSET.test(fileName)
  const paths = (outputs: typeof all) => outputs.map(({ fileName }) => `/${fileName}`).toSorted()
  return {
    first: paths(all.filter(isFirst)),
    rest: paths(all.filter((output) => !isFirst(output))),
  }
}

/** Files that are served as they are: icons and the like. */
const publicFiles = (folder: string): readonly string[] =>
  readdirSync(folder)
    .map((name) => `/${name}`)
    .toSorted()

const bundleWorker = async (id: string, { first, rest }: Files): Promise<string> => {
  const { output } = await build({
    input: join(import.meta.dirname, 'worker.ts'),
    write: false,
    transform: {
      define: {
        BUILD_ID: JSON.stringify(id),
        FIRST_FILES: JSON.stringify(first),
        OTHER_FILES: JSON.stringify(rest),
      },
    },
    output: { format: 'iife', minify: true },
  })
  return output[0].code
}

/** `publicFolder`: the folder of files that are copied as they are. */
export const serviceWorker = (publicFolder: string): Plugin => ({
  name: 'exfil:service-worker',
  generateBundle: {
    // After the page is written: the bundler drops files that only it would have needed.
    order: 'post',
    async handler(_options, bundle) {
      const { first, rest } = filesOf(bundle)
      const files = { first, rest: [...rest, ...publicFiles(publicFolder)] }
      const id = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12)
      const source = await bundleWorker(id, files)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  },
})
