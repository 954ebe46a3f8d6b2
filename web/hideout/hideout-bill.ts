// What the hideout still costs: the items to bring with their prices, the money for building itself, and the time.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { effectiveLevel, listModules, type Module } from '#core/hideout/levels.ts'
import { moduleId } from '#core/hideout/model.ts'
import { fillNeeds } from '#core/items/fill.ts'
import type { Need } from '#core/items/need.ts'
import { type NeedRow, needRows } from '#core/items/rows.ts'
import type { Pmc } from '#core/player/model.ts'
import { type NeedPrice, needPrice } from '#core/pricing/acquisition/need-price.ts'
import type { ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import { itemNeeds } from '#core/tracker/needs.ts'

export const BILL_SCOPES = ['all', 'next', 'tracked'] as const
/** Every level not built, only the next one of each station, or only the tracked ones. */
export type BillScope = (typeof BILL_SCOPES)[number]

/** `station`: only the levels of this one; a station that only an event opens counts when it is named. `seasonal`: include those. */
export interface BillQuestion {
  readonly scope: BillScope
  readonly seasonal: boolean
  readonly station?: string | undefined
}

export interface BillRow extends NeedRow, NeedPrice {}

/**
 * `rows`: items with missing pieces. `pieces` missing in all, `foundInRaid` of them to be found in raid, `unsold` not sold to the PMC.
 * `cost` of what money can buy, `fees` of building, both in roubles. `modules`: how many are counted; `seconds`: building them one after
 * another.
 */
export interface HideoutBill {
  readonly rows: readonly BillRow[]
  readonly pieces: number
  readonly foundInRaid: number
  readonly unsold: number
  readonly cost: number
  readonly fees: number
  readonly modules: number
  readonly seconds: number
}

type BillCatalogue = Pick<Catalogue, 'stations' | 'constants' | 'questItems'>

const sum = <A>(list: readonly A[], value: (each: A) => number): number =>
  list.reduce((total, each) => total + value(each), 0)

const modulesAsked = (
  catalogue: BillCatalogue,
  player: Pmc,
  { scope, seasonal, station }: BillQuestion,
): readonly Module[] =>
  listModules(catalogue).filter(({ station: { url, seasonal: isSeasonal }, level: { level } }) => {
    const has = effectiveLevel(catalogue.constants, player, url)
    return (
      level > has &&
      (station === undefined ? seasonal || isSeasonal !== true : url === station) &&
      (scope !== 'next' || level === has + 1) &&
      (scope !== 'tracked' || player.hideout.tracked[moduleId(url, level)] === true)
    )
  })

/** The bill of a PMC's hideout; the same numbers as `exfil hideout needs`. */
export const hideoutBill = (
  catalogue: BillCatalogue,
  setup: ProfitSetup,
  player: Pmc,
  question: BillQuestion,
): HideoutBill => {
  const modules = modulesAsked(catalogue, player, question)
  const asked = new Set(modules.map(({ station, level }) => moduleId(station.url, level.level)))
  const isAsked = ({ source }: Need): boolean =>
    source.tag === 'Station' && asked.has(moduleId(source.station, source.level))
  const needs = itemNeeds(catalogue, { player, questsOpen: [], seasonal: true })
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
    modules: modules.length,
    seconds: sum(modules, ({ level }) => level.seconds),
  }
}
