// What the player earns an hour, as they set it: kept in this browser for each PMC; unknown until then.
import { useState } from 'react'
import { MAX_HOURLY_INCOME } from '#core/pricing/profit/time-cost.ts'
import { usePmc } from '#web/session/account/use-session.ts'
import { readStored, writeStored } from '#web/storage/stored.ts'

const KEY = 'exfil-hourly-income'

const readIncome = (key: string): number | undefined => {
  const income = Number(readStored(key))
  return Number.isInteger(income) && income > 0 && income <= MAX_HOURLY_INCOME ? income : undefined
}

/** In roubles. */
export interface Income {
  readonly income: number | undefined
  readonly setIncome: (income: number | undefined) => void
}

export const useIncome = (): Income => {
  const pmc = usePmc()?.uid
  const key = pmc === undefined ? KEY : `${KEY}-${pmc}`
  const [, setChanges] = useState(0)
  return {
    income: readIncome(key),
    setIncome: (income) => {
      writeStored(key, income === undefined ? undefined : String(income))
      setChanges((count) => count + 1)
    },
  }
}
