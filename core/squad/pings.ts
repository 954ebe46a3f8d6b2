// Pings: a word at a place of a map, shown to all members of a squad for ten seconds.
import * as t from 'io-ts'
import { oneOf } from '../codec.ts'
import { PinMap, PinPlace } from '../pins/model.ts'
import { passingText } from '../shown-text.ts'

export const PING_MS = 10_000
export const MAX_PING_TEXT = 20

/** Words that each reader sees in their own language. */
export const PING_WORDS = ['go', 'enemy', 'loot', 'wait', 'help', 'exit'] as const
export type PingWord = (typeof PING_WORDS)[number]

export const isPingWord = (text: string): text is PingWord => PING_WORDS.some((word) => word === text)

/** Own words: visible, and without characters that control their display. */
const PingText = passingText(MAX_PING_TEXT)

/** `word`: one of {@link PING_WORDS}, or `text` in the sender's own words. `map`: the slug of the page. */
export const NewPing = t.readonly(
  t.type(
    {
      map: PinMap,
      at: PinPlace,
      said: t.union([
        t.type({ word: oneOf(PING_WORDS) }, 'PingWord'),
        t.type({ text: PingText }, 'PingText'),
      ]),
    },
    'NewPing',
  ),
)
export type NewPing = t.TypeOf<typeof NewPing>
