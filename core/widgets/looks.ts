// How the letters of a widget look: fields that several widgets have in their address.
import {
  colourField,
  keyField,
  partsField,
  type Range,
  rangeField,
  type SettingsIn,
  textLanguageField,
} from './fields.ts'

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
  size,
  colour,
  edge,
  background,
})

/** The fields of a widget that is opened by an API key and shows some of the known parts, in their own order. */
export const keyWidgetFields = <Part extends string>(parts: readonly Part[]) =>
  ({
    key: keyField,
    parts: partsField('parts', parts),
    language: textLanguageField,
    ...LOOKS_FIELDS,
  }) as const
