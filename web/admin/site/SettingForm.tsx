// One setting of the site: its present value, a field for the new one with the reason, and the button that saves it.
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { SettingsCommand } from '#core/settings/commands.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { type Authorship, useSettingStep } from './use-setting-step.tsx'

interface SettingFormProps<Value extends string | number | null> {
  readonly title: string
  readonly value: Value
  /** A value in words. */
  readonly show: (value: Value) => string
  /** What was typed in words. */
  readonly showTyped?: (text: string) => string
  /** What the field begins with. */
  readonly initial: string
  readonly makeCommand: (text: string, about: Authorship<Value>) => SettingsCommand
  readonly onSaved: () => void
}

export const SettingForm = <Value extends string | number | null>({
  title,
  value,
  show,
  showTyped = (text) => text,
  initial,
  makeCommand,
  onSaved,
  ...field
}: SettingFormProps<Value> &
  Pick<
    ComponentProps<typeof PlainField>,
    'label' | 'hint' | 'inputMode' | 'type' | 'maxLength'
  >): ReactNode => {
  const { t } = useTranslation('office')
  const { t: words } = useTranslation('corrections')
  /** What is typed, with the value that was shown when typing began. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly seen: Value }>()
  const { isBusy, hasConflict, alert, reasonField, send } = useSettingStep<Value>({
    showTheirs: show,
    ours: draft === undefined || draft.text === '' ? '—' : showTyped(draft.text),
  })
  const save = async (): Promise<void> => {
    if (draft === undefined) return
    const isDone = await send(draft.seen, (about) => makeCommand(draft.text, about))
    if (isDone) setDraft(undefined)
    onSaved()
  }
  return (
    <Panel title={title} note={show(value)}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {alert}
        <PlainField
          {...field}
          value={draft?.text ?? initial}
          onChange={(text) => setDraft({ text, seen: draft === undefined ? value : draft.seen })}
        />
        {draft !== undefined && reasonField}
        <div>
          <Button
            type="submit"
            variant={hasConflict ? 'danger-fill' : 'plain'}
            isBusy={isBusy}
            disabled={draft === undefined}
          >
            {hasConflict ? words('conflict.replace') : t('save')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
