// What may be typed as a name, and what old logs hold of names that may not any more.
import { describe, expect, it } from 'vitest'
import { replayWorld } from '#core/events/world.ts'
import { isWellFormedPlain } from '#core/plain.ts'
import { printable } from '#core/printable.ts'
import { parseLog } from '#core/replay/read-log.ts'
import { findUnshowable } from '#core/replay/typed-texts.ts'
import { MemberName } from '#core/squad/model.ts'
import { NewPing } from '#core/squad/pings.ts'
import { STREAM_KINDS } from '#core/streams.ts'

const UNSHOWABLE = [
  ['an escape sequence', 'Nikita\u001b]0;title\u0007'],
  ['a C1 code', 'Nikita\u009b31m'],
  ['a delete', 'Nikita\u007f'],
  ['a line end', 'Nikita\nPrapor'],
  ['a line separator', 'Nikita\u2028Prapor'],
  ['turned writing', 'Nikita\u202egpj.exe'],
  ['isolated writing', '\u2066Nikita'],
  ['a mark of direction', 'Nikita\u200f'],
  ['half of a pair', 'Nikita\ud800'],
  ['the other half', '\udc00Nikita'],
] as const

describe('a name', () => {
  it.each(UNSHOWABLE)('is refused with %s', (_, text) => {
    expect(printable(text, 40)).toBeUndefined()
  })

  it.each([
    '',
    '  ',
    '\u200b',
    '\u200d\u2060',
    '\u3164',
    '\u115f\u1160',
    '\u2800',
    '\u00ad',
    '\ufe0f',
    '\u0301',
    '\u{e0041}',
  ])('is refused where nothing of it is drawn: %j', (text) => {
    expect(printable(text, 40)).toBeUndefined()
  })

  it.each(['Nikita', 'Никита 2', 'サレワ', '👨‍👩‍👧‍👦', 'Z̷̢a̸l̴g̶o̵', 'é', '😀', 'נִיקִיטָה', '-'])(
    'stays as it is: %j',
    (text) => {
      expect(printable(` ${text} `, 40)).toBe(text)
    },
  )

  it.each(['adm\ufff9in', 'admin\ufffe', 'admin\u{1ffff}', `a${'\u0301'.repeat(5)}dmin`])(
    'is refused with characters of no text or piles of marks: %j',
    (text) => {
      expect(printable(text, 40)).toBeUndefined()
    },
  )

  it('of a guest, and the word of a ping, are held to the same', () => {
    const piled = `a${'\u0301'.repeat(5)}`
    expect([MemberName.is('Кеша'), MemberName.is(piled), MemberName.is('ab\uffff')]).toEqual([
      true,
      false,
      false,
    ])
    const ping = (text: string) => ({ map: 'customs', at: [1, 2, 3], said: { text } })
    expect([NewPing.is(ping('here')), NewPing.is(ping(piled))]).toEqual([true, false])
  })

  it('is as long as it may be and no longer', () => {
    expect(printable('x'.repeat(40), 40)).toBe('x'.repeat(40))
    expect(printable('x'.repeat(41), 40)).toBeUndefined()
  })
})

const lineOf = (version: number, type: string, data: object): string =>
  JSON.stringify({
    ...{ stream: 'account-x', version, at: '2026-03-02T19:40:00.000Z', type, schema: 1, data },
    meta: { commandId: `c${version}`, ordinal: 0, actor: 'x' },
  })

describe('a log of names that may not be typed any more', () => {
  it.each(UNSHOWABLE.filter(([, text]) => [...text].every((each) => each >= ' ' && each !== '\u007f')))(
    'is read and folded: %s',
    (_, name) => {
      const pmc = { pmc: 'p1', name, fraction: 'Bear', gameMode: 'PVP', edition: 'Standard' }
      const lines = [
        lineOf(1, 'AccountRegistered', { account: 'x', username: name }),
        lineOf(2, 'PmcCreated', pmc),
        lineOf(3, 'PinAdded', { pmc: 'p1', pin: 'a', map: 'customs', at: [0, 0, 0], text: name }),
      ]
      const { events, problem } = parseLog(`${lines.join('\n')}\n`)
      expect(problem).toBeUndefined()
      const world = JSON.stringify(replayWorld(STREAM_KINDS)(events))
      expect(world.split(JSON.stringify(name)).length - 1).toBeGreaterThanOrEqual(3)
      expect(findUnshowable(events)).toEqual({ place: 1, text: name })
    },
  )
})

describe('plain data', () => {
  it.each([['\ud800'], [{ a: [{ b: 'x\udfff' }] }], [{ '\ud83d': 1 }], [['a', '\ud83d\ud83d']]])(
    'are ill-formed with half of a pair anywhere: %j',
    (value) => {
      expect(isWellFormedPlain(value)).toBe(false)
    },
  )

  it.each([['😀'], [null], [{ '😀': ['a', 1, true, null, {}] }]])(
    'are well-formed otherwise: %j',
    (value) => {
      expect(isWellFormedPlain(value)).toBe(true)
    },
  )
})
