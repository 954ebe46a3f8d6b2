// Bundles the web app into `dist/web`; in development it serves it and proxies the API to a running `exfil serve`.
import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { AHEAD_CHUNK, makeChunkNames } from './chunks.ts'
import { documents } from './documents.ts'
import { withoutDisplayNames } from './drop-display-names.ts'
import { headStart } from './head-start.ts'
import { serviceWorker } from './service-worker/plugin.ts'
import { widgets } from './widgets/build-widgets.ts'
import { MANIFEST, words, wordsAddress } from './words.ts'

const SERVER = process.env.EXFIL_DEV_SERVER ?? 'http://127.0.0.1:5180'

export const inWeb = (path: string): string => join(import.meta.dirname, path)

/** The class name in a style module, as short as possible: names are a good part of the first script. */
const scopedName = (name: string, file: string): string => {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file)
  return `_${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

/** How long each part of a build takes is no warning for users who start the program. */
const QUIET = { bundlerTimings: false }

/** The router without its warnings for developers: its package gives the development build to every bundler. */
const ROUTER = inWeb('../node_modules/react-router/dist/production/index.mjs')

/** React functions that only create a value: tree shaking drops the call for an unused component or context. */
const PURE = ['createContext', 'forwardRef', 'memo'].map((name) => `import_react.${name}`)

/** How modules of the web app are read, in every bundle with its components. */
export const appConfig = ({ isBuild, isForNode = false }: { isBuild: boolean; isForNode?: boolean }) => ({
  root: import.meta.dirname,
  plugins: [react(), withoutDisplayNames(), wordsAddress(import.meta.dirname)],
  css: { modules: { generateScopedName: scopedName } },
  // The same package as ES modules instead of CommonJS, for tree shaking.
  resolve: {
    alias: [
      { find: /^fp-ts\/lib\/(.*?)(\.js)?$/, replacement: 'fp-ts/es6/$1.js' },
      ...(isBuild ? [{ find: /^react-router$/, replacement: ROUTER }] : []),
      ...(isForNode ? [] : [{ find: /^(fs|crypto|node:module)$/, replacement: inWeb('empty-module.ts') }]),
      // Built into React since version 18.
      { find: /^use-sync-external-store\/shim.*$/, replacement: 'react' },
    ],
  },
})

export default defineConfig(({ command }) => ({
  ...appConfig({ isBuild: command === 'build' }),
  plugins: [
    ...appConfig({ isBuild: command === 'build' }).plugins,
    words(import.meta.dirname),
    documents(inWeb('..')),
    headStart(AHEAD_CHUNK),
    serviceWorker(inWeb('public')),
    widgets(inWeb('widgets')),
  ],
  // Workers load their own chunks on demand, which classic workers cannot.
  worker: {
    format: 'es',
    rolldownOptions: { checks: QUIET },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // The styles of a page come with its chunk.
    cssCodeSplit: true,
    modulePreload: false,
    manifest: MANIFEST,
    rolldownOptions: {
      checks: QUIET,
      // Property reads without side effects: packages do them at the top of their modules.
      treeshake: { propertyReadSideEffects: false, manualPureFunctions: PURE },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              debugName: 'chunkOf',
              name: makeChunkNames({
                main: inWeb('main.tsx'),
                list: inWeb('market/MarketPage.tsx'),
                calculator: inWeb('profit/CraftsPage.tsx'),
                frame: inWeb('app/frame-parts.ts'),
                listBar: inWeb('list/ListBar.tsx'),
                ruleWords: inWeb('../core/language/words.ts'),
              }),
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': SERVER, '/builds': SERVER } },
}))
