// Measures what must stay fast, each figure beside a baseline of the same run, and prints the ratios.
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Draft } from 'immer'
import { Bench } from 'tinybench'
import { loadCatalogue } from '#cli/data/snapshot.ts'
import { replay } from '#core/events/fold.ts'
import { isRight } from '#core/fp.ts'
import { buildPrice } from '#core/loadouts/build/build-price.ts'
import { type Candidate, choosePart, listCandidates } from '#core/loadouts/build/candidates.ts'
import { emptyRequiredSlots, findConflicts } from '#core/loadouts/build/conflicts.ts'
import { listSlots } from '#core/loadouts/build/fitting.ts'
import { weaponStatistics } from '#core/loadouts/build/statistics.ts'
import { type Build, listBuildParts, type PartPath } from '#core/loadouts/tree.ts'
import { startBuild } from '#core/loadouts/weapons.ts'
import { copyPlain } from '#core/plain.ts'
import { type Account, emptyAccount, newPmc } from '#core/player/model.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import { allBarterProfits } from '#core/pricing/profit/barter-profit.ts'
import { allCraftProfits } from '#core/pricing/profit/craft-profit.ts'
import { defaultProfitOptions } from '#core/pricing/profit/options.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
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

const context = profitContext(setup)

/** The slot of a build that the most parts fit, with them. */
interface WidestSlot {
  readonly build: Build
  readonly path: PartPath
  readonly candidates: readonly Candidate[]
}
const widestSlot = (weapon: string, preset: string): WidestSlot => {
  const build = startBuild(catalogue, weapon, preset)
  const slots = listBuildParts(build).flatMap(({ item, path }) =>
    listSlots(catalogue, item).map(({ name }): WidestSlot => {
      const [first = name, ...rest] = [...path, name]
      const place: PartPath = [first, ...rest]
      return { build, path: place, candidates: listCandidates(catalogue)(build, place) }
    }),
  )
  const [widest] = slots.toSorted((a, b) => b.candidates.length - a.candidates.length)
  if (widest === undefined) throw new Error(`${weapon} has no slots`)
  return widest
}
const m4a1 = widestSlot('5447a9cd4bdc2dbd208b4567', '5af08cf886f774223c269184')
const ak74n = widestSlot('5644bd2b4bdc2d3b4c8b4572', '5841474424597759ba49be91')

/** All that a choice shows: the build with it, its numbers, what is wrong with it, its price, and the parts of the slot again. */
const chooseIn = ({ build, path, candidates }: WidestSlot): void => {
  const chosen = choosePart(catalogue)(path, candidates[0]?.item ?? '')(build)
  if (!isRight(chosen)) throw new Error('the part does not fit')
  weaponStatistics(catalogue)(chosen.right)
  findConflicts(catalogue)(chosen.right)
  emptyRequiredSlots(catalogue)(chosen.right)
  buildPrice(context)(chosen.right)
  listCandidates(catalogue)(chosen.right, path)
}

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
    const account = copyPlain(emptyAccount) as Draft<Account>
    for (const event of events) reducePlayer(account, event)
  })
  .add('availability', () => {
    questStatuses(book, pmc)
  })
  .add('profit', () => {
    const fresh = profitContext(setup)
    allCraftProfits(fresh)
    allBarterProfits(fresh)
  })
  .add('part, M4A1', () => chooseIn(m4a1))
  .add('part, AK-74N', () => chooseIn(ak74n))
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
  [
    `a part chosen on the M4A1, its ${m4a1.candidates.length} sights judged again`,
    median('part, M4A1'),
    '50 ms',
    50,
    '< 1',
  ],
  [
    `a part chosen on the AK-74N, ${ak74n.candidates.length} in the slot`,
    median('part, AK-74N'),
    '50 ms',
    50,
    '< 1',
  ],
  ['exfil quests available, as a process', median('process'), 'node -e 0', median('process, empty'), '≤ 3'],
]

for (const [what, ms, against, baseline, goal] of rows)
  process.stdout.write(
    `${what}: ${ms.toFixed(2)} ms, ${(ms / baseline).toFixed(2)} × ${against}${baseline === Math.round(baseline) ? '' : ` (${baseline.toFixed(2)} ms)`}, goal ${goal}\n`,
  )
