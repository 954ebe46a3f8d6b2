// How the letters of a widget look: fields that several widgets have in their address.
import { colourField, type Range, rangeField, type SettingsIn } from './fields.ts'

/** Height of the letters in pixels. */
export const LETTER_SIZE = { min: 12, max: 96, usual: 28 } as const satisfies Range

/** Colours as `colourField` has them. */
export const LOOKS_FIELDS = {
  size: rangeField('size', LETTER_SIZE),
  colour: colourField('colour', 'f6f4ed'),
  edge: colourField('edge', '080909eb'),
  background: colourField('background', '00000000'),
} as const

export type WidgetLooks = SettingsIn<typeof LOOKS_FIELDS>

/** The looks among the settings of a widget. */
export const pickLooks = ({ size, colour, edge, background }: WidgetLooks): WidgetLooks => ({
  ...{ size, colour },
  ...{ edge, background },
})
