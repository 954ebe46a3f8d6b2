// Removes absent fields from objects, so that rows contain no empty columns.

type OptionalKeys<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T]

/** `T` with fields that may be undefined made optional. */
export type Compact<T> = { readonly [K in Exclude<keyof T, OptionalKeys<T>>]: T[K] } & {
  readonly [K in OptionalKeys<T>]?: Exclude<T[K], undefined>
}

/** The object without undefined fields. */
export const compact = <T extends object>(object: T): Compact<T> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Compact<T>

/** The list, or undefined if empty. */
export const nonEmpty = <A>(list: readonly A[] | undefined): readonly A[] | undefined =>
  list === undefined || list.length === 0 ? undefined : list

/** `true` or undefined. */
export const flag = (value: boolean | undefined): true | undefined => (value === true ? true : undefined)

/** A positive number or undefined; sources use 0 and -1 for "none". */
export const positive = (value: number | null | undefined): number | undefined =>
  value !== undefined && value !== null && value > 0 ? value : undefined
