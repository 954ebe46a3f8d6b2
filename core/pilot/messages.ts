// The protocol of the pilot link: all messages of both sides, and the decoding of text frames.
import * as t from 'io-ts'
import { GameModeCodec } from '../catalogue/vocabulary.ts'
import { Count, type DecodeError, decode, Finite, fields, showValue, Text } from '../codec.ts'
import { type Either, isLeft, left, right } from '../fp.ts'
import type { PlayerPosition } from '../maps/position.ts'
import type { QuestStep } from './logs/notifications.ts'

export const PILOT_PORT = 5123

/** A folder on the player's machine; none is sent as null, and is also accepted as empty or absent. */
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

/** Start of the current raid, sent as an age because clocks differ. */
const RaidAge = t.type({ agoMs: Count }, 'RaidAge')

/**
 * Sent by the pilot when the link opens and when its content changes. `program`: name of the pilot, if sent; {@link OWN_PILOT} is the
 * product's, which does not update itself. `raid`: the current raid, null after it ended; absent if the pilot does not report raids. Part of
 * this message because older pages ignore its unknown fields.
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

/** Name of the product's own pilot in the protocol. */
export const OWN_PILOT = 'exfil-pilot'

/** Sent by the pilot for every new file in the screenshots folder. */
const SendFilename = t.type({ messageType: t.literal('SEND_FILENAME'), filename: Text }, 'SEND_FILENAME')

/** Game coordinates in metres in another order, see {@link readUpdatePosition}. Sent only by old pilots that send no file names; file names take precedence. */
const PositionUpdate = t.type(
  { messageType: t.literal('POSITION_UPDATE'), x: Finite, y: Finite, z: Finite },
  'POSITION_UPDATE',
)

/** `map` is a raw location id or the stem of a scene bundle, case-insensitive. */
const MapChange = t.type({ messageType: t.literal('MAP_CHANGE'), map: Text }, 'MAP_CHANGE')

/** `questId` is the game's id; sent for any chat message with a template. `gameMode`: mode of the quest's character, if the pilot sends it. */
const QuestUpdate = fields(
  { messageType: t.literal('QUEST_UPDATE'), questId: Text, status: t.union([t.number, t.string]) },
  { gameMode: GameModeCodec },
  'QUEST_UPDATE',
)

/** Sent by the app: the folders chosen by the player. */
const SettingsUpdate = t.type(
  { messageType: t.literal('SETTINGS_UPDATE'), gameFolder: Folder, screenshotsFolder: Folder },
  'SETTINGS_UPDATE',
)

/** Sent by the app: forget the chosen folders. */
const SettingsReset = t.type({ messageType: t.literal('SETTINGS_RESET') }, 'SETTINGS_RESET')

/** Sent by the app: install the newest pilot. */
const Update = t.type({ messageType: t.literal('UPDATE') }, 'UPDATE')

/** Messages from the pilot. */
export type PilotMessage =
  | t.TypeOf<typeof Configuration>
  | t.TypeOf<typeof SendFilename>
  | t.TypeOf<typeof PositionUpdate>
  | t.TypeOf<typeof MapChange>
  | t.TypeOf<typeof QuestUpdate>

/** Commands from the app to the pilot. */
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

/** A decoded frame; `error` has the path and value that were unexpected. */
export type Frame<M> =
  | { readonly tag: 'Message'; readonly message: M }
  | { readonly tag: 'LogLine'; readonly line: string }
  | { readonly tag: 'UnknownMessage'; readonly error: DecodeError }
  | { readonly tag: 'MalformedMessage'; readonly error: DecodeError }

export type PilotFrame = Frame<PilotMessage>

/** A JSON object or list is a message; anything else, even a bare number, is a log line. */
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

/** Decodes a frame from the pilot. */
export const decodePilotFrame = (text: string): PilotFrame => readFrame<PilotMessage>(MESSAGES, text)

/** Decodes a frame from the app, on the pilot's side; plain text is not a command. */
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
 * The position in a POSITION_UPDATE. Pilots that send it rename the coordinates in a screenshot's name: the first (the game's x) is their `y`,
 * the second (height) their `z`, the third (the game's z) their `x`.
 */
export const readUpdatePosition = ({ x, y, z }: t.TypeOf<typeof PositionUpdate>): PlayerPosition => ({
  at: [y, z, x],
})

/** Encodes a message or a command as a frame. */
export const encodePilotFrame = (message: PilotMessage | PilotCommand): string => JSON.stringify(message)

const orNull = (folder: string): string | null => (folder.trim() === '' ? null : folder.trim())

/** The command that sends the folders typed by the player; an empty field becomes null. */
export const updatePilotSettings = (folders: {
  readonly gameFolder: string
  readonly screenshotsFolder: string
}): PilotCommand => ({
  messageType: 'SETTINGS_UPDATE',
  gameFolder: orNull(folders.gameFolder),
  screenshotsFolder: orNull(folders.screenshotsFolder),
})

/** The game's message types for quest steps, passed on in QUEST_UPDATE. */
export const QUEST_STATUS = { Started: 10, Failed: 11, Finished: 12 } as const satisfies Record<
  QuestStep,
  number
>

/** Whether the status of a QUEST_UPDATE is "completed": 12, as number or text. */
export const isQuestCompletedStatus = (status: number | string): boolean =>
  typeof status === 'number'
    ? status === QUEST_STATUS.Finished
    : status.trim() === String(QUEST_STATUS.Finished)
