// Corrections of the catalogue by administrators.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Actor, Role } from '#core/access/roles.ts'
import { parseOverlay } from '#core/catalogue/corrections/correction.ts'
import { applyOverlay, overlayFor } from '#core/catalogue/corrections/overlay.ts'
import { applyEvent, replay } from '#core/events/fold.ts'
import { isLeft, left, right } from '#core/fp.ts'
import type { CorrectionCommand } from '#core/settings/corrections-commands.ts'
import { type CorrectionContext, correctionDecider } from '#core/settings/corrections-commands.ts'
import { type CorrectionEvent, correctionEvents } from '#core/settings/corrections-events.ts'
import { type Corrections, noCorrections } from '#core/settings/corrections-model.ts'
import { reduceCorrections } from '#core/settings/corrections-reducer.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { correctionsOf } from '../../support/corrections.ts'

const catalogue = testCatalogue('PVP')
const admin: Actor = { uid: 'nikita', role: 'admin' }
const hasRow: CorrectionContext['hasRow'] = (table, uid) => catalogue[table].get(uid) !== undefined
const decide = correctionDecider.decide({ actor: admin, hasRow })

/** A bitcoin, 0.05 kg in the snapshot. */
const BITCOIN = '59faff1d86f7746c51718c9c'
const item = { table: 'items', uid: BITCOIN } as const
const known = { source: 'patch notes', since: '1.1.0' }
const correctWeight = (value: unknown) =>
  ({
    tag: 'CorrectField' as const,
    ...item,
    ...known,
    field: 'weight',
    value,
  }) satisfies CorrectionCommand
const weightCorrected: CorrectionEvent = {
  type: 'FieldCorrected',
  data: { ...item, ...known, field: 'weight', value: 0.02 },
}
const rowRemoved: CorrectionEvent = { type: 'RowRemoved', data: { ...item, ...known } }
const given = (...events: readonly CorrectionEvent[]): Corrections =>
  replay(reduceCorrections)(noCorrections, events)

const accepted: readonly (readonly [string, Corrections, CorrectionCommand, readonly CorrectionEvent[]])[] = [
  ['a field is corrected', given(), correctWeight(0.02), [weightCorrected]],
  ['the same correction again adds nothing', given(weightCorrected), correctWeight(0.02), []],
  ['a row is removed', given(), { tag: 'RemoveRow', ...item, ...known }, [rowRemoved]],
  [
    "a field's correction is withdrawn",
    given(weightCorrected),
    { tag: 'WithdrawCorrection', ...item, field: 'weight' },
    [{ type: 'CorrectionWithdrawn', data: { ...item, field: 'weight' } }],
  ],
  [
    'everything about a row is withdrawn',
    given(weightCorrected, rowRemoved),
    { tag: 'WithdrawCorrection', ...item },
    [{ type: 'CorrectionWithdrawn', data: item }],
  ],
]

const refused: readonly (readonly [string, Corrections, CorrectionCommand, string])[] = [
  [
    'a row that the catalogue has not',
    given(),
    { ...correctWeight(1), uid: 'ffffffffffffffffffffffff' },
    'RowUnknown',
  ],
  ['a removed row', given(rowRemoved), correctWeight(1), 'RowAlreadyRemoved'],
  ['removing a removed row', given(rowRemoved), { tag: 'RemoveRow', ...item, ...known }, 'RowAlreadyRemoved'],
  ['a value that the field cannot have', given(), correctWeight(-1), 'CorrectionInvalid'],
  ['a value of another kind', given(), correctWeight('heavy'), 'CorrectionInvalid'],
  [
    'a field that the table has not',
    given(),
    { tag: 'CorrectField', ...item, ...known, field: 'colour', value: 'red' },
    'CorrectionInvalid',
  ],
  [
    'a field that only the language knows',
    given(),
    { tag: 'CorrectField', ...item, ...known, field: 'constructor', value: 1 },
    'CorrectionInvalid',
  ],
  [
    "a row's own id",
    given(),
    { tag: 'CorrectField', ...item, ...known, field: 'uid', value: 'x' },
    'CorrectionInvalid',
  ],
  ['a correction without a source', given(), { ...correctWeight(0.02), source: '' }, 'CorrectionInvalid'],
  ['withdrawing nothing', given(), { tag: 'WithdrawCorrection', ...item }, 'CorrectionUnknown'],
  [
    'withdrawing a field that was not corrected',
    given(weightCorrected),
    { tag: 'WithdrawCorrection', ...item, field: 'name' },
    'CorrectionUnknown',
  ],
]

