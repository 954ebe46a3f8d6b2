// Every call of the contract with its handler.
import type { Handlers } from '../http/call.ts'
import type { Services } from '../services/services.ts'
import { alertHandlers } from './alerts.ts'
import { apiKeyHandlers } from './api-keys.ts'
import { auditHandlers } from './audit.ts'
import { challengeHandlers } from './challenges.ts'
import { chatHandlers } from './chat.ts'
import { correctionHandlers } from './corrections.ts'
import { discordHandlers } from './discord.ts'
import { eventStreamHandlers } from './event-stream.ts'
import { eventHandlers } from './events.ts'
import { gameDataHandlers } from './game-data.ts'
import { importHandlers } from './import-log.ts'
import { loadoutHandlers } from './loadouts.ts'
import { mailHandlers } from './mails.ts'
import { noticeHandlers } from './notices.ts'
import { operationsHandlers } from './operations.ts'
import { patchHandlers } from './patch.ts'
import { peopleHandlers } from './people.ts'
import { pictureHandlers } from './pictures.ts'
import { pilotHandlers } from './pilot-reports.ts'
import { profileHandlers } from './profile.ts'
import { sharedRaidHandlers } from './shared-raid.ts'
import { signInHandlers } from './sign-in.ts'
import { adminHandlers, siteHandlers } from './site.ts'
import { siteSettingsHandlers } from './site-settings.ts'
import { squadHandlers } from './squad.ts'

export const createHandlers = (services: Services): Handlers => ({
  ...profileHandlers(services),
  ...eventHandlers(services),
  ...eventStreamHandlers(services),
  ...importHandlers(services),
  ...signInHandlers(services),
  ...apiKeyHandlers(services),
  ...alertHandlers(services),
  ...discordHandlers(services),
  ...noticeHandlers(services),
  ...gameDataHandlers(services),
  ...patchHandlers(services),
  ...loadoutHandlers(services),
  ...challengeHandlers(services),
  ...chatHandlers(services),
  ...sharedRaidHandlers(services),
  ...squadHandlers(services),
  ...pilotHandlers(services),
  ...siteHandlers(services),
  ...adminHandlers(services),
  ...pictureHandlers(services),
  ...correctionHandlers(services),
  ...auditHandlers(services),
  ...operationsHandlers(services),
  ...mailHandlers(services),
  ...siteSettingsHandlers(services),
  ...peopleHandlers(services),
})
