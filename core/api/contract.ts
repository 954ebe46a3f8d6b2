// Every call of the HTTP API: the server mounts it, the client is typed by it, the documentation is made from it.
import { eventsCalls } from './event-calls.ts'
import { gameDataCalls } from './game-data-calls.ts'
import { loadoutCalls } from './loadout-calls.ts'
import { profileCalls } from './profile-calls.ts'
import { raidCalls } from './raid-calls.ts'
import { signInCalls } from './sign-in-calls.ts'
import { adminCalls, siteCalls } from './site-calls.ts'

/** By id; handlers are typed by it, so that a call without one fails to compile. */
export const contract = {
  ...profileCalls,
  ...eventsCalls,
  ...signInCalls,
  ...gameDataCalls,
  ...loadoutCalls,
  ...raidCalls,
  ...siteCalls,
  ...adminCalls,
} as const

export type Contract = typeof contract
export type EndpointId = keyof Contract
