// Addresses of pictures: a picture server's, the site's own, or none.
import type { Item } from './tables/item.ts'

/** The site's own server takes pictures from the live source. */
export const OWN_PICTURES = '/pictures'

/** `icon` of an item without a picture. */
export const NO_PICTURE = 'none'

export interface PictureSettings {
  readonly cdnServer: string
  /** Whether the server answers for pictures itself. */
  readonly pictures: boolean
}

/** The base address of the pictures without a slash at its end; empty where the site has none. A picture server comes first. */
export const pictureBase = ({ cdnServer, pictures }: PictureSettings): string =>
  cdnServer || (pictures ? OWN_PICTURES : '')

/** Items by uid, traders and stations by slug. */
export type PictureKind = 'items' | 'traders' | 'stations'

/** A picture server has the folders of the original site. */
export const pictureUrl = (base: string, kind: PictureKind, id: string): string => {
  if (base === OWN_PICTURES) return `${base}/${kind}/${id}`
  if (kind === 'items') return `${base}/${id}-icon.webp`
  return `${base}/images/${kind === 'traders' ? kind : 'hideout'}/${id}.png`
}

/** The uid of the item's picture, undefined if it has none. */
export const pictureUid = ({ uid, icon }: Pick<Item, 'uid' | 'icon'>): string | undefined =>
  icon === NO_PICTURE ? undefined : uid
