// Handlers of the calls by which administrators correct the game data and compare it with its sources.
import { setImmediate } from 'node:timers/promises'
import type { correctionCalls } from '#core/api/calls/back-office/correction-calls.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import {
  COMPARED_TABLES,
  type ComparedWith,
  compareTables,
  type RowDifference,
} from '#core/catalogue/compare/compare-tables.ts'
import type { CorrectedTable } from '#core/catalogue/corrections/correction.ts'
import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { isLeft, left, right } from '#core/fp.ts'
import { canonicalJson } from '#core/hash.ts'
import { memoize } from '#core/memo.ts'
import { CorrectionCommand } from '#core/settings/corrections/commands.ts'
import {
  isSameDifference,
  type SourceDifference,
  splitIgnored,
} from '#core/settings/corrections/ignored-differences.ts'
import {
  type CorrectedRow,
  fieldVersion,
  type IgnoredDifference,
  rowKey,
  rowVersion,
} from '#core/settings/corrections/model.ts'
import type { EndpointHandlers } from '../http/call.ts'
import { notFound, refusal } from '../http/problem.ts'
import type { Catalogues } from '../services/catalogues.ts'
import type { Services } from '../services/services.ts'
import type { StoredEvent } from '../stores/event-store.ts'
import { decidedEvents, decodeCommand, outcomeAnswer } from './outcome.ts'

/** An answer has no more of them; what is left is counted. */
const MAX_DIFFERENCES = 500

type Json = Readonly<Record<string, unknown>> & { readonly uid: string }

const getRow = (catalogue: Catalogue, table: CorrectedTable, uid: string): Json | null =>
  (catalogue[table].get(uid) as Json | undefined) ?? null

const getRows = (catalogue: Catalogue, table: CorrectedTable): readonly Json[] =>
  catalogue[table].all as readonly unknown[] as readonly Json[]

const isOwnMode =
  (catalogues: Catalogues) =>
  (mode: GameMode): boolean =>
    catalogues.of(mode).dataMode === mode

/** What stands of a row, a line for each corrected field, its addition and its removal. */
const listStanding = (catalogues: Catalogues, row: CorrectedRow) => {
  const { table, uid, fields, added, removed } = row
  const rowsIn = (modes: readonly GameMode[] = GAME_MODES) =>
    modes.filter(isOwnMode(catalogues)).map((mode) => getRow(catalogues.original(mode).overlaid, table, uid))
  const isEqual = (one: unknown, other: unknown): boolean =>
    canonicalJson(one ?? null) === canonicalJson(other ?? null)
  const head = { table, uid }
  const seen = rowVersion(row)
  return [
    ...(added === null
      ? []
      : [
          {
            ...{ ...head, kind: 'add' as const, field: null, seen },
            entries: [{ ...added, value: added.row }],
            isCaughtUp: rowsIn(added.modes).every((known) => known !== null),
          },
        ]),
    ...Object.entries(fields).map(([field, entries]) => ({
      ...{ ...head, kind: 'set' as const, field, seen: fieldVersion(row, field), entries },
      isCaughtUp: entries.every(({ value, modes }) =>
        rowsIn(modes).every((known) => known !== null && isEqual(known[field], value)),
      ),
    })),
    ...(removed === null
      ? []
      : [
          {
            ...{ ...head, kind: 'remove' as const, field: null, seen },
            entries: [{ ...removed, value: null }],
            isCaughtUp: rowsIn(removed.modes).every((known) => known === null),
          },
        ]),
  ]
}

const compareRows = memoize(compareTables)
const split = memoize(splitIgnored)

/** Who ignored a difference last, from the history of its row. */
const findIgnoring = (
  history: readonly StoredEvent[],
  difference: SourceDifference,
): StoredEvent | undefined =>
  history.findLast(({ type, data }) => {
    if (type !== 'DifferenceIgnored') return false
    const { field = null, mode, value } = data as SourceDifference
    return isSameDifference({ field, mode, value }, difference)
  })

/** Ignored differences with who ignored them, when and why. */
const explainIgnored = async (
  { corrections, challenges }: Services,
  { table, mode }: { readonly table: CorrectedTable; readonly mode: GameMode },
  differences: readonly RowDifference[],
) => {
  const histories = await corrections.readHistories(
    table,
    differences.map(({ uid }) => uid),
  )
  const names = await challenges.namesOf([...new Set(histories.flat().map(({ meta }) => meta.actor))])
  return differences.map((difference, index) => {
    const explain = (each: SourceDifference) => {
      const event = findIgnoring(histories[index] ?? [], each)
      if (event === undefined) return {}
      const { at, meta, data } = event
      const { reason } = data as IgnoredDifference
      return { ignored: { at, reason, author: names.get(meta.actor) ?? meta.actor } }
    }
    const { presence, fields, row } = difference
    return {
      ...difference,
      ...(presence === 'both' ? {} : explain({ field: null, mode, value: row })),
      fields: fields.map((each) => ({
        ...each,
        ...explain({ field: each.field, mode, value: each.theirs }),
      })),
    }
  })
}

