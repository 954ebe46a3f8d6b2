// Redirects from old or alternative addresses of pages.
import { getPath } from '#core/routes/table.ts'
import type { Catalogues } from './catalogues.ts'

const ITEM_BY_UID = /^\/item\/([0-9a-f]{24})$/

/** The redirect target of a path, null if there is none: a link to an item by the game's id leads to its page. */
export const makeRedirects =
  (catalogues: Catalogues) =>
  (path: string): string | null => {
    const uid = ITEM_BY_UID.exec(path)?.[1]
    const item = uid === undefined ? undefined : catalogues.of('PVP').catalogue.items.get(uid)
    return item === undefined ? null : getPath('item', { url: item.url })
  }
