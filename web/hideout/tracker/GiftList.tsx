// The bonuses of a level, in words.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Station, StationLevel } from '#core/catalogue/tables/station.ts'
import { NO_BREAK_SPACE } from '#core/format/number.ts'
import { formatSigned } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Names } from '#web/player/names.ts'
import { type Gift, listGifts } from './gives.ts'
import styles from './TrackerCard.module.css'

export interface GiftListProps {
  readonly catalogue: Catalogue
  readonly names: Names
  readonly station: Station
  readonly level: StationLevel
}

/** `0.04` → `+4 %`, `10` → `+10`. */
const change = (value: number): string =>
  Math.abs(value) < 1 ? `${formatSigned(Math.round(value * 100))}${NO_BREAK_SPACE}%` : formatSigned(value)

const GiftText = ({ names, gift }: Pick<GiftListProps, 'names'> & { readonly gift: Gift }): ReactNode => {
  const { t } = useTranslation('modules')
  switch (gift.tag) {
    case 'Unlock':
      return t(`gives.${gift.what}`)
    case 'Change':
      return t(`gives.${gift.of}`, { value: change(gift.value) })
    case 'Stash':
      return t('gives.StashSize', { count: gift.cells })
    case 'Slots':
      return t('gives.AdditionalSlots', {
        count: gift.count,
        items: gift.items.map((item) => names.shortThing(item)).join(', '),
      })
    case 'Skills': {
      const group = t(`gives.group.${gift.group}`)
      return gift.value === undefined
        ? t('gives.SkillGroupLeveling', { group })
        : t('gives.SkillGroupLevelingBoost', { group, value: change(gift.value) })
    }
    case 'Crafts':
      return t('gives.crafts', { count: gift.count })
    case 'Opens':
      return t('gives.opens', {
        modules: gift.modules.map(({ station, level }) => `${names.station(station)} ${level}`).join(', '),
      })
    case 'Other':
      return t('gives.other')
  }
}

export const GiftList = ({ catalogue, names, station, level }: GiftListProps): ReactNode => {
  const { t } = useTranslation('modules')
  const gifts = listGifts(catalogue, station, level)
  return (
    gifts.length > 0 && (
      <div className={styles.gifts}>
        <h4>{t('card.gives')}</h4>
        <ul>
          {gifts.map((gift) => (
            <li key={JSON.stringify(gift)}>
              <GiftText names={names} gift={gift} />
            </li>
          ))}
        </ul>
      </div>
    )
  )
}
