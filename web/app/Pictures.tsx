// Tells every picture where it comes from; what is inside is not drawn again when the settings of the site arrive.
import { type ReactNode, useDeferredValue } from 'react'
import { useSiteSettings } from '#web/data/site.ts'
import { PictureContext, pictureBase } from '#web/ui/game/picture.ts'

/** The address arrives while pages draw their lists: it must not make them begin again. */
export const Pictures = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <PictureContext value={useDeferredValue(pictureBase(useSiteSettings()))}>{children}</PictureContext>
)
