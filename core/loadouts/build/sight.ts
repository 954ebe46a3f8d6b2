// Whether a part is a sight that one aims through: a red dot or a scope, not an iron sight.
import type { Catalogue } from '../../catalogue/catalogue.ts'

const CLASSES: ReadonlySet<string | undefined> = new Set([
  ...['compact-reflex-sight', 'reflex-sight', 'assault-scope', 'scope', 'special-scope'],
  ...['night-vision', 'thermal-vision'],
])

export const isSight = ({ items }: Pick<Catalogue, 'items'>, item: string): boolean =>
  CLASSES.has(items.get(item)?.class)
