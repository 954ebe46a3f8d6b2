// What every kind of source row shares: a name in English and perhaps Russian, and the three places of a point.
import * as t from 'io-ts'
import { Point } from '#core/catalogue/quest.ts'
import { fields, Text } from '#core/codec.ts'

/** Russian is absent where the source has no Russian text. */
export const Localised = fields({ en: Text }, { ru: Text }, 'Localised')
export type Localised = t.TypeOf<typeof Localised>

export const texts = t.readonlyArray(Text)
export const points = t.readonlyArray(Point)
