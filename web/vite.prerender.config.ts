// Bundles what renders first screens on the server into `dist/prerender`.
import { defineConfig, type Plugin } from 'vite'
import { appConfig, inWeb } from './vite.config.ts'

const LATER = '\0later'
/** The pages that come with their first rows, and the sentences of the rules. */
const NEEDED =
  /\/((MarketPage|ItemPage|CraftsPage|BartersPage|QuestsPage)\.tsx|language\/words\.ts|[\w.]+\.json)$/

/** What a page loads after its first screen never arrives: its placeholders are rendered, as the browser does first. */
const withoutLateParts: Plugin = {
  name: 'exfil:without-late-parts',
  enforce: 'pre',
  resolveDynamicImport: (source) => (typeof source === 'string' && !NEEDED.test(source) ? LATER : undefined),
  load: (id) => (id === LATER ? 'await new Promise(() => undefined)' : undefined),
}

const app = appConfig({ isBuild: true, isForNode: true })

export default defineConfig({
  ...app,
  plugins: [...app.plugins, withoutLateParts],
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: inWeb('app/prerender/render-page.tsx'),
    outDir: '../dist/prerender',
    emptyOutDir: true,
    target: 'node20',
  },
})
