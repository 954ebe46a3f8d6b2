// Every call of the HTTP API: the server mounts it, the client is typed by it, the documentation is made from it.
import { alertCalls } from './calls/alert-calls.ts'
import { apiKeyCalls } from './calls/api-key-calls.ts'
import { auditCalls } from './calls/audit-calls.ts'
import { challengeCalls } from './calls/challenge-calls.ts'
import { chatCalls } from './calls/chat-calls.ts'
import { correctionCalls } from './calls/correction-calls.ts'
import { discordCalls } from './calls/discord-calls.ts'
import { eventsCalls } from './calls/event-calls.ts'
import { gameDataCalls } from './calls/game-data-calls.ts'
import { loadoutCalls } from './calls/loadout-calls.ts'
import { mailCalls } from './calls/mail-calls.ts'
import { noticeCalls } from './calls/notice-calls.ts'
import { operationsCalls } from './calls/operations-calls.ts'
import { patchCalls } from './calls/patch-calls.ts'
import { peopleCalls } from './calls/people-calls.ts'
import { pictureCalls } from './calls/picture-calls.ts'
import { pilotCalls } from './calls/pilot-calls.ts'
import { profileCalls } from './calls/profile-calls.ts'
import { raidCalls } from './calls/raid-calls.ts'
import { settingsCalls } from './calls/settings-calls.ts'
import { signInCalls } from './calls/sign-in-calls.ts'
import { adminCalls, siteCalls } from './calls/site-calls.ts'
import { squadCalls } from './calls/squad-calls.ts'

/** By id; handlers are typed by it, so that a call without one fails to compile. */
export const contract = {
  ...profileCalls,
  ...eventsCalls,
  ...signInCalls,
  ...apiKeyCalls,
  ...alertCalls,
  ...discordCalls,
  ...noticeCalls,
  ...gameDataCalls,
  ...patchCalls,
  ...loadoutCalls,
  ...challengeCalls,
  ...chatCalls,
  ...raidCalls,
  ...squadCalls,
  ...pilotCalls,
  ...siteCalls,
  ...adminCalls,
  ...pictureCalls,
  ...correctionCalls,
  ...auditCalls,
  ...operationsCalls,
  ...mailCalls,
  ...settingsCalls,
  ...peopleCalls,
} as const

export type Contract = typeof contract
export type EndpointId = keyof Contract
