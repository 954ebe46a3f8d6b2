// Copying progress from another PMC, resetting it, deleting the PMC: each asks for confirmation.
import { type ReactNode, useState } from 'react'
import { findPmc } from '#core/player/model.ts'
import { useModeName } from '#web/i18n/use-mode-name.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useUndoableSend } from '#web/session/account/use-undoable-send.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { FormSection } from '../FormRow.tsx'
import styles from '../form.module.css'
import { canDelete, copyCommand, copySources } from './choices.ts'
import { Lockable } from './Lockable.tsx'
import type { PmcEditing } from './pmc-editing.ts'

const NONE = ''
type Step = 'copy' | 'reset' | 'delete'

export const PmcProgress = ({
  account,
  pmc,
  isReadOnly,
  send,
  hasResetsPanel = false,
  onDeleted,
}: PmcEditing): ReactNode => {
  const { t } = useTranslation('account')
  const getModeName = useModeName()
  const [chosen, setChosen] = useState(NONE)
  const [asking, setAsking] = useState<Step>()
  const [isWhole, setWhole] = useState(true)
  const sendUndoable = useUndoableSend()
  const sources = copySources(account, pmc)
  const source = findPmc(account, chosen)
  const isDeletable = canDelete(account, pmc)

  const steps = {
    copy: {
      said: t('confirm.copy', { from: source?.name, to: pmc.name }),
      yes: t('confirm.yesCopy'),
      done: t('settings.copied', { name: source?.name }),
      command: source && copyCommand(pmc, source, isWhole),
    },
    reset: {
      said: t('reset.confirm.wipe', { name: pmc.name }),
      yes: t('reset.yes.wipe'),
      done: t('reset.done.wipe'),
      command: { tag: 'StartWipe', pmc: pmc.uid },
    },
    delete: {
      said: t('confirm.delete', { name: pmc.name }),
      yes: t('confirm.yesDelete'),
      done: t('pmcs.deleted', { name: pmc.name }),
      command: { tag: 'DeletePmc', pmc: pmc.uid },
    },
  } as const

  const confirm = (step: Step): void => {
    const { command, done } = steps[step]
    if (command === undefined) return
    if (step === 'delete') {
      send(command)
      showToast({ text: done })
    } else sendUndoable(command, done)
    setAsking(undefined)
    setChosen(NONE)
    if (step === 'delete') onDeleted?.()
  }

  return (
    <FormSection title={t('settings.progress')}>
      {sources.length > 0 ? (
        <div className={styles.copy}>
          <Lockable isLocked={isReadOnly}>
            <Select
              label={t('settings.copyFrom')}
              value={source === undefined ? NONE : chosen}
              options={[
                { value: NONE, text: t('settings.copyChoose') },
                ...sources.map(({ uid, name, level, gameMode }) => ({
                  value: uid,
                  text: t('pmcs.described', { name, level, mode: getModeName(gameMode) }),
                })),
              ]}
              onChange={setChosen}
            />
          </Lockable>
          <Button disabled={source === undefined} onClick={() => setAsking('copy')}>
            {t('settings.copy')}
          </Button>
        </div>
      ) : (
        <p className={styles.hint}>{t('settings.noCopy')}</p>
      )}
      {(isDeletable || !hasResetsPanel) && (
        <Lockable isLocked={isReadOnly}>
          <div className="row row--wrap">
            {!hasResetsPanel && (
              <Button variant="danger" onClick={() => setAsking('reset')}>
                {t('reset.wipe')}
              </Button>
            )}
            {isDeletable && (
              <Button variant="danger" icon="bin" onClick={() => setAsking('delete')}>
                {t('settings.delete')}
              </Button>
            )}
          </div>
        </Lockable>
      )}
      {!isDeletable && <p className={styles.hint}>{t('settings.mainKept')}</p>}
      {asking !== undefined && (
        <ConfirmDialog
          confirmText={steps[asking].yes}
          isDangerous={asking !== 'copy'}
          onConfirm={() => confirm(asking)}
          onCancel={() => setAsking(undefined)}
        >
          <p>{steps[asking].said}</p>
          {asking === 'copy' && source !== undefined && (
            <Checkbox
              label={t('settings.copyLevel', { level: source.level })}
              isChecked={isWhole}
              onChange={setWhole}
            />
          )}
        </ConfirmDialog>
      )}
    </FormSection>
  )
}
