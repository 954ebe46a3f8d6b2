// Corrections of the game data by administrators behind the API: one event stream, laid over the data of every mode.
import type { Actor } from '#core/access/roles.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { COMPARED_WITH, compareTables } from '#core/catalogue/compare/compare-tables.ts'
import type { CorrectedTable, Correction } from '#core/catalogue/corrections/correction.ts'
import { findBreaks } from '#core/catalogue/corrections/find-breaks.ts'
import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import type { DomainEvent, RecordedEvent } from '#core/events/envelope.ts'
import { applyEvent, makeFold } from '#core/events/fold.ts'
import { type Either, right } from '#core/fp.ts'
import { decideCorrections, type RefusedCorrection } from '#core/settings/corrections/batch.ts'
import {
  type CorrectionCommand,
  type CorrectionContext,
  type CorrectionRejection,
  correctionDecider,
} from '#core/settings/corrections/commands.ts'
import type { CorrectionEvent } from '#core/settings/corrections/events.ts'
import { isSameDifference, listRowDifferences } from '#core/settings/corrections/ignored-differences.ts'
import {
  CATALOGUE_STREAM,
  type Corrections,
  noCorrections,
  rowKey,
} from '#core/settings/corrections/model.ts'
import { getCorrectionsVersion, listCorrections } from '#core/settings/corrections/overlay.ts'
import type { EventStore, StoredEvent } from '../stores/event-store.ts'
import type { StreamNotification } from '../stores/stream-notifications.ts'
import type { Catalogues } from './catalogues.ts'
import { decisions, type Outcome } from './decisions.ts'
import { foldCache } from './fold-cache.ts'

export interface CorrectionsService {
  readonly read: () => Promise<Corrections>
  /** The corrections that stood at that time. */
  readonly listAt: (at: Date) => Promise<readonly Correction[]>
  /** Everything that happened to each of these rows, oldest first. */
  readonly readHistories: (
    table: CorrectedTable,
    uids: readonly string[],
  ) => Promise<readonly (readonly StoredEvent[])[]>
  readonly run: (
    actor: Actor,
    commandId: string,
    command: CorrectionCommand,
  ) => Promise<Outcome<Corrections, CorrectionRejection>>
  /** Runs many commands as one: they are recorded together, without those that are refused. */
  readonly runMany: (
    actor: Actor,
    commandId: string,
    commands: readonly CorrectionCommand[],
  ) => Promise<{
    readonly outcome: Outcome<Corrections, CorrectionRejection>
    readonly refused: readonly RefusedCorrection[]
  }>
  /** Handles a write by another process; resolves when the corrections are applied. */
  readonly onNotification: (news: StreamNotification) => Promise<void>
}

export interface CorrectionsOptions {
  readonly store: EventStore
  readonly catalogues: Catalogues
  readonly now: () => Date
}

/** So few events are applied one by one, so that all other rows stay the same objects: what was derived from them is kept. */
const FEW_EVENTS = 600

const foldCorrections = (state: Corrections, events: readonly RecordedEvent[]): Corrections =>
  events.length > FEW_EVENTS
    ? makeFold(correctionDecider)(events, state)
    : (events as readonly DomainEvent[] as readonly CorrectionEvent[]).reduce(
        applyEvent(correctionDecider.reduce),
        state,
      )

type CorrectionTarget = Pick<CorrectionCommand, 'table' | 'uid'> & { readonly field?: string }

const nameTarget = ({ table, uid, field = '' }: CorrectionTarget): string => `${rowKey(table, uid)} ${field}`

const isIn = (targets: ReadonlySet<string>, command: CorrectionCommand | undefined): boolean =>
  command !== undefined && targets.has(nameTarget(command))

