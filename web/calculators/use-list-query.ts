// What a list of the calculators shows as it stands in the address.
import { useMemo } from 'react'
import {
  type AddressForm,
  type AddressQuery,
  useAddressQuery,
} from '#web/app/navigation/use-address-query.ts'
import { type ListQuery, type ListShape, listQueryInAddress, readListQuery } from './list-query.ts'
import { withParams } from './search-params.ts'

export type ListQueryControl<Key extends string> = AddressQuery<ListQuery<Key>>

export const useListQuery = <Key extends string>(shape: ListShape<Key>): ListQueryControl<Key> =>
  useAddressQuery(
    useMemo(
      (): AddressForm<ListQuery<Key>> => ({
        read: (params) => readListQuery(params, shape),
        write: (query, params) => withParams(params, listQueryInAddress(query, shape)),
      }),
      [shape],
    ),
  )
