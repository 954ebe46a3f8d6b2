// Which files of a build are fetched beforehand: of the first page, of everybody's pages, of the language that is read.
import type { OutputBundle } from 'rolldown'
import { describe, expect, it } from 'vitest'
import { keptFiles } from '#web/offline/kept-files.ts'

interface Links {
  readonly imports?: readonly string[]
  readonly later?: readonly string[]
  readonly css?: readonly string[]
  readonly size?: number
}

const chunk = (module: string, { imports = [], later = [], css = [], size = 10 }: Links = {}) => ({
  type: 'chunk',
  facadeModuleId: `/app/${module}`,
  imports,
  dynamicImports: later,
  code: 'x'.repeat(size),
  viteMetadata: { importedCss: new Set(css) },
})
const asset = (source = '') => ({ type: 'asset', source })

const PAGE = '<script src="/assets/index.js"></script><link href="/assets/style.css">'
const made: Readonly<Record<string, object>> = {
  'index.html': asset(PAGE),
  'assets/index.js': chunk('web/main.tsx', {
    imports: ['assets/vendor.js'],
    later: [
      'assets/Market.js',
      'assets/KitPage.js',
      'assets/Users.js',
      'assets/ru.js',
      'assets/recognition-worker.js',
    ],
  }),
  'assets/vendor.js': chunk('vendor'),
  'assets/style.css': asset(),
  'assets/Market.js': chunk('web/market/MarketPage.tsx', {
    imports: ['assets/list.js'],
    css: ['assets/market.css'],
  }),
  'assets/market.css': asset(),
  'assets/list.js': chunk('web/list/list.ts'),
  'assets/KitPage.js': chunk('web/kit/KitPage.tsx', {
    imports: ['assets/list.js', 'assets/samples.js'],
    css: ['assets/kit.css'],
  }),
  'assets/samples.js': chunk('samples'),
  'assets/kit.css': asset(),
  'assets/Users.js': chunk('web/admin/UsersPage.tsx', { later: ['assets/editor.js'] }),
  'assets/editor.js': chunk('editor'),
  'assets/ru.js': chunk('core/language/ru/messages.json'),
  'assets/recognition-worker.js': chunk('web/recognition/worker.ts'),
  'assets/big.js': chunk('big', { size: 400_001 }),
  'assets/inter-latin-wght-normal-1.woff2': asset(),
  'assets/inter-cyrillic-wght-normal-1.woff2': asset(),
  'assets/words-1/en/market.json': asset(),
  'assets/words-1/ru/market.json': asset(),
  'sw.js': asset(),
}
const bundle = Object.fromEntries(
  Object.entries(made).map(([fileName, output]) => [fileName, { fileName, ...output }]),
) as unknown as OutputBundle

describe('the files that are fetched beforehand', () => {
  const { first, rest, byLanguage, onDemand } = keptFiles(bundle)

  it('are those of the first page first', () => {
    expect(first).toEqual([
      '/assets/index.js',
      '/assets/inter-latin-wght-normal-1.woff2',
      '/assets/style.css',
      '/assets/vendor.js',
    ])
  })

  it('are then what anybody may need, and nothing of back office and kit alone', () => {
    expect(rest).toEqual(['/assets/Market.js', '/assets/list.js', '/assets/market.css'])
  })

  it('are of the language that is read', () => {
    expect(byLanguage).toEqual({
      en: ['/assets/words-1/en/market.json'],
      ru: ['/assets/inter-cyrillic-wght-normal-1.woff2', '/assets/ru.js', '/assets/words-1/ru/market.json'],
    })
  })

  it('are not what is kept once it was opened: everything else', () => {
    expect(onDemand).toEqual([
      '/assets/KitPage.js',
      '/assets/Users.js',
      '/assets/big.js',
      '/assets/editor.js',
      '/assets/kit.css',
      '/assets/recognition-worker.js',
      '/assets/samples.js',
    ])
  })

  it('are of no build without a page', () => {
    expect(() => keptFiles({})).toThrow('the build has no index.html')
  })
})
