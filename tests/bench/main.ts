// Measures what must stay fast, each figure beside a baseline of the same run, and prints the ratios.
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Bench } from 'tinybench'
import { loadCatalogue } from '#cli/data/snapshot.ts'
import { replay } from '#core/events/fold.ts'
import { copyPlain } from '#core/plain.ts'
import { emptyAccount, newPmc } from '#core/player/model.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import { allBarterProfits } from '#core/pricing/barter-profit.ts'
import { allCraftProfits } from '#core/pricing/craft-profit.ts'
import { defaultProfitOptions } from '#core/pricing/options.ts'
import { profitContext } from '#core/pricing/profit-context.ts'
import { questStatuses } from '#core/quests/availability.ts'
import { questBook } from '#core/quests/book.ts'
import { mixedEvents } from './mixed-events.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const NO_LOG = join(tmpdir(), 'exfil-bench-without-log', 'log.jsonl')
const EVENTS = 100_000

const catalogue = loadCatalogue({ folder: join(ROOT, 'fixtures/catalogue'), mode: 'PVP', overlay: true })
const book = questBook(catalogue.quests.all)
const pmc = newPmc({ uid: 'bench', name: 'bench', fraction: 'Usec', gameMode: 'PVP', edition: 'Standard' })
const events = mixedEvents(catalogue, EVENTS)
// Nothing locked: every craft and barter may serve as an ingredient's source.
const setup = { catalogue, options: defaultProfitOptions, player: { ...pmc, trackProgress: false } }

const run = (...args: readonly string[]): void => {
  const { status, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, EXFIL_LOG: NO_LOG },
  })
  if (status !== 0) throw new Error(`${args.join(' ')} failed: ${stderr}`)
}

const launch = join(ROOT, 'cli/launch.mjs')

const bench = new Bench({ time: 1500, warmupTime: 500 })
  .add('replay', () => {
    replay(reducePlayer)(emptyAccount, events)
  })
  .add('replay, plain', () => {
    const account = copyPlain(emptyAccount)
    for (const event of events) reducePlayer(account, event)
  })
  .add('availability', () => {
    questStatuses(book, pmc)
  })
  .add('profit', () => {
    const context = profitContext(setup)
    allCraftProfits(context)
    allBarterProfits(context)
  })
  .add('process', () => run(launch, 'quests', 'available', '--level', '15'))
  .add('process, empty', () => run('-e', '0'))

await bench.run()

/** Median milliseconds of a task. */
const median = (name: string): number => {
  const result = bench.getTask(name)?.result
  if (result === undefined || !('latency' in result)) throw new Error(`${name} was not measured`)
  return result.latency.p50
}

const rows: readonly (readonly [
  what: string,
  ms: number,
  against: string,
  baseline: number,
  goal: string,
])[] = [
  [
    `replay of ${EVENTS} mixed events`,
    median('replay'),
    'the same recipes on a plain object',
    median('replay, plain'),
    '≤ 1.5',
  ],
  [`availability of all ${book.all.length} quests`, median('availability'), '1 ms', 1, '< 1'],
  [
    `receipts of ${catalogue.crafts.all.length} crafts and ${catalogue.barters.all.length} barters, planned`,
    median('profit'),
    '10 ms',
    10,
    '< 1',
  ],
  ['exfil quests available, as a process', median('process'), 'node -e 0', median('process, empty'), '≤ 3'],
]

for (const [what, ms, against, baseline, goal] of rows)
  process.stdout.write(
    `${what}: ${ms.toFixed(2)} ms, ${(ms / baseline).toFixed(2)} × ${against}${baseline === Math.round(baseline) ? '' : ` (${baseline.toFixed(2)} ms)`}, goal ${goal}\n`,
  )
