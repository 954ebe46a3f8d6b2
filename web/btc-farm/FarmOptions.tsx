// What the farm is reckoned with: fuel, fee, where things are bought and the coins are sold.
import type { ReactNode } from 'react'
import type { ProfitSetup } from '#core/pricing/profit-setup.ts'
import { LookFields } from '#web/player/LookFields.tsx'
import { PerkSwitches, SkillFields } from '#web/player/SkillsDialog.tsx'
import { TermsBar } from '#web/player/TermsBar.tsx'
import type { TermsControl } from '#web/player/use-terms.ts'

export const FarmOptions = ({
  control,
  setup,
}: {
  readonly control: TermsControl
  readonly setup: ProfitSetup
}): ReactNode => (
  <TermsBar
    catalogue={setup.catalogue}
    control={control}
    isFuelShared={false}
    more={<PerkSwitches control={control} setup={setup} />}
    onPhones={
      <>
        {!control.canEdit && <LookFields terms={control.terms} change={control.change} />}
        <SkillFields control={control} />
      </>
    }
  />
)
