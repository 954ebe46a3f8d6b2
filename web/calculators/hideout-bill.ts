// What the hideout still takes: the items to bring with what they would cost, and the money that building itself asks for.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { effectiveLevel } from '#core/hideout/levels.ts'
import { fillNeeds } from '#core/items/fill.ts'
import type { Need } from '#core/items/need.ts'
import { itemNeeds } from '#core/items/needs.ts'
import { type NeedRow, needRows } from '#core/items/rows.ts'
import type { Pmc } from '#core/player/model.ts'
import { type NeedPrice, needPrice } from '#core/pricing/need-price.ts'
import type { ProfitSetup } from '#core/pricing/profit-setup.ts'

export const BILL_SCOPES = ['all', 'next', 'tracked'] as const
/** Every level not built, only the next one of each station, or only the tracked ones. */
export type BillScope = (typeof BILL_SCOPES)[number]

export interface BillRow extends NeedRow, NeedPrice {}

/**
 * `rows`: items of which pieces are missing. `pieces` missing in all, `foundInRaid` of them to be found in raid, `unsold` that nobody
 * sells. `cost` of what money can buy, `fees` what building takes, both in roubles.
 */
export interface HideoutBill {
  readonly rows: readonly BillRow[]
  readonly pieces: number
  readonly foundInRaid: number
  readonly unsold: number
  readonly cost: number
  readonly fees: number
}

const sum = <A>(list: readonly A[], value: (each: A) => number): number =>
  list.reduce((total, each) => total + value(each), 0)

/** The bill of a PMC's hideout. `seasonal`: with stations that only an event opens. */
export const hideoutBill = (
  catalogue: Pick<Catalogue, 'stations' | 'constants' | 'questItems'>,
  setup: ProfitSetup,
  player: Pmc,
  { scope, seasonal }: { readonly scope: BillScope; readonly seasonal: boolean },
): HideoutBill => {
  const needs = itemNeeds(catalogue, {
    player,
    questsOpen: [],
    seasonal,
    trackedOnly: scope === 'tracked',
  })
  const isAsked = ({ source }: Need): boolean =>
    scope !== 'next' ||
    (source.tag === 'Station' &&
      source.level === effectiveLevel(catalogue.constants, player, source.station) + 1)
  const rows = needRows(fillNeeds(needs.items.filter(isAsked), player.items))
    .filter(({ missing }) => missing.foundInRaid + missing.ordinary > 0)
    .map((row): BillRow => ({ ...row, ...needPrice(setup, row) }))
  const money = needRows(fillNeeds(needs.money.filter(isAsked), player.items))
  return {
    rows,
    pieces: sum(rows, ({ missing }) => missing.foundInRaid + missing.ordinary),
    foundInRaid: sum(rows, ({ missing }) => missing.foundInRaid),
    unsold: sum(rows, ({ missing, price }) => (price === undefined ? missing.ordinary : 0)),
    cost: sum(rows, ({ cost = 0 }) => cost),
    fees: sum(money, (row) => needPrice(setup, row).cost ?? 0),
  }
}
