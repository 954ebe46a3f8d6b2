// Arbitrary settings of the quest filters.
import fc from 'fast-check'
import type { FilterWords } from '#web/list/define-list.ts'
import { questList } from '#web/quests/quest-list.tsx'
import { context } from './given.ts'

export const words = (id: 'status' | 'map' | 'trader'): readonly string[] => {
  const { control } = questList.filters[id] ?? {}
  if (control?.tag !== 'select' && control?.tag !== 'several') throw new Error(`${id} has no options`)
  return control.options(context).flatMap((each) => ('value' in each ? each.value : []))
}

const on = fc.constant('1')

export const anyFilters: fc.Arbitrary<FilterWords> = fc.record(
  {
    status: fc.constantFrom(...words('status').filter((word) => word !== 'available')),
    trader: fc.subarray([...words('trader')], { minLength: 1 }).map((traders) => traders.join()),
    map: fc.constantFrom(...words('map')),
    items: on,
    grouped: on,
    current: on,
    kappa: on,
    lightkeeper: on,
  },
  { requiredKeys: [] },
)
