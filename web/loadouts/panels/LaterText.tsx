// Who will sell a part later, and the conditions, in a few words.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { LockedAcquisition } from '#core/pricing/acquisition/locked-acquisitions.ts'
import { RuleText } from '#web/player/RuleText.tsx'

/** How many future offers are named. */
const MAX_WAYS = 2

/** `locked`: cheapest first. */
export const LaterText = ({
  catalogue,
  locked,
}: {
  readonly catalogue: Catalogue
  readonly locked: readonly LockedAcquisition[]
}): ReactNode => (
  <RuleText catalogue={catalogue}>
    {(words, ...asked) => words.way({ locked: locked.slice(0, MAX_WAYS) }, ...asked)}
  </RuleText>
)
