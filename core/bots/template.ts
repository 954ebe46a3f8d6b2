// Templates of a bot's lines: `{field}` is filled in, and `[ … {field} … ]` is left out where one of its fields is unknown.
import { NO_VALUE } from '../format/number.ts'

/** Code points; more would not fit into an answer. */
export const MAX_TEMPLATE_LENGTH = 400

/** Texts by field; an unknown value is absent or empty. */
export type FieldTexts = Readonly<Record<string, string | undefined>>

const FIELD = /\{([A-Za-z]\w{0,30})\}/g
/** A group does not contain another one. */
const GROUP = /\[([^[\]]*)\]/g

const fieldsIn = (text: string): readonly string[] =>
  [...text.matchAll(FIELD)].flatMap(([, field]) => field ?? [])

/** Fields of the template that the command does not have, each once. */
export const unknownFields = (template: string, fields: readonly string[]): readonly string[] => [
  ...new Set(fieldsIn(template).filter((field) => !fields.includes(field))),
]

/**
 * The template with its fields filled in. An unknown value outside of a group is `–`; fields that the command does not have, and groups
 * without any field of it, stay as they are.
 */
export const fillTemplate = (template: string, fields: readonly string[], texts: FieldTexts): string => {
  const read = (field: string): string => texts[field] ?? ''
  const fill = (text: string): string =>
    text.replace(FIELD, (written, field: string) =>
      fields.includes(field) ? read(field) || NO_VALUE : written,
    )
  return template
    .split(/(\[[^[\]]*\])/)
    .map((part) => {
      const own = [...part.matchAll(GROUP)].flatMap(([, inner = '']) => inner)[0]
      const known = fieldsIn(own ?? '').filter((field) => fields.includes(field))
      if (own === undefined || known.length === 0) return fill(part)
      return known.every((field) => read(field) !== '') ? fill(own) : ''
    })
    .join('')
}
