// From codecs to JSON Schema, so that the contract describes itself to other programs.
import * as t from 'io-ts'
import {
  Count,
  DescribedType,
  Finite,
  JsonType,
  ListType,
  NonNegative,
  NumberBetween,
  PositiveInt,
  RecordType,
  TextType,
  WholeBetween,
} from '../codec.ts'
import { Instant } from '../events/envelope.ts'
import { ListInText, WholeInText } from '../query-codecs.ts'
import { CommandId } from './common-codecs.ts'

/** The part of JSON Schema 2020-12 that codecs need. */
export interface JsonSchema {
  readonly $ref?: string
  readonly description?: string
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null'
  readonly const?: string | number | boolean
  readonly enum?: readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly maxProperties?: number
  readonly allOf?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
}

export const SCHEMAS = '#/components/schemas/'

/** The named codecs that were met with their schemas, by name; what refers to one says so with `$ref`. */
export type Components = Map<string, { readonly codec: t.Mixed; readonly schema: JsonSchema }>

export const listSchemas = (components: Components): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries([...components].map(([name, { schema }]) => [name, schema]))

const REFINED: ReadonlyMap<t.Mixed, JsonSchema> = new Map<t.Mixed, JsonSchema>([
  [Finite, { type: 'number' }],
  [NonNegative, { type: 'number', minimum: 0 }],
  [Count, { type: 'integer', minimum: 0 }],
  [PositiveInt, { type: 'integer', minimum: 1 }],
  [CommandId, { type: 'string', pattern: '^[A-Za-z0-9_-]{1,100}$' }],
  [Instant, { type: 'string', format: 'date-time' }],
])

/** Names that a codec was given, in contrast to those that io-ts puts together. */
const NAME = /^[A-Z][A-Za-z]*$/

const isNamed = (codec: t.Mixed): boolean =>
  NAME.test(codec.name) &&
  (codec instanceof t.InterfaceType ||
    codec instanceof t.PartialType ||
    codec instanceof t.ExactType ||
    codec instanceof t.IntersectionType ||
    codec instanceof t.UnionType ||
    codec instanceof t.ReadonlyType ||
    codec instanceof t.RecursiveType)

/** The schema of a codec; named codecs on the way are put into `components`. Throws for a codec of an unknown kind. */
export const toJsonSchema = (codec: t.Mixed, components: Components): JsonSchema => {
  if (!isNamed(codec)) return plainSchema(codec, components)
  const { name } = codec
  const known = components.get(name)
  if (known !== undefined && known.codec !== codec) throw new Error(`two codecs are called ${name}`)
  if (known === undefined) {
    // Stands there first, so that a codec may hold itself.
    components.set(name, { codec, schema: {} })
    components.set(name, { codec, schema: plainSchema(codec, components) })
  }
  return { $ref: `${SCHEMAS}${name}` }
}

