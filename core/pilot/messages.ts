// The wire of the pilot link: every message either side sends, and how a frame of text is read.
import * as t from 'io-ts'
import { GameModeCodec } from '../catalogue/vocabulary.ts'
import { Count, type DecodeError, decode, Finite, fields, showValue, Text } from '../codec.ts'
import { type Either, isLeft, left, right } from '../fp.ts'
import type { PlayerPosition } from '../maps/position.ts'
import type { QuestStep } from './logs/notifications.ts'

export const PILOT_PORT = 5123

/** A folder on the player's machine; none is written as null and may arrive empty or be left out. */
const Folder = new t.Type<string | null, string | null, unknown>(
  'a folder or null',
  (u): u is string | null => u === null || (typeof u === 'string' && u !== ''),
  (u, context) =>
    u === undefined || u === null || u === ''
      ? t.success(null)
      : typeof u === 'string'
        ? t.success(u)
        : t.failure(u, context),
  t.identity,
)

/** When the raid began that is under way, told as an age because clocks differ. */
const RaidAge = t.type({ agoMs: Count }, 'RaidAge')

/**
 * Sent by the pilot when the link opens, and when something in it changes. `program`: which pilot it is, where it tells; {@link OWN_PILOT}
 * is the product's, which installs nothing of itself. `raid`: the raid that is under way, null where the last one is over; absent where
 * the pilot tells nothing of raids. It stands here because pages that do not know it pass over what else a message of this type holds.
 */
const Configuration = fields(
  {
    messageType: t.literal('CONFIGURATION'),
    version: Text,
    gameFolder: Folder,
    screenshotsFolder: Folder,
  },
  { program: Text, raid: t.union([RaidAge, t.null]) },
  'CONFIGURATION',
)

/** What the product's own pilot is called on the wire. */
export const OWN_PILOT = 'exfil-pilot'

/** Sent by the pilot for every new file of the screenshots folder. */
const SendFilename = t.type({ messageType: t.literal('SEND_FILENAME'), filename: Text }, 'SEND_FILENAME')

/**
 * Metres of the game in another order, see {@link readUpdatePosition}. Only old pilots send it, which send no file names; where one
 * came, that is the authority.
 */
const PositionUpdate = t.type(
  { messageType: t.literal('POSITION_UPDATE'), x: Finite, y: Finite, z: Finite },
  'POSITION_UPDATE',
)

/** `map` is a raw location id or the stem of a scene bundle, in any case. */
const MapChange = t.type({ messageType: t.literal('MAP_CHANGE'), map: Text }, 'MAP_CHANGE')

/**
 * `questId` is the game's own id; it comes for any chat message that has a template. `gameMode`: of the character whose quest it is,
 * where the pilot tells it.
 */
const QuestUpdate = fields(
  { messageType: t.literal('QUEST_UPDATE'), questId: Text, status: t.union([t.number, t.string]) },
  { gameMode: GameModeCodec },
  'QUEST_UPDATE',
)

/** Sent by the app: the folders the player chose by hand. */
const SettingsUpdate = t.type(
  { messageType: t.literal('SETTINGS_UPDATE'), gameFolder: Folder, screenshotsFolder: Folder },
  'SETTINGS_UPDATE',
)

/** Sent by the app: forget chosen folders. */
const SettingsReset = t.type({ messageType: t.literal('SETTINGS_RESET') }, 'SETTINGS_RESET')

/** Sent by the app: install the newest pilot. */
const Update = t.type({ messageType: t.literal('UPDATE') }, 'UPDATE')

/** What the pilot says. */
export type PilotMessage =
  | t.TypeOf<typeof Configuration>
  | t.TypeOf<typeof SendFilename>
  | t.TypeOf<typeof PositionUpdate>
  | t.TypeOf<typeof MapChange>
  | t.TypeOf<typeof QuestUpdate>

/** What the app asks of the pilot. */
export type PilotCommand =
  | t.TypeOf<typeof SettingsUpdate>
  | t.TypeOf<typeof SettingsReset>
  | t.TypeOf<typeof Update>

type Decoder<M> = (value: unknown) => Either<DecodeError, M>
type Decoders<M extends { readonly messageType: string }> = {
  readonly [K in M['messageType']]: Decoder<Extract<M, { readonly messageType: K }>>
}

