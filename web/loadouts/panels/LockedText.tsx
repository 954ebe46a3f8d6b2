// What opens the cheapest ways to a part, in a sentence; its words come late.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { LockedWay } from '#core/pricing/locked-ways.ts'
import { useRuleWords } from '#web/i18n/use-rule-words.ts'

/** So many ways are named. */
const MAX_WAYS = 2

const LockedText = ({
  locked,
  catalogue,
}: {
  readonly locked: readonly LockedWay[]
  readonly catalogue: Catalogue
}): ReactNode => useRuleWords().lockedAsks(locked.slice(0, MAX_WAYS), catalogue, 'unnamed')

export default LockedText