export const correctionHandlers = (services: Services): EndpointHandlers<keyof typeof correctionCalls> => {
  const { catalogues, corrections, challenges } = services
  const compare = async (table: CorrectedTable, mode: GameMode, side: ComparedWith) => {
    const { ignored } = await corrections.read()
    const ours = getRows(catalogues.of(mode).catalogue, table)
    return split(compareRows(ours, getRows(catalogues.original(mode)[side], table)), table, mode, ignored)
  }
  return {
    corrections: async ({ query: { table } }) => {
      const { rows } = await corrections.read()
      const asked = Object.values(rows).filter((row) => table === undefined || row.table === table)
      return right({
        gameVersion: catalogues.gameVersion(),
        corrections: asked.flatMap((row) => listStanding(catalogues, row)),
      })
    },
    correctedRow: async ({ query: { table, uid } }) => {
      const { rows } = await corrections.read()
      const known = rows[rowKey(table, uid)]
      const inModes = GAME_MODES.filter(isOwnMode(catalogues)).map((mode) => {
        const { source, overlaid } = catalogues.original(mode)
        const current = getRow(catalogues.of(mode).catalogue, table, uid)
        return { mode, source: getRow(source, table, uid), overlaid: getRow(overlaid, table, uid), current }
      })
      if (
        known === undefined &&
        inModes.every(({ source, overlaid }) => source === null && overlaid === null)
      )
        return left(notFound('the row'))
      const [history = []] = await corrections.readHistories(table, [uid])
      const names = await challenges.namesOf([...new Set(history.map(({ meta }) => meta.actor))])
      return right({
        gameVersion: catalogues.gameVersion(),
        seen: rowVersion(known),
        isAdded: known !== undefined && known.added !== null,
        isRemoved: known !== undefined && known.removed !== null,
        rows: inModes,
        corrections: known === undefined ? [] : listStanding(catalogues, known),
        history: history.map(({ version, at, type, data, meta }) => ({
          ...{ version, at, type, author: names.get(meta.actor) ?? meta.actor },
          data: data as Readonly<Record<string, unknown>>,
        })),
      })
    },
    correct: async ({ body: { commandId, command }, user, locale }) => {
      const decoded = decodeCommand(CorrectionCommand, command)
      if (isLeft(decoded)) return decoded
      const outcome = await corrections.run({ uid: user.uid, role: 'admin' }, commandId, decoded.right)
      const done = outcomeAnswer(services.words(locale), outcome)
      return isLeft(done) ? done : right(decidedEvents(done.right))
    },
    correctMany: async ({ body: { commandId, commands }, user, locale }) => {
      const decoded = commands.map((command) => decodeCommand(CorrectionCommand, command))
      const wrong = decoded.findIndex(isLeft)
      const first = decoded[wrong]
      if (first !== undefined && isLeft(first))
        return left({ ...first.left, message: `commands.${wrong}: ${first.left.message}` })
      const known = decoded.flatMap((each) => (isLeft(each) ? [] : [each.right]))
      const words = services.words(locale)
      const { outcome, refused } = await corrections.runMany(
        { uid: user.uid, role: 'admin' },
        commandId,
        known,
      )
      const done = outcomeAnswer(words, outcome)
      if (isLeft(done)) return done
      return right({
        done: known.length - refused.length,
        refused: refused.map(({ index, rejection }) => {
          const { tag, message } = refusal(words, rejection)
          return { index, tag, message }
        }),
        version: done.right.after.version,
      })
    },
    countDifferences: async ({ query: { mode } }) => {
      const counts = []
      for (const table of COMPARED_TABLES) {
        counts.push({ table, open: (await compare(table, mode, 'source')).open.length })
        // Tables are compared again only after they changed, but then each takes some milliseconds.
        await setImmediate()
      }
      return right({ counts })
    },
    compareTable: async ({ query: { table, mode, with: side, show = 'open' } }) => {
      const { open, ignored } = await compare(table, mode, side)
      const shown = (show === 'open' ? open : ignored).slice(0, MAX_DIFFERENCES)
      return right({
        open: open.length,
        ignored: ignored.length,
        differences: show === 'open' ? shown : await explainIgnored(services, { table, mode }, shown),
      })
    },
  }
}
