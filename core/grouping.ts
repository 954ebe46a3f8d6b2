// Groups: keys in the order in which they first appear, and what belongs to each in the order in which it was given.

export type Groups<Key, A> = ReadonlyMap<Key, readonly A[]>

const put = <Key, A>(groups: Map<Key, A[]>, key: Key, each: A): void => {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [each])
  else group.push(each)
}

export const groupedBy = <A, Key>(all: readonly A[], keyOf: (each: A) => Key): Groups<Key, A> => {
  const groups = new Map<Key, A[]>()
  for (const each of all) put(groups, keyOf(each), each)
  return groups
}

/** Each belongs to all of its keys. */
export const groupedUnder = <A, Key>(
  all: readonly A[],
  keysOf: (each: A) => Iterable<Key>,
): Groups<Key, A> => {
  const groups = new Map<Key, A[]>()
  for (const each of all) for (const key of keysOf(each)) put(groups, key, each)
  return groups
}

/** Of pairs of a key and what belongs to it. */
export const grouped = <Key, A>(pairs: Iterable<readonly [Key, A]>): Groups<Key, A> => {
  const groups = new Map<Key, A[]>()
  for (const [key, each] of pairs) put(groups, key, each)
  return groups
}
