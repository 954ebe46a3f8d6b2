// Keeps the last results of a pure function, and parts of a value as one object: what many parts ask for is made once and stays the same.

/** So many results are kept for each key: the PMCs that one person looks at in turn. */
const MAX_RESULTS = 4

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

interface Result<A> {
  readonly args: readonly unknown[]
  readonly value: A
}

/**
 * The function with its last results kept. Arguments are the same by identity; where the first is an object, results live no longer than
 * it does. Only for functions of values that never change.
 */
export const memoize = <Args extends readonly unknown[], A>(
  compute: (...args: Args) => A,
): ((...args: Args) => A) => {
  const results = new WeakMap<object, readonly Result<A>[]>()
  const ofPrimitives = {}
  return (...args) => {
    const key = isObject(args[0]) ? args[0] : ofPrimitives
    const kept = results.get(key) ?? []
    const known = kept.find(
      (result) =>
        result.args.length === args.length && result.args.every((arg, index) => arg === args[index]),
    )
    if (known !== undefined) return known.value
    const value = compute(...args)
    // The computation may have asked for others of this key.
    results.set(key, [{ args, value }, ...(results.get(key) ?? [])].slice(0, MAX_RESULTS))
    return value
  }
}

/**
 * Leaves fields out of a value, as an object that stays the same while the other fields are the same by identity. Fields that a type gains
 * later are kept.
 */
export const stableOmit = <Value extends object, Key extends keyof Value>(
  keys: readonly Key[],
): ((value: Value) => Omit<Value, Key>) => {
  const isLeftOut = (key: string): boolean => (keys as readonly PropertyKey[]).includes(key)
  let kept: readonly Omit<Value, Key>[] = []
  return (value) => {
    const fields = Object.entries(value).filter(([key]) => !isLeftOut(key))
    const known = kept.find(
      (rest) =>
        Object.keys(rest).length === fields.length &&
        fields.every(([key, field]) => Object.is(rest[key as keyof typeof rest], field)),
    )
    if (known !== undefined) return known
    const rest = Object.fromEntries(fields) as Omit<Value, Key>
    kept = [rest, ...kept].slice(0, MAX_RESULTS)
    return rest
  }
}
