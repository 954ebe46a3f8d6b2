// Grants or revokes a right of an account, with a reason and, for Pro, an optional last day.
import { type ReactNode, useRef, useState } from 'react'
import type { Grant } from '#core/access/people.ts'
import { getMaxLastDay, getMinLastDay } from '#core/access/pro-end.ts'
import type { KnownUser } from '#core/api/calls/back-office/people-calls.ts'
import { isLeft } from '#core/fp.ts'
import type { ApiProblem } from '#web/data/problem.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { writeDay } from '#web/i18n/write-day.ts'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { callAdmin } from '../admin-calls.ts'
import { ReasonDialog } from '../editing/ReasonDialog.tsx'

export const RightsDialog = ({
  user,
  grant,
  isGranted,
  onDone,
  onClose,
}: {
  readonly user: KnownUser
  readonly grant: Grant
  readonly isGranted: boolean
  readonly onDone: () => void
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('people')
  const locale = useLocale()
  /** The server has said that this is one's own role: the next press confirms it. */
  const [isConfirmed, setConfirmed] = useState(false)
  const [until, setUntil] = useState(user.proUntil ?? '')
  const dayField = useRef<HTMLInputElement>(null)
  const hasLastDay = grant === 'pro' && isGranted
  const isChanged = isGranted && user[grant]

  const submit = async (reason: string): Promise<Pick<ApiProblem, 'message'> | undefined> => {
    // A day that is typed in part has no value, but is not "no end" either.
    if (dayField.current?.validity.badInput === true) return { message: t('lastDay.incomplete') }
    const answer = await callAdmin('changeRights', {
      params: { id: user.account },
      body: {
        ...{ grant, isGranted, reason },
        ...(isConfirmed ? { isConfirmed } : {}),
        ...(hasLastDay && until !== '' ? { until } : {}),
      },
    })
    if (isLeft(answer)) {
      if (answer.left.tag === 'SelfUnconfirmed') setConfirmed(true)
      return answer.left
    }
    const { username, proUntil } = answer.right
    showToast({
      text:
        hasLastDay && proUntil !== null
          ? t('lastDay.done', { username, day: writeDay(proUntil, locale, 'medium') })
          : isGranted
            ? t(`grantDone.${grant}`, { username })
            : t(`revokeDone.${grant}`, { username }),
    })
    onDone()
    return undefined
  }

  const now = new Date()
  const title = isChanged ? t('lastDay.change') : isGranted ? t(`grant.${grant}`) : t(`revoke.${grant}`)
  const submitText = isChanged ? t('lastDay.submit') : isGranted ? t('grant.submit') : t('revoke.submit')
  return (
    <ReasonDialog
      title={title}
      text={t('forUser', { username: user.username })}
      submitText={isConfirmed ? t('confirmOwn') : submitText}
      onSubmit={submit}
      onClose={onClose}
    >
      {hasLastDay && (
        <PlainField
          ref={dayField}
          type="date"
          label={t('lastDay.label')}
          hint={t('lastDay.hint')}
          min={getMinLastDay(now)}
          max={getMaxLastDay(now)}
          value={until}
          onChange={setUntil}
        />
      )}
    </ReasonDialog>
  )
}
