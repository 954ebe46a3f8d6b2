// Corrections of the catalogue by administrators.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Actor, Role } from '#core/access/roles.ts'
import { parseOverlay } from '#core/catalogue/corrections/correction.ts'
import { findBreaks as findCatalogueBreaks } from '#core/catalogue/corrections/find-breaks.ts'
import { applyOverlay, overlayFor } from '#core/catalogue/corrections/overlay.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { applyEvent, replay } from '#core/events/fold.ts'
import { isLeft, left, right } from '#core/fp.ts'
import type { CorrectionCommand } from '#core/settings/corrections/commands.ts'
import { type CorrectionContext, correctionDecider } from '#core/settings/corrections/commands.ts'
import { type CorrectionEvent, correctionEvents } from '#core/settings/corrections/events.ts'
import {
  type Corrections,
  fieldVersion,
  noCorrections,
  rowKey,
  rowVersion,
} from '#core/settings/corrections/model.ts'
import { listCorrections } from '#core/settings/corrections/overlay.ts'
import { reduceCorrections } from '#core/settings/corrections/reducer.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const admin: Actor = { uid: 'nikita', role: 'admin' }
const hasRow: CorrectionContext['hasRow'] = (table, uid) => catalogue[table].get(uid) !== undefined
/** What a correction breaks is looked at by a test of its own. */
const findBreaks: CorrectionContext['findBreaks'] = () => []
/** The live source says that a bitcoin weighs 0.07 kg. */
const hasDifference: CorrectionContext['hasDifference'] = ({ uid }, { field, value }) =>
  uid === BITCOIN && field === 'weight' && value === 0.07
const context: CorrectionContext = { actor: admin, hasRow, findBreaks, hasDifference }
const decide = correctionDecider.decide(context)

