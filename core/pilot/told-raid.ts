// What a page reports of its pilot, if the player allows it: the raid under way.
import * as t from 'io-ts'
import { Count, oneOf } from '../codec.ts'
import { MAP_KEYS } from './map-names.ts'

/** A page reports this often that its pilot is still connected. */
export const TELL_EVERY_MS = 60_000
/** Without a report for this long the pilot counts as not connected. */
export const TOLD_FOR_MS = 150_000

/** `agoMs`: age of the raid, because clocks differ; null without one. */
const ToldRaid = t.type(
  { tag: t.literal('Raid'), map: t.union([oneOf(MAP_KEYS), t.null]), agoMs: t.union([Count, t.null]) },
  'ToldRaid',
)
/** The pilot is no longer connected. */
const ToldAway = t.type({ tag: t.literal('Away') }, 'ToldAway')

export const ToldByPilot = t.union([ToldRaid, ToldAway], 'ToldByPilot')
export type ToldByPilot = t.TypeOf<typeof ToldByPilot>
