// The weapons with the most parts, and prices by which everything is open: the largest questions for the optimiser.
import type { Item } from '#core/catalogue/tables/item.ts'
import { defaultProfitOptions } from '#core/pricing/profit/options.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { beginner } from '../core/pricing/setups.ts'
import { testCatalogue } from '../support/catalogue.ts'

const ALL = ['M4A1', 'ADAR 2-15', 'M16A1', 'M16A2', 'AK-74M', 'AK-74N', 'AKMN', 'Mk 16', 'SVDS']

export const catalogue = testCatalogue('PVP')

export const prices = profitContext({
  catalogue,
  options: defaultProfitOptions,
  player: { ...beginner, trackProgress: false },
})

const weaponCalled = (shortName: string): Item => {
  const weapon = catalogue.items.all.find(
    (item) => item.shortName === shortName && catalogue.figures.get(item.uid)?.kind === 'Weapon',
  )
  if (weapon === undefined) throw new Error(`no weapon ${shortName}`)
  return weapon
}

/** Those of `EXFIL_BENCH_WEAPONS`, short names with commas between, or all. */
export const weapons: readonly Item[] = (process.env.EXFIL_BENCH_WEAPONS?.split(',') ?? ALL).map(weaponCalled)

/** Seconds of the processor since some moment, which other programs on the machine do not count in. */
export const processor = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1e6
}

/** Seconds by the clock since some moment. */
export const elapsed = (began: number): number => (performance.now() - began) / 1000
