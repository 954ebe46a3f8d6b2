// Builds the pages for streaming programs after the app: each folder with a `main.ts` is a widget with a page and files of its own.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** The browser of OBS Studio 30. */
export const WIDGET_BROWSER = 'chrome103'

const FILES = 'assets/widgets'

type Output = Rolldown.OutputBundle[string]
type Chunk = Extract<Output, { readonly type: 'chunk' }>

const listWidgets = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => existsSync(join(folder, name, 'main.ts')))

/** The chunk with everything that it imports, itself first. */
const withImports = (bundle: Rolldown.OutputBundle, chunk: Chunk): readonly Chunk[] => {
  const found = new Set([chunk])
  for (const { imports } of found)
    for (const name of imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') found.add(imported)
    }
  return [...found]
}

const writePage = (chunks: readonly Chunk[]): string => {
  // Shared styles first: those of the widget itself overrule them.
  const styles = new Set(
    chunks.toReversed().flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
  )
  const [main, ...others] = chunks.map(({ fileName }) => fileName)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Exfil</title>',
    '<meta name="robots" content="noindex" />',
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ...others.map((file) => `<link rel="modulepreload" href="/${file}" />`),
    `<script type="module" src="/${main}"></script>`,
    '</head><body></body></html>\n',
  ].join('')
}

/** Writes `widgets/<name>.html` for each. */
const widgetPages = (): Plugin => ({
  name: 'exfil:widget-pages',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk' && output.isEntry)
          this.emitFile({
            type: 'asset',
            fileName: `widgets/${output.name}.html`,
            source: writePage(withImports(bundle, output)),
          })
    },
  },
})

/** `folder`: of the widgets. */
export const widgets = (folder: string): Plugin => {
  let outDir = ''
  return {
    name: 'exfil:widgets',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir)
      if (config.build.outDir.startsWith('/')) outDir = config.build.outDir
    },
    closeBundle: async () => {
      await build({
        configFile: false,
        root: folder,
        publicDir: false,
        logLevel: 'warn',
        plugins: [widgetPages()],
        build: {
          outDir,
          emptyOutDir: false,
          target: WIDGET_BROWSER,
          cssTarget: WIDGET_BROWSER,
          assetsDir: FILES,
          assetsInlineLimit: 0,
          modulePreload: false,
          rolldownOptions: {
            checks: { bundlerTimings: false },
            input: Object.fromEntries(
              listWidgets(folder).map((name) => [name, join(folder, name, 'main.ts')]),
            ),
          },
        },
      })
    },
  }
}
