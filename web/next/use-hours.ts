// How many hours the player has: those of the address, else the last ones of this PMC in this browser.
import { usePmc } from '#web/session/account/use-session.ts'
import { readStored, writeStored } from '#web/storage/stored.ts'
import { MAX_HOURS, MIN_HOURS } from './next-address.ts'

const KEY = 'exfil-next-hours'
const USUAL_HOURS = 2

const getKey = (pmc: string | undefined): string => (pmc === undefined ? KEY : `${KEY}-${pmc}`)

const readHours = (key: string): number => {
  const hours = Number(readStored(key))
  return Number.isInteger(hours) && hours >= MIN_HOURS && hours <= MAX_HOURS ? hours : USUAL_HOURS
}

export interface Hours {
  readonly hours: number
  readonly keep: (hours: number) => void
}

export const useHours = (inAddress: number | undefined): Hours => {
  const key = getKey(usePmc()?.uid)
  return { hours: inAddress ?? readHours(key), keep: (hours) => void writeStored(key, String(hours)) }
}
