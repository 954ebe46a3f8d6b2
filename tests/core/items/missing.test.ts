// How many pieces of one item are missing.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillNeeds } from '#core/items/fill.ts'
import { missingPieces, type Pieces } from '#core/items/missing.ts'
import type { Need } from '#core/items/need.ts'

const BOLTS = '57347c5b245977448d35f6e1'

describe('the missing pieces of one item', () => {
  it.each([
    ['need 10 of which 4 found in raid, own 5 and 3', [4, 6], [3, 5], [1, 1]],
    ['nothing wanted', [0, 0], [7, 2], [0, 0]],
    ['nothing owned', [4, 6], [0, 0], [4, 6]],
    ['a surplus found in raid fills ordinary need', [4, 6], [9, 0], [0, 1]],
    ['an ordinary surplus never fills need found in raid', [4, 6], [0, 20], [4, 0]],
    ['exactly enough', [4, 6], [4, 6], [0, 0]],
  ] as const)('%s', (_, wanted, owned, missing) => {
    expect(missingPieces(pieces(wanted), pieces(owned))).toEqual(pieces(missing))
  })

  it('are those left after giving the pieces out one by one', () => {
    fc.assert(
      fc.property(counts(250), counts(250), (wanted, owned) => {
        expect(missingPieces(wanted, owned)).toEqual(backgroundQueue(wanted, owned))
      }),
      { numRuns: 1000 },
    )
  })

  it('are the same however the need is split over quests and stations', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ foundInRaid: fc.boolean(), count: fc.integer({ min: 1, max: 50 }) }), {
          maxLength: 8,
        }),
        counts(120),
        (asked, owned) => {
          const needs = asked.map(({ foundInRaid, count }, index) => needOfBolts(index, foundInRaid, count))
          const filled = fillNeeds(needs, { [BOLTS]: owned })
          const sumOf = (foundInRaid: boolean, part: 'count' | 'missing') =>
            filled
              .filter(({ need }) => need.foundInRaid === foundInRaid)
              .reduce((sum, { need, missing }) => sum + (part === 'count' ? need.count : missing), 0)
          const wanted = { foundInRaid: sumOf(true, 'count'), ordinary: sumOf(false, 'count') }
          expect({ foundInRaid: sumOf(true, 'missing'), ordinary: sumOf(false, 'missing') }).toEqual(
            missingPieces(wanted, owned),
          )
        },
      ),
      { numRuns: 500 },
    )
  })
})

const pieces = ([foundInRaid, ordinary]: readonly [number, number]): Pieces => ({ foundInRaid, ordinary })
const counts = (max: number): fc.Arbitrary<Pieces> =>
  fc.record({ foundInRaid: fc.integer({ min: 0, max }), ordinary: fc.integer({ min: 0, max }) })

const needOfBolts = (level: number, foundInRaid: boolean, count: number): Need => ({
  source: { tag: 'Station', station: 'workbench', level },
  use: 'build',
  items: [BOLTS],
  count,
  foundInRaid,
})

/** Hands each owned piece to a need that still lacks one: pieces found in raid first to needs that require them. */
const backgroundQueue = (wanted: Pieces, owned: Pieces): Pieces => {
  let { foundInRaid, ordinary } = wanted
  for (let piece = 0; piece < owned.ordinary; piece++) if (ordinary > 0) ordinary -= 1
  for (let piece = 0; piece < owned.foundInRaid; piece++)
    if (foundInRaid > 0) foundInRaid -= 1
    else if (ordinary > 0) ordinary -= 1
  return { foundInRaid, ordinary }
}
