// One PMC in the table of PMCs.
import type { ReactNode } from 'react'
import type { Account, Pmc } from '#core/player/model.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ModeBadge } from '#web/ui/Badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Insignia } from '#web/ui/game/Insignia.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import { isMain } from './choices.ts'
import styles from './pmcs.module.css'

export const PmcRow = ({
  account,
  pmc,
  isEditable,
  onSelect,
  onSettings,
}: {
  readonly account: Account
  readonly pmc: Pmc
  readonly isEditable: boolean
  readonly onSelect: () => void
  readonly onSettings: () => void
}): ReactNode => {
  const { t } = useTranslation('account')
  const { name, level, fraction, gameMode, quests } = pmc
  const isSelected = isMain(account, pmc)
  return (
    <tr className={styles.row} aria-current={isSelected || undefined}>
      <th scope="row" className={classNames(styles.cell, styles.name)}>
        <span className="row">
          <Insignia level={level} side={fraction} />
          <span className="vh">{t('pmcs.levelOf', { level })}</span>
          <span className="clip strong">{name}</span>
          {isSelected && <span className={styles.main}>{t('pmcs.main')}</span>}
        </span>
      </th>
      <td className={classNames(styles.cell, styles.side)}>{fraction.toUpperCase()}</td>
      <td className={styles.cell}>
        <ModeBadge mode={gameMode} />
      </td>
      <td className={classNames(styles.cell, styles.number, styles.done, styles.optional)}>
        {t('pmcs.quests', { count: Object.keys(quests.done).length })}
      </td>
      <td className={classNames(styles.cell, styles.end)}>
        <span className={styles.actions}>
          {isSelected ? (
            <span className="muted small">{t('pmcs.playing')}</span>
          ) : (
            <ProHint isLocked={!isEditable}>
              <Button size="small" aria-label={t('pmcs.selectNamed', { name })} onClick={onSelect}>
                {t('pmcs.select')}
              </Button>
            </ProHint>
          )}
          <IconButton
            icon="gear"
            size="small"
            variant="quiet"
            label={t('pmcs.settingsOf', { name })}
            onClick={onSettings}
          />
        </span>
      </td>
    </tr>
  )
}
