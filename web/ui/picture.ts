// Where the pictures of items come from, if from anywhere.
import { createContext } from 'react'

/** The base address of the picture server without a slash at its end; undefined where the site has none. */
export const PictureContext = createContext<string | undefined>(undefined)

/** Stands in the catalogue for "has no picture". */
const NO_PICTURE = 'none'

/** The square picture of an item; undefined where the server has none. */
export const pictureUrl = (
  base: string | undefined,
  item: { readonly uid: string; readonly icon?: string | undefined },
): string | undefined =>
  !base || item.icon === NO_PICTURE ? undefined : `${base}/${item.icon ?? item.uid}-icon.webp`
