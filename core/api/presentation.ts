// How the calls are presented to readers: under which heading each stands, and what those answer that have no JSON.
import * as t from 'io-ts'
import { ChallengeCommand } from '../challenge/commands.ts'
import { ChatCommand } from '../chat/commands.ts'
import { listOf } from '../codec.ts'
import { Recorded } from '../events/envelope.ts'
import { LoadoutCommand } from '../loadouts/commands.ts'
import { ClientCommand } from '../player/commands.ts'
import { SettingsCommand } from '../settings/commands.ts'
import { CorrectionCommand } from '../settings/corrections/commands.ts'
import { MAX_CORRECTIONS_A_BATCH } from './bounds.ts'
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
import { CommandId } from './common-codecs.ts'
import type { EndpointId } from './contract.ts'

/** The headings with their calls, in the order of the page. */
export const GROUPS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'The user': profileCalls,
  Events: eventsCalls,
  'Signing in': signInCalls,
  'API keys': apiKeyCalls,
  'Alerts and webhooks': alertCalls,
  Discord: discordCalls,
  Notices: noticeCalls,
  'Game data and prices': { ...gameDataCalls, ...patchCalls },
  Loadouts: loadoutCalls,
  Challenges: challengeCalls,
  Chat: chatCalls,
  'A raid with friends': raidCalls,
  'A squad': squadCalls,
  'The pilot': pilotCalls,
  'The site': siteCalls,
  Administration: {
    ...adminCalls,
    ...auditCalls,
    ...operationsCalls,
    ...mailCalls,
    ...settingsCalls,
    ...peopleCalls,
  },
  'Pictures of items': pictureCalls,
  'Corrections of game data': correctionCalls,
}

/** The heading of a call. */
export const getEndpointGroup = (id: EndpointId): string =>
  Object.entries(GROUPS).find(([, calls]) => Object.hasOwn(calls, id))?.[0] ?? 'Other'

/** Calls whose answer is no JSON. */
export const SPECIAL_ANSWERS: Readonly<Partial<Record<EndpointId, 'redirect' | 'stream'>>> = {
  startPatron: 'redirect',
  finishPatron: 'redirect',
  logout: 'redirect',
  streamEvents: 'stream',
  streamRaid: 'stream',
  streamSquad: 'stream',
  streamChallenge: 'stream',
  streamChat: 'stream',
  streamChatModeration: 'stream',
}

/** Problems that a call has beyond those that follow from its form. */
export const OWN_PROBLEMS: Readonly<Partial<Record<EndpointId, readonly number[]>>> = {
  priceHistory: [403],
  sendCode: [502],
  sendConfirmation: [502],
  verifyCode: [401],
  acceptShare: [409],
  openRaid: [429],
  joinRaid: [404, 409],
  tellPosition: [404, 422],
  startPatron: [404],
  deleteMe: [409, 422],
  readPerson: [404],
  personEvents: [404],
  changeRights: [404, 409, 422],
  endPersonSessions: [404, 422],
  createApiKey: [404, 409, 422],
  revokeApiKey: [404],
  createWebhook: [409, 422],
  testWebhook: [404, 429],
  deleteWebhook: [404],
  createDiscordCode: [404],
  testDiscord: [404, 429],
  unlinkDiscord: [404],
  postChat: [409, 422, 429],
  reportChat: [404, 429],
  streamChat: [429],
  streamChatModeration: [429],
  moderateChat: [404, 409],
  uploadPicture: [422, 429],
  sendTestMail: [409, 429, 502],
  fetchPicture: [404],
}

/** Bodies whose contents the contract leaves to the handler, as the handler wants them. */
export const FULL_BODIES: Readonly<Partial<Record<EndpointId, t.Mixed>>> = {
  sendCommand: t.type({ commandId: CommandId, command: ClientCommand }),
  sendLoadoutCommand: t.type({ commandId: CommandId, command: LoadoutCommand }),
  sendChallengeCommand: t.type({ commandId: CommandId, command: ChallengeCommand }),
  moderateChat: t.type({ commandId: CommandId, command: ChatCommand }),
  adminCommand: t.type({ commandId: CommandId, command: SettingsCommand }),
  correct: t.type({ commandId: CommandId, command: CorrectionCommand }),
  correctMany: t.type({
    commandId: CommandId,
    commands: listOf(CorrectionCommand, MAX_CORRECTIONS_A_BATCH),
  }),
  importLog: t.type({ events: t.readonlyArray(Recorded) }),
}
