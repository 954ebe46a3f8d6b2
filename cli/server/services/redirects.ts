// Where an address leads that is no longer, or never was, the address of its page.
import { getPath } from '#core/routes/table.ts'
import type { Catalogues } from './catalogues.ts'

const ITEM_BY_UID = /^\/item\/([0-9a-f]{24})$/

/** The target of a path, null where it stays: items can be linked by the game's id, and their page is under their address. */
export const makeRedirects =
  (catalogues: Catalogues) =>
  (path: string): string | null => {
    const uid = ITEM_BY_UID.exec(path)?.[1]
    const item = uid === undefined ? undefined : catalogues.of('PVP').catalogue.items.get(uid)
    return item === undefined ? null : getPath('item', { url: item.url })
  }
