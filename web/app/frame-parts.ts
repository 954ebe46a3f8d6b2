// What stands around a page, or over it, and comes after it: one file, as every page has all of it.
export { Notices } from './banners/Notices.tsx'
export { Footer } from './Footer.tsx'
export { HeaderNav } from './header/HeaderNav.tsx'
export { HeaderStatus } from './header/HeaderStatus.tsx'
export { LanguageMenu } from './header/LanguageMenu.tsx'
export { LateParts } from './LateParts.tsx'
export { SideMenu } from './menu/SideMenu.tsx'
export { HeaderSearch } from './search/HeaderSearch.tsx'
