// Codecs that several calls of the API share.
import * as t from 'io-ts'
import { GameModeCodec } from '../catalogue/vocabulary.ts'
import { AnyText, Count, Text, TextType } from '../codec.ts'
import { Recorded } from '../events/envelope.ts'

const MAX_COMMAND_ID = 100
const COMMAND_ID = /^[\w-]+$/

/** What a client calls a command, so that sending it again has no second effect: a UUID, for example. */
export const CommandId = new TextType(
  `an id of up to ${MAX_COMMAND_ID} letters, digits, _ and -`,
  MAX_COMMAND_ID,
  (text) => COMMAND_ID.test(text),
)

/** The answer of a call that only does something. */
export const Done = t.type({ done: t.literal(true) }, 'Done')
/** Which game mode's data is asked for; PVP unless told. */
export const Mode = t.partial({ mode: GameModeCodec }, 'Mode')
/** `position` counts over all streams in the order of their commits. */
export const StoredEvent = t.intersection([Recorded, t.type({ position: Count })], 'StoredEvent')

/** One signed-in device; instants. */
export const SessionInfo = t.type(
  { id: Text, created: Text, lastSeen: Text, device: AnyText, isCurrent: t.boolean },
  'Session',
)
