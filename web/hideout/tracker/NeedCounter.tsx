// One item that a level needs: its price, and the number of owned pieces, which can be changed.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { MAX_ITEM_PIECES } from '#core/items/model.ts'
import type { NeedLine } from '#core/tracker/need-lines.ts'
import { moneyText, NeedName, NeedTile, NotSold } from '#web/hideout/NeedText.tsx'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Names } from '#web/player/names.ts'
import { CountField, type Counting } from '#web/ui/fields/CountField.tsx'
import { RaidMark } from '#web/ui/game/RaidMark.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import styles from './TrackerCard.module.css'

export interface NeedCounterProps {
  readonly catalogue: Catalogue
  readonly names: Names
  readonly line: NeedLine
  readonly counting: Counting
  readonly canEdit: boolean
}

/** Found-in-raid pieces count for ordinary needs too; they are counted separately. */
const RaidExtra = ({ line }: Pick<NeedCounterProps, 'line'>): ReactNode => {
  const { t } = useTranslation('modules')
  const extra = line.foundInRaid ? 0 : line.owned.foundInRaid
  return (
    extra > 0 && (
      <span className={styles.extra} title={t('card.extraRaid', { count: extra })}>
        <span aria-hidden="true">+{formatNumber(extra)}</span> <RaidMark />
        <span className="vh">{t('card.extraRaid', { count: extra })}</span>
      </span>
    )
  )
}

/** Found-in-raid requirement, cost of the missing pieces, or why they cannot be bought. */
const Note = ({ line, catalogue }: Pick<NeedCounterProps, 'line' | 'catalogue'>): ReactNode => {
  const { t } = useTranslation('modules')
  if (line.foundInRaid)
    return (
      <span className={styles.sub}>
        <RaidMark /> {t('card.foundInRaid')}
      </span>
    )
  if (line.isMet) return null
  return (
    <span className={styles.sub}>
      {line.cost === undefined ? <NotSold catalogue={catalogue} {...line} /> : `${formatNumber(line.cost)} ₽`}
    </span>
  )
}

export const NeedCounter = ({ catalogue, names, line, counting, canEdit }: NeedCounterProps): ReactNode => {
  const { t } = useTranslation('modules')
  const { item, count, owned, foundInRaid, isMet, isMoney } = line
  const name = names.thing(item)
  return (
    <li className={styles.need} data-met={isMet || undefined}>
      <NeedTile catalogue={catalogue} item={item} />
      <span className={styles.name}>
        <NeedName catalogue={catalogue} names={names} item={item} isMoney={isMoney} />
        <Note line={line} catalogue={catalogue} />
      </span>
      {isMoney ? (
        <span className={styles.money}>{moneyText(catalogue, item, count)}</span>
      ) : (
        <span className={styles.count}>
          <RaidExtra line={line} />
          <ProHint isLocked={!canEdit}>
            <CountField
              item={item}
              kind={foundInRaid ? 'foundInRaid' : 'ordinary'}
              value={owned[foundInRaid ? 'foundInRaid' : 'ordinary']}
              counting={counting}
              max={MAX_ITEM_PIECES}
              label={foundInRaid ? t('card.countRaid', { item: name }) : t('card.count', { item: name })}
              isMet={isMet}
              isDisabled={!canEdit}
            />
          </ProHint>
          <span className={styles.of}>/ {formatNumber(count)}</span>
        </span>
      )}
    </li>
  )
}
