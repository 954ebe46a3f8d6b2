// The time line of a row: as it was after each event, and the way back to what a field had.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { applyEvent } from '#core/events/fold.ts'
import { isLeft } from '#core/fp.ts'
import { type CorrectionCommand, correctionDecider } from '#core/settings/corrections/commands.ts'
import type { CorrectionEvent } from '#core/settings/corrections/events.ts'
import { type Corrections, fieldVersion, noCorrections, rowKey } from '#core/settings/corrections/model.ts'
import { reduceCorrections } from '#core/settings/corrections/reducer.ts'
import { correctRow, foldRow, isFieldChanged, restoreField } from '#core/settings/corrections/row-timeline.ts'

const BITCOIN = '59faff1d86f7746c51718c9c'
const id = { table: 'items', uid: BITCOIN } as const
const BASE = { uid: BITCOIN, weight: 0.05, shortName: 'BTC' }
const decide = correctionDecider.decide({
  ...{ actor: { uid: 'nikita', role: 'admin' }, hasRow: () => true },
  ...{ findBreaks: () => [], hasDifference: () => true },
})
const run = (state: Corrections, command: CorrectionCommand) => {
  const decided = decide(command)(state)
  if (isLeft(decided)) throw new Error(decided.left.tag)
  return { state: decided.right.reduce(applyEvent(reduceCorrections), state), events: decided.right }
}
const rowOf = (state: Corrections) => state.rows[rowKey(id.table, id.uid)]

type Step = {
  readonly field: 'weight' | 'shortName'
  readonly value: number
  readonly modes: readonly ('PVP' | 'PVE')[]
}
const anyStep: fc.Arbitrary<Step> = fc.record({
  field: fc.constantFrom('weight', 'shortName'),
  // 0 takes back.
  value: fc.integer({ min: 0, max: 5 }),
  modes: fc.constantFrom<Step['modes'][]>([], ['PVP'], ['PVE'], ['PVP', 'PVE']),
})
const play = (steps: readonly Step[]) => {
  const events: CorrectionEvent[] = []
  let state = noCorrections
  for (const { field, value, modes } of steps) {
    const head = { ...id, field, reason: 'why', seen: fieldVersion(rowOf(state), field) }
    const isThere = rowOf(state)?.fields[field] !== undefined
    if (value === 0 && !isThere) continue
    const done = run(
      state,
      value === 0
        ? { tag: 'WithdrawCorrection', ...head }
        : {
            ...{ tag: 'CorrectField', ...head, source: 'patch notes', since: '1.1' },
            value: field === 'weight' ? value : `short ${value}`,
            ...(modes.length > 0 && { modes }),
          },
    )
    state = done.state
    events.push(...done.events)
  }
  return { events, state }
}

describe('the time line of a row', () => {
  it('has the row as it was after each event, in each mode', () => {
    const { events } = play([
      { field: 'weight', value: 1, modes: [] },
      { field: 'weight', value: 2, modes: ['PVE'] },
      { field: 'shortName', value: 3, modes: [] },
      { field: 'weight', value: 0, modes: [] },
    ])
    const weightsAt = (count: number) =>
      (['PVP', 'PVE'] as const).map(
        (mode) => correctRow(BASE, mode, foldRow(id, events.slice(0, count)))?.weight,
      )
    expect([0, 1, 2, 3, 4].map(weightsAt)).toEqual([
      [0.05, 0.05],
      [1, 1],
      [1, 2],
      [1, 2],
      [0.05, 0.05],
    ])
    expect(correctRow(BASE, 'PVP', foldRow(id, events))).toEqual({ ...BASE, shortName: 'short 3' })
  })

  it('of a removed row has none, and of an added one has none before', () => {
    const removed = run(noCorrections, {
      ...{ tag: 'RemoveRow', ...id, reason: 'gone', source: 'patch notes', since: '1.1', seen: '' },
    })
    expect(correctRow(BASE, 'PVP', foldRow(id, removed.events))).toBeNull()
    expect(correctRow(null, 'PVP', foldRow(id, []))).toBeNull()
  })

  it('gives a field back what it had at any time, in every mode', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 12 }), fc.nat(), (steps, at) => {
        const { events, state } = play(steps)
        const past = foldRow(id, events.slice(0, at % (events.length + 1)))
        const now = foldRow(id, events)
        expect(now).toEqual(rowOf(state))
        const commands = restoreField(id, 'weight', { now, past, reason: 'as it was' })
        expect(commands.length > 0).toBe(isFieldChanged('weight', now, past))
        const after = commands.reduce((before, command) => run(before, command).state, state)
        for (const mode of GAME_MODES) {
          const restored = correctRow(BASE, mode, rowOf(after))
          expect(restored?.weight).toEqual(correctRow(BASE, mode, past)?.weight)
          // The other field keeps what it has.
          expect(restored?.shortName).toEqual(correctRow(BASE, mode, now)?.shortName)
        }
      }),
      { numRuns: 500 },
    )
  })
})
