// Measures the curve of recoil against ergonomics: when its first points are there, and when it is closed.
import { frontierCurve } from '#core/loadouts/trade-off-frontier.ts'
import { defaultProfitOptions } from '#core/pricing/options.ts'
import { profitContext } from '#core/pricing/profit-context.ts'
import { testCatalogue } from '../support/catalogue.ts'

const WEAPONS = process.env.EXFIL_BENCH_WEAPONS?.split(',') ?? [
  'M4A1',
  'ADAR 2-15',
  'M16A1',
  'M16A2',
  'AK-74M',
  'AK-74N',
  'AKMN',
  'Mk 16',
  'SVDS',
]
const SECONDS = Number(process.env.EXFIL_BENCH_SECONDS ?? 30)
const catalogue = testCatalogue('PVP')
const prices = profitContext({
  catalogue,
  options: defaultProfitOptions,
  player: {
    edition: 'Standard',
    level: 1,
    loyalty: {},
    skills: {},
    trackProgress: false,
    hideout: { built: {}, tracked: {} },
    quests: { done: {} },
  },
})
for (const shortName of WEAPONS) {
  const weapon = catalogue.items.all.find(
    (item) => item.shortName === shortName && catalogue.figures.get(item.uid)?.kind === 'Weapon',
  )
  if (weapon === undefined) throw new Error(`no weapon ${shortName}`)
  for (const bounds of [{}, { onlyReachable: true }]) {
    const began = performance.now()
    const since = process.cpuUsage()
    const curve = frontierCurve(
      catalogue,
      { weapon: weapon.uid, bounds, prices },
      {
        now: () => performance.now() / 1000,
        seconds: SECONDS,
        onPoints: (points) =>
          process.stdout.write(
            `  ${((performance.now() - began) / 1000).toFixed(2)} s: ${points.length} points, ${points.filter(({ proved }) => proved).length} proved\n`,
          ),
      },
    )
    const { user, system } = process.cpuUsage(since)
    process.stdout.write(
      `${shortName} ${JSON.stringify(bounds)}: ${curve?.tag} ${curve?.points.length} points, ${((performance.now() - began) / 1000).toFixed(2)} s, cpu ${((user + system) / 1e6).toFixed(2)} s\n`,
    )
    if (process.env.EXFIL_SHOW)
      for (const p of curve?.points ?? [])
        process.stdout.write(`    ${p.ergonomics} ${p.recoil.toFixed(2)} from ${p.from} ${p.proved}\n`)
  }
}
