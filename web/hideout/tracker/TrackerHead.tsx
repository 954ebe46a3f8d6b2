// The head of the tracker: how much is built, what is ready, what the rest costs, and the edition that counts.
import { type ReactNode, Suspense } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { GameEdition } from '#core/catalogue/vocabulary.ts'
import { builtOfAll, type StationCard } from '#web/hideout/hideout-cards.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useRuleWords } from '#web/i18n/use-rule-words.ts'
import { PageHead } from '#web/ui/PageHead.tsx'

/** `left`: what the rest of the hideout costs in roubles. */
export interface TrackerHeadProps {
  readonly cards: readonly StationCard[]
  readonly left: number
  readonly edition: GameEdition
}

const EditionName = ({ edition }: Pick<TrackerHeadProps, 'edition'>): ReactNode => (
  <> · {useRuleWords().edition(edition)}</>
)

/** Levels built, levels that are ready to build, and what the rest of the hideout costs. */
const Meta = ({ cards, left }: Omit<TrackerHeadProps, 'edition'>): ReactNode => {
  const { t } = useTranslation('modules')
  const { built, all } = builtOfAll(cards)
  const ready = cards.filter(({ status }) => status === 'ready').length
  const bold = { b: <b /> }
  return (
    <>
      <Trans t={t} i18nKey="meta" count={all} values={{ built }} components={bold} />
      {' · '}
      {built === all ? (
        t('metaDone')
      ) : (
        <>
          <Trans t={t} i18nKey="metaReady" count={ready} components={bold} />
          {' · '}
          <Trans t={t} i18nKey="metaLeft" values={{ cost: formatNumber(left) }} components={bold} />
        </>
      )}
    </>
  )
}

export const TrackerHead = ({ cards, left, edition }: TrackerHeadProps): ReactNode => {
  const { t } = useTranslation('modules')
  return (
    <PageHead
      title={t('title')}
      meta={
        <>
          <Meta cards={cards} left={left} />
          <Suspense>
            <EditionName edition={edition} />
          </Suspense>
        </>
      }
    />
  )
}
