// The stations, loyalty levels and skills that a module needs, with what one has of those not reached.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/language/names.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Names } from '#web/player/names.ts'
import { Requirement, Requirements } from '#web/ui/game/Requirements.tsx'
import type { Demand } from './hideout-cards.ts'
import styles from './Station.module.css'

export interface DemandListProps {
  readonly catalogue: Pick<Catalogue, 'skills'>
  readonly names: Names
  readonly demands: readonly Demand[]
}

const DemandText = ({
  catalogue,
  names,
  demand: { tag, of, level, lock },
}: Omit<DemandListProps, 'demands'> & { readonly demand: Demand }): ReactNode => {
  const { t } = useTranslation('modules')
  const locale = useLocale()
  const skill = tag === 'Skill' ? catalogue.skills.get(of) : undefined
  const text =
    tag === 'Station'
      ? t('demand.station', { station: names.station(of), level })
      : tag === 'Loyalty'
        ? t('demand.loyalty', { trader: names.trader(of), level })
        : t('demand.skill', { skill: skill === undefined ? of : nameIn(locale, skill), level })
  return (
    <Requirement isMet={lock === undefined}>
      <b>{text}</b>
      {lock !== undefined &&
        ` · ${lock.tag === 'LoyaltyTooLow' ? t('demand.hasLoyalty', { has: lock.has }) : t('demand.has', { has: lock.has })}`}
    </Requirement>
  )
}

export const DemandList = ({ demands, ...shown }: DemandListProps): ReactNode => {
  const { t } = useTranslation('modules')
  return (
    demands.length > 0 && (
      <Requirements className={styles.demands} label={t('card.alsoNeeded')}>
        {demands.map((demand) => (
          <DemandText key={`${demand.tag} ${demand.of}`} {...shown} demand={demand} />
        ))}
      </Requirements>
    )
  )
}
