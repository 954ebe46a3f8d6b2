// What the progress of a PMC shows and how, as words of its address.
import {
  keyField,
  partsField,
  type ReadWord,
  readFields,
  type SettingsIn,
  textLanguageField,
  writeFields,
  writeWords,
} from './fields.ts'
import { LOOKS_FIELDS } from './looks.ts'

export const PROGRESS_PARTS = ['level', 'kappa', 'lightkeeper', 'hideout', 'next'] as const
export type ProgressPart = (typeof PROGRESS_PARTS)[number]

/** `parts` are in the order of {@link PROGRESS_PARTS}. */
const PROGRESS_FIELDS = {
  key: keyField,
  parts: partsField('parts', PROGRESS_PARTS),
  language: textLanguageField,
  ...LOOKS_FIELDS,
} as const

export type ProgressSettings = SettingsIn<typeof PROGRESS_FIELDS>

export const readProgressSettings = (read: ReadWord): ProgressSettings => readFields(PROGRESS_FIELDS, read)

export const writeProgressSettings = (settings: ProgressSettings): string =>
  writeWords(writeFields(PROGRESS_FIELDS, settings))
