// What an item screen shows as it stands in the address.

import { withParams } from '#web/address/search-params.ts'
import {
  type AddressForm,
  type AddressQuery,
  useAddressQuery,
} from '#web/app/navigation/use-address-query.ts'
import {
  type KnownPlaces,
  readTrackerQuery,
  type TrackerQuery,
  trackerQueryInAddress,
} from './tracker-query.ts'

export type TrackerQueryControl = AddressQuery<TrackerQuery>

const FORM: AddressForm<TrackerQuery, KnownPlaces> = {
  read: readTrackerQuery,
  write: (query, params) => withParams(params, trackerQueryInAddress(query)),
}

export const useTrackerQuery = (known: KnownPlaces): TrackerQueryControl => useAddressQuery(FORM, known)
