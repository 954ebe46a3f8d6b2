// Where pictures of items, traders and stations come from, if from anywhere.
import { createContext } from 'react'

/** The base address of the pictures, as `pictureBase` has it; undefined until the settings of the site are known. */
export const PictureContext = createContext<string | undefined>(undefined)
