// What the history shows, as it is written in the address: text, kinds, PMC, day.

import type { Day } from './days.ts'
import { KINDS, type Kind } from './kinds.ts'

/** `kinds`: all where none is named. `pmc`: uid. `day`: only the changes of that day. */
export interface HistoryQuery {
  readonly text: string
  readonly kinds: readonly Kind[]
  readonly pmc: string | undefined
  readonly day: Day | undefined
}

const BETWEEN = ','
const DAY = /^\d{4}-\d{2}-\d{2}$/

export const readHistoryQuery = (params: URLSearchParams): HistoryQuery => {
  const named = (params.get('kind') ?? '').split(BETWEEN)
  const day = params.get('day') ?? ''
  return {
    text: params.get('q') ?? '',
    kinds: KINDS.filter((kind) => named.includes(kind)),
    pmc: params.get('pmc') ?? undefined,
    day: DAY.test(day) ? day : undefined,
  }
}

/** What is not said otherwise is left out, so that addresses stay short. */
export const writeHistoryQuery = ({
  text,
  kinds,
  pmc,
  day,
}: HistoryQuery): Readonly<Record<string, string>> => ({
  ...(text === '' ? {} : { q: text }),
  ...(kinds.length === 0 ? {} : { kind: kinds.join(BETWEEN) }),
  ...(pmc === undefined ? {} : { pmc }),
  ...(day === undefined ? {} : { day }),
})

export const isNarrowed = ({ text, kinds, pmc, day }: HistoryQuery): boolean =>
  text.trim() !== '' || kinds.length > 0 || pmc !== undefined || day !== undefined
