// Addresses of the pictures in the header's dropdowns, which only a picture server has.
import type { MenuEntry } from './menu.ts'
import type { HeaderGroup } from './screens.ts'

/** Dropdowns with pictures, by the folder of the original site. */
const FOLDERS: Readonly<Partial<Record<HeaderGroup, string>>> = {
  maps: 'nav-maps',
  progression: 'nav-progress',
  calculators: 'nav-tools',
}

/** The picture is named after the last part of the page's path. `cdnServer`: without a trailing slash, empty without a CDN. */
export const menuPictureUrl = (
  cdnServer: string,
  group: HeaderGroup,
  { path }: Pick<MenuEntry, 'path'>,
): string | undefined => {
  const folder = FOLDERS[group]
  if (cdnServer === '' || folder === undefined) return undefined
  return `${cdnServer}/public-images/${folder}/${path.slice(path.lastIndexOf('/') + 1)}.jpg`
}
