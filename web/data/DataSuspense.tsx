// A Suspense boundary that shows its content as soon as the data has arrived.
import { createContext, type ReactNode, Suspense, startTransition, use, useReducer, useState } from 'react'
import { RESOLVED } from './resolved.ts'

type Wake = (arrival: Promise<unknown>) => void

const WakeContext = createContext<Wake | undefined>(undefined)

/** Calls `wake` once for each promise as soon as it is settled. */
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
 * Suspense without React's throttle, which shows suspended content no sooner than 300 ms after the fallback. Renders in a transition, which is
 * not delayed and stays responsive to input.
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

/** Suspends until the promise is settled; pass {@link RESOLVED} if there is nothing to wait for. The promise must be stable across renders. */
export const useArrived = <A,>(arrival: Promise<A>): A => {
  const wake = use(WakeContext)
  if (arrival !== RESOLVED) wake?.(arrival)
  return use(arrival)
}
