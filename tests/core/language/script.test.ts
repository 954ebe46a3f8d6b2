// Which names a text is looked up among.
import { describe, expect, it } from 'vitest'
import { detectTextLocale } from '#core/language/script.ts'

describe('the language that a text is looked up in', () => {
  it.each([
    ['graphics card', 'en', 'en'],
    ['видеокарта', 'en', 'ru'],
    ['карта ledx', 'de', 'ru'],
    ['видеокарта', 'ru', 'ru'],
    ['ledx', 'ru', 'ru'],
    ['그래픽 카드', 'en', 'kr'],
    ['グラボ', 'en', 'jp'],
    ['显卡', 'en', 'cn'],
    ['工具', 'jp', 'jp'],
    ['工具箱ドア', 'cn', 'cn'],
  ] as const)('%s on a page in %s is %s', (text, page, locale) => {
    expect(detectTextLocale(text, page)).toBe(locale)
  })
})
