// What the sheets cover of the window.
import { useMemo, useSyncExternalStore } from 'react'
import type { Margins } from './canvas/map-view.ts'
import type { Snap } from './sheet/Sheet.tsx'
import { PHONE, useMedia } from './use-media.ts'

/** Down to below the clock of the raid, and up to above the line that says whose picture it is. */
const [TOP, BOTTOM] = [56, 24]
const WIDE: Margins = { left: 340, right: 260, top: TOP, bottom: BOTTOM }
const MIDDLE: Margins = { left: 340, right: 12, top: TOP, bottom: BOTTOM }
/** Down to below the line that says whose picture it is. */
const PHONE_TOP = 124
const LOW = 68
/** Half of the widest mark. */
const EDGE = 14
/** Tools and floors are in a line over the sheet. */
const TOOLS = 52
/** Of the window; higher up nothing is seen of the map. */
const HALF = 0.46

const onResize = (onChange: () => void): (() => void) => {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}

export const useMargins = (snap: Snap): Margins => {
  const isWide = useMedia('(min-width: 1180px)')
  const isPhone = useMedia(PHONE)
  const sheet = useSyncExternalStore(onResize, () => (isPhone && snap !== 'low' ? HALF * innerHeight : LOW))
  return useMemo(() => {
    if (!isPhone) return isWide ? WIDE : MIDDLE
    return { left: EDGE, right: EDGE, top: PHONE_TOP, bottom: TOOLS + sheet }
  }, [isWide, isPhone, sheet])
}
