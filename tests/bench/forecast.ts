// Hit rates of price forecasts by horizon, on simulated histories and on recorded ones: files with documents of the live source.
import { readFileSync } from 'node:fs'
import { readHistoryDocument } from '#cli/server/ingest/history-document.ts'
import { isLeft } from '#core/fp.ts'
import { forecastPrice } from '#core/pricing/forecast/forecast.ts'
import { type ForecastKind, NEXT_DAY, NEXT_WEEK } from '#core/pricing/forecast/kinds.ts'
import { type ComparedForecast, getHeldOut, replayForecasts } from '#core/pricing/forecast/measure.ts'
import { makeGrid, type PricePoint } from '#core/pricing/forecast/price-grid.ts'
import { LAWS, type Law, simulateHistory } from '../support/simulated-histories.ts'

const HISTORIES = 100
const HORIZONS = [
  { kind: NEXT_DAY, days: [7, 30], steps: [1, 3, 6, 12], name: (step: number) => `${step * 2} h` },
  { kind: NEXT_WEEK, days: [60, 180], steps: [1, 3, 7], name: (step: number) => `${step} d` },
] as const

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
const percentOf = (error: number): string => (Math.expm1(error) * 100).toFixed(1)

interface Run {
  readonly hasBand: boolean
  readonly held: readonly ComparedForecast[]
}

const runHistory = (history: readonly PricePoint[], kind: ForecastKind): Run => {
  const now = history.at(-1)?.at ?? 0
  const grid = makeGrid(history, kind.stepMs, now)
  const { from } = getHeldOut(grid.values.length, kind)
  return {
    hasBand: forecastPrice(history, now, kind).tag === 'Band',
    held: replayForecasts(grid, kind).compared.filter(({ target }) => target >= from),
  }
}

const printRow = (...cells: readonly (string | number)[]): void => {
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}

const printRuns = (
  name: string,
  length: string,
  runs: readonly Run[],
  { steps, name: nameStep }: Pick<(typeof HORIZONS)[number], 'name'> & { readonly steps: readonly number[] },
): void => {
  const bands = runs.filter(({ hasBand }) => hasBand).length
  for (const step of steps) {
    const ofStep = runs.flatMap(({ held }) => held.filter((one) => one.step === step))
    const known = ofStep.filter(({ isHit }) => isHit !== undefined)
    if (known.length === 0) continue
    printRow(
      name,
      length,
      `${bands} of ${runs.length}`,
      nameStep(step),
      `${((known.filter(({ isHit }) => isHit).length / known.length) * 100).toFixed(0)} %`,
      `${percentOf(mean(ofStep.map(({ error }) => error)))} %`,
      `${percentOf(mean(ofStep.map(({ nowError }) => nowError)))} %`,
    )
  }
}

printRow('history', 'length', 'band shown', 'ahead', 'in the band', 'error', 'error of "as now"')
printRow('---', '---', '---', '---', '---', '---', '---')
for (const horizon of HORIZONS)
  for (const days of horizon.days)
    for (const law of Object.keys(LAWS) as Law[]) {
      const runs = Array.from({ length: HISTORIES }, (_, seed) =>
        runHistory(simulateHistory(law, days, seed), horizon.kind),
      )
      printRuns(law, `${days} d`, runs, horizon)
    }

const recorded = process.argv.slice(2).flatMap((path) => {
  const document = readHistoryDocument(path, JSON.parse(readFileSync(path, 'utf8')), new Date())
  if (isLeft(document)) throw new Error(`${path} is no price history: ${JSON.stringify(document.left)}`)
  return [document.right.toSorted((a, b) => a.at - b.at)]
})
if (recorded.length > 0)
  for (const horizon of HORIZONS)
    printRuns(
      'recorded',
      'whole',
      recorded.map((history) => runHistory(history, horizon.kind)),
      horizon,
    )
