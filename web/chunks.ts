// Which modules travel together: few files that every page shares instead of a file a module.
type ModuleInfo = { readonly importedIds: readonly string[]; readonly importers: readonly string[] } | null
/** What the bundler knows of the modules. */
interface Modules {
  readonly getModuleInfo: (id: string) => ModuleInfo
}

/** Everything that a module imports, itself included, but for what it imports later. */
const closureOf = (modules: Modules, entry: string): ReadonlySet<string> => {
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
  /** What the page of every address starts with. */
  readonly main: string
  /** The page of the market: what it is made of is shared by all lists. */
  readonly list: string
  /** A page of the calculators: what they count with, other pages show too. */
  readonly calculator: string
  /** What stands around every page, and comes after it. */
  readonly frame: string
  /** The bar above every list, which comes after its rows. */
  readonly listBar: string
  /** The sentences of the game's rules, which pages fetch in the language of the site. */
  readonly ruleWords: string
}

/** Runs ahead of the app, and needs nothing of it. */
const AHEAD =
  /\/web\/(data\/copies\/(copies-store|head-start)|storage\/database)\.ts$|\/node_modules\/idb-keyval\//
export const AHEAD_CHUNK = 'ahead'

/** Only rules use more of it than the types. */
const OF_RULES = /\/node_modules\/fp-ts\//

/**
 * The list of a combobox and what follows the window in a list, each with the package that it stands on: they come when a field of that
 * kind is in use, and when the first list is there. What holds the rows of a list comes then too, without the rest of the parts.
 */
const WITH_PACKAGES =
  /\/web\/ui\/(fields\/ComboboxField\.tsx|table\/window-virtualizer\.ts|presence\/watch-presence\.ts)$/

const isPart = (id: string): boolean => id.includes('/web/ui/') && !WITH_PACKAGES.test(id)

/** Words with markup in them: what only some pages use of a package that all start with. */
const OF_SOME_PAGES = /\/(react-i18next|html-parse-stringify|void-elements)\//

/**
 * The chunk of a module: `vendor` for the packages and `main` for our own of what every page starts with, `ahead` for what runs
 * before them, `list` for what the market's page is made of, `parts` for the rest of the design system, `frame`, `calculators` and
 * `list-bar` for what those are made of and share with others. Null leaves it to the bundler: what is fetched by its name stays a file.
 */
export const makeChunkNames = (entries: ChunkEntries) => {
  const names = new Set(Object.values(entries))
  let closures: { readonly [Name in keyof ChunkEntries]: ReadonlySet<string> } | undefined
  return (id: string, modules: Modules): string | null => {
    if (names.has(id) || OF_SOME_PAGES.test(id)) return null
    if (OF_RULES.test(id)) return 'fp-ts'
    if (AHEAD.test(id)) return AHEAD_CHUNK
    closures ??= {
      main: closureOf(modules, entries.main),
      list: closureOf(modules, entries.list),
      calculator: closureOf(modules, entries.calculator),
      frame: closureOf(modules, entries.frame),
      listBar: closureOf(modules, entries.listBar),
      ruleWords: closureOf(modules, entries.ruleWords),
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
