// Presets that have no name in a language go by the name of their base item in it, and what tells them apart.
import {
  type LocalNames,
  type LocalShortNames,
  NAME_FIELDS,
  SHORT_NAME_FIELDS,
} from '../catalogue/local-names.ts'

type Named = { readonly name: string; readonly shortName: string } & LocalNames & LocalShortNames

const DEFAULT = ' Default'
/** What the usual build is called where the rest of a name is in the language. */
const USUAL: Readonly<Record<string, string>> = { ruName: ' (стандарт)', ruShortName: ' (стандарт)' }

/** `Kalashnikov AK-74N 5.45x39 assault rifle Zenit` as `Автомат Калашникова АК-74Н 5.45x39 Zenit`. */
export const namedByBase = <A extends Named>(preset: A, base: Named | undefined): A => {
  if (base === undefined) return preset
  const named: { -readonly [Field in keyof (LocalNames & LocalShortNames)]?: string } = {}
  const complete = (
    fields: readonly (keyof (LocalNames & LocalShortNames))[],
    own: string,
    of: string,
  ): void => {
    if (!own.startsWith(of)) return
    const rest = own.slice(of.length)
    for (const field of fields)
      if (base[field] !== undefined && preset[field] === undefined)
        named[field] = base[field] + (rest === DEFAULT ? (USUAL[field] ?? rest) : rest)
  }
  complete(NAME_FIELDS, preset.name, base.name)
  complete(SHORT_NAME_FIELDS, preset.shortName, base.shortName)
  return { ...preset, ...named }
}
