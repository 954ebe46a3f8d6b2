// Events and ids as people read them: names stand beside or in place of the ids of the game.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { DomainEvent } from '../events/envelope.ts'
import { lookUpName } from '../language/look-up-name.ts'
import type { NameTable } from '../language/message.ts'
import type { Words } from '../language/words.ts'

/** The name of an id, undefined where the game has none of it. */
export type NameOfId = (id: string) => string | undefined

const TABLES: readonly NameTable[] = ['quest', 'thing', 'skill', 'category']

/** The names of quests, items and what else goes by an id; an objective has the name of its quest. */
export const namesOfIds = (catalogue: Catalogue, language: string): NameOfId => {
  let quests: ReadonlyMap<string, string> | undefined
  return (id) => {
    for (const name of TABLES) {
      const found = lookUpName(catalogue, language, { name, id })
      if (found !== undefined) return found
    }
    quests ??= new Map(
      catalogue.quests.all.flatMap(({ uid, objectives }) => objectives.map(({ id: own }) => [own, uid])),
    )
    const quest = quests.get(id)
    return quest === undefined ? undefined : lookUpName(catalogue, language, { name: 'quest', id: quest })
  }
}

const ID = /\b[0-9a-f]{24}\b/g

/** The text with the name behind every id of the game: `5967…63 (Shortage)`. */
export const withNames = (text: string, nameOf: NameOfId): string =>
  text.replaceAll(ID, (id) => {
    const name = nameOf(id)
    return name === undefined ? id : `${id} (${name})`
  })

/** The ids of the game in a text with their names. */
export const namesIn = (text: string, nameOf: NameOfId): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new Set(text.match(ID))].flatMap((id) => {
      const name = nameOf(id)
      return name === undefined ? [] : [[id, name]]
    }),
  )

/** Fields whose values are ids that go by a slug. */
const SLUGS: Readonly<Record<string, NameTable>> = { trader: 'trader', station: 'station', skill: 'skill' }

/** In what language events are said: names by `locale`, the rest by `words`. */
export interface EventLanguage {
  readonly locale: string
  readonly words: Pick<Words, 'eventWord'>
}

/** `QuestCompleted` as `quest completed`; what a newer program recorded, by its own name. */
const typeWords = ({ words }: EventLanguage, type: string): string =>
  words.eventWord(type) ?? type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()

/** What an event is about: `Shortage`, `Vents, 2`. Which PMC it was is left out. */
export const eventSubject =
  (catalogue: Catalogue, language: EventLanguage) =>
  ({ data }: DomainEvent): string => {
    const nameOf = namesOfIds(catalogue, language.locale)
    const word = ([field, value]: readonly [string, unknown]): readonly string[] => {
      if (field === 'pmc' || value === false) return []
      if (value === true) return [typeWords(language, field)]
      if (typeof value !== 'string') return [JSON.stringify(value)]
      const name = SLUGS[field]
      const found =
        name === undefined ? nameOf(value) : lookUpName(catalogue, language.locale, { name, id: value })
      return [found ?? value]
    }
    return Object.entries(data as object)
      .flatMap(word)
      .join(', ')
  }

/** An event in one line: `quest completed: Shortage`, `module built: Vents, 2`. */
export const eventWords =
  (catalogue: Catalogue, language: EventLanguage) =>
  (event: DomainEvent): string => {
    const subject = eventSubject(catalogue, language)(event)
    const type = typeWords(language, event.type)
    return subject === '' ? type : `${type}: ${subject}`
  }
