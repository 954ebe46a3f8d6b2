// Codecs that several calls of the API share.
import * as t from 'io-ts'
import { GameMode } from '../catalogue/vocabulary.ts'
import { Count, guarded, Text } from '../codec.ts'
import { Recorded } from '../events/envelope.ts'

const COMMAND_ID = /^[\w-]{1,100}$/

/** What a client calls a command, so that sending it again has no second effect: a UUID, for example. */
export const CommandId = guarded(
  'an id of up to 100 letters, digits, _ and -',
  (value): value is string => typeof value === 'string' && COMMAND_ID.test(value),
)

/** The answer of a call that only does something. */
export const Done = t.type({ done: t.literal(true) }, 'Done')
/** Which game mode's data is asked for; PVP unless told. */
export const Mode = t.partial({ mode: GameMode }, 'Mode')
/** `position` counts over all streams in the order of their commits. */
export const StoredEvent = t.intersection([Recorded, t.type({ position: Count })], 'StoredEvent')

/** One signed-in device; instants. */
export const Session = t.type(
  { id: Text, created: Text, lastSeen: Text, device: t.string, isCurrent: t.boolean },
  'Session',
)
