// What the pilot has told, and how each of its messages changes that. What follows for the app comes back as consequences.
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { isSome } from '#core/fp.ts'
import type { PlayerPosition } from '#core/maps/position.ts'
import { appendLogText, type PilotAction, recordAction } from '#core/pilot/action-log.ts'
import { isHideout, type MapKey, parseMapKey } from '#core/pilot/map-names.ts'
import {
  decodePilotFrame,
  isQuestCompletedStatus,
  OWN_PILOT,
  type PilotMessage,
  readUpdatePosition,
} from '#core/pilot/messages.ts'
import { redact } from '#core/pilot/redact.ts'
import { parseScreenshotName, readScreenshotPosition } from '#core/pilot/screenshot-name.ts'

/** What the player lets the pilot do, kept in this browser under {@link PILOT_SETTINGS_KEY}. */
export interface PilotSettings {
  readonly mapChangeEnabled: boolean
  readonly questsAutoCompleteEnabled: boolean
  /** The server is told the raid, for the player's raid widget. */
  readonly isToldToServer: boolean
}

export const PILOT_SETTINGS_KEY = 'pilot_settings'
export const DEFAULT_PILOT_SETTINGS: PilotSettings = {
  mapChangeEnabled: true,
  questsAutoCompleteEnabled: true,
  isToldToServer: false,
}

/** Folders on the player's machine; empty where the pilot looks for them itself. */
export interface PilotFolders {
  readonly gameFolder: string
  readonly screenshotsFolder: string
}

/** `version` is empty until the pilot has told it. `logs`: the oldest first, 30 at most. `actions`: the newest first, 20 at most. */
export interface PilotState extends PilotSettings, PilotFolders {
  readonly version: string
  /** The product's own pilot, which installs nothing of itself: the player takes a newer one from the page. */
  readonly isOwnPilot: boolean
  /** Folders that the player has chosen and the pilot has not been told yet: what it says of folders is older. */
  readonly hasUnsentFolders: boolean
  /** When the current raid began, epoch milliseconds; undefined without a raid or if unknown. */
  readonly raidBeganAt: number | undefined
  readonly map: MapKey | undefined
  /** The map of the current raid; undefined without a raid, or if the link opened during it. */
  readonly raidMap: MapKey | undefined
  /** The map that has loaded since the last raid began or ended. */
  readonly loadedMap: MapKey | undefined
  readonly position: PlayerPosition | undefined
  /** A file name has told a position since the link opened: other messages about it are worth less. */
  readonly hasFilePosition: boolean
  readonly logs: readonly string[]
  readonly actions: readonly PilotAction[]
  /** What the log has said of maps and quests that nothing follows from: each is said once while a link is open. */
  readonly unknown: readonly string[]
}

/** What a frame means for the app: `CompleteQuest` follows only where the player lets it. Quests are named by the product's uid. */
export type PilotConsequence =
  | { readonly tag: 'Moved'; readonly position: PlayerPosition }
  | { readonly tag: 'RaidBegan'; readonly map: MapKey }
  /** The clock of a raid runs; or the raid is over, `at` undefined. */
  | { readonly tag: 'RaidClock'; readonly at: number | undefined }
  /** The raid that began at `beganAt` (epoch milliseconds) is over; the map is undefined if the link opened during it. */
  | { readonly tag: 'RaidEnded'; readonly map: MapKey | undefined; readonly beganAt: number }
  /** The game said that the quest is finished, whether or not the app completes it. */
  | { readonly tag: 'QuestFinished'; readonly quest: string }
  | { readonly tag: 'ShowMap'; readonly map: MapKey }
  | { readonly tag: 'CompleteQuest'; readonly quest: string }

/**
 * What is known outside: the instant (epoch milliseconds), whether the user is pro, the game mode of the selected PMC, a
 * quest's uid by the game's id, and by its uid whether it is done already.
 */
export interface PilotWorld {
  readonly at: number
  readonly isPro: boolean
  readonly gameMode: GameMode
  readonly questUid: (gameId: string) => string | undefined
  readonly isDone: (quest: string) => boolean
}

export interface PilotStep {
  readonly state: PilotState
  readonly consequences: readonly PilotConsequence[]
}

/** Names that are not known, kept so that none is told twice; a pilot that makes up more of them fills no memory. */
const MAX_UNKNOWN = 500

const only = (state: PilotState): PilotStep => ({ state, consequences: [] })
const logged = (state: PilotState, text: string): PilotStep =>
  only({ ...state, logs: appendLogText(state.logs, redact(text)) })

const reported = (state: PilotState, text: string): PilotStep =>
  state.unknown.includes(text)
    ? only(state)
    : logged({ ...state, unknown: [...state.unknown, text].slice(-MAX_UNKNOWN) }, text)

