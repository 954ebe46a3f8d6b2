// The head of both views of the hideout: how much is built, what is ready, what the rest costs, the edition, and the link to the other view.
import { type ReactNode, Suspense } from 'react'
import type { GameEdition } from '#core/catalogue/vocabulary.ts'
import { getPath } from '#core/routes/table.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { Trans } from '#web/i18n/Trans.ts'
import { useRuleWords } from '#web/i18n/use-rule-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Count } from '#web/ui/controls/Count.tsx'
import { TabLinks } from '#web/ui/controls/Tabs.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import styles from './Cards.module.css'
import { countBuilt, type StationCard } from './hideout-cards.ts'

/** `left`: what the rest of the hideout costs in roubles; absent if it is not shown. */
export interface HideoutHeadProps {
  readonly title: string
  readonly cards: readonly StationCard[]
  readonly left?: number
  readonly edition: GameEdition
  /** Pieces still missing, and whether their list is open. */
  readonly missing: number
  readonly isBillOpen: boolean
  readonly onToggleBill: () => void
}

const EditionName = ({ edition }: Pick<HideoutHeadProps, 'edition'>): ReactNode => (
  <>
    {'\u00a0· '}
    {useRuleWords().edition(edition)}
  </>
)

const BOLD = { b: <b /> }

const Left = ({ cards, left }: { readonly left: number } & Pick<HideoutHeadProps, 'cards'>): ReactNode => {
  const { t } = useTranslation('modules')
  const ready = cards.filter(({ status }) => status === 'ready').length
  return (
    <>
      <Trans t={t} i18nKey="metaReady" count={ready} components={BOLD} />
      {' · '}
      <Trans t={t} i18nKey="metaLeft" values={{ cost: formatNumber(left) }} components={BOLD} />
    </>
  )
}

export const HideoutHead = ({
  title,
  cards,
  left,
  edition,
  missing,
  isBillOpen,
  onToggleBill,
}: HideoutHeadProps): ReactNode => {
  const { t } = useTranslation('modules')
  const { built, all } = countBuilt(cards)
  return (
    <PageHead
      className={styles.head}
      title={title}
      meta={
        <>
          <Trans t={t} i18nKey="meta" count={all} values={{ built }} components={BOLD} />
          {left !== undefined && (
            <>
              {' · '}
              {built === all ? t('metaDone') : <Left cards={cards} left={left} />}
            </>
          )}
          <Suspense>
            <EditionName edition={edition} />
          </Suspense>
        </>
      }
      actions={
        <>
          <Button className="only-wide" icon="find" aria-expanded={isBillOpen} onClick={onToggleBill}>
            {t('bill.title')} <Count value={missing} />
          </Button>
          <TabLinks
            label={t('views.label')}
            className={styles.views}
            links={[
              { to: getPath('hideout'), text: t('views.costs') },
              { to: getPath('progressionHideout'), text: t('views.tracker') },
            ]}
          />
        </>
      }
    />
  )
}
