// What the list of quests shows as it stands in the address.
import { useMemo } from 'react'
import {
  type AddressForm,
  type AddressQuery,
  useAddressQuery,
} from '#web/app/navigation/use-address-query.ts'
import type { FilterValues, KnownWords } from './quest-filters.ts'
import { type QuestsQuery, readQuestsQuery, writeQuestsQuery } from './quests-query.ts'

export interface QuestsQueryControl extends AddressQuery<QuestsQuery> {
  readonly filter: (filters: FilterValues) => void
  /** The address of a quest that leaves the list as it is. */
  readonly hrefOf: (quest: string) => string
}

const FORM: AddressForm<QuestsQuery, KnownWords> = { read: readQuestsQuery, write: writeQuestsQuery }

export const useQuestsQuery = (known: KnownWords): QuestsQueryControl => {
  const control = useAddressQuery(FORM, known)
  const { written, change } = control
  const hrefOf = useMemo(
    () => (quest: string) => `?${writeQuestsQuery({ ...written, open: quest })}`,
    [written],
  )
  return useMemo(
    () => ({ ...control, filter: (filters) => change({ filters }), hrefOf }),
    [control, change, hrefOf],
  )
}
