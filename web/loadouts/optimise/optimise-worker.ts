// The worker that finds the best build, or the curve of best ones: the solver blocks while it works. It answers one question and is ended with it.
import loadHighs from 'highs'
import wasm from 'highs/runtime?url'
import { nearestBuild } from '#core/loadouts/optimise/nearest-build.ts'
import { optimise } from '#core/loadouts/optimise/optimise.ts'
import { openParcel } from '#core/loadouts/optimise/parcel.ts'
import { tradeOff } from '#core/loadouts/optimise/trade-off.ts'
import type { TradePoint } from '#core/loadouts/optimise/trade-point.ts'
import { unmetBounds } from '#core/loadouts/optimise/unmet-bounds.ts'
import { solverWith } from '#machines/solver.ts'
import type { Asks, OptimiseOrder, Reports } from './protocol.ts'

/** A time limit for work that was not asked for. */
const TIE_SECONDS = 3

const now = (): number => performance.now() / 1000

const report = (said: Reports[Asks]): void => self.postMessage(said)

const answer = async ({ asks, parcel, seconds }: OptimiseOrder): Promise<void> => {
  const solve = solverWith(await loadHighs({ locateFile: () => wasm }))
  const { tables, question } = openParcel(parcel)
  if (asks === 'curve') {
    const onPoints = (points: readonly TradePoint[]): void => report({ tag: 'Points', points })
    report({ tag: 'Curve', curve: tradeOff(tables, question, { solve, now, seconds, onPoints }) })
    return
  }
  const found = optimise(tables, question, {
    solve,
    seconds,
    tieSeconds: TIE_SECONDS,
    onStep: (step) => report({ tag: 'Step', step }),
  })
  report({ tag: 'Answer', answer: found })
  if (found.tag !== 'impossible') return
  const unmet = unmetBounds(tables, question, { solve, seconds })
  report({ tag: 'Unmet', unmet })
  report({ tag: 'Nearest', nearest: nearestBuild(tables, question, unmet, { solve, seconds }) })
}

self.addEventListener('message', ({ data: order }: MessageEvent<OptimiseOrder>) => {
  answer(order).catch((error: unknown) => {
    console.info('the optimiser failed', error)
    report({ tag: 'Failed' })
  })
})
