// How an item is obtained, in a few words: who sells it, what makes it, or what blocks it.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import type { Obtaining } from '#core/pricing/acquisition/obtaining.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { QUEST_NAMES, RuleText } from './RuleText.tsx'

/** The source named by an open way. */
const NAMED = [
  ...QUEST_NAMES,
  'traders',
  'stations',
  'crafts',
  'barters',
] as const satisfies readonly TableName[]

export const AcquisitionText = ({
  catalogue,
  way,
}: {
  readonly catalogue: Catalogue
  readonly way: Obtaining
}): ReactNode => {
  const text = (
    <RuleText catalogue={catalogue} named={way.quest === undefined ? undefined : NAMED}>
      {(words, ...asked) => words.way(way, ...asked)}
    </RuleText>
  )
  return way.locked.length === 0 ? (
    text
  ) : (
    <span className="warn">
      <Icon name="lock" className="icon--in" /> {text}
    </span>
  )
}
