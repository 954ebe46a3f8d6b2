// Which files of a build the service worker keeps: those of the first page, those that anybody may need, and those of each language.
import type { OutputBundle } from 'rolldown'

/** Bigger files are fetched when they are needed. */
const MAX_BYTES = 400_000
/** Latin letters; other alphabets are fetched with their languages. */
const FIRST_ASSET = /latin-wght-normal.*\.woff2$|icons.*\.svg$/
/** What reads screenshots and what finds the best build: of no use without their megabytes, and few people ever need them. */
const ON_DEMAND = /tesseract|recognition-worker|optimise-worker|highs/
/** Screens that hardly anybody opens: the back office and the kit of parts. */
const RARE_SCREEN = /\/web\/(?:admin|back-office)\/|\/web\/kit\//
/** Words of the interface, and sentences of the rules. */
const WORDS = /^assets\/words-[^/]+\/(\w+)\//
const SENTENCES = /\/language\/(\w\w)\/[\w-]+\.json$/
const PAGE = 'index.html'

/** Addresses. `byLanguage`: what is of use in one language alone. `onDemand`: the others, each kept once it was opened. */
export interface OfflineFiles {
  readonly first: readonly string[]
  readonly rest: readonly string[]
  readonly byLanguage: Readonly<Record<string, readonly string[]>>
  readonly onDemand: readonly string[]
}

type Output = OutputBundle[string]
type Chunk = Extract<Output, { readonly type: 'chunk' }>

/** The files named, with everything that `next` says of the chunks among them. */
const reachedFrom = (
  bundle: OutputBundle,
  names: Iterable<string>,
  next: (chunk: Chunk) => readonly string[],
): ReadonlySet<string> => {
  const reached = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    const output = bundle[name]
    if (output?.type === 'chunk') waiting.push(...next(output), ...(output.viteMetadata?.importedCss ?? []))
  }
  return reached
}

const filesOfPage = (bundle: OutputBundle): readonly string[] => {
  const page = bundle[PAGE]
  if (page?.type !== 'asset') throw new Error(`the build has no ${PAGE}`)
  return [...String(page.source).matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, name = '']) => name)
}

const getLanguage = (output: Output): string | undefined => {
  if (output.fileName.includes('cyrillic')) return 'ru'
  const module = output.type === 'chunk' ? (output.facadeModuleId ?? '') : ''
  return (WORDS.exec(output.fileName) ?? SENTENCES.exec(module))?.[1]
}

const getSize = (output: Output): number =>
  output.type === 'chunk' ? output.code.length : output.source.length

/** Throws where the build has no page. */
export const keptFiles = (bundle: OutputBundle): OfflineFiles => {
  const named = filesOfPage(bundle)
  const starting = reachedFrom(bundle, named, ({ imports }) => imports)
  const isRare = (name: string): boolean => {
    const output = bundle[name]
    return output?.type === 'chunk' && RARE_SCREEN.test(output.facadeModuleId ?? '')
  }
  const usual = reachedFrom(bundle, named, ({ imports, dynamicImports }) =>
    [...imports, ...dynamicImports].filter((name) => !isRare(name)),
  )
  const all = Object.values(bundle).filter(({ fileName }) => fileName.startsWith('assets/'))
  const kept = all.filter(
    (output) =>
      getSize(output) <= MAX_BYTES &&
      !ON_DEMAND.test(output.fileName) &&
      (usual.has(output.fileName) || !/\.(?:js|css)$/.test(output.fileName)),
  )
  const isFirst = (output: Output): boolean =>
    starting.has(output.fileName) || FIRST_ASSET.test(output.fileName)
  const paths = (outputs: readonly Output[]) => outputs.map(({ fileName }) => `/${fileName}`).toSorted()
  const later = kept.filter((output) => !isFirst(output))
  const languages = new Set(later.map(getLanguage).filter((language) => language !== undefined))
  return {
    first: paths(kept.filter(isFirst)),
    rest: paths(later.filter((output) => getLanguage(output) === undefined)),
    onDemand: paths(all.filter((output) => !kept.includes(output))),
    byLanguage: Object.fromEntries(
      [...languages].map((language) => [
        language,
        paths(later.filter((output) => getLanguage(output) === language)),
      ]),
    ),
  }
}
