// A few of the rules' words within a row: they load after the page, which does not wait for them.
import { type ReactNode, Suspense } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import type { Words } from '#core/language/words.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { DataPart } from '#web/errors/DataPart.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { loadRuleWords, useRuleWords } from '#web/i18n/use-rule-words.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The tables with the names of quests and of their items. */
export const QUEST_NAMES = ['quests', 'questItems'] as const satisfies readonly TableName[]

type Said = (words: Words, catalogue: Catalogue, quests?: 'unnamed') => ReactNode

interface RuleTextProps {
  readonly catalogue: Catalogue
  readonly children: Said
  /** Every table that the words take names from, if they name quests: until these load, the quests have no names. */
  readonly named?: readonly TableName[] | undefined
}

const Unnamed = ({ catalogue, children }: RuleTextProps): ReactNode =>
  children(useRuleWords(), catalogue, 'unnamed')

const Named = ({ named = [], children }: Omit<RuleTextProps, 'catalogue'>): ReactNode =>
  children(useRuleWords(), useCatalogue(...named))

export const RuleText = ({ catalogue, named, children }: RuleTextProps): ReactNode => {
  const unnamed = (
    <Suspense fallback={<Skeleton width="9ch" />}>
      <Unnamed catalogue={catalogue}>{children}</Unnamed>
    </Suspense>
  )
  return named === undefined ? (
    unnamed
  ) : (
    <DataPart fallback={unnamed} missing={unnamed}>
      <Named named={named}>{children}</Named>
    </DataPart>
  )
}

/** Prefetches the words for a page whose rows will use some; a failure is handled by the row. */
export const useRuleWordsAhead = (): void => {
  loadRuleWords(useLocale()).catch(() => undefined)
}
