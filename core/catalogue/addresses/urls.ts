// The url of a thing made from its name, and urls that stay unique where names repeat.
import { S } from '../../fp.ts'
import { groupedBy } from '../../grouping.ts'

const NOT_FUNCTIONAL_SUFFIX = '_not_func'
const MIN_UID_SUFFIX = 4

/**
 * The name as a path segment: lower case, spaces, slashes and parentheses become underscores, quotes and hashes are dropped. A broken item
 * gets the suffix `not_func`.
 */
export const nameToUrl = (name: string, isFunctional = true): string =>
  name
    .toLowerCase()
    .replace(/[\s/()]/g, '_')
    .replace(/["'`#\u2018\u2019\u201c\u201d\u00ab\u00bb]/g, '') + (isFunctional ? '' : NOT_FUNCTIONAL_SUFFIX)

/** What a url is made of. `isVariant`: the same thing again under another id. */
export interface UrlSubject {
  readonly uid: string
  readonly name: string
  readonly isFunctional?: boolean
  readonly isVariant?: boolean
}

const byPrecedence = (a: UrlSubject, b: UrlSubject): number =>
  Number(a.isVariant ?? false) - Number(b.isVariant ?? false) || S.Ord.compare(a.uid, b.uid)

/** The url with the end of the uid, as long as it takes to be unlike any taken one. */
const withUid = (url: string, uid: string, taken: ReadonlySet<string>): string => {
  for (let length = MIN_UID_SUFFIX; length < uid.length; length++) {
    const longer = `${url}_${uid.slice(-length)}`
    if (!taken.has(longer)) return longer
  }
  return `${url}_${uid}`
}

/**
 * A url for every subject, by uid, whatever their order: where several would share one, the lowest uid that is no variant
 * keeps the plain url and the others add the end of their uid.
 */
export const uniqueUrls = (subjects: readonly UrlSubject[]): ReadonlyMap<string, string> => {
  const taken = new Set<string>()
  const urls = new Map<string, string>()
  const plain = groupedBy(subjects, ({ name, isFunctional }) => nameToUrl(name, isFunctional))
  const groups = [...plain].map(([url, group]) => ({ url, group: group.toSorted(byPrecedence) }))
  for (const { url, group } of groups) {
    const first = group[0]
    if (first === undefined) continue
    taken.add(url)
    urls.set(first.uid, url)
  }
  const rest = groups
    .flatMap(({ url, group }) => group.slice(1).map(({ uid }) => ({ url, uid })))
    .toSorted((a, b) => S.Ord.compare(a.uid, b.uid))
  for (const { url, uid } of rest) {
    const longer = withUid(url, uid, taken)
    taken.add(longer)
    urls.set(uid, longer)
  }
  return urls
}

/** A handbook category as a tag: `Assault rifles` → `Assault_rifles`; the weapons' own category is called `Weapon`. */
export const categoryToTag = (name: string): string =>
  name === 'Weapons' ? 'Weapon' : name.replace(/\s+/g, '_')
