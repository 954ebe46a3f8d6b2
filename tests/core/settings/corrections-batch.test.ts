// Many corrections in one step: what is refused leaves the others standing, and nothing together breaks the catalogue.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findBreaks } from '#core/catalogue/corrections/find-breaks.ts'
import { applyEvent, replay } from '#core/events/fold.ts'
import { isLeft } from '#core/fp.ts'
import { decideCorrections } from '#core/settings/corrections/batch.ts'
import {
  type CorrectionCommand,
  type CorrectionContext,
  correctionDecider,
} from '#core/settings/corrections/commands.ts'
import { noCorrections } from '#core/settings/corrections/model.ts'
import { reduceCorrections } from '#core/settings/corrections/reducer.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const context: CorrectionContext = {
  actor: { uid: 'nikita', role: 'admin' },
  hasRow: (table, uid) => catalogue[table].get(uid) !== undefined,
  findBreaks: (corrections) => findBreaks(catalogue, corrections),
  hasDifference: () => true,
}
const known = { source: 'patch notes', since: '1.1', reason: 'patch day', seen: '' }
const correct = (
  table: 'items' | 'quests',
  uid: string,
  field: string,
  value: unknown,
): CorrectionCommand => ({
  ...{ tag: 'CorrectField', table, uid, field, value },
  ...known,
})
const items = catalogue.items.all.slice(0, 6).map(({ uid }) => uid)
const run = (commands: readonly CorrectionCommand[], using = context) =>
  decideCorrections(using)(commands)(noCorrections)
const tagsOf = ({ refused }: ReturnType<typeof run>) =>
  refused.map(({ index, rejection }) => [index, rejection.tag])

describe('a batch of corrections', () => {
  it('refuses what does not fit by its place, and does the rest', () => {
    const [one = '', two = ''] = items
    const decided = run([
      correct('items', one, 'weight', 0.5),
      correct('items', one, 'weight', -1),
      correct('items', 'f'.repeat(24), 'weight', 1),
      correct('items', two, 'weight', 0.7),
    ])
    // The second is refused as one that was written over a value that its author had not seen, before its value is looked at.
    expect(tagsOf(decided)).toEqual([
      [1, 'FieldChanged'],
      [2, 'RowUnknown'],
    ])
    expect(decided.events.map(({ data }) => [data.uid, 'value' in data && data.value])).toEqual([
      [one, 0.5],
      [two, 0.7],
    ])
  })

  it('refuses two corrections that only together let quests wait for each other', () => {
    const [one, two] = catalogue.quests.all.filter(
      ({ require, requireOr = [] }) => require.length === 0 && requireOr.length === 0,
    )
    const waitFor = (uid = '', quest = '') =>
      correct('quests', uid, 'require', [{ quest, statuses: ['complete'] }])
    const pair = [waitFor(one?.uid, two?.uid), waitFor(two?.uid, one?.uid)]
    for (const alone of pair) expect(tagsOf(run([alone]))).toEqual([])
    const [weight = ''] = items
    const decided = run([...pair, correct('items', weight, 'weight', 3)])
    expect(tagsOf(decided)).toEqual([[1, 'CorrectionBreaks']])
    expect(decided.events).toHaveLength(2)
  })

  it('takes rows that need each other', () => {
    const [like] = catalogue.barters.all
    const item = { ...catalogue.items.all[0], uid: 'a'.repeat(24), url: 'a-new-thing' }
    const barter = { ...like, uid: 'b'.repeat(24), offer: { item: item.uid, count: 1 } }
    const add = (table: 'items' | 'barters', uid: string, row: unknown): CorrectionCommand => {
      const { seen: _seen, ...origin } = known
      return { tag: 'AddRow', table, uid, row, ...origin }
    }
    const [first, second] = [add('barters', barter.uid, barter), add('items', item.uid, item)]
    expect(tagsOf(run([first]))).toEqual([[0, 'CorrectionBreaks']])
    expect(tagsOf(run([first, second]))).toEqual([])
  })

  it('gives what deciding one by one gives where the catalogue is not broken', () => {
    const anyCommand = fc
      .record({
        uid: fc.constantFrom(...items, 'f'.repeat(24)),
        field: fc.constantFrom('weight', 'shortName', 'colour'),
        value: fc.constantFrom<unknown>(0.2, 0.4, 'short', -1, null),
      })
      .map(({ uid, field, value }) => correct('items', uid, field, value))
    const lenient = { ...context, findBreaks: () => [] }
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 30 }), (commands) => {
        const { events, refused } = run(commands, lenient)
        let state = noCorrections
        const tags = commands.map((command) => {
          const decided = correctionDecider.decide(lenient)(command)(state)
          if (isLeft(decided)) return decided.left.tag
          state = decided.right.reduce(applyEvent(reduceCorrections), state)
          return undefined
        })
        const expected = tags.flatMap((tag, index) => (tag === undefined ? [] : [[index, tag]]))
        expect(refused.map(({ index, rejection }) => [index, rejection.tag])).toEqual(expected)
        expect(replay(reduceCorrections)(noCorrections, events)).toEqual(state)
      }),
      { numRuns: 200 },
    )
  })
})