const moved = (state: PilotState, position: PlayerPosition, at: number): PilotStep => ({
  state: {
    ...state,
    position,
    actions: recordAction(state.actions, { action: 'PositionUpdated', at, position }),
  },
  consequences: [{ tag: 'Moved', position }],
})

const afterScreenshot = (state: PilotState, filename: string, at: number): PilotStep => {
  const name = parseScreenshotName(filename)
  const position = isSome(name) ? readScreenshotPosition(name.value) : name
  return isSome(position) ? moved({ ...state, hasFilePosition: true }, position.value, at) : only(state)
}

const afterMapChange = (state: PilotState, name: string, at: number): PilotStep => {
  const map = parseMapKey(name)
  // The hideout loads like a map; it is none, and no raid.
  if (!isSome(map)) return isHideout(name) ? only(state) : reported(state, `Map not found: ${name}`)
  const changed = { ...state, map: map.value, loadedMap: map.value, position: undefined }
  const began: PilotConsequence = { tag: 'RaidBegan', map: map.value }
  if (!state.mapChangeEnabled) return { state: changed, consequences: [began] }
  const actions = recordAction(state.actions, { action: 'MapChanged', at, map: map.value })
  return { state: { ...changed, actions }, consequences: [began, { tag: 'ShowMap', map: map.value }] }
}

/** Messages of the game that are about something else than a completed quest come here too. */
const afterQuest = (
  state: PilotState,
  { questId, status, gameMode }: Extract<PilotMessage, { readonly messageType: 'QUEST_UPDATE' }>,
  { at, isPro, gameMode: selected, questUid, isDone }: PilotWorld,
): PilotStep => {
  if (!isQuestCompletedStatus(status)) return only(state)
  // Rules of the other mode are not the selected PMC's, and its progress is another one's.
  if (gameMode !== undefined && gameMode !== selected)
    return reported(state, `Quest of ${gameMode}, while a PMC of ${selected} is selected: ${questId}`)
  const quest = questUid(questId)
  if (quest === undefined) return reported(state, `Quest not found: ${questId}`)
  const finished: PilotConsequence = { tag: 'QuestFinished', quest }
  if (!state.questsAutoCompleteEnabled || !isPro || isDone(quest)) return { state, consequences: [finished] }
  const actions = recordAction(state.actions, { action: 'QuestCompleted', at, questUid: quest })
  return { state: { ...state, actions }, consequences: [finished, { tag: 'CompleteQuest', quest }] }
}

/** A clock that differs by no more is the same one: its age was a while on the way. */
const CLOCK_SLACK_MS = 5_000

const afterConfiguration = (
  state: PilotState,
  message: Extract<PilotMessage, { readonly messageType: 'CONFIGURATION' }>,
  at: number,
): PilotStep => {
  const { version, program, raid, gameFolder, screenshotsFolder } = message
  const next = {
    ...state,
    version,
    isOwnPilot: program === OWN_PILOT,
    ...(state.hasUnsentFolders
      ? {}
      : { gameFolder: gameFolder ?? '', screenshotsFolder: screenshotsFolder ?? '' }),
  }
  if (raid === undefined) return only(next)
  const beganAt = raid === null ? undefined : at - raid.agoMs
  const isSame =
    beganAt === state.raidBeganAt ||
    (beganAt !== undefined &&
      state.raidBeganAt !== undefined &&
      Math.abs(beganAt - state.raidBeganAt) <= CLOCK_SLACK_MS)
  if (isSame) return only(next)
  const raidMap = beganAt === undefined ? undefined : state.loadedMap
  const clock: PilotConsequence = { tag: 'RaidClock', at: beganAt }
  return {
    state: { ...next, raidBeganAt: beganAt, raidMap, loadedMap: undefined },
    consequences:
      beganAt !== undefined || state.raidBeganAt === undefined
        ? [clock]
        : [clock, { tag: 'RaidEnded', map: state.raidMap, beganAt: state.raidBeganAt }],
  }
}

const afterMessage = (state: PilotState, message: PilotMessage, world: PilotWorld): PilotStep => {
  switch (message.messageType) {
    case 'CONFIGURATION':
      return afterConfiguration(state, message, world.at)
    case 'SEND_FILENAME':
      return afterScreenshot(state, message.filename, world.at)
    case 'POSITION_UPDATE':
      return state.hasFilePosition ? only(state) : moved(state, readUpdatePosition(message), world.at)
    case 'MAP_CHANGE':
      return afterMapChange(state, message.map, world.at)
    case 'QUEST_UPDATE':
      return afterQuest(state, message, world)
  }
}

/** One frame of the link. Text that is no message that can be understood goes to the log as it is. */
export const onPilotMessage = (state: PilotState, text: string, world: PilotWorld): PilotStep => {
  const frame = decodePilotFrame(text)
  return frame.tag === 'Message' ? afterMessage(state, frame.message, world) : logged(state, text)
}
