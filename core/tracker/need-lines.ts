// What a level of a station asks for, item by item: how much of it is there, and what the rest costs now.
import type { StationLevel } from '../catalogue/tables/station.ts'
import type { HideoutPlayer } from '../hideout/model.ts'
import { missingPieces } from '../items/missing.ts'
import { isMoney, nothingOwned, type Owned } from '../items/model.ts'
import { type NeedPrice, needPrice } from '../pricing/acquisition/need-price.ts'
import type { ProfitSetup } from '../pricing/profit/profit-setup.ts'

/**
 * `owned`: the pieces of the item; `have` of `count` are there, any of them found in raid if `foundInRaid` requires it. Money is not
 * counted and always treated as available. `price` of one piece and `cost` in roubles of the missing pieces that money can buy, or of the
 * money itself; absent if nothing is to be paid or it is not sold to the player; `locked` lists the later sellers.
 */
export interface NeedLine extends NeedPrice {
  readonly item: string
  readonly count: number
  readonly owned: Owned
  readonly have: number
  readonly isMet: boolean
  readonly foundInRaid: boolean
  readonly isMoney: boolean
}

/** The lines of a level in the game's order. */
export const needLines = (
  setup: ProfitSetup,
  { items }: Pick<HideoutPlayer, 'items'>,
  level: Pick<StationLevel, 'items'>,
): readonly NeedLine[] =>
  level.items.map(({ item, count, foundInRaid = false }) => {
    if (isMoney(setup.catalogue.constants, item)) {
      const priced = needPrice(setup, { items: [item], missing: { foundInRaid: 0, ordinary: count } })
      return {
        item,
        count,
        owned: nothingOwned,
        have: count,
        isMet: true,
        foundInRaid,
        isMoney: true,
        ...priced,
      }
    }
    const has = items[item] ?? nothingOwned
    const lacking = missingPieces(
      foundInRaid ? { foundInRaid: count, ordinary: 0 } : { foundInRaid: 0, ordinary: count },
      has,
    )
    const missing = lacking.foundInRaid + lacking.ordinary
    const priced = lacking.ordinary > 0 ? needPrice(setup, { items: [item], missing: lacking }) : {}
    return {
      item,
      count,
      owned: has,
      have: count - missing,
      isMet: missing === 0,
      foundInRaid,
      isMoney: false,
      ...priced,
    }
  })

/**
 * What a level still takes, in roubles and pieces. `toBuy`: for the pieces that money can buy. `fees`: the money that building takes.
 * `pieces` missing in all, `foundInRaid` of them to be found in raid, `unsold` those not sold to the player.
 */
export interface ModuleCost {
  readonly toBuy: number
  readonly fees: number
  readonly pieces: number
  readonly foundInRaid: number
  readonly unsold: number
}

/** The sum of a level's lines. */
export const moduleCost = (lines: readonly NeedLine[]): ModuleCost => {
  const sum = (value: (line: NeedLine) => number): number =>
    lines.reduce((total, line) => total + value(line), 0)
  const missing = ({ count, have }: NeedLine): number => count - have
  return {
    toBuy: sum(({ isMoney: isPurse, cost = 0 }) => (isPurse ? 0 : cost)),
    fees: sum(({ isMoney: isPurse, cost = 0 }) => (isPurse ? cost : 0)),
    pieces: sum(missing),
    foundInRaid: sum((line) => (line.foundInRaid ? missing(line) : 0)),
    unsold: sum((line) => (line.foundInRaid || line.price !== undefined ? 0 : missing(line))),
  }
}
