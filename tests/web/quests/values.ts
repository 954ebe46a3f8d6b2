// Any way in which the filters of the quests can be set.
import fc from 'fast-check'
import { type FilterValues, STATUS_CHOICES } from '#web/quests/filters/quest-filters.ts'
import { known } from './given.ts'

export const anyFilters: fc.Arbitrary<FilterValues> = fc.record(
  {
    status: fc.constantFrom(...STATUS_CHOICES),
    trader: fc.subarray([...known.traders], { minLength: 1 }),
    map: fc.constantFrom(...known.places, 'anywhere'),
    kappa: fc.constant(true),
    lightkeeper: fc.constant(true),
  },
  { requiredKeys: ['status'] },
)
