// The PMC's pieces of an item, found in raid and otherwise, each with a counter.
import type { ReactNode } from 'react'
import type { Pieces } from '#core/items/missing.ts'
import { MAX_ITEM_PIECES } from '#core/items/model.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { CountField, type Counting } from '#web/ui/fields/CountField.tsx'
import { RaidMark } from '#web/ui/game/RaidMark.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import styles from './OwnedCounts.module.css'

const NOTHING: Pieces = { foundInRaid: 0, ordinary: 0 }

/** `wanted`, `missing`: of the item, if known; they mark which of the two counts matters and which is met. */
export const OwnedCounts = ({
  item,
  name,
  owned,
  wanted = NOTHING,
  missing = NOTHING,
  main,
  max = MAX_ITEM_PIECES,
  counting,
  canEdit,
}: {
  readonly item: string
  readonly name: string
  readonly owned: Pieces
  readonly wanted?: Pieces
  readonly missing?: Pieces
  readonly main?: keyof Pieces
  readonly max?: number
  readonly counting: Counting
  readonly canEdit: boolean
}): ReactNode => {
  const { t } = useTranslation('tracker')
  const field = (kind: keyof Pieces): ReactNode => (
    <CountField
      item={item}
      kind={kind}
      value={owned[kind]}
      counting={counting}
      label={t(`count.${kind}`, { name })}
      max={max}
      isMain={main === kind}
      isQuiet={wanted[kind] === 0}
      isMet={wanted[kind] > 0 && missing[kind] === 0}
      isDisabled={!canEdit}
    />
  )
  return (
    <ProHint isLocked={!canEdit}>
      <span className={styles.owned}>
        <span className={styles.kind} title={t('foundInRaid')}>
          <RaidMark />
          {field('foundInRaid')}
        </span>
        <span className={styles.kind} title={t('otherPieces')}>
          {field('ordinary')}
        </span>
      </span>
    </ProHint>
  )
}
