// Small helpers for the part of the address after the question mark.

/** New values by key; undefined takes the key away. */
export type ParamChanges = Readonly<Record<string, string | undefined>>

/** A copy with the changes. */
export const withParams = (params: URLSearchParams, changes: ParamChanges): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(key)
    else next.set(key, value)
  }
  return next
}

/** Only these keys, as they are. */
export const onlyParams = (params: URLSearchParams, keys: readonly string[]): URLSearchParams =>
  new URLSearchParams([...params].filter(([key]) => keys.includes(key)))

/** The value where it is one of `values`; what else people write into an address counts as nothing. */
export const readParam = <V extends string>(
  params: URLSearchParams,
  key: string,
  values: readonly V[],
): V | undefined => values.find((value) => value === params.get(key))

/** A whole number between the bounds. */
export const wholeParam = (
  params: URLSearchParams,
  key: string,
  [min, max]: readonly [number, number],
): number | undefined => {
  const text = params.get(key) ?? ''
  const value = Number(text)
  return /^\d{1,4}$/.test(text) && value >= min && value <= max ? value : undefined
}

/** `1` is on, `0` off. */
export const switchParam = (params: URLSearchParams, key: string): boolean | undefined => {
  const value = readParam(params, key, ['1', '0'])
  return value === undefined ? undefined : value === '1'
}
