// Converts log records to events of the game: session, raid, quests and flea sales, each with its mode and profile.
import { type DecodeError, showValue } from '../../codec.ts'
import { isLeft, isNone, isSome } from '../../fp.ts'
import { isHideout, type MapKey, parseMapKey } from '../map-names.ts'
import { redact } from '../redact.ts'
import type { LogHeader, LogTime } from './log-header.ts'
import type { LogRecord } from './log-lines.ts'
import { type QuestStep, type ReceivedStack, readNotification } from './notifications.ts'
import {
  addSessionChange,
  getTimeOrder,
  type LogSession,
  parseGatewayMode,
  parseSessionMode,
  type SessionChange,
  type SessionHistory,
  type SessionMode,
  sessionAt,
} from './session.ts'

/** An event from a log; never contains account ids or addresses. */
export type PilotLogEvent =
  | { readonly kind: 'SessionModeChosen'; readonly mode: SessionMode }
  | { readonly kind: 'ProfileSelected'; readonly profileId: string }
  /** A scene is loading; the only record of the map in a local PVE raid. `profileId`: set if the character is a Scav. */
  | { readonly kind: 'SceneLoaded'; readonly map: MapKey; readonly profileId?: string }
  /** The server assigned a place in a raid. */
  | {
      readonly kind: 'RaidLocated'
      readonly map: MapKey
      readonly online: boolean
      /** The game's short id of the raid; the same after reconnecting. */
      readonly raid?: string
      /** Profile of the character; a Scav has its own. */
      readonly profileId?: string
    }
  | { readonly kind: 'MatchStarted' }
  /** Loads like a map, but is not one. */
  | { readonly kind: 'HideoutLoaded' }
  /** The player left the raid. */
  | { readonly kind: 'RaidOver'; readonly eventId: string; readonly raid?: string }
  | {
      readonly kind: 'QuestStarted' | 'QuestFailed' | 'QuestFinished'
      readonly eventId: string
      readonly questId: string
      readonly sentAt?: number
    }
  | {
      readonly kind: 'FleaSold'
      readonly eventId: string
      readonly item: string
      readonly count: number
      readonly buyer: string
      readonly received: readonly ReceivedStack[]
      readonly sentAt?: number
    }
  /** An unknown map or mode; reported once per name. */
  | { readonly kind: 'UnknownName'; readonly of: 'map' | 'mode'; readonly name: string }
  | { readonly kind: 'UnreadableNotification'; readonly error: DecodeError }

/** An event with its time and the session at that time. */
export type PilotFact = PilotLogEvent & { readonly time: LogTime; readonly session: LogSession }

/** Ids of notifications. `recent` is kept small because each chunk copies it. */
interface SeenEvents {
  readonly older: ReadonlySet<string>
  readonly recent: ReadonlySet<string>
}

const MAX_RECENT = 1_000

const settled = (older: ReadonlySet<string>, recent: ReadonlySet<string>): SeenEvents =>
  recent.size <= MAX_RECENT ? { older, recent } : { older: new Set([...older, ...recent]), recent: new Set() }

/** State carried between chunks of the logs. An empty one replays everything. */
export interface PilotLogState {
  readonly sessions: SessionHistory
  readonly seenEvents: SeenEvents
  readonly reportedNames: ReadonlySet<string>
}

export const EMPTY_PILOT_LOG: PilotLogState = {
  sessions: [],
  seenEvents: { older: new Set(), recent: new Set() },
  reportedNames: new Set(),
}

/** Resets the session before the logs of another run of the game. */
export const beginRun = (state: PilotLogState): PilotLogState => ({ ...state, sessions: [] })

const QUEST_FACT = {
  Started: 'QuestStarted',
  Failed: 'QuestFailed',
  Finished: 'QuestFinished',
} as const satisfies Record<QuestStep, PilotLogEvent['kind']>

