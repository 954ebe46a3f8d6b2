// Marks, statuses and kinds of scoring as a page says them.

import type { TFunction } from 'i18next'
import type { Challenge, ChallengeStatus } from '#core/challenge/model.ts'
import { findGoal, MAX_FINISH_SECONDS, type ScoreMark, type ScoringKind } from '#core/challenge/scoring.ts'
import { formatNumber } from '#core/format/number.ts'
import { formatStopwatch, parseStopwatch } from '#core/format/stopwatch.ts'
import type { BadgeTone } from '#web/ui/Badge.tsx'

export const STATUS_TONES: Readonly<Record<ChallengeStatus, BadgeTone>> = {
  draft: 'plain',
  running: 'ready',
  ended: 'solid',
}

export const sayStatus = (t: TFunction<'streamers'>, status: ChallengeStatus): string =>
  t(`challenge.status.${status}`)
export const sayKind = (t: TFunction<'streamers'>, kind: ScoringKind): string => t(`challenge.kind.${kind}`)

/** The seconds of a finish as typed; undefined for anything but a time that counts. */
export const readFinish = (text: string): number | undefined => {
  const seconds = parseStopwatch(text)
  return seconds === undefined || seconds < 1 || seconds > MAX_FINISH_SECONDS ? undefined : seconds
}

/** `PMC kills × 3`, the text of a square, or `Finish 27:43`. */
export const sayMark = (
  t: TFunction<'streamers'>,
  { scoring }: Pick<Challenge, 'scoring'>,
  mark: ScoreMark | null,
): string => {
  if (mark === null) return t('challenge.mark.nothing')
  if ('seconds' in mark) return t('challenge.mark.finish', { time: formatStopwatch(mark.seconds) })
  if ('cell' in mark)
    return (
      (scoring.kind === 'bingo' ? scoring.cells[mark.cell] : undefined) ??
      t('challenge.mark.square', { number: mark.cell + 1 })
    )
  const name = findGoal(scoring, mark.goal)?.name ?? mark.goal
  return mark.count === 1 ? name : `${name} × ${formatNumber(mark.count)}`
}
