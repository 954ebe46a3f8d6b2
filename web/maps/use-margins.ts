// The margins of the window covered by sheets.
import { useMemo, useSyncExternalStore } from 'react'
import type { Margins } from './canvas/map-view.ts'
import type { Snap } from './sheet/Sheet.tsx'
import { PHONE, useMedia } from './use-media.ts'

/** Height of the raid clock at the top, and of the author line at the bottom. */
const [TOP, BOTTOM] = [56, 24]
const WIDE: Margins = { left: 340, right: 260, top: TOP, bottom: BOTTOM }
const MIDDLE: Margins = { left: 340, right: 12, top: TOP, bottom: BOTTOM }
/** Height down to the author line. */
const PHONE_TOP = 124
const LOW = 68
/** Half of the widest mark. */
const EDGE = 14
/** Height of the row of tools and floors above the sheet. */
const TOOLS = 52
/** Maximum share of the window; a higher sheet hides the whole map. */
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
