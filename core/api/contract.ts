// Every call of the HTTP API: the server mounts it, the client is typed by it, the documentation is made from it.
import { alertCalls } from './calls/alert-calls.ts'
import { apiKeyCalls } from './calls/api-key-calls.ts'
import { auditCalls } from './calls/back-office/audit-calls.ts'
import { correctionCalls } from './calls/back-office/correction-calls.ts'
import { mailCalls } from './calls/back-office/mail-calls.ts'
import { operationsCalls } from './calls/back-office/operations-calls.ts'
import { peopleCalls } from './calls/back-office/people-calls.ts'
import { pictureCalls } from './calls/back-office/picture-calls.ts'
import { settingsCalls } from './calls/back-office/settings-calls.ts'
import { challengeCalls } from './calls/challenge-calls.ts'
import { chatCalls } from './calls/chat-calls.ts'
import { discordCalls } from './calls/discord-calls.ts'
import { eventsCalls } from './calls/event-calls.ts'
import { gameDataCalls } from './calls/game-data-calls.ts'
import { loadoutCalls } from './calls/loadout-calls.ts'
import { noticeCalls } from './calls/notice-calls.ts'
import { patchCalls } from './calls/patch-calls.ts'
import { pilotCalls } from './calls/pilot-calls.ts'
import { profileCalls } from './calls/profile-calls.ts'
import { raidCalls } from './calls/raid-calls.ts'
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
