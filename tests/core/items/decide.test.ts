// Counting the items that a PMC owns.
import fc from 'fast-check'
import type { Draft } from 'immer'
import { describe, expect, it } from 'vitest'
import { applyEvent } from '#core/events/fold.ts'
import { isRight, left, right } from '#core/fp.ts'
import type { ItemCommand } from '#core/items/commands.ts'
import { ITEM_COMMANDS } from '#core/items/commands.ts'
import type { ItemEvent } from '#core/items/events.ts'
import type { ItemProgress } from '#core/items/model.ts'
import { MAX_ITEM_PIECES, MAX_MONEY } from '#core/items/model.ts'
import { itemRecipes } from '#core/items/reducer.ts'
import { decideWith } from '../../support/decide-with.ts'
import { catalogue } from './real-needs.ts'

const pmc = 'pmc-1'
const BOLTS = '57347c5b245977448d35f6e1'
const ROUBLES = '5449016a4bdc2d6f028b456f'
const count = (item: string, wanted: number, foundInRaid = false): ItemCommand => ({
  tag: 'CountItem',
  pmc,
  item,
  foundInRaid,
  count: wanted,
})
const add = (item: string, by: number, foundInRaid = false): ItemCommand => ({
  tag: 'AddItem',
  pmc,
  item,
  foundInRaid,
  by,
})
const decide = (command: ItemCommand, items: ItemProgress = {}) =>
  decideWith(ITEM_COMMANDS)({ catalogue })(command)({ items })
const reduce = (draft: Draft<ItemProgress>, event: ItemEvent): void => {
  if (event.type === 'ItemCounted') itemRecipes.ItemCounted(draft, event.data)
  else itemRecipes.ItemsReset(draft, event.data)
}
const apply = (items: ItemProgress, events: readonly ItemEvent[]): ItemProgress =>
  events.reduce(applyEvent(reduce), items)
const owned = { [BOLTS]: { foundInRaid: 2, ordinary: 5 } }

describe('counting items', () => {
  it('records the whole count, pieces found in raid apart', () => {
    expect(decide(count(BOLTS, 7, true))).toEqual(
      right([{ type: 'ItemCounted', data: { pmc, item: BOLTS, foundInRaid: true, count: 7 } }]),
    )
    expect(decide(add(BOLTS, 3), owned)).toEqual(
      right([{ type: 'ItemCounted', data: { pmc, item: BOLTS, foundInRaid: false, count: 8 } }]),
    )
    expect(decide(add(BOLTS, -2, true), owned)).toEqual(
      right([{ type: 'ItemCounted', data: { pmc, item: BOLTS, foundInRaid: true, count: 0 } }]),
    )
  })

  it('adds nothing where the count stays the same', () => {
    expect(decide(count(BOLTS, 5), owned)).toEqual(right([]))
    expect(decide(count(BOLTS, 0))).toEqual(right([]))
    expect(decide(add(BOLTS, 0), owned)).toEqual(right([]))
  })

  const pieces = { tag: 'CountInvalid', most: MAX_ITEM_PIECES }
  it.each([
    [
      'an unknown item',
      count('000000000000000000000000', 1),
      { tag: 'ItemUnknown', item: '000000000000000000000000' },
    ],
    ['a name that every object has', count('constructor', 1), { tag: 'ItemUnknown', item: 'constructor' }],
    ['a negative count', count(BOLTS, -1), pieces],
    ['half a piece', count(BOLTS, 1.5), pieces],
    ['no number', add(BOLTS, Number.NaN), pieces],
    ['more than a stash holds', count(BOLTS, MAX_ITEM_PIECES + 1), pieces],
    ['adding past what a stash holds', add(BOLTS, MAX_ITEM_PIECES - 4), pieces],
    ['more money than anybody has', count(ROUBLES, MAX_MONEY + 1), { tag: 'CountInvalid', most: MAX_MONEY }],
    [
      'taking more than is owned',
      add(BOLTS, -6),
      { tag: 'NotEnoughOwned', item: BOLTS, foundInRaid: false, has: 5 },
    ],
  ] as const)('refuses %s', (_, command, rejection) => {
    expect(decide(command, owned)).toEqual(left(rejection))
  })

  it('takes money by the million', () => {
    expect(decide(count(ROUBLES, MAX_MONEY))).toMatchObject({ _tag: 'Right' })
    expect(decide(count(BOLTS, MAX_ITEM_PIECES))).toMatchObject({ _tag: 'Right' })
  })

  it('resets only what is there', () => {
    const reset = { tag: 'ResetItems', pmc } as const
    expect(decide(reset)).toEqual(right([]))
    expect(apply(owned, [{ type: 'ItemsReset', data: { pmc } }])).toEqual({})
    expect(decide(reset, owned)).toEqual(right([{ type: 'ItemsReset', data: { pmc } }]))
  })

  it('ends with the counts that adding step by step gives, and forgets items of which nothing is left', () => {
    const item = fc.constantFrom(...catalogue.items.all.slice(0, 4).map(({ uid }) => uid))
    const step = fc.record({ item, foundInRaid: fc.boolean(), by: fc.integer({ min: -30, max: 30 }) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const expected = new Map<string, number>()
        let items: ItemProgress = {}
        for (const { item: uid, foundInRaid, by } of steps) {
          const key = `${uid} ${foundInRaid}`
          const next = (expected.get(key) ?? 0) + by
          const decided = decide(add(uid, by, foundInRaid), items)
          expect(isRight(decided)).toBe(next >= 0)
          if (!isRight(decided)) continue
          expected.set(key, next)
          items = apply(items, decided.right)
        }
        for (const [key, sum] of expected) {
          const [uid = '', kind] = key.split(' ')
          expect(items[uid]?.[kind === 'true' ? 'foundInRaid' : 'ordinary'] ?? 0).toBe(sum)
        }
        for (const { foundInRaid, ordinary } of Object.values(items))
          expect(foundInRaid + ordinary).toBeGreaterThan(0)
      }),
      { numRuns: 300 },
    )
  })
})
