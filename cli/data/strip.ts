// Keeps of a decoded value only what its codec names, at every depth, so that nothing else of a source reaches a table.
import * as t from 'io-ts'
import { type Props, propsOf } from '#core/catalogue/codec-props.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const stripObject = (props: Props, value: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(props).flatMap(([key, codec]) =>
      value[key] === undefined ? [] : [[key, stripUnknown(codec, value[key])]],
    ),
  )

const stripUnknown = (codec: t.Mixed, value: unknown): unknown => {
  const props = propsOf(codec)
  if (props !== undefined) return isObject(value) ? stripObject(props, value) : value
  if (codec instanceof t.ReadonlyArrayType || codec instanceof t.ArrayType)
    return Array.isArray(value) ? value.map((entry) => stripUnknown(codec.type, entry)) : value
  return value
}

/** `value` without fields that `codec` does not know and without undefined ones. Words and tuples stay as they are. */
export const strip =
  <A>(codec: t.Type<A, unknown>) =>
  (value: A): A =>
    stripUnknown(codec, value) as A
