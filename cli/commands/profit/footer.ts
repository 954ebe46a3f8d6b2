// What stands below a list of profits: how many, on which prices and settings, for whom, and what to ask next.
import { BITCOIN_FARM } from '#core/hideout/crafting-time.ts'
import { MINUTES_BETWEEN_LOOKS, USUAL_HOURS_PLAYED } from '#core/pricing/profit/play-day.ts'
import { hasIC3, hasSolarPower } from '#core/pricing/profit/profit-context.ts'
import { canBePaid, isCraft, type ProfitRow } from '#core/pricing/profit/profit-row.ts'
import { FUEL_SHARED_BY, type ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import { readManifest } from '../../data/snapshot.ts'
import { counted, say, translated } from '../../speech.ts'
import { describePmc } from '../quests/game.ts'
import type { ProfitQuery } from './profit-query.ts'
import { describePriceSource } from './sources.ts'

export interface Listed {
  readonly rows: readonly ProfitRow[]
  readonly what: 'craft' | 'barter'
}

export const formatFooter = (folder: string, query: ProfitQuery, listed: Listed): string => {
  const { rows, what } = listed
  const [prices, ...settings] = profitSettings(folder, query, rows)
  return [
    `${counted(rows.length, what)}, ${prices}`,
    ...settings,
    ...(what === 'craft' ? [playedTerms(query.profit.setup)] : []),
    ...whose(query, listed),
    ...(rows.every(canBePaid)
      ? []
      : [say`~: what is not for sale counts at the price that the best trader pays, so these come last`]),
    say`a fee of – : not sold on the flea market · --explain "<product>" shows a row as a receipt`,
  ].join('\n')
}

/** Prices and settings that the rows are counted on; `folder` is that of the game data. */
export const profitSettings = (
  folder: string,
  query: ProfitQuery,
  rows: readonly ProfitRow[],
): readonly string[] => {
  const {
    profit: { setup },
    player,
    words,
  } = query
  const replaced = rows.some(({ receipt }) => receipt.sale.tag === 'Flea' && receipt.sale.fallback)
  return [
    say`in roubles · prices of ${describePrices(folder)}`,
    [
      `${describePriceSource(words, player.catalogue, { tag: 'Flea', source: setup.options.priceSource, fallback: false })}${instead(query)}${replaced ? say`, another where it is not known` : ''}`,
      feeTerms(setup, setup.player.skills),
      sharedFuelTerms(setup, rows),
    ].join(' · '),
  ]
}

/** Where no item at all has the kind of price that was asked for. */
const instead = ({ options: asked, profit, words }: ProfitQuery): string =>
  asked.priceSource === profit.setup.options.priceSource
    ? ''
    : say` (${words.fleaPrice(asked.priceSource)}: not known here)`

/** Day and source of the prices. */
export const describePrices = (folder: string): string => {
  const { date, sources } = readManifest(folder)
  const source = (sources[0] ?? '').replace(date, '').trim()
  return source === '' ? date : `${date} (${source})`
}

type Skills = Readonly<Record<string, number>>

const feeTerms = (setup: ProfitSetup, skills: Skills): string => {
  if (!setup.options.useFee) return say`no fee`
  if (!hasIC3(setup)) return say`fee without intelligence center 3`
  return say`fee with intelligence center 3, hideout management ${skills.HideoutManagement ?? 0}`
}

/** Calculators differ on how the two savings go together, so the number is never without it. */
export const fuelTerms = (setup: ProfitSetup): string => {
  const { useFuel } = setup.options
  if (useFuel === 'off') return say`fuel not counted`
  return say`${translated(useFuel)} fuel${hasSolarPower(setup) ? say`, savings by solar power and skill multiplied` : ''}`
}

/** What a day is counted on. */
const playedTerms = ({ hoursPlayed = USUAL_HOURS_PLAYED }: ProfitSetup): string =>
  say`a day: ${hoursPlayed} h of it played, the hideout looked at every ${MINUTES_BETWEEN_LOOKS} minutes of them`

/** Crafts that run beside each other are assumed to share the fuel; the bitcoin farm bears all that it needs. */
const sharedFuelTerms = (setup: ProfitSetup, rows: readonly ProfitRow[]): string => {
  const { options, fuelSharedBy = FUEL_SHARED_BY } = setup
  const terms = fuelTerms(setup)
  if (options.useFuel === 'off') return terms
  const farmRows = rows.filter((row) => isCraft(row) && row.station === BITCOIN_FARM).length
  if (farmRows === 0) return say`${terms}, shared by ${counted(fuelSharedBy, 'craft')}`
  return farmRows === rows.length
    ? say`${terms}, all of it counted for the bitcoin farm`
    : say`${terms}, shared by ${counted(fuelSharedBy, 'craft')}, all of it counted for the bitcoin farm`
}

const whose = ({ player }: ProfitQuery, { rows }: Listed): readonly string[] => {
  const { minPlayerLevel } = player.catalogue.constants.flea
  const open = rows.filter(({ locked }) => locked === undefined).length
  return [
    player.isProgressUnknown
      ? say`no PMC in the log: everything counts as reached; --level, --loyalty, --built, --skills describe yours`
      : `${describePmc(player)} · ${open === rows.length ? say`all open` : say`${open} open, --available leaves the others out`}`,
    ...(player.pmc.trackProgress && player.level !== undefined && player.level < minPlayerLevel
      ? [say`the flea market opens at level ${minPlayerLevel}: nothing is bought or sold there yet`]
      : []),
  ]
}
