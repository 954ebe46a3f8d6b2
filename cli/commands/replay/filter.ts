// Which steps of a replay are shown, from the names on the command line.
import { searchNames } from '#core/catalogue/local-names.ts'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { type EventFilter, isWanted, listQuestIds } from '#core/replay/event-filter.ts'
import { listLogPmcs, type PmcOfLog } from '#core/replay/log-pmcs.ts'
import { normalise } from '#core/search/normalise.ts'
import type { CliContext } from '../../context.ts'
import { refused } from '../../errors.ts'
import { eventType } from '../../log/event-type.ts'
import { questNamed } from '../../names.ts'
import { say } from '../../speech.ts'
import { itemAsked } from '../items/find-item.ts'

export interface FilterOptions {
  readonly stream?: string
  readonly type?: readonly string[]
  readonly quest?: string
  readonly item?: string
  readonly pmc?: string
}

export type IsShown = (event: RecordedEvent) => boolean

export const readEventFilter = (
  { gameData, language }: CliContext,
  events: readonly RecordedEvent[],
  { stream, type, quest, item, pmc }: FilterOptions,
): IsShown => {
  const filter: EventFilter = {
    ...(stream !== undefined && { stream: knownStream(events, stream) }),
    ...(type !== undefined && { types: type.map(eventType) }),
    mentions: [
      ...(quest === undefined ? [] : [questIds(gameData('PVP'), quest)]),
      ...(item === undefined ? [] : [new Set([itemAsked(gameData('PVP'), item, language).uid])]),
      ...(pmc === undefined ? [] : [new Set([pmcMeant(events, pmc).pmc.uid])]),
    ],
  }
  return isWanted(filter)
}

const knownStream = (events: readonly RecordedEvent[], stream: string): string => {
  const streams = [...new Set(events.map((event) => event.stream))]
  if (streams.includes(stream)) return stream
  throw refused(say`no stream ${JSON.stringify(stream)} in the log; it has ${streams.join(', ')}`)
}

/** Several quests share a name, most of them because each fraction has its own. */
const questIds = (catalogue: ReturnType<CliContext['gameData']>, text: string): ReadonlySet<string> => {
  const wanted = normalise(text)
  const same = catalogue.quests.all.filter((quest) =>
    searchNames(quest).some((name) => normalise(name) === wanted),
  )
  const meant = same.length > 0 ? same : [questNamed(catalogue, text)]
  return new Set(meant.flatMap((quest) => [...listQuestIds(quest)]))
}

/** By uid or name; without either the one that is selected at the end of the log's first account. */
export const pmcMeant = (events: readonly RecordedEvent[], text: string | undefined): PmcOfLog => {
  const pmcs = listLogPmcs(events)
  if (text === undefined) {
    const meant = pmcs.find(({ isMeant }) => isMeant)
    if (meant === undefined) throw refused(say`the log has selected no PMC; --pmc names one`)
    return meant
  }
  const found = pmcs.filter(({ pmc: { uid, name } }) => uid === text || normalise(name) === normalise(text))
  const [first] = found
  if (first === undefined)
    throw refused(
      say`no PMC is called ${JSON.stringify(text)}; the log has ${pmcs.map(({ pmc: { uid, name } }) => `${name} (${uid})`).join(', ') || say`none`}`,
    )
  if (found.length > 1)
    throw refused(
      say`several PMCs are called ${JSON.stringify(text)}: ${found.map(({ pmc }) => pmc.uid).join(', ')}`,
    )
  return first
}
