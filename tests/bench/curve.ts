// Measures the curve of recoil against ergonomics: when its first points are there, and when it is closed.
import { frontierCurve } from '#core/loadouts/optimise/trade-off-frontier.ts'
import { catalogue, elapsed, prices, processor, weapons } from './largest-weapons.ts'

const SECONDS = Number(process.env.EXFIL_BENCH_SECONDS ?? 30)

for (const { uid, shortName } of weapons)
  for (const bounds of [
    {},
    { onlyReachable: true },
    { suppressor: true, onlyReachable: true },
    { suppressor: true, capacityMin: 45, sightingRangeMin: 400 },
  ]) {
    const began = performance.now()
    const since = process.cpuUsage()
    const curve = frontierCurve(
      catalogue,
      { weapon: uid, bounds, prices },
      {
        now: () => performance.now() / 1000,
        seconds: SECONDS,
        onPoints: (points) =>
          process.stdout.write(
            `  ${elapsed(began).toFixed(2)} s: ${points.length} points, ${points.filter(({ proved }) => proved).length} proved\n`,
          ),
      },
    )
    process.stdout.write(
      `${shortName} ${JSON.stringify(bounds)}: ${curve?.tag} ${curve?.points.length} points, ${elapsed(began).toFixed(2)} s, cpu ${processor(since).toFixed(2)} s\n`,
    )
  }
