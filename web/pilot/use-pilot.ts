// The connection to the pilot for pages.
import { useSyncExternalStore } from 'react'
import { pilot } from './connection.ts'

export type PilotSnapshot = ReturnType<typeof pilot.getSnapshot>

const subscribe = (onChange: () => void): (() => void) => {
  const { unsubscribe } = pilot.subscribe(onChange)
  return unsubscribe
}

export const usePilot = (): PilotSnapshot => useSyncExternalStore(subscribe, () => pilot.getSnapshot())
