// The foot of a station's card: build time and cost of the level, and building, destroying and tracking it.
import { type ReactNode, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { formatDuration } from '#core/format/duration.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import { usePressOnce } from '#web/ui/presence/use-press-once.ts'
import type { ModuleCard, StationCard } from './hideout-cards.ts'
import styles from './Station.module.css'
import { useModuleActions } from './use-module-actions.ts'

export interface ModuleFootProps {
  readonly catalogue: Pick<Catalogue, 'stations' | 'constants'>
  readonly card: StationCard
  /** The level that the card shows; absent if the card shows the finished station. */
  readonly module: ModuleCard | undefined
  /** Of the station. */
  readonly name: string
  readonly canEdit: boolean
}

/** The level that can be destroyed while this one is shown: itself, or the highest built one while the next one is shown. */
const destroyable = ({ card, module }: Pick<ModuleFootProps, 'card' | 'module'>): number | undefined => {
  if (card.level === 0) return undefined
  if (module?.state.status === 'built') return module.state.byEdition ? undefined : module.state.level
  return card.byEdition || (module !== undefined && module !== card.upcoming) ? undefined : card.level
}

export const ModuleFoot = (props: ModuleFootProps): ReactNode => {
  const { t } = useTranslation('modules')
  const locale = useLocale()
  const { catalogue, card, module, name, canEdit } = props
  const actions = useModuleActions(catalogue)
  // After a press the button is replaced by that of the next level up or down.
  const pressed = usePressOnce()
  const [isForcing, setForcing] = useState(false)
  const destroyed = destroyable(props)
  const wanted = module?.state.status === 'built' ? undefined : module
  if (wanted === undefined && destroyed === undefined) return null
  const target = (level: number) => ({ station: card.station.url, level, name })
  return (
    <footer className={styles.foot}>
      {wanted && (
        <span className="num">
          <Icon name="clock" size="s" inText />{' '}
          {wanted.level.seconds === 0 ? t('card.atOnce') : formatDuration(wanted.level.seconds, locale)}
        </span>
      )}
      {wanted !== undefined && wanted.cost.toBuy > 0 && (
        <span className="num">{t('card.toBuy', { cost: formatNumber(wanted.cost.toBuy) })}</span>
      )}
      <ProHint isLocked={!canEdit} className="push">
        <span className={styles.actions}>
          {destroyed !== undefined && (
            <Button size="small" variant="quiet" onClick={pressed(() => actions.destroy(target(destroyed)))}>
              {t('card.destroy')}
            </Button>
          )}
          {wanted && (
            <>
              <Checkbox
                label={t('card.track')}
                isChecked={wanted.state.tracked}
                isDisabled={!canEdit}
                onChange={(on) => actions.track(target(wanted.state.level), on)}
              />
              <Button
                size="small"
                variant={wanted.state.status === 'ready' && canEdit ? 'primary' : 'plain'}
                aria-disabled={(wanted.state.status === 'locked' && !wanted.canForce) || undefined}
                onClick={pressed(() =>
                  wanted.canForce ? setForcing(true) : actions.build(target(wanted.state.level), false),
                )}
              >
                {t('card.build', { level: wanted.state.level })}
              </Button>
            </>
          )}
        </span>
      </ProHint>
      {isForcing && wanted && (
        <ConfirmDialog
          confirmText={t('card.buildAnyway')}
          isDangerous={false}
          onCancel={() => setForcing(false)}
          onConfirm={() => {
            setForcing(false)
            actions.build(target(wanted.state.level), true)
          }}
        >
          <p>{t('card.forceHint')}</p>
        </ConfirmDialog>
      )}
    </footer>
  )
}
