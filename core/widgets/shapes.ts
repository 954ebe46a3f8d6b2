// Decoders of what a widget is sent or has kept, each declared once with its type. Written by hand: a codec library is larger than a widget.
import { isObject } from '../json.ts'

/** Undefined for anything but what a server of this build sends. */
export type Shape<A> = (value: unknown) => A | undefined

/** What a shape decodes. */
export type ShapeType<S> = S extends Shape<infer A> ? A : never

const MAX_TEXT = 300

export const textShape: Shape<string> = (value) =>
  typeof value === 'string' && value.length <= MAX_TEXT ? value : undefined

/** A whole number from 0. */
export const countShape: Shape<number> = (value) =>
  Number.isInteger(value) && Number(value) >= 0 ? Number(value) : undefined

/** From 0 to 1. */
export const shareShape: Shape<number> = (value) =>
  typeof value === 'number' && value >= 0 && value <= 1 ? value : undefined

export const booleanShape: Shape<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

export const choiceShape =
  <A extends string>(choices: readonly A[]): Shape<A> =>
  (value) =>
    choices.find((choice) => choice === value)

/** Text that also has to satisfy a rule. */
export const matchingShape =
  (pattern: RegExp): Shape<string> =>
  (value) => {
    const text = textShape(value)
    return text !== undefined && pattern.test(text) ? text : undefined
  }

export const nullableShape =
  <A>(shape: Shape<A>): Shape<A | null> =>
  (value) =>
    value === null ? null : shape(value)

export const listShape =
  <A>(shape: Shape<A>, max: number): Shape<readonly A[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length > max) return undefined
    const list = value.map(shape)
    return list.includes(undefined) ? undefined : (list as readonly A[])
  }

/** An object with these fields; others are left out. */
export const objectShape =
  <Fields extends Readonly<Record<string, Shape<unknown>>>>(
    fields: Fields,
  ): Shape<{ readonly [Name in keyof Fields]: ShapeType<Fields[Name]> }> =>
  (value) => {
    if (!isObject(value)) return undefined
    const decoded = Object.entries(fields).map(([name, shape]) => [name, shape(value[name])] as const)
    return decoded.some(([, field]) => field === undefined)
      ? undefined
      : (Object.fromEntries(decoded) as { readonly [Name in keyof Fields]: ShapeType<Fields[Name]> })
  }
