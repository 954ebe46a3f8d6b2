// A new challenge: its title and its kind of scoring; everything else is set on its own page.
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_CHALLENGE_TITLE } from '#core/challenge/model.ts'
import { SCORING_KINDS, type ScoringKind } from '#core/challenge/scoring.ts'
import { isLeft } from '#core/fp.ts'
import { printable } from '#core/printable.ts'
import { getPath } from '#core/routes/table.ts'
import { callLate } from '#web/data/late-calls.ts'
import { answersChanged } from '#web/data/use-answer.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { sayKind } from './mark-words.ts'
import { newScoring } from './new-scoring.ts'

export const NewChallengeDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const { t } = useTranslation('streamers')
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [kind, setKind] = useState<ScoringKind>('points')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const shown = printable(title, MAX_CHALLENGE_TITLE)

  const submit = async (): Promise<void> => {
    setTried(true)
    if (shown === undefined || isBusy) return
    setBusy(true)
    const challenge = crypto.randomUUID()
    const scoring = newScoring(kind, {
      kills: t('challenge.goal.usual.kills'),
      boss: t('challenge.goal.usual.boss'),
      square: (number) => t('challenge.mark.square', { number }),
    })
    const answer = await callLate('sendChallengeCommand', {
      params: { id: challenge },
      body: { commandId: challenge, command: { tag: 'CreateChallenge', challenge, title: shown, scoring } },
    })
    setBusy(false)
    if (isLeft(answer)) return showToast({ text: answer.left.message, tone: 'error' })
    answersChanged('/challenges')
    await navigate(getPath('streamerChallenge', { uid: challenge }))
  }

  return (
    <FormDialog
      title={t('challenge.new.title')}
      onClose={onClose}
      closesOnBackdrop={title === ''}
      submitText={t('challenge.new.create')}
      isBusy={isBusy}
      otherButtons={<Button onClick={onClose}>{t('challenge.cancel')}</Button>}
      onSubmit={submit}
    >
      <PlainField
        label={t('challenge.new.name')}
        value={title}
        maxLength={MAX_CHALLENGE_TITLE}
        error={
          isTried && shown === undefined
            ? t('challenge.new.nameWrong', { max: MAX_CHALLENGE_TITLE })
            : undefined
        }
        autoComplete="off"
        data-focus-first
        onChange={setTitle}
      />
      <Select
        label={t('challenge.new.kind')}
        value={kind}
        options={SCORING_KINDS.map((value) => ({ value, text: sayKind(t, value) }))}
        hint={t(`challenge.kindHint.${kind}`)}
        onChange={setKind}
      />
    </FormDialog>
  )
}
