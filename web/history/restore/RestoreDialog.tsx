// Preview of restoring the account to a moment, PMC by PMC; it is done as one step that can be undone.
import { type ReactNode, useMemo } from 'react'
import { isLeft } from '#core/fp.ts'
import { groupedBy } from '#core/grouping.ts'
import { isReason } from '#core/player/events.ts'
import type { Account } from '#core/player/model.ts'
import { restoration } from '#core/player/restore.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useRuleWords } from '#web/i18n/use-rule-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useUndoableSend } from '#web/session/account/use-undoable-send.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { getPmcUid, type LoggedEvent } from '../logged-event.ts'
import type { HistoryModel } from '../use-history-model.ts'
import styles from './RestoreDialog.module.css'

/** The changes of a restore, grouped by PMC; an undefined PMC is the account itself, which comes last. */
const restoreGroups = (
  events: readonly LoggedEvent[],
): readonly (readonly [pmc: string | undefined, events: readonly LoggedEvent[]])[] => {
  const groups = groupedBy(
    events.filter(({ type }) => !isReason(type)),
    // The choice of the main PMC belongs to the account.
    (event) => (event.type === 'PmcSelected' ? undefined : getPmcUid(event)),
  )
  return [...groups].toSorted(([one], [other]) => Number(one === undefined) - Number(other === undefined))
}

const SHOWN = 12

const RestoreDialog = ({
  model,
  account,
  count,
  onClose,
}: {
  readonly model: HistoryModel
  readonly account: Account
  /** How many events of the log still count at the moment. */
  readonly count: number
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('history')
  const { t: common } = useTranslation('common')
  const words = useRuleWords()
  const send = useUndoableSend()
  const { timeline, decide, format } = model
  const moment = timeline.events[count - 1]?.at ?? ''
  const when = localDateTime(moment)
  const { command, lasting } = useMemo(
    () => restoration(timeline.accountAfter(count), account, moment),
    [timeline, count, account, moment],
  )
  const decided = useMemo(
    () => (command.changes.length === 0 ? undefined : decide(command)),
    [command, decide],
  )
  const events = decided === undefined || isLeft(decided) ? [] : (decided.right as readonly LoggedEvent[])
  const groups = restoreGroups(events)
  const confirm = (): void => {
    send(command, t('restore.done', { when }))
    onClose()
  }
  const getName = (pmc: string): string => account.pmcs[pmc]?.name ?? format.pmcName(pmc)
  return (
    <Dialog
      title={t('restore.title', { when })}
      onClose={onClose}
      foot={
        <>
          <Button data-focus-first onClick={onClose}>
            {common('ui.cancel')}
          </Button>
          <Button variant="primary" disabled={events.length === 0} onClick={confirm}>
            {t('restore.confirm')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="muted">{t('restore.lead')}</p>
        {decided === undefined && <p>{t('restore.nothing')}</p>}
        {decided !== undefined && isLeft(decided) && (
          <Alert kind="error">{words.rejection(decided.left)}</Alert>
        )}
        {groups.map(([pmc, own]) => (
          <section key={pmc ?? ''} className={styles.group}>
            <h3 className="caps">{pmc === undefined ? t('restore.account') : getName(pmc)}</h3>
            <p>
              <b>{format.countEvents(own)}</b>
            </p>
            <ul>
              {own.slice(0, SHOWN).map((event) => (
                <li key={JSON.stringify([event.type, event.data])}>{format.formatEvent(event)}</li>
              ))}
            </ul>
            {own.length > SHOWN && <p className="muted">{t('day.andMore', { count: own.length - SHOWN })}</p>}
          </section>
        ))}
        {lasting.map((change) =>
          change.tag === 'Standing' ? null : (
            <p key={change.pmc} className="muted">
              {t(change.tag === 'PmcCreated' ? 'restore.created' : 'restore.deleted', {
                pmc: getName(change.pmc),
              })}
            </p>
          ),
        )}
      </div>
    </Dialog>
  )
}

export default RestoreDialog
