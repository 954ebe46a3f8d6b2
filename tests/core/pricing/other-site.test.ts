// Our crafts and barters against the rules of tarkov.dev: every row is the same, or differs for a reason that docs/data.md counts.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { allBarterProfits } from '#core/pricing/profit/barter-profit.ts'
import { allCraftProfits } from '#core/pricing/profit/craft-profit.ts'
import { defaultProfitOptions } from '#core/pricing/profit/options.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { otherSite, POINTS, type Ways } from './other-site.ts'
import { untracked } from './setups.ts'

const PAGE = readFileSync(fileURLToPath(new URL('../../../docs/data.md', import.meta.url)), 'utf8')

const ours = (mode: GameMode): ReadonlyMap<string, readonly [number, number]> => {
  const context = profitContext({
    catalogue: testCatalogue(mode),
    options: {
      ...defaultProfitOptions,
      ...{ priceSource: 'lastLow', useFuel: 'off', useFee: true, useTraderPrices: true },
      ...{ useCrafts: false, useBarters: false, sellToFleaOnly: false, isIC3Built: false },
    },
    player: untracked,
  })
  return new Map(
    [...allCraftProfits(context), ...allBarterProfits(context)].map(({ uid, cost, profit }) => [
      uid,
      [cost, profit],
    ]),
  )
}

const waysWith = (isOwnCampaign: (point: (typeof POINTS)[number]) => boolean): Ways =>
  Object.fromEntries(POINTS.map((point) => [point, isOwnCampaign(point)])) as Ways

const differing = (mode: GameMode, ways: Ways): readonly string[] => {
  const [mine, theirs] = [ours(mode), otherSite(testCatalogue(mode), ways)]
  expect([...theirs.keys()].toSorted()).toEqual([...mine.keys()].toSorted())
  return [...mine].flatMap(([uid, [cost, profit]]) => {
    const [theirCost, theirProfit] = theirs.get(uid) ?? []
    return cost === theirCost && profit === theirProfit ? [] : [uid]
  })
}

const MODES = ['PVP', 'PVE'] as const
const counts = (count: (mode: GameMode) => number): string =>
  MODES.map((mode) => count(mode).toLocaleString('en-GB')).join(' | ')

describe('our crafts and barters', () => {
  it.each(MODES)(
    'of %s cost and bring what they do by other rules, but for the points of difference',
    (mode) => {
      expect(
        differing(
          mode,
          waysWith(() => true),
        ),
      ).toEqual([])
    },
  )

  it('differ for each point as often as docs/data.md says', () => {
    expect(PAGE).toContain(`| rows compared | ${counts((mode) => ours(mode).size)} |`)
    expect(PAGE).toContain(
      `| the same at once | ${counts(
        (mode) =>
          ours(mode).size -
          differing(
            mode,
            waysWith(() => false),
          ).length,
      )} |`,
    )
    for (const point of POINTS) {
      const row = counts(
        (mode) =>
          differing(
            mode,
            waysWith((each) => each !== point),
          ).length,
      )
      expect(PAGE, point).toContain(`| \`${point}\` | ${row} |`)
    }
  })
})
