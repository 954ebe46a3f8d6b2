// The identity of a PMC: game edition, name, faction, mode, level and prestige.
import type { ReactNode } from 'react'
import { getModeFacts } from '#core/catalogue/game-modes.ts'
import { FRACTIONS, GAME_EDITIONS } from '#core/catalogue/vocabulary.ts'
import { MAX_NAME_LENGTH } from '#core/player/limits/limits.ts'
import { printable } from '#core/printable.ts'
import { useModeName } from '#web/i18n/use-mode-name.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { FormRow } from '../FormRow.tsx'
import styles from '../form.module.css'
import { gameModesFor, isMain } from './choices.ts'
import { Lockable } from './Lockable.tsx'
import { NumberSetting } from './NumberSetting.tsx'
import type { PmcEditing } from './pmc-editing.ts'

export const PmcIdentity = ({
  fleaLevel,
  ...editing
}: PmcEditing & { readonly fleaLevel: number }): ReactNode => {
  const { t } = useTranslation('account')
  const { account, pmc, isReadOnly, send } = editing
  const getModeName = useModeName()
  const { uid } = pmc
  const modes = gameModesFor(account, pmc)
  return (
    <>
      <Lockable isLocked={isReadOnly}>
        <Select
          className={styles.line}
          label={t('settings.edition')}
          value={pmc.edition}
          options={GAME_EDITIONS.map((edition) => ({ value: edition, text: edition }))}
          onChange={(edition) => send({ tag: 'ChangeEdition', pmc: uid, edition })}
        />
      </Lockable>
      <Lockable isLocked={isReadOnly}>
        <TextField
          className={styles.line}
          label={t('settings.name')}
          hint={isReadOnly ? undefined : t('settings.nameHint')}
          value={pmc.name}
          check={(name) =>
            printable(name, MAX_NAME_LENGTH) === undefined ? t('problem.NameInvalid') : undefined
          }
          autoComplete="off"
          onCommit={(name) => send({ tag: 'RenamePmc', pmc: uid, name })}
        />
      </Lockable>
      <Lockable isLocked={isReadOnly}>
        <FormRow label={t('settings.fraction')}>
          <Segmented
            label={t('settings.fraction')}
            value={pmc.fraction}
            options={FRACTIONS.map((fraction) => ({ value: fraction, text: fraction.toUpperCase() }))}
            onChange={(fraction) => send({ tag: 'ChangeFraction', pmc: uid, fraction })}
          />
        </FormRow>
      </Lockable>
      <Lockable isLocked={isReadOnly}>
        <FormRow
          label={t('settings.mode')}
          hint={isMain(account, pmc) && modes.length === 1 ? t('settings.mainMode') : undefined}
        >
          <Segmented
            label={t('settings.mode')}
            value={pmc.gameMode}
            options={modes.map((mode) => ({ value: mode, text: getModeName(mode) }))}
            onChange={(gameMode) => send({ tag: 'ChangeGameMode', pmc: uid, gameMode })}
          />
        </FormRow>
      </Lockable>
      <NumberSetting
        editing={editing}
        setting="Level"
        className={styles.line}
        label={t('settings.level')}
        hint={pmc.level >= fleaLevel ? t('settings.fleaOpen') : t('settings.fleaFrom', { level: fleaLevel })}
      />
      {getModeFacts(pmc.gameMode).hasPrestige && (
        <NumberSetting
          editing={editing}
          setting="Prestige"
          className={styles.line}
          label={t('settings.prestige')}
        />
      )}
    </>
  )
}
