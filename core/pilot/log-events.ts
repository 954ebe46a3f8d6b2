// From log records to what happened in the game: session, raid, quests and flea sales, each with the mode and profile it belongs to.
import { type DecodeError, showValue } from '../codec.ts'
import { isLeft, isNone, isSome } from '../fp.ts'
import type { LogHeader, LogTime } from './log-header.ts'
import type { LogRecord } from './log-lines.ts'
import { isHideout, type MapKey, mapKeyOf } from './map-names.ts'
import { type QuestStep, type ReceivedStack, readNotification } from './notifications.ts'
import { redact } from './redact.ts'
import {
  addSessionChange,
  orderOf,
  type Session,
  type SessionChange,
  type SessionHistory,
  type SessionMode,
  sessionAt,
  sessionModeOf,
} from './session.ts'

/** What a log tells, without account ids and addresses. */
export type PilotLogEvent =
  | { readonly kind: 'SessionModeChosen'; readonly mode: SessionMode }
  | { readonly kind: 'ProfileSelected'; readonly profileId: string }
  /** A scene is loading; in a local PVE raid this is the only word about the map. */
  | { readonly kind: 'SceneLoaded'; readonly map: MapKey }
  /** The server gave a place in a raid. */
  | {
      readonly kind: 'RaidLocated'
      readonly map: MapKey
      readonly online: boolean
      /** The game's short id of the raid: the same after a reconnection. */
      readonly raid?: string
    }
  | { readonly kind: 'MatchStarted' }
  /** A scene like that of a map, and none. */
  | { readonly kind: 'HideoutLoaded' }
  /** The game has taken the player out of a raid. */
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
  /** A name that is no known map or mode, told once for each. */
  | { readonly kind: 'UnknownName'; readonly of: 'map' | 'mode'; readonly name: string }
  | { readonly kind: 'UnreadableNotification'; readonly error: DecodeError }

/** A happening with its time and what was active then. */
export type PilotFact = PilotLogEvent & { readonly time: LogTime; readonly session: Session }

/** Ids of notifications. The recent ones are few, so that a piece of a log copies few. */
interface SeenEvents {
  readonly older: ReadonlySet<string>
  readonly recent: ReadonlySet<string>
}

const MAX_RECENT = 1_000

const settled = (older: ReadonlySet<string>, recent: ReadonlySet<string>): SeenEvents =>
  recent.size <= MAX_RECENT ? { older, recent } : { older: new Set([...older, ...recent]), recent: new Set() }

/** What must be remembered between pieces of the logs. Starting from an empty one replays everything. */
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

/** Before the logs of another run of the game: what was active in the run before says nothing of it. */
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
const RAID = /\bshortId:\s*([0-9a-z]+)/i
const ONLINE = /\bRaidMode:\s*Online\b/
const STARTED = /^GameStarted:/
const NOTIFICATIONS = /notifications$/

const mapHappening = (name: string, known: (map: MapKey) => PilotLogEvent): PilotLogEvent[] => {
  const map = mapKeyOf(name)
  if (isSome(map)) return [known(map.value)]
  return isHideout(name)
    ? [{ kind: 'HideoutLoaded' }]
    : [{ kind: 'UnknownName', of: 'map', name: redact(name) }]
}

const happeningsOfLine = ({ text }: LogHeader): readonly PilotLogEvent[] => {
  const word = MODE.exec(text)?.[1]
  if (word !== undefined) {
    const mode = sessionModeOf(word)
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
    return mapHappening(location, (map) => ({
      kind: 'RaidLocated',
      map,
      online: ONLINE.test(text),
      ...(raid === undefined ? {} : { raid }),
    }))
  }
  return STARTED.test(text) ? [{ kind: 'MatchStarted' }] : []
}

/** Redacted before it is cut short, so that no half of an address slips through. */
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

const happeningsOf = (record: LogRecord): readonly PilotLogEvent[] => {
  switch (record.tag) {
    case 'Line':
      return happeningsOfLine(record.header)
    case 'Json':
      return happeningsOfJson(record.json)
    case 'BrokenJson':
      return NOTIFICATIONS.test(record.header.channel) ? [unreadable(record.text)] : []
  }
}

/** The change of session that a happening means, if it means one. */
const sessionChangeOf = (happening: PilotLogEvent, time: LogTime): SessionChange | undefined => {
  const at = orderOf(time)
  switch (happening.kind) {
    case 'SessionModeChosen':
      return { kind: 'Mode', at, mode: happening.mode }
    case 'ProfileSelected':
      return { kind: 'Profile', at, profileId: happening.profileId }
    case 'UnknownName':
      return happening.of === 'mode' ? { kind: 'Mode', at } : undefined
    default:
      return undefined
  }
}

/**
 * Folds records into facts. Sessions of the whole piece are learnt before its facts are made, so the order of the two files
 * within a piece does not matter; across pieces give what the application log says of a time before the notifications of
 * that time. A notification that repeats by its event id, and a name already reported, are dropped.
 */
export const foldLogRecords = (
  state: PilotLogState,
  records: readonly LogRecord[],
): { readonly state: PilotLogState; readonly facts: readonly PilotFact[] } => {
  const told = records.flatMap((record) =>
    happeningsOf(record).map((happening) => ({ happening, time: record.header.time })),
  )
  const sessions = told.reduce((history, { happening, time }) => {
    const change = sessionChangeOf(happening, time)
    return change === undefined ? history : addSessionChange(history, change)
  }, state.sessions)
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
