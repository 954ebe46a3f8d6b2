// The head of a calculator: number of rows, and the PMC's contribution with the button to change it.
import { type ReactNode, useState } from 'react'
import { hasIC3 } from '#core/pricing/profit/profit-context.ts'
import type { ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { SkillsDialog } from '#web/player/settings/SkillsDialog.tsx'
import type { ProfitSettingsControl } from '#web/player/settings/use-profit-settings.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'

export interface ProfitHeadProps {
  readonly title: string
  readonly meta: ReactNode
  readonly control: ProfitSettingsControl
  readonly setup: ProfitSetup
  /** Includes the graphics cards of the bitcoin farm. */
  readonly hasCards?: boolean
  /** Next to the PMC's contribution. */
  readonly action?: ReactNode
}

/** The assumed progress in words. */
const useAssumedText = ({
  settings: { assumed },
}: Pick<ProfitSettingsControl, 'settings'>): readonly string[] => {
  const { t } = useTranslation('calculators')
  const { level, built = {}, loyalty = {} } = assumed ?? {}
  const [stations, traders] = [Object.keys(built).length, Object.keys(loyalty).length]
  return [
    ...(level === undefined ? [] : [t('assumed.playerLevel', { level })]),
    ...(stations === 0 ? [] : [t('assumed.stationCount', { count: stations })]),
    ...(traders === 0 ? [] : [t('assumed.traderCount', { count: traders })]),
  ]
}

export const ProfitHead = ({
  title,
  meta,
  control,
  setup,
  hasCards = false,
  action,
}: ProfitHeadProps): ReactNode => {
  const { t } = useTranslation('calculators')
  const [isOpen, setOpen] = useState(false)
  const { Crafting = 0, HideoutManagement = 0 } = control.player.skills
  const look = useAssumedText(control)
  return (
    <>
      <PageHead
        title={title}
        meta={meta}
        actions={
          <>
            <span className="num small muted only-wide">
              {[
                ...look,
                t('skills.crafting', { level: Crafting }),
                t('skills.management', { level: HideoutManagement }),
                t(hasIC3(setup) ? 'skills.ic3' : 'skills.noIC3'),
              ].join(' · ')}
            </span>
            <Button
              className="only-wide"
              size="small"
              icon="pencil"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              {t(control.canEdit ? 'skills.open' : 'assumed.open')}
            </Button>
            {action}
          </>
        }
      />
      {isOpen && (
        <SkillsDialog control={control} setup={setup} hasCards={hasCards} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