describe('corrections of the catalogue', () => {
  it.each(accepted)('%s', (_, state, command, events) => {
    expect(decide(command)(state)).toEqual(right(events))
  })

  it.each(refused)('%s is refused', (_, state, command, tag) => {
    const decided = decide(command)(state)
    expect(isLeft(decided) && decided.left.tag).toBe(tag)
  })

  it('the refusal of a value names the field', () => {
    const decided = decide(correctWeight(-1))(noCorrections)
    expect(isLeft(decided) && decided.left.tag === 'CorrectionInvalid' && decided.left.error.path).toBe(
      'set.weight',
    )
  })

  it.each<[Role]>([['visitor'], ['free'], ['pro']])('a %s may correct nothing', (role) => {
    const decided = correctionDecider.decide({ actor: { uid: 'x', role }, hasRow })(correctWeight(0.02))(
      noCorrections,
    )
    expect(decided).toEqual(left({ tag: 'AdminRequired' }))
  })

  it('change the rows that they are laid over, and withdrawing gives the rows back', () => {
    const rows = catalogue.items.all
    const over = (state: Corrections) => applyOverlay(overlayFor('PVP', correctionsOf(state)), 'items', rows)
    const weightOf = (state: Corrections) => over(state).find(({ uid }) => uid === BITCOIN)?.weight
    const before = catalogue.items.get(BITCOIN)?.weight
    expect(weightOf(given(weightCorrected))).toBe(0.02)
    expect(weightOf(given(weightCorrected, rowRemoved))).toBeUndefined()
    expect(
      weightOf(given(weightCorrected, { type: 'CorrectionWithdrawn', data: { ...item, field: 'weight' } })),
    ).toBe(before)
    expect(over(given(rowRemoved)).length).toBe(rows.length - 1)
  })

  it('of several fields of one row go together, each with its source', () => {
    const renamed: CorrectionEvent = {
      type: 'FieldCorrected',
      data: { ...item, source: 'wiki', since: '1.1.0', field: 'shortName', value: '0.2BTC' },
    }
    expect(correctionsOf(given(weightCorrected, renamed))).toEqual([
      { ...item, source: 'patch notes, wiki', since: '1.1.0', set: { weight: 0.02, shortName: '0.2BTC' } },
    ])
  })
})

const UIDS = [BITCOIN, '5447a9cd4bdc2dbd208b4567', 'ffffffffffffffffffffffff']
const anyCommand: fc.Arbitrary<CorrectionCommand> = fc
  .record({
    uid: fc.constantFrom(...UIDS),
    kind: fc.constantFrom('weight', 'weight', 'shortName', 'remove', 'withdraw', 'withdraw weight'),
    value: fc.constantFrom(0.02, 0.5, 'BTC', -1),
  })
  .map(({ uid, kind, value }): CorrectionCommand => {
    const row = { table: 'items', uid } as const
    if (kind === 'remove') return { tag: 'RemoveRow', ...row, ...known }
    if (kind === 'withdraw') return { tag: 'WithdrawCorrection', ...row }
    if (kind === 'withdraw weight') return { tag: 'WithdrawCorrection', ...row, field: 'weight' }
    return { tag: 'CorrectField', ...row, ...known, field: kind, value }
  })

const run = (commands: readonly CorrectionCommand[]) => {
  const events: CorrectionEvent[] = []
  let state = noCorrections
  for (const command of commands) {
    const decided = decide(command)(state)
    if (isLeft(decided)) continue
    for (const event of decided.right) {
      events.push(event)
      state = applyEvent(reduceCorrections)(state, event)
    }
  }
  return { events, state }
}

describe('laws of the stream of catalogue edits', () => {
  const commands = fc.array(anyCommand, { maxLength: 20 })

  it('folding at once gives what folding one by one gives, and events survive their codecs', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const { events, state } = run(list)
        expect(replay(reduceCorrections)(noCorrections, events)).toEqual(state)
        for (const { type, data } of events) expect(correctionEvents[type].decode(data)).toEqual(right(data))
      }),
      { numRuns: 300 },
    )
  })

  it('what the state gives is a well-formed overlay with one correction a row', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const corrections = correctionsOf(run(list).state)
        const text = corrections.map((correction) => JSON.stringify(correction)).join('\n')
        expect(parseOverlay(text)).toEqual(right(corrections))
        expect(new Set(corrections.map(({ uid }) => uid)).size).toBe(corrections.length)
      }),
      { numRuns: 300 },
    )
  })

  it('withdrawing everything leaves nothing', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const { state } = run([
          ...list,
          ...UIDS.map((uid) => ({ tag: 'WithdrawCorrection', table: 'items', uid }) as const),
        ])
        expect(state).toEqual(noCorrections)
      }),
      { numRuns: 300 },
    )
  })
})
