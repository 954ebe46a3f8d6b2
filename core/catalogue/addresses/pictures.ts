// Addresses of pictures: a picture server's, the site's own, or none.
import type { Item } from '../tables/item.ts'

/** The site's own server takes pictures from the live source. */
export const OWN_PICTURES = '/pictures'

/** Where the server answers for uploaded pictures, by hash. */
export const UPLOADED_PICTURES = '/pictures/uploads'

/** `icon` of an item with an uploaded picture begins with this; its hash follows. */
const UPLOAD_PREFIX = 'upload:'

/** The `icon` of an item that shows an uploaded picture. */
export const uploadedIcon = (hash: string): string => `${UPLOAD_PREFIX}${hash}`

/** The hash of the uploaded picture that `icon` names; undefined if it names none. */
export const parseUploadedIcon = (icon: string | undefined): string | undefined =>
  icon?.startsWith(UPLOAD_PREFIX) === true ? icon.slice(UPLOAD_PREFIX.length) : undefined

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

/** Undefined without a base. A picture server has the folders of the original site; uploaded pictures are always the site's own. */
export const pictureUrl = (base: string, kind: PictureKind, id: string): string | undefined => {
  const hash = parseUploadedIcon(id)
  if (hash !== undefined) return `${UPLOADED_PICTURES}/${hash}`
  if (base === '') return undefined
  if (base === OWN_PICTURES) return `${base}/${kind}/${id}`
  if (kind === 'items') return `${base}/${id}-icon.webp`
  return `${base}/images/${kind === 'traders' ? kind : 'hideout'}/${id}.png`
}

/** The id of the item's picture for {@link pictureUrl}: its uid or an uploaded one; undefined if it has none. */
export const pictureUid = ({ uid, icon }: Pick<Item, 'uid' | 'icon'>): string | undefined => {
  if (parseUploadedIcon(icon) !== undefined) return icon
  return icon === NO_PICTURE ? undefined : uid
}
