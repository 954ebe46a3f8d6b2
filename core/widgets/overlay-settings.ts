// What the overlay of a challenge shows and how, as words of its address.
import {
  choiceField,
  idField,
  type Range,
  type ReadWord,
  rangeField,
  readFields,
  type SettingsIn,
  textField,
  textLanguageField,
  writeFields,
  writeWords,
  yesField,
} from './fields.ts'

export const OVERLAY_VIEWS = ['leaderboard', 'card', 'mine'] as const
export type OverlayView = (typeof OVERLAY_VIEWS)[number]
export const OVERLAY_THEMES = ['dark', 'light', 'clear'] as const
export type OverlayTheme = (typeof OVERLAY_THEMES)[number]

/** Height of the letters in pixels. */
export const OVERLAY_SIZE = { min: 12, max: 60, usual: 24 } as const satisfies Range

/** `team`: whose card or rows are shown, by uid or name; empty for none. `clear` has no background. */
const OVERLAY_FIELDS = {
  challenge: idField('challenge'),
  view: choiceField('view', OVERLAY_VIEWS, 'leaderboard'),
  isCompact: yesField('compact'),
  theme: choiceField('theme', OVERLAY_THEMES, 'dark'),
  team: textField('team', 100),
  language: textLanguageField,
  size: rangeField('size', OVERLAY_SIZE),
} as const

export type OverlaySettings = SettingsIn<typeof OVERLAY_FIELDS>

/** The settings that decide which rows are shown. */
export type OverlayOptions = Pick<OverlaySettings, 'view' | 'isCompact' | 'team'>

/** Unknown words are the usual ones. */
export const readOverlaySettings = (read: ReadWord): OverlaySettings => readFields(OVERLAY_FIELDS, read)

/** The query of the address; usual words are left out. */
export const writeOverlaySettings = (settings: OverlaySettings): string =>
  writeWords(writeFields(OVERLAY_FIELDS, settings))

/** The question to the server, without how its answer is drawn. */
export const writeOverlayQuestion = (settings: OverlaySettings): string =>
  writeOverlaySettings({ ...settings, theme: 'dark', size: OVERLAY_SIZE.usual })
