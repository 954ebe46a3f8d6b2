// What a reading of the live source led to, in words.
import type { TFunction } from 'i18next'
import type { LastReading } from '#core/api/calls/back-office/settings-calls.ts'
import { localDateTime } from '#web/i18n/local-time.ts'

export const describeReading = (
  t: TFunction<'office'>,
  { result, until, prices, catalogue }: LastReading,
): string =>
  [
    t(`reading.${result}`, { until: until === null ? '' : localDateTime(until) }),
    ...prices.map(({ mode, result: ofMode }) => `${mode}: ${t(`reading.prices.${ofMode}`)}`),
    ...(catalogue === null ? [] : [t(`reading.catalogue.${catalogue}`)]),
  ].join('; ')