const MESSAGES: Decoders<PilotMessage> = {
  CONFIGURATION: decode(Configuration),
  SEND_FILENAME: decode(SendFilename),
  POSITION_UPDATE: decode(PositionUpdate),
  MAP_CHANGE: decode(MapChange),
  QUEST_UPDATE: decode(QuestUpdate),
}

const COMMANDS: Decoders<PilotCommand> = {
  SETTINGS_UPDATE: decode(SettingsUpdate),
  SETTINGS_RESET: decode(SettingsReset),
  UPDATE: decode(Update),
}

/** One frame as understood; `error` names the path and the value that were not expected. */
export type Frame<M> =
  | { readonly tag: 'Message'; readonly message: M }
  | { readonly tag: 'LogLine'; readonly line: string }
  | { readonly tag: 'UnknownMessage'; readonly error: DecodeError }
  | { readonly tag: 'MalformedMessage'; readonly error: DecodeError }

export type PilotFrame = Frame<PilotMessage>

/** JSON of an object or a list is meant as a message; anything else, even a bare number, is a line of the log. */
const parseStructure = (text: string): object | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

const readFrame = <M>(decoders: Readonly<Record<string, Decoder<M>>>, text: string): Frame<M> => {
  const value = parseStructure(text)
  if (value === null) return { tag: 'LogLine', line: text }
  const messageType: unknown = 'messageType' in value ? value.messageType : undefined
  const decodeMessage =
    typeof messageType === 'string' && Object.hasOwn(decoders, messageType)
      ? decoders[messageType]
      : undefined
  if (decodeMessage === undefined) {
    const expected = Object.keys(decoders).join(' | ')
    return { tag: 'UnknownMessage', error: { path: 'messageType', expected, found: showValue(messageType) } }
  }
  const decoded = decodeMessage(value)
  return isLeft(decoded)
    ? { tag: 'MalformedMessage', error: decoded.left }
    : { tag: 'Message', message: decoded.right }
}

/** Reads one frame that came from the pilot. */
export const decodePilotFrame = (text: string): PilotFrame => readFrame<PilotMessage>(MESSAGES, text)

/** Reads one frame that came from the app, on the pilot's side; bare text is not a command. */
export const decodePilotCommand = (text: string): Either<DecodeError, PilotCommand> => {
  const frame = readFrame<PilotCommand>(COMMANDS, text)
  switch (frame.tag) {
    case 'Message':
      return right(frame.message)
    case 'LogLine':
      return left({ path: '', expected: 'a JSON object', found: showValue(frame.line) })
    case 'UnknownMessage':
    case 'MalformedMessage':
      return left(frame.error)
  }
}

/**
 * The player's position in a POSITION_UPDATE. The pilots that send it rename the numbers of a screenshot's file: the first one (the game's
 * x) is their `y`, the second (the height) their `z`, the third (the game's z) their `x`.
 */
export const readUpdatePosition = ({ x, y, z }: t.TypeOf<typeof PositionUpdate>): PlayerPosition => ({
  at: [y, z, x],
})

/** The frame that carries a message or a command. */
export const encodePilotFrame = (message: PilotMessage | PilotCommand): string => JSON.stringify(message)

const orNull = (folder: string): string | null => (folder.trim() === '' ? null : folder.trim())

/** The command that hands over the folders as typed by the player; an empty field is sent as null. */
export const updatePilotSettings = (folders: {
  readonly gameFolder: string
  readonly screenshotsFolder: string
}): PilotCommand => ({
  messageType: 'SETTINGS_UPDATE',
  gameFolder: orNull(folders.gameFolder),
  screenshotsFolder: orNull(folders.screenshotsFolder),
})

/** The game's numbers of what a message says of a quest, which QUEST_UPDATE hands on. */
export const QUEST_STATUS = { Started: 10, Failed: 11, Finished: 12 } as const satisfies Record<
  QuestStep,
  number
>

/** Whether the status of a QUEST_UPDATE says "completed": 12, as a number or as text. */
export const isQuestCompletedStatus = (status: number | string): boolean =>
  typeof status === 'number'
    ? status === QUEST_STATUS.Finished
    : status.trim() === String(QUEST_STATUS.Finished)
