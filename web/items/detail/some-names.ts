// The name of a thing, or of things of which any will do.
import type { TFunction } from 'i18next'
import type { Names } from '#web/player/names.ts'

const MAX_NAMED = 3

/** "AK-74N / AK-74 / AK-74M and 2 more"; things that share a name (variants of a dog tag) are named once, in full. */
export const thingsName = (
  items: readonly string[],
  names: Pick<Names, 'thing' | 'shortThing'>,
  t: TFunction<'tracker'>,
): string => {
  const [only, ...others] = new Set(items.map(names.thing))
  if (only !== undefined && others.length === 0) return only
  const different = [...new Set(items.map(names.shortThing))]
  const named = different.slice(0, MAX_NAMED).join(' / ')
  const more = different.length - MAX_NAMED
  return more > 0 ? t('anyOf', { names: named, count: more }) : named
}
