// Bundles the service worker beside the app and tells it which files the build is made of.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'
import type { Plugin } from 'vite'
import { keptFiles, type OfflineFiles } from '../offline/kept-files.ts'

/** Files that are served as they are: icons and the like. Folders have what only installers show. */
const publicFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `/${name}`)
    .toSorted()

const bundleWorker = async (
  id: string,
  { first, rest, byLanguage, onDemand }: OfflineFiles,
): Promise<string> => {
  const { output } = await build({
    input: join(import.meta.dirname, 'worker.ts'),
    write: false,
    transform: {
      define: {
        BUILD_ID: JSON.stringify(id),
        FIRST_FILES: JSON.stringify(first),
        OTHER_FILES: JSON.stringify(rest),
        LANGUAGE_FILES: JSON.stringify(byLanguage),
        ON_DEMAND_FILES: JSON.stringify(onDemand),
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
      const kept = keptFiles(bundle)
      const files = { ...kept, rest: [...kept.rest, ...publicFiles(publicFolder)] }
      const id = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12)
      const source = await bundleWorker(id, files)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  },
})