const plainSchema = (codec: t.Mixed, components: Components): JsonSchema => {
  const of = (inner: t.Mixed): JsonSchema => toJsonSchema(inner, components)
  const refined = REFINED.get(codec)
  if (refined !== undefined) return refined
  if (codec instanceof DescribedType) return { ...of(codec.codec), description: codec.description }
  if (codec instanceof ListInText) return { type: 'array', items: { type: 'string' }, maxItems: codec.max }
  if (codec instanceof WholeBetween || codec instanceof WholeInText)
    return { type: 'integer', minimum: codec.min, maximum: codec.max }
  if (codec instanceof NumberBetween) return { type: 'number', minimum: codec.min, maximum: codec.max }
  if (codec instanceof TextType) return getText(codec)
  if (codec instanceof t.StringType) return { type: 'string' }
  if (codec instanceof t.NumberType) return { type: 'number' }
  if (codec instanceof t.BooleanType) return { type: 'boolean' }
  if (codec instanceof t.NullType) return { type: 'null' }
  if (codec instanceof t.UnknownType || codec instanceof JsonType) return {}
  if (codec instanceof t.LiteralType) return { const: codec.value }
  if (codec instanceof t.InterfaceType) return objectOf(codec.props, true, components)
  if (codec instanceof t.PartialType) return objectOf(codec.props, false, components)
  if (codec instanceof t.ExactType || codec instanceof t.ReadonlyType || codec instanceof t.RecursiveType)
    return plainSchema(codec.type, components)
  if (codec instanceof t.RefinementType) return of(codec.type)
  if (codec instanceof t.IntersectionType) return intersect(codec.types.map(of))
  if (codec instanceof t.UnionType) return { anyOf: codec.types.map(of) }
  if (codec instanceof t.ArrayType || codec instanceof t.ReadonlyArrayType)
    return {
      type: 'array',
      items: of(codec.type),
      ...(codec instanceof ListType ? { maxItems: codec.max } : {}),
    }
  if (codec instanceof t.TupleType) {
    const parts: readonly t.Mixed[] = codec.types
    const kinds = [...new Set(parts)].map(of)
    const items = kinds.length === 1 ? kinds[0] : { anyOf: kinds }
    return { type: 'array', ...(items && { items }), minItems: parts.length, maxItems: parts.length }
  }
  if (codec instanceof t.DictionaryType)
    return {
      type: 'object',
      additionalProperties: of(codec.codomain),
      ...(codec instanceof RecordType ? { maxProperties: codec.max } : {}),
    }
  if (codec instanceof t.AnyDictionaryType) return { type: 'object' }
  return getWords(codec)
}

const getText = ({ min, max }: TextType): JsonSchema => ({
  type: 'string',
  ...(min === 0 ? {} : { minLength: min }),
  maxLength: max,
})

/** Codecs of a fixed list of words have nothing but their name to tell the words by. */
const getWords = (codec: t.Mixed): JsonSchema => {
  const words = codec.name.split(' | ')
  if (!words.every((word) => codec.is(word))) throw new Error(`no schema for the codec ${codec.name}`)
  return { type: 'string', enum: words }
}

const objectOf = (props: t.Props, isRequired: boolean, components: Components): JsonSchema => {
  const names = Object.keys(props)
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(props).map(([name, codec]) => [name, toJsonSchema(codec, components)]),
    ),
    ...(isRequired && names.length > 0 ? { required: names } : {}),
  }
}

/** Objects without a name become one; those with a name are referred to. */
const intersect = (parts: readonly JsonSchema[]): JsonSchema => {
  const named = parts.filter(({ $ref }) => $ref !== undefined)
  const plain = parts.filter(({ $ref }) => $ref === undefined)
  const required = plain.flatMap((part) => part.required ?? [])
  const merged: JsonSchema = {
    type: 'object',
    properties: Object.assign({}, ...plain.map(({ properties }) => properties)),
    ...(required.length > 0 ? { required } : {}),
  }
  if (named.length === 0) return merged
  return { allOf: plain.length === 0 ? named : [...named, merged] }
}

/** A field of an object on the top level. */
export interface SchemaField {
  readonly name: string
  readonly schema: JsonSchema
  readonly isRequired: boolean
}

/** The fields of an object's codec, those of its parts among them. */
export const listFields = (codec: t.Mixed, components: Components): readonly SchemaField[] =>
  fieldsOfSchema(plainSchema(codec, components), components)

const fieldsOfSchema = (schema: JsonSchema, components: Components): readonly SchemaField[] => {
  if (schema.$ref !== undefined)
    return fieldsOfSchema(components.get(schema.$ref.slice(SCHEMAS.length))?.schema ?? {}, components)
  return [
    ...(schema.allOf ?? []).flatMap((part) => fieldsOfSchema(part, components)),
    ...Object.entries(schema.properties ?? {}).map(([name, field]) => ({
      name,
      schema: field,
      isRequired: schema.required?.includes(name) === true,
    })),
  ]
}
