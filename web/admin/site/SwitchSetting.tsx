// A setting that is on or off; switching it asks for the reason.
import { type ReactNode, useState } from 'react'
import type { SettingsCommand } from '#core/settings/commands.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Switch } from '#web/ui/controls/Switch.tsx'
import { ReasonDialog } from '../editing/ReasonDialog.tsx'
import { sendSettingsCommand } from './settings-command.ts'
import type { Authorship } from './use-setting-step.tsx'

export const SwitchSetting = ({
  label,
  isOn,
  makeCommand,
  onSent,
}: {
  readonly label: string
  readonly isOn: boolean
  readonly makeCommand: (isOn: boolean, about: Authorship<boolean>) => SettingsCommand
  /** It was sent, whatever the answer. */
  readonly onSent: () => void
}): ReactNode => {
  const { t } = useTranslation('office')
  /** What is wanted, while its reason is asked for. */
  const [wanted, setWanted] = useState<boolean>()
  return (
    <>
      <Switch label={label} isOn={isOn} onChange={setWanted} />
      {wanted !== undefined && (
        <ReasonDialog
          title={label}
          submitText={t(wanted ? 'switch.on' : 'switch.off')}
          onClose={() => setWanted(undefined)}
          onSubmit={async (reason) => {
            const problem = await sendSettingsCommand(makeCommand(wanted, { reason, seen: isOn }))
            onSent()
            return problem
          }}
        />
      )}
    </>
  )
}
