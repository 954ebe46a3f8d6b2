// Whether the window matches a media query.
import { useSyncExternalStore } from 'react'

export const PHONE = '(max-width: 759px)'

export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
