// Fetches the price history of an item from the live source when its chart is first opened: one item at a time, each once a day.
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { isLeft } from '#core/fp.ts'
import { DAY_MS } from '#core/pricing/model.ts'
import { parseJson } from '../../data/json-file.ts'
import { MODE_FOLDERS } from '../../data/upstream/source.ts'
import type { Prices } from '../stores/prices.ts'
import { readHistoryDocument } from './history-document.ts'
import type { FetchResult, PoliteGet } from './polite-get.ts'

export interface ItemHistoryOptions {
  readonly base: URL
  readonly get: PoliteGet
  readonly prices: Pick<Prices, 'historyAskedAt' | 'keepHistory'>
  readonly now: () => Date
  /** Resolves after so many milliseconds, rejects when the signal fires. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** What went wrong with the source, a line. */
  readonly onProblem: (problem: string) => void
  readonly onError: (error: unknown) => void
}

export interface ItemHistories {
  /** Ensures that the item's history is known; resolves when it is, or when it would take longer than a user waits. */
  readonly want: (mode: GameMode, item: string) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Between two requests. */
const GAP_MS = 1000
/** Who asks behind more than these is answered with what is known and comes again. */
const MAX_WAITING = 50
const WORTH_WAITING = 2
const TIMEOUT_MS = 4000
/** So long a source that does not answer is left alone. */
const REST_MS = 10 * 60_000

type Outcome = 'Kept' | { readonly restUntil: number }

export const openItemHistories = (options: ItemHistoryOptions): ItemHistories => {
  const { base, get, prices, now, wait, onProblem, onError } = options
  const stopping = new AbortController()
  const { signal } = stopping
  /** What is asked for or waits to be, by `mode/item`. */
  const under = new Map<string, Promise<void>>()
  let last: Promise<void> = Promise.resolve()
  let [nextAt, restUntil] = [0, 0]

  const keep = async (mode: GameMode, item: string, answer: FetchResult): Promise<Outcome> => {
    const title = `${MODE_FOLDERS[mode]}/prices/${item}`
    const at = now()
    switch (answer.tag) {
      case 'Unreachable':
        onProblem(`${title}: ${answer.reason}`)
        return { restUntil: at.getTime() + REST_MS }
      case 'Deferred':
        return { restUntil: answer.until.getTime() }
      case 'Body': {
        const value = parseJson(title, answer.body)
        const points = isLeft(value) ? value : readHistoryDocument(title, value.right, at)
        if (isLeft(points)) onProblem(`${title}: it cannot be read`)
        await prices.keepHistory(mode, item, isLeft(points) ? [] : points.right)
        return 'Kept'
      }
      default:
        // It has no past there, or not today: noted, so that it is not asked for at every look.
        await prices.keepHistory(mode, item, [])
        return 'Kept'
    }
  }

  const ask = async (mode: GameMode, item: string): Promise<void> => {
    await wait(Math.max(0, nextAt - now().getTime()), signal)
    if (now().getTime() < restUntil) return
    const answer = await get(new URL(`${MODE_FOLDERS[mode]}/prices/${item}`, base), {}, signal)
    const outcome = await keep(mode, item, answer)
    nextAt = now().getTime() + GAP_MS
    if (outcome !== 'Kept') restUntil = outcome.restUntil
  }

  /** Behind those that wait already. */
  const queue = (mode: GameMode, item: string): Promise<void> => {
    const key = `${mode}/${item}`
    const before = under.get(key)
    if (before !== undefined) return before
    if (under.size >= MAX_WAITING) return Promise.resolve()
    const asked = last
      .then(() => ask(mode, item))
      .catch((error) => {
        if (!signal.aborted) onError(error)
      })
      .finally(() => under.delete(key))
    under.set(key, asked)
    last = asked
    return asked
  }

  return {
    want: async (mode, item) => {
      if (now().getTime() < restUntil) return
      const askedAt = await prices.historyAskedAt(mode, item)
      if (askedAt !== undefined && now().getTime() - askedAt.getTime() < DAY_MS) return
      const isShort = under.size < WORTH_WAITING
      const asked = queue(mode, item)
      // Yesterday's past is good enough to be shown meanwhile.
      if (isShort && askedAt === undefined)
        await Promise.race([asked, wait(TIMEOUT_MS, signal).catch(() => undefined)])
    },
    stop: async () => {
      stopping.abort()
      await last
    },
  }
}
