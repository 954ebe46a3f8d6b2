// What to build next and why: the first three, or the whole order.
import type { ReactNode } from 'react'
import { topRows } from '#core/access/top-rows.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Advice } from '#core/tracker/advice.ts'
import { useModuleActions } from '#web/hideout/use-module-actions.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Names } from '#web/player/names.ts'
import { useRole } from '#web/session/account/use-session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { StationMark } from '#web/ui/game/StationMark.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { useHeld } from '#web/ui/presence/use-held.ts'
import styles from './AdvicePanel.module.css'
import { useAdviceWords } from './use-advice-words.ts'

const FIRST = 3

export interface AdvicePanelProps {
  readonly catalogue: Catalogue
  readonly names: Names
  readonly advice: readonly Advice[]
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** Scrolls the card of a station into view. */
  readonly onShow: (station: string) => void
  readonly canEdit: boolean
}

const Step = ({
  catalogue,
  names,
  step,
  isDone,
  onShow,
  canEdit,
}: Pick<AdvicePanelProps, 'catalogue' | 'names' | 'onShow' | 'canEdit'> & {
  readonly step: Advice
  readonly isDone: boolean
}): ReactNode => {
  const { t } = useTranslation('modules')
  const words = useAdviceWords(catalogue, names)
  const actions = useModuleActions(catalogue)
  const name = names.station(step.station)
  const station = catalogue.stations.all.find(({ url }) => url === step.station)
  const isReady = step.state.status === 'ready'
  return (
    <li className={styles.step} data-state={step.state.status} data-done={isDone || undefined}>
      {station && <StationMark station={station} level={step.level} />}
      <div className={styles.text}>
        <button type="button" className={styles.name} onClick={() => onShow(step.station)}>
          {words.module(step)}
        </button>
        <ul>
          {step.reasons.flatMap((reason) =>
            words.reason(reason).map((text) => (
              <li key={text} data-tag={reason.tag}>
                {text}
              </li>
            )),
          )}
        </ul>
      </div>
      {isReady && (
        <ProHint isLocked={!canEdit}>
          <Button
            size="small"
            variant={isDone ? 'quiet' : canEdit ? 'primary' : 'plain'}
            {...(isDone && { icon: 'check' })}
            aria-disabled={isDone || undefined}
            onClick={() => actions.build({ station: step.station, level: step.level, name }, false)}
          >
            {isDone ? t('advice.built') : t('card.build', { level: step.level })}
          </Button>
        </ProHint>
      )}
    </li>
  )
}

/** The order is kept while the pointer or focus is in it: built modules are marked, and not replaced. */
export const AdvicePanel = ({ advice, isOpen, onToggle, ...props }: AdvicePanelProps): ReactNode => {
  const { t } = useTranslation('modules')
  const role = useRole()
  const { part, held } = useHeld<HTMLDivElement, readonly Advice[]>(advice)
  const open = new Map(advice.map((step) => [step.id, step]))
  const shown = isOpen ? topRows(role, held).rows : held.slice(0, FIRST)
  return (
    <Panel
      title={t('advice.title')}
      actions={
        held.length > FIRST && (
          <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={onToggle}>
            {t(isOpen ? 'advice.less' : 'advice.more')}
          </Button>
        )
      }
      foot={
        held.length > 0 && (
          <p className={styles.rule}>
            <Icon name="info" size="s" /> {t('advice.rule')}
          </p>
        )
      }
      isFlush
    >
      <div ref={part}>
        {held.length === 0 ? (
          <p className={styles.done}>{t('advice.done')}</p>
        ) : (
          <ol className={styles.steps} data-open={isOpen || undefined}>
            {shown.map((step) => (
              <Step key={step.id} {...props} step={open.get(step.id) ?? step} isDone={!open.has(step.id)} />
            ))}
          </ol>
        )}
      </div>
    </Panel>
  )
}
