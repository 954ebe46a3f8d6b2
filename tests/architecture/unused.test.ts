// Unused exports, CSS classes, design tokens, words and packages; and classes that are named but do not exist.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { exportedNames, ROOT, sources, type Texts, textsOf } from './sources.ts'

const product = new Map([...sources].filter(([file]) => !file.startsWith('tests/')))

const resolved = (file: string, specifier: string): string => {
  const [path = ''] = specifier.split('?')
  return path.startsWith('#') ? path.slice(1) : join(dirname(file), path)
}

/** Names that are imported of each file; `*` where all of them may be. */
const importedNames = (texts: Texts): ReadonlyMap<string, ReadonlySet<string>> => {
  const names = new Map<string, Set<string>>()
  const use = (path: string, name: string): void => {
    names.set(path, (names.get(path) ?? new Set()).add(name))
  }
  for (const [file, text] of texts) {
    const { staticImports, staticExports } = parseSync(file, text).module
    for (const { moduleRequest, entries } of staticImports)
      for (const { importName } of entries)
        use(
          resolved(file, moduleRequest.value),
          importName.kind === 'Default' ? 'default' : (importName.name ?? '*'),
        )
    for (const { entries } of staticExports)
      for (const { moduleRequest, importName } of entries)
        if (moduleRequest !== null) use(resolved(file, moduleRequest.value), importName.name ?? '*')
    // Of what is imported later, and of types named in place, whatever word the file has may be meant.
    for (const [, specifier = ''] of text.matchAll(/\bimport\(\s*'([^']+)'/g))
      for (const [word] of text.matchAll(/[\w$]+/g)) use(resolved(file, specifier), word)
  }
  return names
}

/** Names that a tool imports: pages by their default, configurations of the builds. */
const isEntry = (file: string, name: string): boolean =>
  name === 'default' || /\.config\.ts$|\/migrations\/|\.d\.ts$/.test(file)

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** Types that only compile where two others agree. */
const isCompileCheck = (text: string, name: string): boolean => text.includes(`export type ${name} = Same<`)

/** What the file names beside declaring it: it is exported so that tests can ask for it apart. */
const isUsedAtHome = (text: string, name: string): boolean =>
  [...text.matchAll(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g'))].length > 1

/** Exports that nothing uses, of those that other files import and that their own file names. */
const unusedExports = (texts: Texts): readonly string[] => {
  const names = importedNames(texts)
  return [...texts].flatMap(([file, text]) => {
    const used = names.get(file)
    return exportedNames(file, text)
      .filter((name) => !isCompileCheck(text, name))
      .filter(
        (name) =>
          !isEntry(file, name) &&
          !used?.has('*') &&
          used?.has(name) !== true &&
          !isUsedAtHome(withoutComments(text), name),
      )
      .map((name) => `${file}: ${name}`)
  })
}

const styles = textsOf(['web'], /\.css$/)
const CLASS = /\.([a-z][\w-]*)(?=[^{}]*\{)/gi

const classesOf = (css: string): readonly string[] => [
  ...new Set(
    [...css.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '').matchAll(CLASS)].flatMap(
      ([, name]) => name ?? [],
    ),
  ),
]

/** Classes of a file that none of its importers names; of the global ones those that no source names. */
const unusedClasses = (css: Texts, texts: Texts): readonly string[] =>
  [...css].flatMap(([file, text]) => {
    const isModule = file.endsWith('.module.css')
    const importers = isModule
      ? [...texts].filter(([path, source]) =>
          [...source.matchAll(/from '([^']+\.module\.css)'/g)].some(
            ([, to = '']) => resolved(path, to) === file,
          ),
        )
      : [...texts]
    const words = importers.map(([, source]) => source).join('\n')
    const isDynamic = isModule && /styles\[[^'\]]/.test(words)
    const all = isDynamic ? [...texts.values()].join('\n') : words
    return (
      classesOf(text)
        .filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(all))
        // One of the ways of a class is put together where it is used: `icon--${size}`.
        .filter((name) => !name.includes('--') || !all.includes(`${name.split('--')[0]}--\${`))
        .map((name) => `${file}: .${name}`)
    )
  })

/** Classes that a source names of a file of styles (`styles.row`) which has no such class. */
const missingClasses = (css: Texts, texts: Texts): readonly string[] =>
  [...texts].flatMap(([file, source]) =>
    [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
      ([, styles = '', from = '']) => {
        const defined = classesOf(css.get(resolved(file, from)) ?? '')
        const naming = new RegExp(`(?<![\\w./'])${styles}(?:\\.|\\[')([\\w-]+)`, 'g')
        const named = new Set([...withoutComments(source).matchAll(naming)].map(([, name = '']) => name))
        return [...named].filter((name) => !defined.includes(name)).map((name) => `${file}: .${name}`)
      },
    ),
  )

/** Tokens that no style and no source reads, by their name or by the beginning of it: `--hue-${n}`. */
const unusedTokens = (css: Texts, texts: Texts): readonly string[] => {
  const all = [...css.values(), ...texts.values()].join('\n')
  const begun = [...all.matchAll(/(--[\w-]+-)\$\{/g)].map(([, start = '']) => start)
  const read = new Set([...all.matchAll(/(--[\w-]+)(?![\w-]*\s*:)/g)].map(([, name = '']) => name))
  return [...css].flatMap(([file, text]) => [
    ...new Set(
      [...text.matchAll(/(?<![\w-])(--[\w-]+)\s*:/g)]
        .map(([, name = '']) => name)
        .filter((name) => !read.has(name) && !begun.some((start) => name.startsWith(start)))
        .map((name) => `${file}: ${name}`),
    ),
  ])
}

/** Called by hand, or by a tool that is named. */
const TOOLS = ['@vitest/coverage-v8']

/** Packages that nothing imports, runs or configures, nor names by their scope: `@fonts/${font}`; types of a package count with it. */
const unusedPackages = (names: readonly string[], texts: Texts): readonly string[] => {
  const all = [...texts.values()].join('\n')
  const begun = [...all.matchAll(/(@[\w-]+\/)\$\{/g)].map(([, scope = '']) => scope)
  return names
    .filter((name) => !TOOLS.includes(name))
    .filter((name) => {
      const typed = name.replace(/^@types\//, '')
      return typed === name
        ? !all.includes(name) && !begun.some((scope) => name.startsWith(scope))
        : typed !== 'node' && !names.includes(typed)
    })
}

type Tree = { readonly [key: string]: string | Tree }

/** Keys of a file of words without the endings that count and context add. */
const keysOf = (tree: Tree, before = ''): readonly string[] => [
  ...new Set(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [before + key.replace(/_(zero|one|two|few|many|other)$/, '')]
        : keysOf(value, `${before}${key}.`),
    ),
  ),
]

/** Keys that no source names, whole (`'list.empty'`) or put together (`` `list.${word}` ``). */
const unusedWords = (files: Texts, texts: Texts): readonly string[] => {
  const all = [...texts.values()].join('\n')
  const named = new Set([...all.matchAll(/['"`](?:\w+:)?([\w-]+(?:\.[\w-]+)*)['"`]/g)].map(([, key]) => key))
  const patterns = [
    ...new Set([...all.matchAll(/`(?:\w+:)?([\w.-]*\$\{[^`]*)`/g)].map(([, text = '']) => text)),
  ]
    .map((text) => text.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '…'))
    .filter((text) => /^[\w.…-]+$/.test(text) && /[a-z]{2}/i.test(text))
    .map((text) => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll('…', '[\\w.-]*')}$`))
  return [...files].flatMap(([file, text]) =>
    keysOf(JSON.parse(text))
      .filter((key) => {
        const bare = key.replace(/_\w+$/, '')
        return ![key, bare].some((each) => named.has(each) || patterns.some((pattern) => pattern.test(each)))
      })
      .map((key) => `${file}: ${key}`),
  )
}

describe('no source is without use', () => {
  it('each export is used by the product: imported, or named in its own file', () => {
    expect(unusedExports(product)).toEqual([])
  })

  it('each CSS class is named by a component', () => {
    expect(unusedClasses(styles, product)).toEqual([])
  })

  it('each CSS class that a component names is there', () => {
    expect(missingClasses(styles, product)).toEqual([])
  })

  it('each token of style is read somewhere', () => {
    expect(unusedTokens(styles, product)).toEqual([])
  })

  it('each package is named by a source, a script or a configuration', () => {
    const { scripts, dependencies, devDependencies } = JSON.parse(
      readFileSync(join(ROOT, 'package.json'), 'utf8'),
    )
    const named = new Map([
      ...sources,
      ...styles,
      ['package.json', JSON.stringify(scripts)],
      ['biome.json', readFileSync(join(ROOT, 'biome.json'), 'utf8')],
    ])
    expect(unusedPackages([...Object.keys(dependencies), ...Object.keys(devDependencies)], named)).toEqual([])
  })

  it('each word of the web app is said somewhere', () => {
    expect(unusedWords(textsOf(['web/i18n/en'], /\.json$/), product)).toEqual([])
  })

  it('what is not used is found', () => {
    const texts = new Map([
      ['web/a.ts', "export const used = 1\nexport const unused = 2\nexport type Kind = 'a'"],
      ['web/b.ts', "import { used } from '#web/a.ts'\nimport styles from './b.module.css'\nused(styles.row)"],
      ['web/shape.ts', 'export interface Shape {}\nexport const shape = (): Shape => ({})'],
      ['web/d.ts', "import { shape } from './shape.ts'\nshape()"],
      // Asked for apart by tests, which do not count.
      ['web/h.ts', 'export const limit = 3\nexport const twice = 2 * limit'],
      ['web/c.ts', "export const later = () => import('./a.ts').then(({ Kind }) => Kind)"],
    ])
    expect(unusedExports(texts)).toEqual(['web/a.ts: unused', 'web/h.ts: twice', 'web/c.ts: later'])
    const css = new Map([
      ['web/b.module.css', '/* .old { } */ .row { color: red; &:hover .cell { width: 1.5rem } }'],
    ])
    expect(unusedClasses(css, texts)).toEqual(['web/b.module.css: .cell'])
    const naming =
      "import row from './b.module.css'\nuse(row.row, row.old, row['cell'], row['gone'], './row.ts')"
    expect(missingClasses(css, new Map([['web/i.ts', naming]]))).toEqual([
      'web/i.ts: .old',
      'web/i.ts: .gone',
    ])
    const tokens = new Map([
      [
        'web/t.css',
        ':root { --used: 1px; --unused: 2px; --hue-1: red; --own: var(--used) } p { top: var(--own) }',
      ],
    ])
    const hues = new Map([['web/f.ts', 'const hue = `var(--hue-$' + '{n})`']])
    expect(unusedTokens(tokens, hues)).toEqual(['web/t.css: --unused'])
    const packages = new Map([['web/g.ts', "import d3 from 'd3'"]])
    expect(unusedPackages(['d3', '@types/d3', 'left', '@types/gone'], packages)).toEqual([
      'left',
      '@types/gone',
    ])
    const words = new Map([
      ['en/a.json', '{ "a": { "b": "B", "c_one": "C", "kind": { "x": "X" } }, "d": "D" }'],
    ])
    const kind = '`a.kind.$' + '{kind}`'
    const says = new Map([['web/e.ts', `t('a.b'); t('c:a.c'); t(${kind})`]])
    expect(unusedWords(words, says)).toEqual(['en/a.json: d'])
  })
})
