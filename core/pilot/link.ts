// What the pilot tells the page of what the logs say: messages of the link, and a line for its log.
import { twoDigits } from '../format/number.ts'
import { raidCharacter } from './logs/characters.ts'
import type { PilotFact } from './logs/log-events.ts'
import type { LogTime } from './logs/log-header.ts'
import type { QuestStep } from './logs/notifications.ts'
import { getSessionGameMode } from './logs/session.ts'
import { getLocationId, type MapKey } from './map-names.ts'
import { type PilotMessage, QUEST_STATUS } from './messages.ts'

/** A raid that is under way; `id`: the game's short id of it, where the log gave one. */
export interface RaidUnderWay {
  readonly id: string | undefined
}

/**
 * `scene`: of the map being loaded, which the raid's place names again later. `place`: where the next raid will be. `raid`: the current
 * one, null after the last one ended, undefined before the first report.
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
 * The messages that a fact leads to, each map of a raid once. A quest is told only where it is known whose it is: a season's
 * characters are of neither mode of the product.
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
      // Back in it after the connection was lost.
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
      // Back in the menu, whether or not the game said that a raid was over.
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

/** Names for the ids in the logs; the ids themselves if unknown. */
export interface FactNames {
  readonly quest: (gameId: string) => string
  readonly item: (id: string) => string
  readonly map: (key: MapKey) => string
}

const PLAIN_NAMES: FactNames = { quest: (id) => id, item: (id) => id, map: (key) => key }

/** `19:04:11` of the player's clock. */
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

/** One line with the time of day of the player's clock; undefined for what is of no interest. Names no account and no address. */
export const factLine = (fact: PilotFact, names: FactNames = PLAIN_NAMES): string | undefined => {
  const said = words(fact, names)
  return said === undefined ? undefined : `${timeOfDay(fact.time)} ${said}`
}
