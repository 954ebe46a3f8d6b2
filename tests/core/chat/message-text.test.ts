// The text of chat messages: nothing in it hides, reorders or overlaps other text.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanMessageText, countCodePoints, getRepeatKey, readMessageText } from '#core/chat/message-text.ts'
import { MAX_MESSAGE_LENGTH } from '#core/chat/model.ts'
import { hasControls } from '#core/control-characters.ts'
import { isLeft, isRight, left, right } from '#core/fp.ts'

const ODD = [
  '\u202e',
  '\u2066',
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\ufe0f',
  '\u00ad',
  '\u0301',
  '\n',
  '\u2028',
]
const typed = fc
  .array(
    fc.oneof(fc.constantFrom(...ODD, '❤', '🔥', '🏽', '1', 'é', 'Ы', ' '), fc.string({ unit: 'binary' })),
  )
  .map((parts) => parts.join(''))

describe('the text of a message', () => {
  it.each([
    ['Buying a LEDX, 800k', 'Buying a LEDX, 800k'],
    ['turned \u202egpj.exe', 'turned gpj.exe'],
    ['no text\uffff\ufdd0', 'no text'],
    ['zero\u200bwidth\u2060\ufeff', 'zerowidth'],
    ['two\nlines\r\n\tthree', 'two lines three'],
    ['  wide \u3000 blanks ', 'wide blanks'],
    ['h\u0301\u0302\u0303\u0304\u0305\u0306i', 'h\u0301\u0302\u0303i'],
    ['family 👨‍👩‍👧 and ❤️‍🔥', 'family 👨‍👩‍👧 and ❤️‍🔥'],
    ['Прапор 👍🏽', 'Прапор 👍🏽'],
  ])('of %j is %j', (given, clean) => {
    expect(readMessageText(given)).toEqual(right(clean))
  })

  it.each(['', '   ', '\u200b\u200d\u2060', '\u2800', '\ud800'])('of %j is refused as empty', (given) => {
    expect(readMessageText(given)).toEqual(left({ tag: 'MessageEmpty' }))
  })

  it(`has at most ${MAX_MESSAGE_LENGTH} code points, however many bytes they take`, () => {
    expect(isRight(readMessageText('🔥'.repeat(MAX_MESSAGE_LENGTH)))).toBe(true)
    expect(readMessageText(`${'a'.repeat(MAX_MESSAGE_LENGTH)}b`)).toEqual(
      left({ tag: 'MessageTooLong', most: MAX_MESSAGE_LENGTH }),
    )
  })

  it('is one line without control characters, and the same when cleaned again', () => {
    fc.assert(
      fc.property(typed, (given) => {
        const clean = cleanMessageText(given)
        expect(hasControls(clean)).toBe(false)
        expect(clean).not.toMatch(/[\u200b\u2060\ufeff\u00ad]|\p{M}{4}/u)
        expect(clean).toBe(clean.trim())
        expect(cleanMessageText(clean)).toBe(clean)
      }),
    )
  })

  it('keeps every letter and digit of well-formed text', () => {
    const plain = fc.stringMatching(/^[a-zA-Zа-яА-Я0-9 ,.!?]{1,80}$/).filter((text) => text.trim() !== '')
    fc.assert(
      fc.property(plain, (given) => {
        const read = readMessageText(given)
        expect(isLeft(read)).toBe(false)
        expect(cleanMessageText(given).replaceAll(' ', '')).toBe(given.replaceAll(' ', ''))
      }),
    )
  })
})

describe('messages that say the same', () => {
  it('have one key, whatever their case and punctuation', () => {
    expect(getRepeatKey('Selling LEDX!!!')).toBe(getRepeatKey('selling  ledx.'))
    expect(getRepeatKey('Selling LEDX')).not.toBe(getRepeatKey('Selling GPU'))
    expect(getRepeatKey('!!!')).not.toBe(getRepeatKey('???'))
    expect(countCodePoints('👍🏽')).toBe(2)
  })
})
