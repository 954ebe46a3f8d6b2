// Where pictures of items, traders and stations come from, if from anywhere.
import { createContext } from 'react'

/** The site's own server takes pictures from the live source. */
export const OWN_PICTURES = '/pictures'

/** The base address of the pictures without a slash at its end: a picture server's, or {@link OWN_PICTURES}; empty where the site has none. */
export const PictureContext = createContext<string | undefined>(undefined)

/** What the settings of the site say of pictures: a picture server of its own comes first. */
export const pictureBase = (
  settings: { readonly cdnServer: string; readonly pictures: boolean } | undefined,
): string | undefined => settings && (settings.cdnServer || (settings.pictures ? OWN_PICTURES : ''))

/** Items by uid, traders and stations by slug. */
export type PictureKind = 'items' | 'traders' | 'stations'

/** A picture server has the folders of the original site. */
export const pictureUrl = (base: string, kind: PictureKind, id: string): string => {
  if (base === OWN_PICTURES) return `${base}/${kind}/${id}`
  if (kind === 'items') return `${base}/${id}-icon.webp`
  return `${base}/images/${kind === 'traders' ? kind : 'hideout'}/${id}.png`
}
