// What differs between two states, as paths with the values before and after.
import { canonicalJson } from '../hash.ts'
import { isObject } from '../json.ts'

/** One difference; a side that has no such field is undefined. */
export interface Difference {
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

type PlainRecord = Readonly<Record<string, unknown>>

/** The field itself: never what every object inherits. */
const getField = (record: PlainRecord, key: string): unknown =>
  Object.hasOwn(record, key) ? record[key] : undefined

const isSame = (before: unknown, after: unknown): boolean =>
  before === after ||
  (before !== undefined && after !== undefined && canonicalJson(before) === canonicalJson(after))

/**
 * Differences in the order of the keys; none exactly where both are equal as JSON. Parts that both states share are not looked
 * into; arrays are compared whole.
 */
export const differences = (before: unknown, after: unknown, path = ''): readonly Difference[] => {
  if (before === after) return []
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
    return keys.flatMap((key) =>
      differences(getField(before, key), getField(after, key), path === '' ? key : `${path}.${key}`),
    )
  }
  return isSame(before, after) ? [] : [{ path, before, after }]
}
