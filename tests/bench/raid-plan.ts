// Measures the plan of a raid: its time for a PMC with every quest of the game, and how short its ways are beside the best one and its bound.
import { resolve } from 'node:path'
import { loadCatalogue } from '#cli/data/snapshot.ts'
import { findMapFacts } from '#core/catalogue/look-ups.ts'
import type { GamePoint } from '#core/maps/projection.ts'
import {
  measureRoute,
  measureWay,
  type RouteDistances,
  type RouteQuestion,
} from '#core/raid-plan/distances.ts'
import { findExactWay } from '#core/raid-plan/exact-way.ts'
import { findNearWay } from '#core/raid-plan/near-way.ts'
import { planRaid, type RaidPlayer } from '#core/raid-plan/raid-plan.ts'
import { boundWay } from '#core/raid-plan/way-bound.ts'
import { median } from './median.ts'

const ROUNDS = 9
const SETS = 40
/** Edge of the square that random goals are in, in metres. */
const EDGE = 800

const catalogue = loadCatalogue({ folder: resolve('fixtures/catalogue'), mode: 'PVP', overlay: true })

/** Numbers from 0 to 1 that are the same in every run. */
const makeRandom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const makeQuestion = (seed: number, stops: number): RouteQuestion => {
  const random = makeRandom(seed)
  const point = (): GamePoint => [random() * EDGE, random() * 10, random() * EDGE]
  return { starts: [point()], ends: [point()], stops: Array.from({ length: stops }, () => [point()]) }
}

/** Milliseconds of the processor, which other programs on the machine do not add to. */
const time = (run: () => unknown): number => {
  const began = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

const timeRounds = (run: () => unknown): number => {
  run()
  return median(Array.from({ length: ROUNDS }, () => time(run)))
}

/** The ways of both methods over the same sets, one after the other. */
const compare = (stops: number): void => {
  const sets = Array.from({ length: SETS }, (_, seed) => measureRoute(makeQuestion(seed + 1, stops)))
  const ratios = sets.map((set) => measureWay(set, findNearWay(set)) / measureWay(set, findExactWay(set)))
  const [first] = sets
  if (first === undefined) return
  const [exact, near] = [timeRounds(() => findExactWay(first)), timeRounds(() => findNearWay(first))]
  const equal = ratios.filter((ratio) => ratio < 1 + 1e-9).length
  console.log(
    `${stops} goals: near way / exact way ${median(ratios).toFixed(3)}, at most ${Math.max(...ratios).toFixed(3)}, equal in ${equal} of ${SETS}; exact ${exact.toFixed(1)} ms, near ${near.toFixed(1)} ms`,
  )
}

/** The second method with its bound: how many times as long as that its way is. */
const measureBounded = (set: RouteDistances): number => {
  const metres = measureWay(set, findNearWay(set))
  return metres / boundWay(set, metres)
}

const compareWithBound = (stops: number): void => {
  const sets = Array.from({ length: SETS }, (_, seed) => measureRoute(makeQuestion(seed + 1, stops)))
  const times: number[] = []
  const ratios = sets.map((set) => {
    let ratio = 0
    times.push(
      time(() => {
        ratio = measureBounded(set)
      }),
    )
    return ratio
  })
  console.log(
    `${stops} goals: near way / lower bound ${median(ratios).toFixed(3)}, at most ${Math.max(...ratios).toFixed(3)}, proven the shortest in ${ratios.filter((ratio) => ratio === 1).length} of ${SETS}; ${median(times).toFixed(1)} ms, at most ${Math.max(...times).toFixed(1)} ms`,
  )
}

/** More than any PMC has at once: all quests of the game are active. */
const everyQuest: RaidPlayer = {
  quests: catalogue.quests.all,
  counted: {},
  items: {},
  isForSale: () => true,
  getExitName: (exit) => exit,
}
/** The quests of one trader are about as many as a PMC has. */
const someQuests: RaidPlayer = {
  ...everyQuest,
  quests: catalogue.quests.all.filter((_, index) => index % 16 === 0),
}

const plan = (what: string, player: RaidPlayer): void => {
  const rows = catalogue.maps.all.flatMap((map) => {
    const facts = findMapFacts(catalogue, map)
    if (facts === undefined) return []
    const { visits, route } = planRaid(player, map, facts)
    return [{ map, goals: visits.length, route, ms: timeRounds(() => planRaid(player, map, facts)) }]
  })
  const slowest = rows.toSorted((a, b) => b.ms - a.ms)[0]
  if (slowest === undefined) return
  const ratio = ({ route }: (typeof rows)[number]): number =>
    route.metres === 0 ? 1 : route.metres / route.bound
  const [longest] = rows.toSorted((a, b) => ratio(b) - ratio(a))
  if (longest !== undefined)
    console.log(
      `plan of a map, ${what}: way / lower bound median ${median(rows.map(ratio)).toFixed(3)}, at most ${ratio(longest).toFixed(3)} on ${longest.map.name}`,
    )
  console.log(
    `plan of a map, ${what}: median ${median(rows.map(({ ms }) => ms)).toFixed(1)} ms; slowest ${slowest.map.name} with ${slowest.goals} goals ${slowest.ms.toFixed(1)} ms (${slowest.route.method})`,
  )
}

for (const stops of [9, 12, 16]) compare(stops)
for (const stops of [16, 20, 30]) compareWithBound(stops)
plan('every 16th quest', someQuests)
plan('every quest of the game', everyQuest)
