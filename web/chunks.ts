// Which modules share a chunk: few files that every page shares instead of one file per module.
type ModuleInfo = { readonly importedIds: readonly string[]; readonly importers: readonly string[] } | null
/** The bundler's information about modules. */
interface Modules {
  readonly getModuleInfo: (id: string) => ModuleInfo
}

/** Transitive static imports of a module, including itself; dynamic imports are left out. */
const computeClosure = (modules: Modules, entry: string): ReadonlySet<string> => {
  const seen = new Set<string>()
  const waiting = [entry]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return seen
}

export interface ChunkEntries {
  /** Entry that every page starts with. */
  readonly main: string
  /** The page of the market: its modules are shared by all lists. */
  readonly list: string
  /** A page of the calculators: other pages use their modules too. */
  readonly calculator: string
  /** The frame around every page, which loads after it. */
  readonly frame: string
  /** The bar above every list, which loads after its rows. */
  readonly listBar: string
  /** The sentences of the game's rules, which pages fetch in the language of the site. */
  readonly ruleWords: string
}

/** Runs before the app, and does not depend on it. */
const AHEAD =
  /\/web\/(data\/copies\/(copies-store|head-start)|storage\/database)\.ts$|\/node_modules\/idb-keyval\//
export const AHEAD_CHUNK = 'ahead'

/** Only rules use more of it than types. */
const OF_RULES = /\/node_modules\/fp-ts\//

/**
 * The list of a combobox and the window virtualizer of a list, each with the package that it uses: loaded when such a field is in use, and
 * with the first list. The row container of a list is loaded then too, without the rest of the design system.
 */
const WITH_PACKAGES =
  /\/web\/ui\/(fields\/ComboboxField\.tsx|table\/window-virtualizer\.ts|presence\/watch-presence\.ts)$/

const isPart = (id: string): boolean => id.includes('/web/ui/') && !WITH_PACKAGES.test(id)

/** Words with markup: part of a package that all pages start with, used by some only. */
const OF_SOME_PAGES = /\/(react-i18next|html-parse-stringify|void-elements)\//

/**
 * The chunk of a module: `vendor` for the packages and `main` for own modules that every page starts with, `ahead` for what runs before
 * them, `list` for the modules of the market's page, `parts` for the rest of the design system, `frame`, `calculators` and `list-bar` for
 * their shared modules. Null leaves it to the bundler: dynamic imports stay separate files.
 */
export const makeChunkNames = (entries: ChunkEntries) => {
  const names = new Set(Object.values(entries))
  let closures: { readonly [Name in keyof ChunkEntries]: ReadonlySet<string> } | undefined
  return (id: string, modules: Modules): string | null => {
    if (names.has(id) || OF_SOME_PAGES.test(id)) return null
    if (OF_RULES.test(id)) return 'fp-ts'
    if (AHEAD.test(id)) return AHEAD_CHUNK
    closures ??= {
      main: computeClosure(modules, entries.main),
      list: computeClosure(modules, entries.list),
      calculator: computeClosure(modules, entries.calculator),
      frame: computeClosure(modules, entries.frame),
      listBar: computeClosure(modules, entries.listBar),
      ruleWords: computeClosure(modules, entries.ruleWords),
    }
    if (closures.main.has(id)) return id.includes('/node_modules/') ? 'vendor' : 'main'
    if (closures.list.has(id)) return id.includes('/web/market/') ? 'market' : 'list'
    if ([id, ...(modules.getModuleInfo(id)?.importers ?? [])].some(isPart)) return 'parts'
    if (closures.frame.has(id)) return 'frame'
    if (closures.calculator.has(id)) return 'calculators'
    if (closures.listBar.has(id)) return 'list-bar'
    return closures.ruleWords.has(id) ? 'rule-words' : null
  }
}
