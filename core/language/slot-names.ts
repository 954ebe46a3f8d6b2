// What the slots of a weapon are called, on pages and in the text of a build.
import type { SlotLabel } from '../catalogue/slot-kinds.ts'
import { type Locale, type TextLocale, toTextLocale } from '../languages.ts'
import english from './en/slots.json' with { type: 'json' }
import { fillText } from './page-titles.ts'
import russian from './ru/slots.json' with { type: 'json' }

const SLOTS: Readonly<Record<TextLocale, typeof english>> = { en: english, ru: russian }

/** `Handguard`, or `Mount 2` where the holder has several of the kind. A locale without words of its own gets English. */
export const slotName = (locale: Locale, { kind, number }: Pick<SlotLabel, 'kind' | 'number'>): string => {
  const { kind: kinds, numbered } = SLOTS[toTextLocale(locale)]
  const slot = kinds[kind]
  return number === undefined ? slot : (fillText(numbered, { slot, number: String(number) }) ?? slot)
}
