// Shows something else while a part of the page waits for its data, and draws the part as soon as that is there.
import { createContext, type ReactNode, Suspense, startTransition, use, useReducer, useState } from 'react'
import { RESOLVED } from './resolved.ts'

type Wake = (arrival: Promise<unknown>) => void

const WakeContext = createContext<Wake | undefined>(undefined)

/** Calls `wake` once for each of what it is given, as soon as that is there. */
const wakeOn = (wake: () => void): Wake => {
  const seen = new WeakSet<Promise<unknown>>()
  return (arrival) => {
    if (seen.has(arrival)) return
    seen.add(arrival)
    const draw = (): void => startTransition(wake)
    arrival.then(draw, draw)
  }
}

/**
 * Suspense that does not keep what is there waiting: React itself shows what had suspended no sooner than 300 ms after its stand-in. A
 * transition waits for nothing, and leaves room for keys and clicks while it draws.
 */
export const DataSuspense = ({
  fallback,
  children,
}: {
  readonly fallback?: ReactNode
  readonly children: ReactNode
}): ReactNode => {
  const [, wake] = useReducer((times: number) => times + 1, 0)
  const [waking] = useState(() => wakeOn(wake))
  return (
    <WakeContext value={waking}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </WakeContext>
  )
}

/** Suspends until it is settled; pass {@link RESOLVED} if there is nothing to wait for. The same promise at every render. */
export const useArrived = <A,>(arrival: Promise<A>): A => {
  const wake = use(WakeContext)
  if (arrival !== RESOLVED) wake?.(arrival)
  return use(arrival)
}
