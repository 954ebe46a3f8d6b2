// Which quest a word means to a PMC: several quests share a name, most of them because each fraction has its own.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { searchNames } from '#core/catalogue/local-names.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import { questSearch } from '#core/quests/lists/search.ts'
import { removedQuestNamed } from '#core/quests/removed.ts'
import { isQuestVisible } from '#core/quests/visibility.ts'
import { normalise } from '#core/search/normalise.ts'
import { refused } from '../../errors.ts'
import { questNamed } from '../../names.ts'
import { say } from '../../speech.ts'
import type { PlayerQuests } from './game.ts'

type Asking = Pick<PlayerQuests, 'catalogue' | 'book' | 'pmc'>

/** A part of a name has a word of so many letters: beginnings of words as short as in "s n" fit by accident. */
const MIN_WORD_LENGTH = 3

/**
 * By id or slug any quest; by name, or by a part of it that only one has, the PMC's own before those that it can never be given.
 * A mistyped name is never taken for a quest.
 */
export const findQuest = ({ catalogue, book, pmc }: Asking, text: string): Quest => {
  const all = catalogue.quests.all
  const byId = all.find(({ uid, url }) => uid === text || url === text)
  if (byId !== undefined) return byId
  const wanted = normalise(text)
  const isVisible = (quest: Quest): boolean => isQuestVisible(book, pmc, quest)
  const own = (quests: readonly Quest[]): readonly Quest[] => {
    const visible = quests.filter(isVisible)
    return visible.length > 0 ? visible : quests
  }
  const named = own(all.filter((quest) => searchNames(quest).some((name) => normalise(name) === wanted)))
  if (named.length === 0) refuseRemoved(catalogue, text)
  return (
    only(named, text, sameName) ??
    only(own(matching(all, text)), text, nearName) ??
    questNamed(catalogue, text)
  )
}

/** Several quests, whose names need no quotes: words that together are the name of a quest are that one. */
export const findQuests = (asking: Asking, words: readonly string[]): readonly Quest[] => {
  const names = new Set(asking.catalogue.quests.all.flatMap(searchNames).map(normalise))
  const quests: Quest[] = []
  for (let at = 0; at < words.length; ) {
    const rest = words.slice(at)
    const whole = rest.findLastIndex((_, last) => names.has(normalise(rest.slice(0, last + 1).join(' '))))
    const count = Math.max(whole, 0) + 1
    quests.push(findQuest(asking, rest.slice(0, count).join(' ')))
    at += count
  }
  return quests
}

/** A quest that a later version removed is reported by its name. */
const refuseRemoved = ({ constants }: Catalogue, text: string): void => {
  const removed = removedQuestNamed(constants, text)
  if (removed === undefined) return
  const { name, since, source } = removed
  throw refused(
    say`${JSON.stringify(name)} is no longer in the game since version ${since} (${source}); --no-overlay shows it as it was`,
  )
}

/** The best kind of match, unless that is a guess at a mistyped word or the text is next to nothing. */
const matching = (quests: readonly Quest[], text: string): readonly Quest[] => {
  if (
    !normalise(text)
      .split(' ')
      .some(({ length }) => length >= MIN_WORD_LENGTH)
  )
    return []
  const hits = questSearch(quests)(text, quests.length)
  const best = hits[0]?.kind
  return best === 'typo' ? [] : hits.filter(({ kind }) => kind === best).map(({ value }) => value)
}

const only = (
  quests: readonly Quest[],
  text: string,
  message: (quests: readonly Quest[], text: string) => string,
): Quest | undefined => {
  if (quests.length > 1) throw refused(message(quests, text))
  return quests[0]
}

const sameName = (quests: readonly Quest[], text: string): string =>
  say`${quests.length} quests are called ${JSON.stringify(text)}; say which: ${quests.map(({ url }) => url).join(', ')}`

/** Names of this many are offered. */
const OFFERED = 4

const nearName = (quests: readonly Quest[], text: string): string => {
  const names = quests.slice(0, OFFERED).map(({ name }) => JSON.stringify(name))
  const more = quests.length > OFFERED ? say` or ${quests.length - OFFERED} more` : ''
  return say`several quests come near ${JSON.stringify(text)}: ${names.join(say` or `)}${more}`
}
