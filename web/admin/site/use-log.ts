// The lines of the log that fit the filters; while they are followed, new ones are asked for every two seconds.
import { useEffect, useRef, useState } from 'react'
import type { LogLine } from '#core/api/calls/back-office/operations-calls.ts'
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import type { LogLevel } from '#core/api/log-levels.ts'
import { isLeft } from '#core/fp.ts'
import { callAdmin } from '../admin-calls.ts'

/** Milliseconds. */
const POLL_EVERY = 2_000
/** Lines on the screen; older ones leave it. */
const MAX_SHOWN = 1_000

/** Texts as typed; `request` is the id of one request. */
export interface LogQuestion {
  readonly level: LogLevel
  readonly text?: string
  readonly request?: string
  readonly from?: string
  readonly until?: string
}

type Answer = AnswerOf<Contract['adminLogs']>

/** `missed`: lines that came while following and were dropped before they were asked for. */
export interface ShownLog {
  readonly lines: readonly LogLine[]
  readonly info: Omit<Answer, 'lines'> | undefined
  readonly hasOlder: boolean
  readonly missed: number
  readonly problem: string | undefined
  readonly loadOlder: () => Promise<void>
}

type State = Omit<ShownLog, 'loadOlder'>

const NOTHING: State = { lines: [], info: undefined, hasOlder: false, missed: 0, problem: undefined }

const withNewer = (state: State, { lines, ...info }: Answer): State => ({
  ...state,
  info,
  lines: [...state.lines, ...lines].slice(-MAX_SHOWN),
  hasOlder: state.hasOlder || state.lines.length + lines.length > MAX_SHOWN,
  missed: state.missed + info.missed,
  problem: undefined,
})

/** Keep `filters` the same object while they do not change. */
export const useLog = (filters: LogQuestion, isFollowing: boolean): ShownLog => {
  const [state, setState] = useState(NOTHING)
  const last = useRef<number>(undefined)

  useEffect(() => {
    let isCurrent = true
    last.current = undefined
    setState(NOTHING)
    void callAdmin('adminLogs', { query: { ...filters } }).then((answer) => {
      if (!isCurrent) return
      if (isLeft(answer)) return setState({ ...NOTHING, problem: answer.left.message })
      last.current = answer.right.last
      setState({ ...withNewer(NOTHING, answer.right), hasOlder: answer.right.hasMore })
    })
    return () => {
      isCurrent = false
    }
  }, [filters])

  useEffect(() => {
    if (!isFollowing) return
    let isCurrent = true
    const poll = async (): Promise<void> => {
      if (last.current === undefined || document.hidden) return
      const answer = await callAdmin('adminLogs', { query: { ...filters, after: String(last.current) } })
      if (!isCurrent) return
      if (isLeft(answer)) return setState((before) => ({ ...before, problem: answer.left.message }))
      last.current = answer.right.last
      setState((before) => withNewer(before, answer.right))
    }
    const timer = setInterval(() => void poll(), POLL_EVERY)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [filters, isFollowing])

  const loadOlder = async (): Promise<void> => {
    const before = String(state.lines[0]?.number ?? 0)
    const answer = await callAdmin('adminLogs', { query: { ...filters, before } })
    if (isLeft(answer)) return setState((held) => ({ ...held, problem: answer.left.message }))
    const { lines, hasMore } = answer.right
    setState((held) => ({ ...held, lines: [...lines, ...held.lines], hasOlder: hasMore }))
  }
  return { ...state, loadOlder }
}
