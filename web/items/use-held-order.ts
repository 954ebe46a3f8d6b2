// Keeps rows in their places while they are counted: a row neither moves away from under the hand nor leaves when its last piece is there.
import { useState } from 'react'
import { useSession } from '#web/session/use-session.ts'

/** Whether somebody has changed something since the page was opened; until then counts may still be arriving from the server. */
const useTouched = (): boolean => {
  const { pending } = useSession()
  const [wasTouched, touch] = useState(false)
  const isTouched = wasTouched || pending > 0
  if (isTouched && !wasTouched) touch(true)
  return isTouched
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key, index) => key === b[index])

/**
 * What `order` answers for `asked`, worked out again only when that is another object: keep it the same while the person asks
 * for the same.
 */
export const useHeldOrder = <Asked extends object>(
  asked: Asked,
  order: (asked: Asked) => readonly string[],
): readonly string[] => {
  const isTouched = useTouched()
  const [held, setHeld] = useState(() => ({ asked, keys: order(asked) }))
  if (held.asked === asked && isTouched) return held.keys
  const keys = order(asked)
  if (held.asked === asked && isSame(held.keys, keys)) return held.keys
  setHeld({ asked, keys })
  return keys
}
