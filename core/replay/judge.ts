// Whether the events of a log can have happened in this game: what they name must exist, and their numbers be possible.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { findThing } from '../catalogue/catalogue.ts'
import type { GameMode } from '../catalogue/game-modes.ts'
import type { RecordedEvent } from '../events/envelope.ts'
import type { World } from '../events/world.ts'
import { findModule, findStation } from '../hideout/levels.ts'
import { memoize } from '../memo.ts'
import type { PlayerEvent } from '../player/events.ts'
import { getEventRange } from '../player/imported-events.ts'
import type { Account } from '../player/model.ts'
import { ACCOUNT_STREAM_PREFIX } from '../streams.ts'
import { applyEventToWorld } from './steps.ts'

/** `position` counts from 1; `what` says in English what the game does not have. */
export interface EventFault {
  readonly position: number
  readonly stream: string
  readonly type: string
  readonly field: string
  readonly what: string
}

type Data = Readonly<Record<string, unknown>>
type Fault = Pick<EventFault, 'field' | 'what'>

/** Quests that a later version took out were there when they were played. */
const isQuest = ({ quests, constants }: Catalogue, uid: string): boolean =>
  quests.get(uid) !== undefined || (constants.removedQuests ?? []).some((removed) => removed.uid === uid)

const getObjectives = memoize(
  (catalogue: Catalogue): ReadonlySet<string> =>
    new Set(catalogue.quests.all.flatMap(({ objectives }) => objectives.map(({ id }) => id))),
)

/** What a field of an event names, and whether the game has it. */
const REFERENCES: Readonly<
  Record<string, { readonly kind: string; readonly isKnown: (catalogue: Catalogue, id: string) => boolean }>
> = {
  quest: { kind: 'quest', isKnown: isQuest },
  because: { kind: 'quest', isKnown: isQuest },
  objective: { kind: 'objective of a quest', isKnown: (catalogue, id) => getObjectives(catalogue).has(id) },
  item: { kind: 'item', isKnown: (catalogue, id) => findThing(catalogue, id) !== undefined },
  station: { kind: 'station', isKnown: (catalogue, id) => findStation(catalogue, id) !== undefined },
  trader: { kind: 'trader', isKnown: ({ traders }, id) => traders.all.some(({ url }) => url === id) },
  skill: { kind: 'skill', isKnown: ({ skills }, id) => skills.get(id) !== undefined },
}

const referenceFaults = (catalogue: Catalogue, data: Data): readonly Fault[] =>
  Object.entries(data).flatMap(([field, value]) => {
    const reference = REFERENCES[field]
    return reference === undefined || typeof value !== 'string' || reference.isKnown(catalogue, value)
      ? []
      : [{ field, what: `no ${reference.kind} ${JSON.stringify(value)} in ${catalogue.mode}` }]
  })

const levelFaults = (catalogue: Catalogue, { station, level }: Data): readonly Fault[] => {
  if (typeof station !== 'string' || typeof level !== 'number') return []
  const found = findStation(catalogue, station)
  return found === undefined || findModule(catalogue, station, level) !== undefined
    ? []
    : [{ field: 'level', what: `${found.name} has no level ${level}` }]
}

const numberFaults = (
  catalogue: Catalogue,
  event: PlayerEvent,
  known: readonly Fault[],
): readonly Fault[] => {
  // How many of an item there can be is known of items that are known.
  if (known.length > 0) return []
  const range = getEventRange(catalogue, event)
  return range === undefined || (range.value >= range.min && range.value <= range.max)
    ? []
    : [{ field: range.field, what: `${range.value} is not from ${range.min} to ${range.max}` }]
}

/** What an event says of a PMC that the account has not, or of one that it has already. */
const pmcFaults = (account: Account | undefined, type: string, data: Data): readonly Fault[] =>
  ['pmc', 'from'].flatMap((field) => {
    const uid = data[field]
    if (typeof uid !== 'string') return []
    const isThere = account !== undefined && Object.hasOwn(account.pmcs, uid)
    if (type === 'PmcCreated')
      return isThere ? [{ field, what: `the PMC ${JSON.stringify(uid)} is there already` }] : []
    return isThere ? [] : [{ field, what: `the account has no PMC ${JSON.stringify(uid)}` }]
  })

/** Judges accounts; each PMC by the game data of its own mode. */
export const judgeEvents = (
  catalogueOf: (mode: GameMode) => Catalogue,
  events: readonly RecordedEvent[],
): readonly EventFault[] => {
  let world: World = {}
  return events.flatMap((event, index) => {
    const account = world[event.stream] as Account | undefined
    world = applyEventToWorld(world, event)
    if (!event.stream.startsWith(ACCOUNT_STREAM_PREFIX)) return []
    const data = event.data as Data
    const catalogue = catalogueOf(account?.pmcs[String(data.pmc)]?.gameMode ?? 'PVP')
    const references = referenceFaults(catalogue, data)
    return [
      ...pmcFaults(account, event.type, data),
      ...references,
      ...levelFaults(catalogue, data),
      ...numberFaults(catalogue, event as unknown as PlayerEvent, references),
    ].map((fault) => ({ position: index + 1, stream: event.stream, type: event.type, ...fault }))
  })
}
