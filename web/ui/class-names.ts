// Joins class names, leaving out those that are not wanted.

/** `classNames('a', isOpen && 'b', undefined)` → `a` or `a b`. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')
