// The settings of a PMC in a dialog: opened from the header for the selected one, from the account page for any.
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { findPmc } from '#core/player/model.ts'
import { getPath } from '#core/routes/table.ts'
import { DataPart } from '#web/errors/DataPart.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMay } from '#web/player/use-may.ts'
import { useSend, useSession } from '#web/session/account/use-session.ts'
import { ModeBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Insignia } from '#web/ui/game/Insignia.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ReadOnlyNote } from '../ReadOnlyNote.tsx'
import { isMain } from './choices.ts'
import { PmcSettings } from './PmcSettings.tsx'
import { SaveState } from './SaveState.tsx'
import styles from './SettingsPopup.module.css'
import { SettingsSkeleton } from './SettingsSkeleton.tsx'

const getLabel = (field: Element): string =>
  (field instanceof HTMLInputElement ? field.labels?.[0]?.textContent : undefined) ?? ''

/** The labels of the fields inside `form` whose text is not saved. Blurs the focused field first, which saves what is valid. */
const unsavedFields = (form: HTMLElement): readonly string[] => {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && form.contains(focused)) flushSync(() => focused.blur())
  return [...form.querySelectorAll('[aria-invalid="true"]')].map(getLabel)
}

/** Focuses the first such field. */
const focusUnsaved = (form: HTMLElement): void => {
  const field = form.querySelector('[aria-invalid="true"]')
  if (!(field instanceof HTMLElement)) return
  field.closest('details')?.setAttribute('open', '')
  field.focus()
}

/**
 * `pmc`: the uid of the PMC, by default the selected one. `isFirst`: part of the first run, which continues to the quests. Open while it
 * is rendered.
 */
const SettingsPopup = ({
  pmc: uid,
  isFirst = false,
  onClose,
}: {
  readonly pmc?: string | undefined
  readonly isFirst?: boolean
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('account')
  const session = useSession()
  const send = useSend()
  const navigate = useNavigate()
  const form = useRef<HTMLDivElement>(null)
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  // The PMC selected on opening: selecting another one elsewhere must not swap the fields during input.
  const [shownUid] = useState(uid ?? session.pmc?.uid)
  const { account } = session
  const mayEdit = useMay('profile')
  const pmc = account && shownUid !== undefined ? findPmc(account, shownUid) : undefined

  const closeTo = (path?: string): void => {
    const left = form.current === null ? [] : unsavedFields(form.current)
    if (left.length > 0) {
      setUnsaved(left)
      return
    }
    onClose()
    if (path !== undefined) void navigate(path)
  }
  const close = (): void => closeTo()
  const keepEditing = (): void => {
    // The confirmation must be unmounted before anything behind it takes the focus.
    flushSync(() => setUnsaved([]))
    if (form.current !== null) focusUnsaved(form.current)
  }

  return (
    <Dialog
      title={
        pmc === undefined || account === undefined ? (
          t('settings.identity')
        ) : (
          <span className={styles.title}>
            <Insignia level={pmc.level} side={pmc.fraction} />
            <span className="clip">{pmc.name}</span>
            <ModeBadge mode={pmc.gameMode} />
            {isMain(account, pmc) && <span className={styles.main}>{t('pmcs.main')}</span>}
          </span>
        )
      }
      onClose={close}
      foot={
        <div className={styles.foot}>
          {mayEdit && <SaveState />}
          <Button variant={isFirst ? 'plain' : 'primary'} className="push" onClick={close}>
            {t('settings.done')}
          </Button>
          {isFirst && (
            <Button variant="primary" onClick={() => closeTo(getPath('progressionQuests'))}>
              {t('firstRun.toQuests')}
            </Button>
          )}
        </div>
      }
    >
      <div ref={form}>
        {pmc === undefined || account === undefined ? (
          <EmptyState icon="user" title={t('settings.gone')} advice={t('settings.goneAdvice')} />
        ) : (
          <>
            {!mayEdit && <ReadOnlyNote />}
            {isFirst && <p className={styles.first}>{t('settings.first')}</p>}
            <DataPart fallback={<SettingsSkeleton />}>
              <PmcSettings
                account={account}
                pmc={pmc}
                isReadOnly={!mayEdit}
                send={send}
                onDeleted={onClose}
              />
            </DataPart>
          </>
        )}
      </div>
      {unsaved.length > 0 && (
        <ConfirmDialog
          title={t('settings.unsavedTitle')}
          confirmText={t('settings.discard')}
          onConfirm={onClose}
          onCancel={keepEditing}
        >
          <p>{t('settings.unsaved', { fields: unsaved.join(', ') })}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

export default SettingsPopup
