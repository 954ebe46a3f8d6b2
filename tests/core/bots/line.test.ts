// A line of chat: one line, never empty, cut at a word; questions and options as they arrive from outside.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutAtWord, LINE_LENGTH, toLine } from '#core/bots/line.ts'
import { readBotOptions } from '#core/bots/options.ts'
import { MAX_QUESTION_LENGTH, readQuestion } from '#core/bots/question.ts'
import { hasControls } from '#core/control-characters.ts'
import { left, right } from '#core/fp.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 600 })

describe('a line', () => {
  it('has no line breaks, no control characters and at most the letters allowed, and is never empty', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: LINE_LENGTH.min, max: LINE_LENGTH.max }), (text, max) => {
        const line = toLine(text, max)
        expect(line).not.toBe('')
        expect(hasControls(line)).toBe(false)
        expect(Array.from(line).length).toBeLessThanOrEqual(max)
      }),
    )
  })

  it.each([
    ['a text that fits stays', 'Salewa: 38 726 ₽', 16, 'Salewa: 38 726 ₽'],
    ['a longer one is cut after a word', 'Salewa: 38 726 ₽', 15, 'Salewa: 38 726…'],
    ['a joint at the end is dropped', 'Salewa · Grizzly', 10, 'Salewa…'],
    ['a single long word is cut within', 'Salewasalewasalewa', 10, 'Salewasal…'],
    ['letters of two code units count once', '😀😀😀 😀😀😀', 5, '😀😀😀…'],
  ])('%s', (_, text, max, line) => {
    expect(cutAtWord(text, max)).toBe(line)
  })
})

describe('a question', () => {
  it.each([
    ['$(querystring)', ''],
    [`\${1:}`, ''],
    [`\${queryescape \${1:}}`, ''],
    ['  graphics\t card\n', 'graphics card'],
    ['salewa \u{e0000}', 'salewa'],
    ['sal\u200bewa', 'salewa'],
    ['a'.repeat(500), 'a'.repeat(MAX_QUESTION_LENGTH)],
  ])('%j is read as %j', (text, question) => {
    expect(readQuestion(text)).toBe(question)
  })
})

describe('options', () => {
  it('are PVP, English and 380 letters by default', () => {
    const usual = { mode: 'PVP', lang: 'en', max: 380 }
    expect(readBotOptions({})).toEqual(right(usual))
    expect(readBotOptions({ mode: '', lang: '', max: '', template: ' ' })).toEqual(right(usual))
  })

  it.each([
    [
      { mode: 'pve', lang: 'ru', max: '100' },
      { mode: 'PVE', lang: 'ru', max: 100 },
    ],
    [
      { mode: 'regular', lang: 'de' },
      { mode: 'PVP', lang: 'en', max: 380 },
    ],
    [{ max: '9' }, { mode: 'PVP', lang: 'en', max: 40 }],
    [{ max: '9999' }, { mode: 'PVP', lang: 'en', max: 450 }],
    [{ template: ' {name} ' }, { mode: 'PVP', lang: 'en', max: 380, template: '{name}' }],
  ])('%j', (texts, options) => {
    expect(readBotOptions(texts)).toEqual(right(options))
  })

  it.each([
    [{ mode: 'coop' }, 'mode'],
    [{ lang: 'xx' }, 'lang'],
    [{ max: '1e3' }, 'max'],
    [{ max: '-5' }, 'max'],
    [{ template: 'x'.repeat(401) }, 'template'],
  ])('%j cannot be read', (texts, option) => {
    expect(readBotOptions(texts)).toEqual(left({ option }))
  })
})