const MODE = /^Session mode:\s*(\w+)/
const PROFILE = /^(?:PrepareSelectedProfileLocally|SelectProfile) ProfileId:\s*([0-9a-f]{24})\b/i
const SCENE = /^scene preset path:\s*(\S+)/
const LOCATION = /^TRACE-NetworkGameCreate profileStatus:.*\bLocation:\s*([^,'\s]+)/
const CHARACTER = /\bProfileid:\s*([0-9a-f]{24})\b/i
const RAID = /\bshortId:\s*([0-9a-z]+)/i
const ONLINE = /\bRaidMode:\s*Online\b/
const STARTED = /^GameStarted:/
const NOTIFICATIONS = /notifications$/
const BACKEND = 'backend'

const mapHappening = (name: string, known: (map: MapKey) => PilotLogEvent): PilotLogEvent[] => {
  const map = parseMapKey(name)
  if (isSome(map)) return [known(map.value)]
  return isHideout(name)
    ? [{ kind: 'HideoutLoaded' }]
    : [{ kind: 'UnknownName', of: 'map', name: redact(name) }]
}

const happeningsOfLine = ({ text }: LogHeader): readonly PilotLogEvent[] => {
  const word = MODE.exec(text)?.[1]
  if (word !== undefined) {
    const mode = parseSessionMode(word)
    return mode === undefined
      ? [{ kind: 'UnknownName', of: 'mode', name: word }]
      : [{ kind: 'SessionModeChosen', mode }]
  }
  const profileId = PROFILE.exec(text)?.[1]
  if (profileId !== undefined) return [{ kind: 'ProfileSelected', profileId: profileId.toLowerCase() }]
  const scene = SCENE.exec(text)?.[1]
  if (scene !== undefined) return mapHappening(scene, (map) => ({ kind: 'SceneLoaded', map }))
  const location = LOCATION.exec(text)?.[1]
  if (location !== undefined) {
    const raid = RAID.exec(text)?.[1]
    const character = CHARACTER.exec(text)?.[1]?.toLowerCase()
    return mapHappening(location, (map) => ({
      kind: 'RaidLocated',
      map,
      online: ONLINE.test(text),
      ...(raid === undefined ? {} : { raid }),
      ...(character === undefined ? {} : { profileId: character }),
    }))
  }
  return STARTED.test(text) ? [{ kind: 'MatchStarted' }] : []
}

/** Redacted before it is truncated, so that no partial address remains. */
const unreadable = (text: string): PilotLogEvent => ({
  kind: 'UnreadableNotification',
  error: { path: '', expected: 'JSON', found: showValue(redact(text)) },
})

const happeningsOfJson = (json: unknown): readonly PilotLogEvent[] => {
  const read = readNotification(json)
  if (isNone(read)) return []
  if (isLeft(read.value)) {
    const error = read.value.left
    return [{ kind: 'UnreadableNotification', error: { ...error, found: redact(error.found) } }]
  }
  const notice = read.value.right
  if (notice.kind === 'RaidOver') return [notice]
  if (notice.kind === 'FleaSale') return [{ ...notice, kind: 'FleaSold' }]
  const { step, ...quest } = notice
  return [{ ...quest, kind: QUEST_FACT[step] }]
}

const listHappenings = (record: LogRecord): readonly PilotLogEvent[] => {
  // Everything in the backend's log except hosts is repeated in the other logs.
  if (record.header.channel === BACKEND) return []
  switch (record.tag) {
    case 'Line':
      return happeningsOfLine(record.header)
    case 'Json':
      return happeningsOfJson(record.json)
    case 'BrokenJson':
      return NOTIFICATIONS.test(record.header.channel) ? [unreadable(record.text)] : []
  }
}

const REQUEST = /^---> Request HTTPS?,.*?\bURL:\s*https?:\/\/(gw-[^/\s:]+)[^/\s]*(\/\S*)/i
/** Requests sent to an arbitrary gateway before the player has chosen a mode. */
const BEFORE_MODE = /^\/client\/(?:game\/mode|menu\/locale|languages)\b/i

/** The gateway of a request in the backend's log, which reveals the mode. */
const getGatewayChange = (record: LogRecord): SessionChange | undefined => {
  if (record.tag !== 'Line' || record.header.channel !== BACKEND) return undefined
  const [, host, path] = REQUEST.exec(record.header.text) ?? []
  if (host === undefined || path === undefined || BEFORE_MODE.test(path)) return undefined
  const mode = parseGatewayMode(host)
  return { kind: 'Gateway', at: getTimeOrder(record.header.time), ...(mode === undefined ? {} : { mode }) }
}

/** The session change that an event implies, if any. */
const getSessionChange = (happening: PilotLogEvent, time: LogTime): SessionChange | undefined => {
  const at = getTimeOrder(time)
  switch (happening.kind) {
    case 'SessionModeChosen':
      return { kind: 'Mode', at, mode: happening.mode }
    case 'ProfileSelected':
      return { kind: 'Profile', at, profileId: happening.profileId }
    case 'UnknownName':
      return happening.of === 'mode' ? { kind: 'Mode', at, unknownMode: happening.name } : undefined
    default:
      return undefined
  }
}

/**
 * Folds records into facts. All sessions of a chunk are read before its facts, so the order of files within a chunk does not matter; across
 * chunks, the application log must precede notifications of the same time. Repeated notifications (by event id) and names already reported are
 * dropped.
 */
export const foldLogRecords = (
  state: PilotLogState,
  records: readonly LogRecord[],
): { readonly state: PilotLogState; readonly facts: readonly PilotFact[] } => {
  const told = records.flatMap((record) =>
    listHappenings(record).map((happening) => ({ happening, time: record.header.time })),
  )
  const changes = [
    ...told.map(({ happening, time }) => getSessionChange(happening, time)),
    ...records.map(getGatewayChange),
  ]
  const sessions = changes.reduce<SessionHistory>(
    (history, change) => (change === undefined ? history : addSessionChange(history, change)),
    state.sessions,
  )
  const { older } = state.seenEvents
  const recent = new Set(state.seenEvents.recent)
  const reportedNames = new Set(state.reportedNames)

  const isNewIn = (memory: Set<string>, mark: string): boolean => {
    if (memory.has(mark)) return false
    memory.add(mark)
    return true
  }
  const isNew = (happening: PilotLogEvent): boolean => {
    if ('eventId' in happening) return !older.has(happening.eventId) && isNewIn(recent, happening.eventId)
    return happening.kind !== 'UnknownName' || isNewIn(reportedNames, `${happening.of} ${happening.name}`)
  }

  const facts = told
    .filter(({ happening }) => isNew(happening))
    .map(({ happening, time }): PilotFact => ({ ...happening, time, session: sessionAt(sessions, time) }))
  return { state: { sessions, seenEvents: settled(older, recent), reportedNames }, facts }
}

/** Updates the sessions of a run's facts after all its files were read. */
export const addSessions = ({ sessions }: PilotLogState, facts: readonly PilotFact[]): readonly PilotFact[] =>
  facts.map((fact) => ({ ...fact, session: sessionAt(sessions, fact.time) }))
