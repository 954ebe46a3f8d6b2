// What the tracker shows as it stands in the address.
import {
  type AddressForm,
  type AddressQuery,
  useAddressQuery,
} from '#web/app/navigation/use-address-query.ts'
import { withParams } from '#web/list/search-params.ts'
import { readTrackerQuery, type TrackerQuery, trackerQueryInAddress } from './tracker-query.ts'

export type TrackerQueryControl = AddressQuery<TrackerQuery>

const FORM: AddressForm<TrackerQuery, readonly string[]> = {
  read: readTrackerQuery,
  write: (query, params) => withParams(params, trackerQueryInAddress(query)),
}

/** Keep `stations` the same list while the catalogue is the same. */
export const useTrackerQuery = (stations: readonly string[]): TrackerQueryControl =>
  useAddressQuery(FORM, stations)
