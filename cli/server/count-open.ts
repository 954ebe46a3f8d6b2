// Counts what is open by key, up to a bound.

export interface OpenCount {
  /** Counts one more under a key; false if there are too many. */
  readonly enter: (key: string) => boolean
  readonly leave: (key: string) => void
}

export const countOpen = (max: number): OpenCount => {
  const open = new Map<string, number>()
  return {
    enter: (key) => {
      const others = open.get(key) ?? 0
      if (others >= max) return false
      open.set(key, others + 1)
      return true
    },
    leave: (key) => {
      const others = (open.get(key) ?? 1) - 1
      if (others > 0) open.set(key, others)
      else open.delete(key)
    },
  }
}
