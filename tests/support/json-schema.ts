// Checks values against the part of JSON Schema that the API's description uses.
import type { JsonSchema } from '#core/api/json-schema.ts'

const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

const isOfType = (type: string, value: unknown): boolean =>
  typeOf(value) === type || (type === 'number' && typeof value === 'number')

/** Where the value is not as the schema says; `resolve` finds what a `$ref` names. */
export const strangersTo = (
  resolve: (ref: string) => JsonSchema,
  schema: JsonSchema,
  value: unknown,
  path = '',
): readonly string[] => {
  const of = (inner: JsonSchema, part: unknown, step: string) =>
    strangersTo(resolve, inner, part, `${path}.${step}`)
  if (schema.$ref !== undefined) return strangersTo(resolve, resolve(schema.$ref), value, path)
  if (schema.anyOf?.every((part) => strangersTo(resolve, part, value, path).length > 0))
    return [`${path}: none of ${schema.anyOf.length}`]
  const parts = (schema.allOf ?? []).flatMap((part) => strangersTo(resolve, part, value, path))
  if (schema.type !== undefined && !isOfType(schema.type, value))
    return [...parts, `${path}: no ${schema.type}`]
  if (schema.const !== undefined && schema.const !== value) return [...parts, `${path}: not ${schema.const}`]
  if (typeof value === 'string') {
    const isWrong =
      (schema.enum !== undefined && !schema.enum.includes(value)) ||
      value.length < (schema.minLength ?? 0) ||
      value.length > (schema.maxLength ?? Number.POSITIVE_INFINITY) ||
      (schema.format === 'date-time' && Number.isNaN(Date.parse(value))) ||
      (schema.pattern !== undefined && !new RegExp(schema.pattern).test(value))
    return isWrong ? [...parts, `${path}: ${JSON.stringify(value)}`] : parts
  }
  if (typeof value === 'number')
    return value < (schema.minimum ?? Number.NEGATIVE_INFINITY) ? [...parts, `${path}: ${value}`] : parts
  const { items, properties = {}, additionalProperties } = schema
  if (Array.isArray(value) && value.length > (schema.maxItems ?? Number.POSITIVE_INFINITY))
    return [...parts, `${path}: more than ${schema.maxItems}`]
  if (Array.isArray(value))
    return items === undefined ? parts : [...parts, ...value.flatMap((each, at) => of(items, each, `${at}`))]
  if (typeof value !== 'object' || value === null) return parts
  if (Object.keys(value).length > (schema.maxProperties ?? Number.POSITIVE_INFINITY))
    return [...parts, `${path}: more than ${schema.maxProperties}`]
  return [
    ...parts,
    ...(schema.required ?? []).filter((name) => !(name in value)).map((name) => `${path}.${name}: missing`),
    ...Object.entries(value).flatMap(([name, field]) => {
      const inner = Object.hasOwn(properties, name) ? properties[name] : additionalProperties
      return inner === undefined ? [] : of(inner, field, name)
    }),
  ]
}
