// What a question names: the best match, or what may have been meant by a mistyped one.
import { toLatin } from '../search/latin.ts'
import type { Search, SearchHit } from '../search/rank.ts'
import type { BotReply } from './reply.ts'
import { makeSaid, type Said } from './reply.ts'
import type { BotSpeech } from './speech.ts'

/** So many things are offered for a mistyped name. */
const MAX_MEANT = 3
/** Hits are looked at so far, because several things share a name. */
const MAX_HITS = 40

export type FoundThing<A> =
  | { readonly tag: 'Found'; readonly value: A }
  | { readonly tag: 'Meant'; readonly names: readonly string[] }
  | { readonly tag: 'Nothing' }

/** Hits of the question, or of its Latin spelling where that is nearer to a name. */
const findNearest = <A>(search: Search<A>, question: string): readonly SearchHit<A>[] => {
  const hits = search(question, MAX_HITS)
  const [best] = hits
  const latin = best === undefined || best.kind === 'typo' ? toLatin(question) : undefined
  if (latin === undefined) return hits
  const spelled = search(latin, MAX_HITS)
  const [first] = spelled
  return first !== undefined && (best === undefined || first.distance < best.distance) ? spelled : hits
}

/** `nameOf`: what it is called in an answer. */
export const findMeant = <A>(
  search: Search<A>,
  question: string,
  nameOf: (value: A) => string,
): FoundThing<A> => {
  const hits = findNearest(search, question)
  const [best] = hits
  if (best === undefined) return { tag: 'Nothing' }
  if (best.kind !== 'typo') return { tag: 'Found', value: best.value }
  return { tag: 'Meant', names: [...new Set(hits.map(({ value }) => nameOf(value)))].slice(0, MAX_MEANT) }
}

/** Says that nothing was found, or what may have been meant. The question is never repeated: a bot would say whatever a chatter types. */
export const sayMissed = (speech: BotSpeech, found: Exclude<FoundThing<unknown>, { tag: 'Found' }>): Said => {
  if (found.tag === 'Nothing') return makeSaid(speech.say('found.nothing'))
  const last = found.names.at(-1) ?? ''
  const first = found.names.slice(0, -1).join(', ')
  const names = first === '' ? last : speech.say('or', { first, last })
  return makeSaid(speech.say('found.meant', { names }))
}

/** Answers about what the question names. */
export const answerFound = <A>(
  speech: BotSpeech,
  found: FoundThing<A>,
  answer: (value: A) => BotReply,
): BotReply => (found.tag === 'Found' ? answer(found.value) : sayMissed(speech, found))
