// A PMC's progress at the end of a day, in numbers.
import { type ReactNode, useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { formatNumber } from '#core/format/number.ts'
import type { ItemProgress } from '#core/items/model.ts'
import { type Account, findPmc } from '#core/player/model.ts'
import { hideoutOverview } from '#core/progress/overview.ts'
import type { QuestBook } from '#core/quests/book.ts'
import { questTotals } from '#core/quests/lists/totals.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Stats } from '#web/ui/Facts.tsx'

interface Pieces {
  readonly count: number
  readonly kinds: number
}

/** How many items a PMC owns, and of how many kinds. */
const pieces = (items: ItemProgress): Pieces => {
  const owned = Object.values(items).map(({ foundInRaid, ordinary }) => foundInRaid + ordinary)
  return {
    count: owned.reduce((sum, each) => sum + each, 0),
    kinds: owned.filter((each) => each > 0).length,
  }
}

export const DayFacts = ({
  account,
  pmc: uid,
  catalogue,
  book,
}: {
  readonly account: Account
  readonly pmc: string
  readonly catalogue: Pick<Catalogue, 'stations' | 'constants'>
  readonly book: QuestBook
}): ReactNode => {
  const { t } = useTranslation('history')
  const pmc = findPmc(account, uid)
  const facts = useMemo(
    () =>
      pmc && {
        quests: questTotals(book, pmc),
        hideout: hideoutOverview(catalogue, pmc).levels,
        items: pieces(pmc.items),
      },
    [pmc, catalogue, book],
  )
  if (pmc === undefined || facts === undefined) return <EmptyState icon="user" title={t('day.noPmc')} />
  const share = ({ done, of }: { readonly done: number; readonly of: number }): string =>
    t('day.of', { done, all: of })
  return (
    <Stats
      stats={[
        { label: t('day.level'), value: pmc.level },
        { label: t('day.quests'), value: share(facts.quests.all) },
        { label: t('day.kappa'), value: share(facts.quests.kappa) },
        { label: t('day.lightkeeper'), value: share(facts.quests.lightkeeper) },
        { label: t('day.modules'), value: share(facts.hideout) },
        {
          label: t('day.items'),
          value: formatNumber(facts.items.count),
          sub: t('day.itemKinds', { count: facts.items.kinds }),
        },
      ]}
    />
  )
}
