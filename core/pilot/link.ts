// Converts facts from the logs into messages to the page and into log lines.
import { twoDigits } from '../format/number.ts'
import { raidCharacter } from './logs/characters.ts'
import type { PilotFact } from './logs/log-events.ts'
import type { LogTime } from './logs/log-header.ts'
import type { QuestStep } from './logs/notifications.ts'
import { getSessionGameMode } from './logs/session.ts'
import { getLocationId, type MapKey } from './map-names.ts'
import { type PilotMessage, QUEST_STATUS } from './messages.ts'

/** The current raid; `id`: the game's short id, if logged. */
export interface RaidUnderWay {
  readonly id: string | undefined
}

/**
 * `scene`: map of the scene being loaded, which the place in the raid names again later. `place`: location of the next raid. `raid`: the
 * current one, null after it ended, undefined before the first report.
 */
export interface LinkState {
  readonly scene: MapKey | undefined
  readonly place: (RaidUnderWay & { readonly map: MapKey }) | undefined
  readonly raid: RaidUnderWay | null | undefined
}

export const NEW_LINK: LinkState = { scene: undefined, place: undefined, raid: undefined }

export interface LinkStep {
  readonly state: LinkState
  readonly messages: readonly PilotMessage[]
}

const STEP_OF: Readonly<Record<'QuestStarted' | 'QuestFailed' | 'QuestFinished', QuestStep>> = {
  QuestStarted: 'Started',
  QuestFailed: 'Failed',
  QuestFinished: 'Finished',
}

const mapChange = (map: MapKey): PilotMessage => ({ messageType: 'MAP_CHANGE', map: getLocationId(map) })

/**
 * Converts a fact into messages; each map of a raid is sent once. Quest updates are sent only if the game mode is known.
 */
export const tellLink = (state: LinkState, fact: PilotFact): LinkStep => {
  switch (fact.kind) {
    case 'SceneLoaded': {
      const place = { map: fact.map, id: undefined }
      return { state: { ...state, scene: fact.map, place }, messages: [mapChange(fact.map)] }
    }
    case 'RaidLocated': {
      const place = { map: fact.map, id: fact.raid }
      return {
        state: { ...state, scene: undefined, place },
        messages: state.scene === fact.map ? [] : [mapChange(fact.map)],
      }
    }
    case 'MatchStarted': {
      const { place, raid } = state
      if (place === undefined) return { state, messages: [] }
      // Reconnected to the same raid.
      const isSame = place.id !== undefined && raid?.id === place.id
      return { state: { ...state, place: undefined, raid: isSame ? raid : { id: place.id } }, messages: [] }
    }
    case 'RaidOver': {
      const isOther = fact.raid !== undefined && state.raid?.id !== undefined && state.raid.id !== fact.raid
      return { state: isOther ? state : { ...state, raid: null }, messages: [] }
    }
    case 'HideoutLoaded':
    case 'SessionModeChosen':
    case 'ProfileSelected':
      // In the menu, so the raid is over even if that was not logged.
      return {
        state: { scene: undefined, place: undefined, raid: state.raid === undefined ? undefined : null },
        messages: [],
      }
    case 'QuestStarted':
    case 'QuestFailed':
    case 'QuestFinished': {
      const gameMode = getSessionGameMode(fact.session)
      if (gameMode === undefined) return { state, messages: [] }
      const { questId } = fact
      return {
        state,
        messages: [
          { messageType: 'QUEST_UPDATE', questId, status: QUEST_STATUS[STEP_OF[fact.kind]], gameMode },
        ],
      }
    }
    default:
      return { state, messages: [] }
  }
}

/** Display names for the ids in the logs; the ids themselves if unknown. */
export interface FactNames {
  readonly quest: (gameId: string) => string
  readonly item: (id: string) => string
  readonly map: (key: MapKey) => string
}

const PLAIN_NAMES: FactNames = { quest: (id) => id, item: (id) => id, map: (key) => key }

/** Time of day on the player's clock, such as `19:04:11`. */
const timeOfDay = ({ wallMs }: LogTime): string => {
  const at = new Date(wallMs)
  return [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(twoDigits).join(':')
}

const words = (fact: PilotFact, { quest, item, map }: FactNames): string | undefined => {
  const mode = fact.session.mode ?? fact.session.unknownMode ?? 'game mode unknown'
  switch (fact.kind) {
    case 'SessionModeChosen':
      return `Session mode: ${fact.mode}`
    case 'ProfileSelected':
      return 'Profile selected'
    case 'SceneLoaded':
      return `Loading ${map(fact.map)}`
    case 'RaidLocated':
      return `Raid on ${map(fact.map)}${raidCharacter(fact.session, fact.profileId) === 'Scav' ? ' as a Scav' : ''}${fact.online ? '' : ', offline'}`
    case 'MatchStarted':
      return 'Raid started'
    case 'HideoutLoaded':
      return undefined
    case 'RaidOver':
      return 'Raid over'
    case 'QuestStarted':
    case 'QuestFailed':
    case 'QuestFinished':
      return `Quest ${STEP_OF[fact.kind].toLowerCase()}: ${quest(fact.questId)} (${mode})`
    case 'FleaSold':
      return `Sold on the flea market: ${fact.count} × ${item(fact.item)}`
    case 'UnknownName':
      return fact.of === 'map' ? `Map not found: ${fact.name}` : `Game mode not known: ${fact.name}`
    case 'UnreadableNotification':
      return `A notification could not be read: ${fact.error.path === '' ? '' : `${fact.error.path}: `}expected ${fact.error.expected}, found ${fact.error.found}`
  }
}

/** One log line with the time of day on the player's clock; undefined for facts that are not shown. Contains no account ids or addresses. */
export const factLine = (fact: PilotFact, names: FactNames = PLAIN_NAMES): string | undefined => {
  const said = words(fact, names)
  return said === undefined ? undefined : `${timeOfDay(fact.time)} ${said}`
}