/** A bitcoin, 0.05 kg in the snapshot. */
const BITCOIN = '59faff1d86f7746c51718c9c'
const item = { table: 'items', uid: BITCOIN } as const
const origin = { source: 'patch notes', since: '1.1.0' }
const known = { ...origin, reason: 'weighed again' }
const unseen = { seen: '' }
/** What an editor has seen who looked at the state. */
const seenIn = (state: Corrections, field?: string) => {
  const row = state.rows[rowKey(item.table, item.uid)]
  return { seen: field === undefined ? rowVersion(row) : fieldVersion(row, field) }
}
const why = { reason: 'weighed again' }
const correctWeight = (value: unknown) =>
  ({
    tag: 'CorrectField' as const,
    ...item,
    ...known,
    ...unseen,
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

const heavierThere = { ...item, field: 'weight', mode: 'PVP', value: 0.07, ...why } as const
const differenceIgnored: CorrectionEvent = { type: 'DifferenceIgnored', data: heavierThere }

const accepted: readonly (readonly [string, Corrections, CorrectionCommand, readonly CorrectionEvent[]])[] = [
  ['a field is corrected', given(), correctWeight(0.02), [weightCorrected]],
  ['the same correction again adds nothing', given(weightCorrected), correctWeight(0.02), []],
  ['a row is removed', given(), { tag: 'RemoveRow', ...item, ...known, ...unseen }, [rowRemoved]],
  [
    "a field's correction is withdrawn",
    given(weightCorrected),
    {
      tag: 'WithdrawCorrection',
      ...item,
      ...why,
      ...seenIn(given(weightCorrected), 'weight'),
      field: 'weight',
    },
    [{ type: 'CorrectionWithdrawn', data: { ...item, ...why, field: 'weight' } }],
  ],
  [
    'everything about a row is withdrawn',
    given(weightCorrected, rowRemoved),
    { tag: 'WithdrawCorrection', ...item, ...why, ...seenIn(given(weightCorrected, rowRemoved)) },
    [{ type: 'CorrectionWithdrawn', data: { ...item, ...why } }],
  ],
  ['a difference is ignored', given(), { tag: 'IgnoreDifference', ...heavierThere }, [differenceIgnored]],
  [
    'ignoring the same difference again adds nothing',
    given(differenceIgnored),
    { tag: 'IgnoreDifference', ...heavierThere, reason: 'again' },
    [],
  ],
  [
    'an ignored difference is shown again',
    given(differenceIgnored),
    { tag: 'RestoreDifference', ...heavierThere },
    [{ type: 'DifferenceRestored', data: heavierThere }],
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
  [
    'removing a removed row',
    given(rowRemoved),
    { tag: 'RemoveRow', ...item, ...known, ...unseen },
    'RowAlreadyRemoved',
  ],
  ['a value that the field cannot have', given(), correctWeight(-1), 'CorrectionInvalid'],
  ['a value of another kind', given(), correctWeight('heavy'), 'CorrectionInvalid'],
  [
    'a field that the table has not',
    given(),
    { tag: 'CorrectField', ...item, ...known, ...unseen, field: 'colour', value: 'red' },
    'CorrectionInvalid',
  ],
  [
    'a field that only the language knows',
    given(),
    { tag: 'CorrectField', ...item, ...known, ...unseen, field: 'constructor', value: 1 },
    'CorrectionInvalid',
  ],
  [
    "a row's own id",
    given(),
    { tag: 'CorrectField', ...item, ...known, ...unseen, field: 'uid', value: 'x' },
    'CorrectionInvalid',
  ],
  ['a correction without a source', given(), { ...correctWeight(0.02), source: '' }, 'CorrectionInvalid'],
  [
    'withdrawing nothing',
    given(),
    { tag: 'WithdrawCorrection', ...item, ...why, ...unseen },
    'CorrectionUnknown',
  ],
  [
    'withdrawing a field that was not corrected',
    given(weightCorrected),
    { tag: 'WithdrawCorrection', ...item, ...why, ...unseen, field: 'name' },
    'CorrectionUnknown',
  ],
  [
    'ignoring a value that no source has any more',
    given(),
    { tag: 'IgnoreDifference', ...heavierThere, value: 0.06 },
    'DifferenceGone',
  ],
  [
    'showing again what is ignored in another mode only',
    given(differenceIgnored),
    { tag: 'RestoreDifference', ...heavierThere, mode: 'PVE' },
    'DifferenceNotIgnored',
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
    const decided = correctionDecider.decide({ ...context, actor: { uid: 'x', role } })(correctWeight(0.02))(
      noCorrections,
    )
    expect(decided).toEqual(left({ tag: 'AdminRequired' }))
  })

  it('change the rows that they are laid over, and withdrawing gives the rows back', () => {
    const rows = catalogue.items.all
    const over = (state: Corrections) =>
      applyOverlay(overlayFor('PVP', listCorrections(state)), 'items', rows)
    const weightOf = (state: Corrections) => over(state).find(({ uid }) => uid === BITCOIN)?.weight
    const before = catalogue.items.get(BITCOIN)?.weight
    expect(weightOf(given(weightCorrected))).toBe(0.02)
    expect(weightOf(given(weightCorrected, rowRemoved))).toBeUndefined()
    expect(
      weightOf(given(weightCorrected, { type: 'CorrectionWithdrawn', data: { ...item, field: 'weight' } })),
    ).toBe(before)
    expect(over(given(rowRemoved)).length).toBe(rows.length - 1)
  })

  it('of one field for some game modes stand beside that for all, and later ones win', () => {
    const all = { ...weightCorrected, data: { ...weightCorrected.data, value: 0.02 } } as CorrectionEvent
    const pve: CorrectionEvent = {
      type: 'FieldCorrected',
      data: { ...item, ...origin, modes: ['PVE'], field: 'weight', value: 0.7 },
    }
    const weightIn = (mode: GameMode, ...events: readonly CorrectionEvent[]) =>
      applyOverlay(overlayFor(mode, listCorrections(given(...events))), 'items', catalogue.items.all).find(
        ({ uid }) => uid === BITCOIN,
      )?.weight
    expect(weightIn('PVP', all, pve)).toBe(0.02)
    expect(weightIn('PVE', all, pve)).toBe(0.7)
    // A later correction for every mode takes the place of that for one.
    expect(weightIn('PVE', pve, all)).toBe(0.02)
  })

  it('empty a field that rows may lack, and no other', () => {
    const [barter] = catalogue.barters.all.filter(({ quest }) => quest !== undefined)
    if (barter === undefined) throw new Error('no barter is unlocked by a quest')
    const command = (field: string) =>
      ({
        ...known,
        ...unseen,
        tag: 'CorrectField',
        table: 'barters',
        uid: barter.uid,
        field,
        value: null,
      }) as const
    const decided = decide(command('quest'))(noCorrections)
    if (isLeft(decided)) throw new Error(decided.left.tag)
    const overlay = overlayFor('PVP', listCorrections(given(...decided.right)))
    const after = applyOverlay(overlay, 'barters', catalogue.barters.all)
    expect(after.find(({ uid }) => uid === barter.uid)).not.toHaveProperty('quest')
    const refusal = decide(command('level'))(noCorrections)
    expect(isLeft(refusal) && refusal.left.tag).toBe('CorrectionInvalid')
  })

  it('add a row that the source has not, which can then be corrected', () => {
    const bitcoin = catalogue.items.get(BITCOIN)
    const row = { ...bitcoin, uid: 'a'.repeat(24), url: 'gold-bitcoin', name: 'Gold bitcoin' }
    const at = { table: 'items', uid: row.uid } as const
    const add = { tag: 'AddRow', ...at, ...known, row } as const
    const decided = decide(add)(noCorrections)
    if (isLeft(decided)) throw new Error(JSON.stringify(decided.left))
    const state = given(...decided.right)
    const again = decide(add)(state)
    expect(isLeft(again) && again.left.tag).toBe('RowExists')
    const heavier = decide({ ...correctWeight(1), ...at })(state)
    if (isLeft(heavier)) throw new Error(heavier.left.tag)
    const all = listCorrections(given(...decided.right, ...heavier.right))
    const rows = applyOverlay(overlayFor('PVE', all), 'items', catalogue.items.all)
    expect(rows.at(-1)).toEqual({ ...row, weight: 1 })
  })

  it('are refused where they would break the catalogue', () => {
    const sound = correctionDecider.decide({
      ...context,
      findBreaks: (corrections) => findCatalogueBreaks(catalogue, corrections),
    })
    const edit = (uid: string, field: string, value: unknown) =>
      sound({ tag: 'CorrectField', table: 'quests', uid, field, value, ...known, ...unseen })(noCorrections)
    const tagOf = (decided: ReturnType<typeof edit>) => isLeft(decided) && decided.left.tag
    const later = catalogue.quests.all.find(({ require }) => require.length > 0)
    const [earlier] = later?.require ?? []
    if (later === undefined || earlier === undefined) throw new Error('no quest waits for another')
    const circle = [{ ...earlier, quest: later.uid }]
    expect(tagOf(edit(earlier.quest, 'require', circle))).toBe('CorrectionBreaks')
    const nowhere = [{ ...earlier, quest: 'f'.repeat(24) }]
    expect(tagOf(edit(later.uid, 'require', nowhere))).toBe('CorrectionBreaks')
    const url = catalogue.quests.all.find(({ uid }) => uid !== later.uid)?.url
    expect(tagOf(edit(later.uid, 'url', url))).toBe('CorrectionBreaks')
    expect(tagOf(edit(later.uid, 'require', []))).toBe(false)
    const removed = sound({ tag: 'RemoveRow', ...item, ...known, ...unseen })(noCorrections)
    expect(isLeft(removed) && removed.left.tag).toBe('CorrectionBreaks')
  })
})

/** Two editors with their own view: each looks now and then, and edits what they saw last. */
const anyMoves = fc.array(
  fc.record({
    editor: fc.constantFrom(0, 1),
    move: fc.constantFrom('look', 'edit', 'edit', 'withdraw'),
    field: fc.constantFrom('weight', 'shortName', 'name'),
  }),
  { minLength: 4, maxLength: 24 },
)

describe('two editors of one row', () => {
  it('of different fields both win', () => {
    const renamed = { ...correctWeight(0), field: 'shortName', value: 'BTC' }
    const { state } = run([correctWeight(0.02), renamed])
    expect(Object.keys(state.rows[rowKey('items', BITCOIN)]?.fields ?? {})).toEqual(['weight', 'shortName'])
  })

  it('of the same field: the second is refused with both values, and may send it over the first', () => {
    const { state } = run([correctWeight(0.02)])
    const late = decide(correctWeight(0.5))(state)
    if (!isLeft(late) || late.left.tag !== 'FieldChanged') throw new Error('not refused')
    expect(late.left).toMatchObject({ field: 'weight', ours: 0.5, theirs: [{ value: 0.02, ...known }] })
    expect(decide({ ...correctWeight(0.5), seen: late.left.seen })(state)).toMatchObject({ _tag: 'Right' })
  })

  it('lose nothing without a refusal in 1,000 interleavings', () => {
    fc.assert(
      fc.property(anyMoves, (moves) => {
        let state = noCorrections
        const views = [noCorrections, noCorrections]
        const standing = new Map<string, { readonly value: unknown; readonly editor: number }>()
        moves.forEach(({ editor, move, field }, index) => {
          const view = views[editor] ?? noCorrections
          if (move === 'look') {
            views[editor] = state
            return
          }
          const value = field === 'weight' ? index + 1 : `name ${index}`
          const at = { ...item, ...why, ...seenIn(view, field), field }
          const decided = decide(
            move === 'edit'
              ? { tag: 'CorrectField', ...at, ...origin, value }
              : { tag: 'WithdrawCorrection', ...at },
          )(state)
          const before = standing.get(field)
          const known = view.rows[rowKey('items', BITCOIN)]?.fields[field]?.at(-1)?.value
          if (isLeft(decided)) return
          // Whatever was overwritten was in the view of its editor.
          expect(known).toEqual(before?.value)
          for (const event of decided.right) state = applyEvent(reduceCorrections)(state, event)
          if (move === 'edit') standing.set(field, { value, editor })
          else standing.delete(field)
        })
        const row = state.rows[rowKey('items', BITCOIN)]
        for (const [field, { value }] of standing) expect(row?.fields[field]?.at(-1)?.value).toEqual(value)
        expect(Object.keys(row?.fields ?? {}).toSorted()).toEqual([...standing.keys()].toSorted())
      }),
      { numRuns: 1_000 },
    )
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
    if (kind === 'remove') return { tag: 'RemoveRow', ...row, ...known, ...unseen }
    if (kind === 'withdraw') return { tag: 'WithdrawCorrection', ...row, ...why, ...unseen }
    if (kind === 'withdraw weight')
      return { tag: 'WithdrawCorrection', ...row, ...why, ...unseen, field: 'weight' }
    return { tag: 'CorrectField', ...row, ...known, ...unseen, field: kind, value }
  })

const run = (commands: readonly CorrectionCommand[]) => {
  const events: CorrectionEvent[] = []
  let state = noCorrections
  for (const command of commands) {
    const row = state.rows[rowKey(command.table, command.uid)]
    const seen =
      'field' in command && command.field !== undefined ? fieldVersion(row, command.field) : rowVersion(row)
    const decided = decide('seen' in command ? { ...command, seen } : command)(state)
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

  it('what the state gives is a well-formed overlay', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const corrections = listCorrections(run(list).state)
        const text = corrections.map((correction) => JSON.stringify(correction)).join('\n')
        expect(parseOverlay(text)).toEqual(right(corrections))
      }),
      { numRuns: 300 },
    )
  })

  it('withdrawing everything leaves nothing', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const { state } = run([
          ...list,
          ...UIDS.map(
            (uid) => ({ tag: 'WithdrawCorrection', table: 'items', uid, ...why, ...unseen }) as const,
          ),
        ])
        expect(state).toEqual(noCorrections)
      }),
      { numRuns: 300 },
    )
  })
})
