// `exfil replay` asked wrongly or given a file that is no log: one clear line, the right exit code, and the file untouched.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expectRefused, firstEvents, fixture, written } from '../support/log-files.ts'
import { newQuickSession, PROCESSES } from '../support/run-exfil.ts'

const EVERY = fixture('every-event.jsonl')

describe('a wrong question', PROCESSES, () => {
  it.each([
    [['--step', '--verify', EVERY], '--step, --diff and --verify exclude each other'],
    [['--verify', EVERY, '--diff', '1', '2'], '--step, --diff and --verify exclude each other'],
    [[EVERY, '--diff', '1'], '--diff takes two points'],
    [[EVERY, '--diff', '1', '2', '3'], '--diff takes two points'],
    [['--diff', '1', '2'], 'log.jsonl: no such file or folder'],
    [[], 'log.jsonl: no such file or folder'],
    [[EVERY, EVERY], 'too many arguments'],
    [[EVERY, '--json', '--tsv'], 'cannot be used with'],
    [[EVERY, '--steps'], 'unknown option'],
  ])('%j is refused', async (args, words) => {
    const ran = await newQuickSession().run('replay', ...args)
    expectRefused(ran, { code: 2, words: words })
  })
})

describe('a file that is no log', PROCESSES, () => {
  const event = (change: Readonly<Record<string, unknown>>): string =>
    `${JSON.stringify({ ...JSON.parse(firstEvents(1)), ...change })}\n`
  const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

  const cases: readonly (readonly [string, string | Uint8Array, string])[] = [
    ['is empty', '', ': the file is empty'],
    ['has nothing but blank lines', '\n \n', ': the file is empty'],
    ['is binary', Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 0, 1, 10, 0), ': not a log but a binary file'],
    ['is not UTF-8', Buffer.from('{"stream":"\u00e9"}\n', 'latin1'), ': not UTF-8 text'],
    ['is not UTF-8 in a last line without end', Buffer.from('{"a":"\u00e9"}', 'latin1'), ': not UTF-8 text'],
    ['is prose', 'Escape from Tarkov\n', ':1: not JSON'],
    ['is prose without a line end', 'Escape from Tarkov', ':1: not JSON'],
    ['has a line of ten million letters', 'x'.repeat(10_000_000), ':1: not JSON'],
    [
      'has a line of ten million letters in quotes',
      JSON.stringify('x'.repeat(10_000_000)),
      ':1: value: expected ',
    ],
    ['is nested without end', deep(100_000), ':1: nested more than 1000 levels deep'],
    ['is JSON but no event', '[]\n', ':1: value: expected '],
    ['is null', 'null\n', ':1: value: expected '],
    ['lacks a field', event({ meta: undefined }), ':1: meta: expected '],
    [
      'has a version that is no number',
      event({ version: '1' }),
      ':1: version: expected a whole number ≥ 1, found "1"',
    ],
    ['has a time that is none', event({ at: '14.08.2026' }), ':1: at: expected an instant like'],
    [
      'names a stream of no kind',
      event({ stream: 'acount-x' }),
      ':1: stream: no kind of stream is called "acount-x"',
    ],
    [
      'names a stream without its id',
      event({ stream: 'account-' }),
      ':1: stream: no kind of stream is called',
    ],
    [
      'names a stream behind a whole name',
      event({ stream: 'settings-2' }),
      ':1: stream: no kind of stream is called',
    ],
    [
      'has an event of another stream',
      event({ stream: 'settings' }),
      ':1: type: unknown event "AccountRegistered"',
    ],
    [
      'has an event that only objects know',
      event({ type: 'toString' }),
      ':1: type: unknown event "toString"',
    ],
    [
      'is of a later schema',
      event({ schema: 2 }),
      ':1: schema: AccountRegistered of schema 2 is newer than this program',
    ],
    ['is of no schema', event({ schema: 0 }), ':1: schema: expected a whole number ≥ 1, found 0'],
    [
      'lacks a field of the event',
      event({ data: { account: 'x' } }),
      ':1: data.username: expected a non-empty text, found nothing',
    ],
    [
      'has a reserved name for an id',
      event({ type: 'PmcSelected', data: { pmc: '__proto__' } }),
      ':1: data.pmc: expected a name that is not reserved, found "__proto__"',
    ],
    ['begins in the middle', event({ version: 2 }), ':1: version: expected 1 of account-kestrel, found 2'],
    [
      'has an event twice',
      firstEvents(1) + firstEvents(1),
      ':2: version: expected 2 of account-kestrel, found 1',
    ],
    ['breaks after blank lines', `${firstEvents(1)}\n\nnonsense\n`, ':4: not JSON'],
  ]

  it.each(cases)('%s: one line says so and the file stays as it is', async (_, content, words) => {
    const session = newQuickSession()
    const path = written(session, content)
    const ran = await session.run('replay', path)
    expectRefused(ran, { code: 2, words: `${path}${words}` })
    expect(ran.stderr.length).toBeLessThan(400)
    expect(readFileSync(path).equals(Buffer.from(content))).toBe(true)
  })

  it.each(['--verify', '--step', '--json'])('is refused with %s just so', async (option) => {
    const session = newQuickSession()
    const path = written(session, `${firstEvents(3)}nonsense\n`)
    const ran = await session.run('replay', path, option)
    expectRefused(ran, { code: 2, words: `${path}:4: not JSON` })
  })

  it('is missing', async () => {
    const session = newQuickSession()
    const ran = await session.run('replay', join(session.folder, 'nowhere.jsonl'))
    expectRefused(ran, { code: 2, words: 'nowhere.jsonl: no such file or folder' })
  })

  it('is a folder', async () => {
    const session = newQuickSession()
    const folder = join(session.folder, 'folder')
    mkdirSync(folder)
    const ran = await session.run('replay', folder)
    expectRefused(ran, { code: 2, words: 'it is a folder' })
  })

  it('is a device that never ends', async () => {
    const ran = await newQuickSession().run('replay', '/dev/zero')
    expectRefused(ran, { code: 2, words: '/dev/zero: not a log but a device' })
  })
})
