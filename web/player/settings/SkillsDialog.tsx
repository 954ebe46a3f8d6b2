// What the PMC contributes to crafts: skills, stations that save fees and fuel, and whether missing requirements lock anything.
import type { ReactNode } from 'react'
import { MAX_SKILL_LEVEL } from '#core/catalogue/level-bounds.ts'
import { effectiveLevel } from '#core/hideout/levels.ts'
import { hasIC3, hasSolarPower } from '#core/pricing/profit/profit-context.ts'
import type { ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSend } from '#web/session/account/use-session.ts'
import { Switch } from '#web/ui/controls/Switch.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import { AssumedProgressFields } from '../AssumedProgressFields.tsx'
import styles from './SkillsDialog.module.css'
import type { ProfitSettingsControl } from './use-profit-settings.ts'

const SKILLS = [
  ['Crafting', 'skills.craftingLabel'],
  ['HideoutManagement', 'skills.managementLabel'],
] as const

interface PartProps {
  readonly control: ProfitSettingsControl
  readonly setup: ProfitSetup
}

export const ProfitSkillFields = ({ control }: Pick<PartProps, 'control'>): ReactNode => {
  const { t } = useTranslation('calculators')
  const send = useSend()
  const { player, canEdit } = control
  return (
    <ProHint isLocked={!canEdit}>
      <div className={styles.pair}>
        {SKILLS.map(([skill, label]) => (
          <NumberField
            key={skill}
            label={t(label)}
            value={player.skills[skill] ?? 0}
            min={0}
            max={MAX_SKILL_LEVEL}
            isDisabled={!canEdit}
            onCommit={(level = 0) => send({ tag: 'ChangeSkill', pmc: player.uid, skill, level })}
          />
        ))}
      </div>
    </ProHint>
  )
}

/** Perks that the hideout already gives are switched off in the address only, never permanently. */
export const PerkSwitches = ({ control, setup }: PartProps): ReactNode => {
  const { t } = useTranslation('calculators')
  const { constants } = setup.catalogue
  const { player, change } = control
  const { tracking } = control.settings
  const isGiven = (station: string, level: number): boolean =>
    tracking && effectiveLevel(constants, player, station) >= level
  return (
    <>
      <Switch
        label={t('skills.ic3Switch')}
        isOn={hasIC3(setup)}
        onChange={(ic3) => change({ ic3 }, isGiven('intelligence-center', constants.flea.intelCenterLevel))}
      />
      <Switch
        label={t('skills.solarSwitch')}
        isOn={hasSolarPower(setup)}
        onChange={(solar) => change({ solar }, isGiven('solar-power', 1))}
      />
    </>
  )
}

/** `hasCards`: includes the graphics cards of the bitcoin farm. */
export const SkillsForm = ({
  control,
  setup,
  hasCards = false,
}: PartProps & { readonly hasCards?: boolean }): ReactNode => {
  const { t } = useTranslation('calculators')
  const { settings, change } = control
  const slots = Math.max(...setup.catalogue.constants.bitcoinFarm.slotsByLevel)
  return (
    <div className={styles.form}>
      {!control.canEdit && <AssumedProgressFields settings={settings} change={change} />}
      <ProfitSkillFields control={control} />
      <PerkSwitches control={control} setup={setup} />
      {hasCards && (
        <NumberField
          label={t('skills.cards')}
          value={settings.cards ?? 1}
          min={1}
          max={slots}
          onCommit={(cards = 1) => change({ cards })}
        />
      )}
      <div>
        <Switch
          label={t('skills.progress')}
          isOn={settings.tracking}
          onChange={(progress) => change({ progress })}
        />
        <p className={styles.hint}>{t('skills.progressHint')}</p>
      </div>
    </div>
  )
}

export const SkillsDialog = ({
  onClose,
  ...form
}: Parameters<typeof SkillsForm>[0] & { readonly onClose: () => void }): ReactNode => {
  const { t } = useTranslation('calculators')
  return (
    <Dialog title={t(form.control.canEdit ? 'skills.title' : 'assumed.title')} size="small" onClose={onClose}>
      <SkillsForm {...form} />
    </Dialog>
  )
}
