// The days until a bitcoin farm has paid for its cards: the plural form matches the shown number.
import { createInstance, type TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { paybackText } from '#web/btc-farm/payback-text.ts'
import english from '#web/i18n/en/calculators.json' with { type: 'json' }
import russian from '#web/i18n/ru/calculators.json' with { type: 'json' }

const wordsIn = (language: 'en' | 'ru'): TFunction<'calculators'> => {
  const words = createInstance()
  void words.init({
    lng: language,
    ns: ['calculators'],
    defaultNS: 'calculators',
    resources: { en: { calculators: english }, ru: { calculators: russian } },
    initAsync: false,
  })
  return words.t as TFunction<'calculators'>
}

it.each([
  [0.4, '0.4 days', '0.4 дня'],
  [1, '1 day', '1 день'],
  [1.04, '1 day', '1 день'],
  [1.3, '1.3 days', '1.3 дня'],
  [5, '5 days', '5 дней'],
  [9.96, '10 days', '10 дней'],
  [21.4, '21 days', '21 день'],
  [21.6, '22 days', '22 дня'],
])('%s days read "%s" and "%s"', (days, inEnglish, inRussian) => {
  expect(paybackText(wordsIn('en'), days)).toBe(inEnglish)
  expect(paybackText(wordsIn('ru'), days)).toBe(inRussian)
})
