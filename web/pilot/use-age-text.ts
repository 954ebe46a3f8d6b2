// How long ago a player was seen, in words.
import { formatDuration } from '#core/format/duration.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useAge } from './use-position.ts'

const MINUTE_S = 60

/** Undefined if never seen; updated every second. Seconds within the first minute, then minutes, hours and days. */
export const useAgeText = (seenAt: number | undefined): string | undefined => {
  const { t } = useTranslation('pilot')
  const locale = useLocale()
  const age = useAge(seenAt)
  if (age === undefined) return undefined
  const seconds = Math.floor(age / 1000)
  return seconds < MINUTE_S
    ? t('now.seconds', { count: seconds })
    : t('now.ago', { time: formatDuration(seconds, locale) })
}
