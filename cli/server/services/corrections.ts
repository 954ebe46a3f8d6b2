// Corrections of the game data by administrators behind the API: one event stream, laid over the data of every mode.
import type { Actor } from '#core/access/roles.ts'
import type { CorrectedTable, Correction } from '#core/catalogue/corrections/correction.ts'
import { findBreaks } from '#core/catalogue/corrections/find-breaks.ts'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { makeFold } from '#core/events/fold.ts'
import {
  type CorrectionCommand,
  type CorrectionRejection,
  correctionDecider,
} from '#core/settings/corrections-commands.ts'
import type { CorrectionEvent } from '#core/settings/corrections-events.ts'
import { CATALOGUE_STREAM, type Corrections, rowKey } from '#core/settings/corrections-model.ts'
import { listCorrections } from '#core/settings/corrections-overlay.ts'
import type { EventStore, StoredEvent } from '../stores/event-store.ts'
import type { StreamNotification } from '../stores/stream-notifications.ts'
import type { Catalogues } from './catalogues.ts'
import { decisions, type Outcome } from './decisions.ts'
import { streamCache } from './fold-cache.ts'

export interface CorrectionsService {
  readonly read: () => Promise<Corrections>
  /** The corrections that stood at that time. */
  readonly listAt: (at: Date) => Promise<readonly Correction[]>
  /** Everything that happened to a row, oldest first. */
  readonly readHistory: (table: CorrectedTable, uid: string) => Promise<readonly StoredEvent[]>
  readonly run: (
    actor: Actor,
    commandId: string,
    command: CorrectionCommand,
  ) => Promise<Outcome<Corrections, CorrectionRejection>>
  /** Handles a write by another process; resolves when the corrections are applied. */
  readonly onNotification: (news: StreamNotification) => Promise<void>
}

export interface CorrectionsOptions {
  readonly store: EventStore
  readonly catalogues: Catalogues
  readonly now: () => Date
}

export const openCorrections = async ({
  store,
  catalogues,
  now,
}: CorrectionsOptions): Promise<CorrectionsService> => {
  const cache = streamCache(correctionDecider, { store, max: 1 })
  const { run } = decisions({ store, cache, now })
  const read = async (): Promise<Corrections> => (await cache.read(CATALOGUE_STREAM)).state
  const histories = new Map<string, StoredEvent[]>()
  let known = 0
  const catchUp = async (): Promise<void> => {
    const news = await store.readStream(CATALOGUE_STREAM, known)
    for (const event of news) {
      // Another call may have read the same events meanwhile.
      if (event.version <= known) continue
      known = event.version
      const { table, uid } = event.data as CorrectionEvent['data']
      const key = rowKey(table, uid)
      const history = histories.get(key)
      if (history === undefined) histories.set(key, [event])
      else history.push(event)
    }
  }
  const apply = (corrections: Corrections): void => catalogues.applyCorrections(listCorrections(corrections))
  const findBreaksInModes = (correction: Correction) =>
    GAME_MODES.filter((mode) => catalogues.of(mode).dataMode === mode).flatMap((mode) =>
      findBreaks(catalogues.of(mode).catalogue, correction),
    )
  const hasRow = (table: CorrectedTable, uid: string): boolean =>
    GAME_MODES.some((mode) => catalogues.original(mode).overlaid[table].get(uid) !== undefined)
  apply(await read())
  return {
    read,
    listAt: async (at) => {
      const events = await store.readStream(CATALOGUE_STREAM)
      const until = events.filter((event) => Date.parse(event.at) <= at.getTime())
      return listCorrections(makeFold(correctionDecider)(until))
    },
    readHistory: async (table, uid) => {
      await catchUp()
      return histories.get(rowKey(table, uid)) ?? []
    },
    run: async (actor, commandId, command) => {
      const outcome = await run<CorrectionEvent, CorrectionRejection>({
        stream: CATALOGUE_STREAM,
        commandId,
        actor: actor.uid,
        source: 'web',
        decide: correctionDecider.decide({ actor, hasRow, findBreaks: findBreaksInModes })(command),
      })
      if (outcome.tag === 'Decided') apply(outcome.after.state)
      return outcome
    },
    onNotification: async (news) => {
      if (news.tag !== 'Unknown' && news.stream !== CATALOGUE_STREAM) return
      cache.onNotification(news)
      apply(await read())
    },
  }
}
