// Keeps rows in their places while they are counted: a row neither moves away from under the hand nor leaves when its last piece is there.
import { useState } from 'react'

/**
 * What `order` answers for `asked`, worked out again only when that is another object: keep it the same while the person asks
 * for the same.
 */
export const useHeldOrder = <Asked extends object>(
  asked: Asked,
  order: (asked: Asked) => readonly string[],
): readonly string[] => {
  const [held, setHeld] = useState(() => ({ asked, keys: order(asked) }))
  if (held.asked === asked) return held.keys
  const keys = order(asked)
  setHeld({ asked, keys })
  return keys
}
