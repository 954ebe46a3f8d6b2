// What an item screen shows as it stands in the address.
import { useMemo } from 'react'
import {
  type AddressForm,
  type AddressQuery,
  useAddressQuery,
} from '#web/app/navigation/use-address-query.ts'
import { withParams } from '#web/calculators/search-params.ts'
import {
  type KnownPlaces,
  readTrackerQuery,
  type TrackerQuery,
  trackerQueryInAddress,
} from './tracker-query.ts'

export type TrackerQueryControl = AddressQuery<TrackerQuery>

export const useTrackerQuery = (known: KnownPlaces): TrackerQueryControl =>
  useAddressQuery(
    useMemo(
      (): AddressForm<TrackerQuery> => ({
        read: (params) => readTrackerQuery(params, known),
        write: (query, params) => withParams(params, trackerQueryInAddress(query)),
      }),
      [known],
    ),
  )
