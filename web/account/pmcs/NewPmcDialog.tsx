// A new PMC: faction and mode, and optionally a name and a game edition.
import { type ReactNode, useState } from 'react'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { FRACTIONS, GAME_EDITIONS } from '#core/catalogue/vocabulary.ts'
import { MAX_NAME_LENGTH } from '#core/player/limits/limits.ts'
import type { Pmc } from '#core/player/model.ts'
import { printable } from '#core/printable.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useModeName } from '#web/i18n/use-mode-name.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { usePmc, useSend } from '#web/session/account/use-session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { FormRow } from '../FormRow.tsx'
import styles from '../form.module.css'
import { emptyNewPmc, newPmcCommand } from './new-pmc.ts'

const NewPmcDialog = ({
  pmcs,
  onClose,
}: {
  readonly pmcs: readonly Pmc[]
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('account')
  const getModeName = useModeName()
  const locale = useLocale()
  const main = usePmc()
  const send = useSend()
  const [wanted, setWanted] = useState(() => emptyNewPmc(locale, pmcs, main))
  const isNamed = wanted.name.trim() !== ''
  const isNameWrong = isNamed && printable(wanted.name, MAX_NAME_LENGTH) === undefined

  const submit = (): void => {
    if (isNameWrong) return
    send(newPmcCommand(wanted))
    showToast({ text: t('pmcs.created') })
    onClose()
  }

  return (
    <FormDialog
      title={t('newPmc.title')}
      onClose={onClose}
      closesOnBackdrop={!isNamed}
      submitText={t('newPmc.create')}
      otherButtons={<Button onClick={onClose}>{t('newPmc.cancel')}</Button>}
      onSubmit={submit}
      formClass={styles.frame}
    >
      <div className={styles.form}>
        <FormRow label={t('newPmc.fraction')}>
          <Segmented
            label={t('newPmc.fraction')}
            value={wanted.fraction}
            options={FRACTIONS.map((fraction) => ({ value: fraction, text: fraction.toUpperCase() }))}
            onChange={(fraction) => setWanted({ ...wanted, fraction })}
          />
        </FormRow>
        <FormRow label={t('newPmc.mode')} hint={t('newPmc.modeHint')}>
          <Segmented
            label={t('newPmc.mode')}
            value={wanted.gameMode}
            options={GAME_MODES.map((mode) => ({ value: mode, text: getModeName(mode) }))}
            onChange={(gameMode) => setWanted({ ...wanted, gameMode })}
          />
        </FormRow>
        <PlainField
          className={styles.line}
          label={t('newPmc.name')}
          hint={t('newPmc.nameHint')}
          error={isNameWrong ? t('problem.NameInvalid') : undefined}
          value={wanted.name}
          autoComplete="off"
          onChange={(name) => setWanted({ ...wanted, name })}
        />
        <Select
          className={styles.line}
          label={t('newPmc.edition')}
          value={wanted.edition}
          options={GAME_EDITIONS.map((edition) => ({ value: edition, text: edition }))}
          onChange={(edition) => setWanted({ ...wanted, edition })}
        />
        <p className={styles.hint}>{t('newPmc.becomesMain')}</p>
      </div>
    </FormDialog>
  )
}

export default NewPmcDialog
