// Measures the optimiser on the weapons with the most parts: the program made, the first answer, the best one, and the proof.
import loadHighs from 'highs'
import { optimise } from '#core/loadouts/optimise.ts'
import type { OptimiseQuestion } from '#core/loadouts/optimise-question.ts'
import { defaultProfitOptions } from '#core/pricing/options.ts'
import { profitContext } from '#core/pricing/profit-context.ts'
import { solverWith } from '#machines/solver.ts'
import { testCatalogue } from '../support/catalogue.ts'

const ALL = ['M4A1', 'ADAR 2-15', 'M16A1', 'M16A2', 'AK-74M', 'AK-74N', 'AKMN', 'Mk 16', 'SVDS']
/** Which of them: short names with commas between. */
const WEAPONS = process.env.EXFIL_BENCH_WEAPONS?.split(',') ?? ALL
const GOAL_PROOF = 10
const GOAL_FIRST = 1

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const catalogue = testCatalogue('PVP')
/** Everything is open: the largest programs. */
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

/** What the page asks unless told otherwise: what nobody sells to a new player is left out. */
const QUESTIONS: readonly (readonly [string, Omit<OptimiseQuestion, 'weapon'>])[] = [
  ['least recoil of what can be bought', { goal: 'recoil', bounds: { onlyReachable: true }, prices }],
  ['most ergonomics', { goal: 'ergonomics', bounds: {} }],
  ['least recoil', { goal: 'recoil', bounds: {} }],
  ['least price with 60 ergonomics', { goal: 'price', bounds: { ergonomicsMin: 60 }, prices }],
  ['a mix', { goal: 'mix', weights: { ergonomics: 1, recoil: 1, price: 1 }, bounds: {}, prices }],
  [
    'least recoil with 45 ergonomics and a suppressor, 250,000 roubles, 5 kg',
    {
      goal: 'recoil',
      bounds: { ergonomicsMin: 45, priceMax: 250_000, weightMax: 5, suppressor: true },
      prices,
    },
  ],
]

const solve = solverWith(await loadHighs())

/** Seconds of the processor since some moment, which other programs on the machine do not count in. */
const processor = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1e6
}

let slowest = 0
let latest = 0
for (const shortName of WEAPONS) {
  const weapon = catalogue.items.all.find(
    (item) => item.shortName === shortName && catalogue.figures.get(item.uid)?.kind === 'Weapon',
  )
  if (weapon === undefined) throw new Error(`no weapon ${shortName}`)
  for (const [name, question] of QUESTIONS) {
    const since = process.cpuUsage()
    const began = performance.now()
    let first: number | undefined
    let proof: number | undefined
    const answer = optimise(
      catalogue,
      { ...question, weapon: weapon.uid },
      {
        solve,
        seconds: 120,
        onStep: ({ best, value, bound }) => {
          if (best !== undefined) first ??= processor(since)
          if (value !== undefined && value === bound) proof ??= processor(since)
        },
      },
    )
    const whole = processor(since)
    slowest = Math.max(slowest, proof ?? whole)
    latest = Math.max(latest, first ?? 0)
    const seconds = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(2))
    say(
      `${shortName}, ${name}: ${answer.tag}, first ${seconds(first)} s, proof ${seconds(proof)} s, with the second choice ${seconds(whole)} s of the processor; ${((performance.now() - began) / 1000).toFixed(2)} s by the clock`,
    )
  }
}
say(
  `slowest proof ${slowest.toFixed(2)} s (goal ≤ ${GOAL_PROOF}), latest first answer ${latest.toFixed(2)} s (goal ≤ ${GOAL_FIRST})`,
)
if (slowest > GOAL_PROOF) process.exitCode = 1
