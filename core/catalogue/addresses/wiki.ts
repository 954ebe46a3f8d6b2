// The page of an item in the community's wiki.
import type { Item } from '../tables/item.ts'

const WIKI = 'https://escapefromtarkov.fandom.com/wiki/'

/** Pages are called after the English name unless the catalogue knows another title. */
export const wikiUrl = ({ name, wiki = name }: Pick<Item, 'name' | 'wiki'>): string =>
  `${WIKI}${encodeURIComponent(wiki.replaceAll(' ', '_'))}`
