// What a list of the calculators shows as it stands in the address.
import { type AddressQuery, useAddressQuery } from '#web/app/navigation/use-address-query.ts'
import { type ListQuery, type ListShape, listQueryInAddress, readListQuery } from '#web/list/list-query.ts'
import { withParams } from '#web/list/search-params.ts'

export type ListQueryControl<Key extends string> = AddressQuery<ListQuery<Key>>

const write = <Key extends string>(
  query: ListQuery<Key>,
  params: URLSearchParams,
  shape: ListShape<Key>,
): URLSearchParams => withParams(params, listQueryInAddress(query, shape))

const FORM = { read: readListQuery, write }

export const useListQuery = <Key extends string>(shape: ListShape<Key>): ListQueryControl<Key> =>
  useAddressQuery<ListQuery<Key>, ListShape<Key>>(FORM, shape)
