// The stations, loyalty levels and skills that a module needs, with the PMC's value for those not reached.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { RuleText } from '#web/player/RuleText.tsx'
import { Marked } from '#web/ui/fields/Marked.tsx'
import { Requirement, Requirements } from '#web/ui/game/Requirements.tsx'
import type { Demand } from './hideout-cards.ts'
import styles from './Station.module.css'

export const DemandList = ({
  catalogue,
  demands,
}: {
  readonly catalogue: Catalogue
  readonly demands: readonly Demand[]
}): ReactNode => {
  const { t } = useTranslation('modules')
  return (
    demands.length > 0 && (
      <Requirements className={styles.demands} label={t('card.alsoNeeded')}>
        {demands.map(({ need, lock }) => (
          <Requirement key={JSON.stringify(need)} isMet={lock === undefined}>
            <RuleText catalogue={catalogue}>
              {(words) => (
                <>
                  <Marked text={words.markedNeed(need, catalogue)} />
                  {lock !== undefined && ` · ${words.has(lock)}`}
                </>
              )}
            </RuleText>
          </Requirement>
        ))}
      </Requirements>
    )
  )
}
