// Which loadout of a server a title names: one's own go before those of others.
import { MAX_TITLE_LENGTH } from '#core/loadouts/model.ts'
import { toSearchWords } from '#core/loadouts/publishing/search.ts'
import { didYouMean } from '#core/search/did-you-mean.ts'
import { normalise } from '#core/search/normalise.ts'
import { type CliError, refused } from '../../errors.ts'
import { callServer } from '../../remote/client.ts'
import type { Target } from '../../remote/target.ts'
import { say } from '../../speech.ts'

interface Titled {
  readonly uid: string
  readonly title: string
  /** Null where the account is gone. */
  readonly author: { readonly name: string | null }
}

/** `near`: similar titles if none matches. */
export type TitleAnswer =
  | { readonly tag: 'Found'; readonly uid: string }
  | { readonly tag: 'NotFound'; readonly near: readonly string[] }

/** Pages of a search that are read for a title; what has its words and stands further behind is not seen. */
const MAX_PAGES = 20
const LISTED = 3

/** Called exactly so, or else so but for case, accents and punctuation. */
const called = (loadouts: readonly Titled[], asked: string): readonly Titled[] => {
  const exact = loadouts.filter(({ title }) => title === asked)
  const wanted = normalise(asked)
  if (exact.length > 0 || wanted === '') return exact
  return loadouts.filter(({ title }) => normalise(title) === wanted)
}

const several = (asked: string, found: readonly Titled[], mayBeMore: boolean): CliError => {
  const names = found
    .slice(0, LISTED)
    .map(({ uid, author: { name } }) => (name === null ? uid : say`${uid} by ${name}`))
    .join(say` or `)
  const listed = mayBeMore || found.length > LISTED ? `${names}, …` : names
  const title = JSON.stringify(asked)
  return refused(
    found.length > 1
      ? say`several loadouts are called ${title}: ${listed}; name one by its id`
      : say`several loadouts may be called ${title}: ${listed}; name one by its id`,
  )
}

interface Searched {
  readonly loadouts: readonly Titled[]
  /** There are more with these words than were read. */
  readonly isCut: boolean
}

/** Everything public that has the words of the title. */
const withWords = async (target: Target, text: string): Promise<Searched> => {
  const loadouts: Titled[] = []
  if (toSearchWords(text).length === 0) return { loadouts, isCut: false }
  let after: string | undefined
  for (let page = 0; page < MAX_PAGES; page++) {
    const query = { text, ...(after !== undefined && { after }) }
    const { answer } = await callServer(target, 'searchLoadouts', { query })
    loadouts.push(...answer.loadouts)
    if (answer.next === null) return { loadouts, isCut: answer.isCut === true }
    after = answer.next
  }
  return { loadouts, isCut: true }
}

/** The loadout of this title. Throws a CliError where several are called so, or may be. */
export const loadoutTitled = async (target: Target, text: string): Promise<TitleAnswer> => {
  if (text.length > MAX_TITLE_LENGTH) return { tag: 'NotFound', near: [] }
  const own: readonly Titled[] =
    target.token === undefined ? [] : (await callServer(target, 'myLoadouts')).answer.loadouts
  const [mine, ...others] = called(own, text)
  if (mine !== undefined && others.length === 0) return { tag: 'Found', uid: mine.uid }
  if (mine !== undefined) throw several(text, [mine, ...others], false)
  const { loadouts, isCut } = await withWords(target, text)
  const found = called(loadouts, text)
  const [one] = found
  if (one !== undefined && found.length === 1 && !isCut) return { tag: 'Found', uid: one.uid }
  if (one !== undefined) throw several(text, found, isCut)
  const near = [
    ...didYouMean(
      text,
      own.map(({ title }) => title),
    ),
    ...loadouts.map(({ title }) => title),
  ]
  return { tag: 'NotFound', near: [...new Set(near)].slice(0, LISTED) }
}
