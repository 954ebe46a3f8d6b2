// Which steps of a replay are shown, from the names on the command line.
import type { RecordedEvent } from '#core/events/envelope.ts'
import { searchNames } from '#core/language/names.ts'
import type { Account } from '#core/player/model.ts'
import { type EventFilter, idsOfQuest, isWanted } from '#core/replay/event-filter.ts'
import { worldOf } from '#core/replay/steps.ts'
import { normalise } from '#core/search/normalise.ts'
import { ACCOUNT_STREAM_PREFIX } from '#core/streams.ts'
import type { CliContext } from '../../context.ts'
import { refused } from '../../errors.ts'
import { eventType } from '../../log/event-type.ts'
import { questNamed } from '../../names.ts'
import { itemAsked } from '../items/find-item.ts'

export interface FilterOptions {
  readonly stream?: string
  readonly type?: readonly string[]
  readonly quest?: string
  readonly item?: string
  readonly pmc?: string
}

export type IsShown = (event: RecordedEvent) => boolean

export const filterOf = (
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
      ...(pmc === undefined ? [] : [new Set([pmcMeant(events, pmc).pmc])]),
    ],
  }
  return isWanted(filter)
}

const knownStream = (events: readonly RecordedEvent[], stream: string): string => {
  const streams = [...new Set(events.map((event) => event.stream))]
  if (streams.includes(stream)) return stream
  throw refused(`no stream ${JSON.stringify(stream)} in the log; it has ${streams.join(', ')}`)
}

/** Several quests share a name, most of them because each fraction has its own. */
const questIds = (catalogue: ReturnType<CliContext['gameData']>, text: string): ReadonlySet<string> => {
  const wanted = normalise(text)
  const same = catalogue.quests.all.filter((quest) =>
    searchNames(quest).some((name) => normalise(name) === wanted),
  )
  const meant = same.length > 0 ? same : [questNamed(catalogue, text)]
  return new Set(meant.flatMap((quest) => [...idsOfQuest(quest)]))
}

/** A PMC of a log, and the stream of its account. */
export interface PmcOfLog {
  readonly stream: string
  readonly pmc: string
}

/** By uid or name; without either the one that is selected at the end of the log's first account. */
export const pmcMeant = (events: readonly RecordedEvent[], text: string | undefined): PmcOfLog => {
  const accounts = Object.entries(worldOf(events)).filter(([stream]) =>
    stream.startsWith(ACCOUNT_STREAM_PREFIX),
  ) as readonly (readonly [string, Account])[]
  if (text === undefined) {
    const [stream, account] = accounts[0] ?? []
    const pmc = account?.selected
    if (stream === undefined || pmc === undefined || pmc === null)
      throw refused('the log has selected no PMC; --pmc names one')
    return { stream, pmc }
  }
  const pmcs = accounts.flatMap(([stream, account]) =>
    Object.values(account.pmcs).map(({ uid, name }) => ({ stream, pmc: uid, name })),
  )
  const found = pmcs.filter(({ pmc, name }) => pmc === text || normalise(name) === normalise(text))
  const [first] = found
  if (first === undefined)
    throw refused(
      `no PMC is called ${JSON.stringify(text)}; the log has ${pmcs.map(({ pmc, name }) => `${name} (${pmc})`).join(', ') || 'none'}`,
    )
  if (found.length > 1)
    throw refused(
      `several PMCs are called ${JSON.stringify(text)}: ${found.map(({ pmc }) => pmc).join(', ')}`,
    )
  return first
}
