// Whether an instant has passed; updates by itself.
import { useEffect, useState } from 'react'

export const useIsOver = (instant: string | undefined): boolean => {
  const [overAt, setOverAt] = useState<string>()
  useEffect(() => {
    if (instant === undefined) return
    const timer = setTimeout(() => setOverAt(instant), Math.max(0, Date.parse(instant) - Date.now()))
    return () => clearTimeout(timer)
  }, [instant])
  return instant !== undefined && overAt === instant
}
