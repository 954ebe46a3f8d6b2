// What the progress of a PMC shows and how, as words of its address.
import { type ReadWord, readFields, type SettingsIn, writeFields, writeWords } from './fields.ts'
import { keyWidgetFields } from './looks.ts'

export const PROGRESS_PARTS = ['level', 'kappa', 'lightkeeper', 'hideout', 'next'] as const
export type ProgressPart = (typeof PROGRESS_PARTS)[number]

const PROGRESS_FIELDS = keyWidgetFields(PROGRESS_PARTS)

export type ProgressSettings = SettingsIn<typeof PROGRESS_FIELDS>

export const readProgressSettings = (read: ReadWord): ProgressSettings => readFields(PROGRESS_FIELDS, read)

export const writeProgressSettings = (settings: ProgressSettings): string =>
  writeWords(writeFields(PROGRESS_FIELDS, settings))
