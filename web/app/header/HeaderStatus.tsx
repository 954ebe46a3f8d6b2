// How things stand in a raid: its time and its weather.
import type { ReactNode } from 'react'
import { RaidClocks } from './RaidClocks.tsx'
import { Weather } from './Weather.tsx'

export const HeaderStatus = (): ReactNode => (
  <>
    <RaidClocks />
    <Weather />
  </>
)
