// What the pilot has told, and how each of its messages changes that. What follows for the app comes back as consequences.
import { isSome } from '#core/fp.ts'
import type { PlayerPosition } from '#core/maps/position.ts'
import { appendLogText, type PilotAction, recordAction } from '#core/pilot/action-log.ts'
import { type MapKey, mapKeyOf } from '#core/pilot/map-names.ts'
import { decodePilotFrame, isQuestCompletedStatus, type PilotMessage } from '#core/pilot/messages.ts'
import { parseScreenshotName, positionOfScreenshot } from '#core/pilot/screenshot-name.ts'

/** What the player lets the pilot do, kept in this browser under {@link PILOT_SETTINGS_KEY}. */
export interface PilotSettings {
  readonly mapChangeEnabled: boolean
  readonly questsAutoCompleteEnabled: boolean
}

export const PILOT_SETTINGS_KEY = 'pilot_settings'
export const DEFAULT_PILOT_SETTINGS: PilotSettings = {
  mapChangeEnabled: true,
  questsAutoCompleteEnabled: true,
}

/** Folders on the player's machine; empty where the pilot looks for them itself. */
export interface PilotFolders {
  readonly gameFolder: string
  readonly screenshotsFolder: string
}

/** `version` is empty until the pilot has told it. `logs`: the oldest first, 30 at most. `actions`: the newest first, 20 at most. */
export interface PilotState extends PilotSettings, PilotFolders {
  readonly version: string
  /** Folders that the player has chosen and the pilot has not been told yet: what it says of folders is older. */
  readonly hasUnsentFolders: boolean
  readonly map: MapKey | undefined
  readonly position: PlayerPosition | undefined
  /** A file name has told a position since the link opened: other messages about it are worth less. */
  readonly hasFilePosition: boolean
  readonly logs: readonly string[]
  readonly actions: readonly PilotAction[]
}

/** What a frame means for the app: `CompleteQuest` names the quest by the product's uid. */
export type Consequence =
  | { readonly tag: 'ShowMap'; readonly map: MapKey }
  | { readonly tag: 'CompleteQuest'; readonly quest: string }

/** What is known outside: the instant (epoch milliseconds), whether the user is pro, and a quest's uid by the game's id. */
export interface PilotWorld {
  readonly at: number
  readonly isPro: boolean
  readonly questUid: (gameId: string) => string | undefined
}

export interface PilotStep {
  readonly state: PilotState
  readonly consequences: readonly Consequence[]
}

const only = (state: PilotState): PilotStep => ({ state, consequences: [] })
const logged = (state: PilotState, text: string): PilotStep =>
  only({ ...state, logs: appendLogText(state.logs, text) })

const moved = (state: PilotState, position: PlayerPosition, at: number): PilotState => ({
  ...state,
  position,
  actions: recordAction(state.actions, { action: 'PositionUpdated', at, position }),
})

const afterScreenshot = (state: PilotState, filename: string, at: number): PilotState => {
  const name = parseScreenshotName(filename)
  const position = isSome(name) ? positionOfScreenshot(name.value) : name
  return isSome(position) ? { ...moved(state, position.value, at), hasFilePosition: true } : state
}

const afterMapChange = (state: PilotState, name: string, at: number): PilotStep => {
  const map = mapKeyOf(name)
  if (!isSome(map)) return logged(state, `Map not found: ${name}`)
  const changed = { ...state, map: map.value }
  if (!state.mapChangeEnabled) return only(changed)
  const actions = recordAction(state.actions, { action: 'MapChanged', at, map: map.value })
  return { state: { ...changed, actions }, consequences: [{ tag: 'ShowMap', map: map.value }] }
}

/** Messages of the game that are about something else than a completed quest come here too. */
const afterQuest = (
  state: PilotState,
  { questId, status }: Extract<PilotMessage, { readonly messageType: 'QUEST_UPDATE' }>,
  { at, isPro, questUid }: PilotWorld,
): PilotStep => {
  if (!isQuestCompletedStatus(status)) return only(state)
  const quest = questUid(questId)
  if (quest === undefined) return logged(state, `Quest not found: ${questId}`)
  if (!state.questsAutoCompleteEnabled || !isPro) return only(state)
  const actions = recordAction(state.actions, { action: 'QuestCompleted', at, questUid: quest })
  return { state: { ...state, actions }, consequences: [{ tag: 'CompleteQuest', quest }] }
}

const afterMessage = (state: PilotState, message: PilotMessage, world: PilotWorld): PilotStep => {
  switch (message.messageType) {
    case 'CONFIGURATION':
      return only({
        ...state,
        version: message.version,
        ...(state.hasUnsentFolders
          ? {}
          : { gameFolder: message.gameFolder ?? '', screenshotsFolder: message.screenshotsFolder ?? '' }),
      })
    case 'SEND_FILENAME':
      return only(afterScreenshot(state, message.filename, world.at))
    case 'POSITION_UPDATE':
      return only(
        state.hasFilePosition ? state : moved(state, { at: [message.x, message.y, message.z] }, world.at),
      )
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
