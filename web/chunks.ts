// Which modules travel together: few files that every page shares instead of a file a module.
type ModuleInfo = { readonly importedIds: readonly string[] } | null
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
}

/** Runs ahead of the app, and needs nothing of it. */
const AHEAD =
  /\/web\/(data\/copies\/(copies-store|head-start)|storage\/database)\.ts$|\/node_modules\/idb-keyval\//
export const AHEAD_CHUNK = 'ahead'

/** Only rules use more of it than the types. */
const OF_RULES = /\/node_modules\/fp-ts\//

/** The menus of wide screens, which come after the page. */
const MENUS =
  /\/web\/app\/(menu\/(Side|Menu|ExternalLinks)|header\/(HeaderNav|HeaderMenu|Language))|\/core\/routes\/menu\.ts$/

/**
 * The list of a combobox and what follows the window in a list, each with the package that it stands on: they come when a field of that
 * kind is in use, and when the first list is there. What holds the rows of a list comes then too, without the rest of the parts.
 */
const WITH_PACKAGES =
  /\/web\/ui\/(fields\/ComboboxField\.tsx|table\/window-virtualizer\.ts|presence\/watch-presence\.ts)$/

/** Words with markup in them: what only some pages use of a package that all start with. */
const OF_SOME_PAGES = /\/(react-i18next|html-parse-stringify|void-elements)\//

/**
 * The chunk of a module: `vendor` for the packages and `main` for our own of what every page starts with, `ahead` for what runs
 * before them, `list` for what the market's page is made of, `calculators` for what their pages share with others, `parts` for the
 * rest of the design system. Null leaves it to the bundler.
 */
export const chunkOf = ({ main, list, calculator }: ChunkEntries) => {
  let closures: { readonly [Name in keyof ChunkEntries]: ReadonlySet<string> } | undefined
  return (id: string, modules: Modules): string | null => {
    // The entry stays what the page's address names, and what a manifest finds it by.
    if (id === main || OF_SOME_PAGES.test(id) || OF_RULES.test(id)) return null
    if (AHEAD.test(id)) return AHEAD_CHUNK
    closures ??= {
      main: closureOf(modules, main),
      list: closureOf(modules, list),
      calculator: closureOf(modules, calculator),
    }
    if (closures.main.has(id)) return id.includes('/node_modules/') ? 'vendor' : 'main'
    if (MENUS.test(id)) return 'menus'
    if (closures.list.has(id)) {
      if (id === list) return null
      return id.includes('/web/market/') ? 'market' : 'list'
    }
    if (closures.calculator.has(id) && id !== calculator && !id.includes('/web/ui/')) return 'calculators'
    return id.includes('/web/ui/') && !WITH_PACKAGES.test(id) ? 'parts' : null
  }
}
