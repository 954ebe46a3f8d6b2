// What the history shows as it stands in the address.
import {
  type AddressForm,
  type AddressQuery,
  useAddressQuery,
} from '#web/app/navigation/use-address-query.ts'
import { type HistoryQuery, readHistoryQuery, writeHistoryQuery } from './history-query.ts'

export type QueryControl = AddressQuery<HistoryQuery>

const FORM: AddressForm<HistoryQuery, undefined> = {
  read: readHistoryQuery,
  write: (query) => new URLSearchParams(writeHistoryQuery(query)),
}

export const useHistoryQuery = (): QueryControl => useAddressQuery(FORM, undefined)
