// A change of a setting: its reason, and the decision between two values where another editor was faster.
import { type ReactNode, useState } from 'react'
import type { SettingsCommand } from '#core/settings/commands.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { ConflictAlert } from '../editing/ConflictAlert.tsx'
import { ReasonField } from '../editing/ReasonFields.tsx'
import { sendSettingsCommand } from './settings-command.ts'

/** What a command says about its author: why, and the value that they saw. */
export interface Authorship<Value> {
  readonly reason: string
  readonly seen: Value
}

export interface SettingStep<Value> {
  readonly isBusy: boolean
  /** Another editor was faster: sending again replaces their value. */
  readonly hasConflict: boolean
  /** The problem of the last attempt, or both values; nothing without one. */
  readonly alert: ReactNode
  readonly reasonField: ReactNode
  /** Sends unless the reason is missing; true where it was done, which clears the reason. */
  readonly send: (seen: Value, makeCommand: (about: Authorship<Value>) => SettingsCommand) => Promise<boolean>
}

export const useSettingStep = <Value,>({
  showTheirs,
  ours,
}: {
  readonly showTheirs: (theirs: Value) => string
  /** What is typed, as it is shown beside theirs. */
  readonly ours: string
}): SettingStep<Value> => {
  const { t } = useTranslation('corrections')
  const [reason, setReason] = useState('')
  const [conflict, setConflict] = useState<{ readonly theirs: Value }>()
  const [problem, setProblem] = useState<string>()
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    hasConflict: conflict !== undefined,
    alert: (
      <>
        {conflict !== undefined && <ConflictAlert theirs={showTheirs(conflict.theirs)} ours={ours} />}
        {problem !== undefined && <Alert kind="error">{problem}</Alert>}
      </>
    ),
    reasonField: (
      <ReasonField
        reason={reason}
        error={isTried && reason.trim() === '' ? t('reason.missing') : undefined}
        onChange={setReason}
      />
    ),
    send: async (seen, makeCommand) => {
      setTried(true)
      if (reason.trim() === '' || isBusy) return false
      setBusy(true)
      const about = { reason: reason.trim(), seen: conflict === undefined ? seen : conflict.theirs }
      const failed = await sendSettingsCommand(makeCommand(about))
      setBusy(false)
      const isEdited = failed?.tag === 'SettingEdited'
      setConflict(isEdited ? { theirs: (failed.details as { readonly theirs: Value }).theirs } : undefined)
      setProblem(isEdited ? undefined : failed?.message)
      if (failed !== undefined) return false
      setReason('')
      setTried(false)
      return true
    },
  }
}
