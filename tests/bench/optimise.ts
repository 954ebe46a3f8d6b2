// Measures the optimiser on the weapons with the most parts: the program made, the first answer, the best one, and the proof.
import loadHighs from 'highs'
import { solverWith } from '#core/loadouts/optimise/highs-solver.ts'
import { optimise } from '#core/loadouts/optimise/optimise.ts'
import type { OptimiseQuestion } from '#core/loadouts/optimise/question.ts'
import { catalogue, elapsed, prices, processor, weapons } from './largest-weapons.ts'

const GOAL_PROOF = 10
const GOAL_FIRST = 1

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** What the page optimises by default: parts that a new player cannot buy are left out. */
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

let slowest = 0
let latest = 0
for (const { uid, shortName } of weapons)
  for (const [name, question] of QUESTIONS) {
    const since = process.cpuUsage()
    const began = performance.now()
    let first: number | undefined
    let proof: number | undefined
    const answer = optimise(
      catalogue,
      { ...question, weapon: uid },
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
      `${shortName}, ${name}: ${answer.tag}, first ${seconds(first)} s, proof ${seconds(proof)} s, with the second choice ${seconds(whole)} s of the processor; ${elapsed(began).toFixed(2)} s by the clock`,
    )
  }
say(
  `slowest proof ${slowest.toFixed(2)} s (goal ≤ ${GOAL_PROOF}), latest first answer ${latest.toFixed(2)} s (goal ≤ ${GOAL_FIRST})`,
)
if (slowest > GOAL_PROOF) process.exitCode = 1