export const openCorrections = async ({
  store,
  catalogues,
  now,
}: CorrectionsOptions): Promise<CorrectionsService> => {
  const cache = foldCache({ store, max: 1, initial: noCorrections, fold: foldCorrections })
  const { run } = decisions({ store, cache, now })
  const read = async (): Promise<Corrections> => (await cache.read(CATALOGUE_STREAM)).state
  const histories = new Map<string, StoredEvent[]>()
  let known = 0
  const keepHistory = (news: readonly StoredEvent[]): void => {
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
  const catchUp = async (): Promise<void> => keepHistory(await store.readStream(CATALOGUE_STREAM, known))
  let applied: Corrections['rows'] | undefined
  const apply = (corrections: Corrections): void => {
    if (corrections.rows === applied) return
    catalogues.applyCorrections(listCorrections(corrections), getCorrectionsVersion(corrections))
    applied = corrections.rows
  }
  const ownModes = (): readonly GameMode[] =>
    GAME_MODES.filter((mode) => catalogues.of(mode).dataMode === mode)
  const findBreaksInModes = (made: readonly Correction[]) =>
    ownModes().flatMap((mode) => findBreaks(catalogues.of(mode).catalogue, made))
  const hasRow = (table: CorrectedTable, uid: string): boolean =>
    GAME_MODES.some((mode) => catalogues.original(mode).overlaid[table].get(uid) !== undefined)
  const hasDifference: CorrectionContext['hasDifference'] = ({ table, uid }, difference) => {
    const { mode } = difference
    if (!ownModes().includes(mode)) return false
    const findRow = (catalogue: Catalogue) => [catalogue[table].get(uid) ?? []].flat() as never
    const ours = findRow(catalogues.of(mode).catalogue)
    return COMPARED_WITH.some((side) =>
      compareTables(ours, findRow(catalogues.original(mode)[side])).some((row) =>
        listRowDifferences(row, mode).some((each) => isSameDifference(each, difference)),
      ),
    )
  }
  /** Decides over the catalogue of the very state: what another editor corrected just before is part of the checks. */
  const contextFor = (actor: Actor, state: Corrections): CorrectionContext => {
    apply(state)
    return { actor, hasRow, hasDifference, findBreaks: findBreaksInModes }
  }
  const write = async (
    actor: Actor,
    commandId: string,
    decide: (state: Corrections) => Either<CorrectionRejection, readonly CorrectionEvent[]>,
  ) => {
    const outcome = await run<CorrectionEvent, CorrectionRejection>({
      ...{ stream: CATALOGUE_STREAM, commandId, actor: actor.uid, source: 'web', decide },
    })
    if (outcome.tag === 'Decided') apply(outcome.after.state)
    return outcome
  }
  // One reading of the stream serves both its state and the histories.
  const recorded = await store.readStream(CATALOGUE_STREAM)
  keepHistory(recorded)
  await cache.refresh(CATALOGUE_STREAM, { readStream: async () => recorded })
  apply(await read())
  return {
    read,
    listAt: async (at) => {
      const events = await store.readStream(CATALOGUE_STREAM)
      const until = events.filter((event) => Date.parse(event.at) <= at.getTime())
      return listCorrections(makeFold(correctionDecider)(until))
    },
    readHistories: async (table, uids) => {
      await catchUp()
      return uids.map((uid) => histories.get(rowKey(table, uid)) ?? [])
    },
    run: (actor, commandId, command) =>
      write(actor, commandId, (state) => correctionDecider.decide(contextFor(actor, state))(command)(state)),
    runMany: async (actor, commandId, commands) => {
      let refused: readonly RefusedCorrection[] = []
      const outcome = await write(actor, commandId, (state) => {
        const decided = decideCorrections(contextFor(actor, state))(commands)(state)
        refused = decided.refused
        return right(decided.events)
      })
      if (outcome.tag !== 'Decided' || !outcome.repeated) return { outcome, refused }
      // Decided again over what it led to itself: what was recorded the first time is not refused.
      const done = new Set(outcome.events.map(({ data }) => nameTarget(data as CorrectionTarget)))
      return { outcome, refused: refused.filter(({ index }) => !isIn(done, commands[index])) }
    },
    onNotification: async (news) => {
      if (news.tag !== 'Unknown' && news.stream !== CATALOGUE_STREAM) return
      cache.onNotification(news)
      apply(await read())
    },
  }
}
