// Tells every picture of an item where it comes from; what is inside is not drawn again when the settings of the site arrive.
import type { ReactNode } from 'react'
import { useSiteSettings } from '#web/data/site.ts'
import { PictureContext } from '#web/ui/picture.ts'

export const Pictures = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <PictureContext value={useSiteSettings()?.cdnServer}>{children}</PictureContext>
)
