// One setting of the site: its present value, a field for the new one, and the button that saves it.
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { SettingsCommand } from '#core/settings/commands.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { sendSettings } from './settings-command.ts'

export const SettingForm = ({
  title,
  now,
  initial,
  makeCommand,
  onSaved,
  ...field
}: {
  readonly title: string
  /** The present value in words. */
  readonly now: string
  /** What the field begins with. */
  readonly initial: string
  readonly makeCommand: (text: string) => SettingsCommand
  readonly onSaved: () => void
} & Pick<
  ComponentProps<typeof PlainField>,
  'label' | 'hint' | 'inputMode' | 'type' | 'maxLength'
>): ReactNode => {
  const { t } = useTranslation('office')
  const [text, setText] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    const failed = await sendSettings(makeCommand(text))
    setBusy(false)
    setProblem(failed)
    if (failed === undefined) onSaved()
  }
  return (
    <Panel title={title} note={now}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void save()
        }}
      >
        <PlainField {...field} error={problem} value={text} onChange={setText} />
        <div>
          <Button type="submit" isBusy={isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
