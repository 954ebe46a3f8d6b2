// A judge's correction of a score: what counts instead, why, and a link to the proof.
import { type ReactNode, useState } from 'react'
import {
  countedMark,
  EvidenceLink,
  findTeam,
  MAX_LINK,
  MAX_REASON,
  type Score,
} from '#core/challenge/model.ts'
import { MAX_COUNT, type ScoreMark } from '#core/challenge/scoring.ts'
import { formatStopwatch } from '#core/format/stopwatch.ts'
import { printable } from '#core/printable.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { readFinish, sayMark } from './mark-words.ts'
import { useChallenge } from './use-challenge.ts'

const KINDS = ['none', 'other'] as const

export const CorrectDialog = ({
  score,
  onClose,
}: {
  readonly score: Score
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('streamers')
  const { challenge, send } = useChallenge()
  const now = countedMark(score)
  const [kind, setKind] = useState<(typeof KINDS)[number]>(now === null ? 'other' : 'none')
  const [mark, setMark] = useState<ScoreMark>(now ?? score.mark)
  const [time, setTime] = useState('seconds' in mark ? formatStopwatch(mark.seconds) : '')
  const [reason, setReason] = useState('')
  const [link, setLink] = useState('')
  const [isTried, setTried] = useState(false)
  const shownReason = printable(reason, MAX_REASON)
  const isLinkWrong = link.trim() !== '' && !EvidenceLink.is(link.trim())
  const seconds = readFinish(time)
  const isTimeWrong = kind === 'other' && 'seconds' in mark && seconds === undefined
  const other: ScoreMark = 'seconds' in mark ? { seconds: seconds ?? mark.seconds } : mark

  const save = async (): Promise<void> => {
    setTried(true)
    if (shownReason === undefined || isLinkWrong || isTimeWrong) return
    const isDone = await send({
      ...{ tag: 'CorrectScore', score: score.uid, instead: kind === 'none' ? null : other },
      ...{ reason: shownReason, link: link.trim() === '' ? null : link.trim() },
    })
    if (isDone) onClose()
  }

  return (
    <FormDialog
      title={t('challenge.correct.title')}
      onClose={onClose}
      closesOnBackdrop={reason === ''}
      submitText={t('challenge.correct.save')}
      otherButtons={<Button onClick={onClose}>{t('challenge.cancel')}</Button>}
      onSubmit={save}
    >
      <p>
        {findTeam(challenge, score.team)?.name}: {sayMark(t, challenge, now)}
      </p>
      <Segmented
        label={t('challenge.correct.kind')}
        value={kind}
        options={KINDS.map((value) => ({ value, text: t(`challenge.correct.${value}`) }))}
        isFilling
        onChange={setKind}
      />
      {kind === 'other' && 'goal' in mark && (
        <NumberField
          label={sayMark(t, challenge, { ...mark, count: 1 })}
          value={mark.count}
          min={1}
          max={MAX_COUNT}
          onCommit={(count) => setMark({ ...mark, count: count ?? 1 })}
        />
      )}
      {kind === 'other' && 'seconds' in mark && (
        <PlainField
          label={t('challenge.board.time')}
          value={time}
          error={isTimeWrong ? t('challenge.board.timeWrong') : undefined}
          onChange={setTime}
        />
      )}
      {kind === 'other' && 'cell' in mark && <p>{sayMark(t, challenge, mark)}</p>}
      <PlainField
        label={t('challenge.correct.reason')}
        value={reason}
        maxLength={MAX_REASON}
        autoComplete="off"
        error={isTried && shownReason === undefined ? t('challenge.correct.reasonWrong') : undefined}
        data-focus-first
        onChange={setReason}
      />
      <PlainField
        label={t('challenge.correct.link')}
        value={link}
        maxLength={MAX_LINK}
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        error={isTried && isLinkWrong ? t('challenge.correct.linkWrong') : undefined}
        onChange={setLink}
      />
    </FormDialog>
  )
}
