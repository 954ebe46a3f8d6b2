// Shots to kill in words.

import { MAX_SHOTS, type ShotsToKill, usualShots } from '#core/ballistics/shots.ts'
import { NO_BREAK_SPACE, NO_VALUE } from '#core/format/number.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { formatShare } from '#web/i18n/format-share.ts'

/** Points of damage, health or durability, with one decimal. */
export const formatPoints = (value: number): string => formatNumber(value, { maxDecimals: 1 })

/** `3.2`; `> 120` where the calculation ended before. */
export const meanText = ({ mean }: ShotsToKill): string =>
  mean === undefined ? `>${NO_BREAK_SPACE}${MAX_SHOTS}` : formatNumber(mean, { maxDecimals: 1 })

/** `2–5`: in 90 of 100 cases. */
export const killRangeText = (kill: ShotsToKill): string => {
  const { from, to } = usualShots(kill)
  if (from === undefined) return NO_VALUE
  if (to === undefined) return `${from}+`
  return from === to ? String(from) : `${from}–${to}`
}

/** A chance with one decimal; what is not quite nothing or certain is not rounded to it. */
export const chanceText = (chance: number): string => {
  if (chance > 0 && chance < 0.001) return `<${NO_BREAK_SPACE}${formatShare(0.001)}`
  if (chance < 1 && chance > 0.999) return `>${NO_BREAK_SPACE}${formatShare(0.999)}`
  return chance === 0 ? `0${NO_BREAK_SPACE}%` : formatShare(Math.round(chance * 1000) / 1000)
}
