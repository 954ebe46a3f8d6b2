// Reading log files in pieces.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { none, some } from '#core/fp.ts'
import { detectLogFileKind, parseLogFolder } from '#core/pilot/logs/log-files.ts'
import { parseLogHeader, toInstant } from '#core/pilot/logs/log-header.ts'
import {
  type LogReader,
  type LogRecord,
  MAX_LINE_BYTES,
  nextReadAt,
  readLogChunk,
  restartIfShrunk,
  startLogReader,
} from '#core/pilot/logs/log-lines.ts'
import { APPLICATION_LOG, NOTIFICATIONS_LOG } from './sample-logs.ts'

const decoder = new TextDecoder()
const decodeUtf8 = (bytes: Uint8Array): string => decoder.decode(bytes)
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

const readAll = (chunks: readonly Uint8Array[], from: LogReader = startLogReader()) =>
  chunks.reduce<{ reader: LogReader; records: readonly LogRecord[] }>(
    (sofar, chunk) => {
      const next = readLogChunk(sofar.reader, chunk, decodeUtf8)
      return { reader: next.reader, records: [...sofar.records, ...next.records] }
    },
    { reader: from, records: [] },
  )

const cut = (bytes: Uint8Array, at: readonly number[]): readonly Uint8Array[] => {
  const places = [...at.map((n) => n % (bytes.length + 1))].sort((a, b) => a - b)
  return [...places, bytes.length].map((end, n) => bytes.slice(places[n - 1] ?? 0, end))
}

const HEADER =
  '2026-03-02 19:40:00.000|1.1.5.0.47242|Info|push-notifications|Got notification | ChatMessageReceived'

describe('a log header', () => {
  const header = { level: 'Info', channel: 'application', text: 'Session mode: Pve' }
  const wallMs = Date.UTC(2026, 2, 2, 19, 4, 11, 120)
  it.each([
    ['with version', '|1.1.5.0.47242', { ...header, version: '1.1.5.0.47242', time: { wallMs } }],
    ['without version', '', { ...header, time: { wallMs } }],
    ['with an empty version', '|', { ...header, time: { wallMs } }],
    ['with zone', ' +03:00', { ...header, time: { wallMs, zoneMinutes: 180 } }],
    ['with zone west of UTC', ' -03:30', { ...header, time: { wallMs, zoneMinutes: -210 } }],
    ['in UTC', ' Z', { ...header, time: { wallMs, zoneMinutes: 0 } }],
  ])('%s', (_, between, parsed) => {
    const line = `2026-03-02 19:04:11.120${between}|Info|application|Session mode: Pve`
    expect(parseLogHeader(line)).toEqual(some(parsed))
  })

  it('keeps bars of its text', () => {
    expect(parseLogHeader(HEADER)).toMatchObject({
      value: { text: 'Got notification | ChatMessageReceived' },
    })
  })

  it.each([
    '',
    '{',
    '   at EFT.Player.Update ()',
    '2026-03-02 19:04:11|Info|application|x',
    '19:04:11.120|Info|a|b',
  ])('is not any other line: %j', (line) => {
    expect(parseLogHeader(line)).toEqual(none)
  })

  it('tells the instant by its own zone before that of the machine', () => {
    expect(toInstant({ wallMs, zoneMinutes: 180 }, 60)).toBe(Date.UTC(2026, 2, 2, 16, 4, 11, 120))
    expect(toInstant({ wallMs }, 60)).toBe(Date.UTC(2026, 2, 2, 18, 4, 11, 120))
  })
})

describe('reading a log', () => {
  const log = bytesOf(APPLICATION_LOG + NOTIFICATIONS_LOG)
  const whole = readAll([log])

  it('gives each header and each JSON block', () => {
    const count = (tag: LogRecord['tag']) => whole.records.filter((record) => record.tag === tag).length
    expect([count('Line'), count('Json'), count('BrokenJson')]).toEqual([17, 7, 0])
    expect(whole.reader.offset).toBe(log.length)
    const sale = whole.records.find(
      ({ header, tag }) => tag === 'Json' && header.time.wallMs === Date.UTC(2026, 2, 2, 19, 41),
    )
    expect(sale).toMatchObject({ json: { message: { systemData: { buyerNickname: 'Дикий_Медведь' } } } })
  })

  it('does not depend on where the bytes are cut, even inside a character', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: log.length }), { maxLength: 60, size: 'max' }), (places) => {
        expect(readAll(cut(log, places))).toEqual(whole)
      }),
      { numRuns: 300 },
    )
  })

  it('reads byte by byte what it reads at once', () => {
    expect(readAll(Array.from(log, (byte) => Uint8Array.of(byte)))).toEqual(whole)
  })

  it('does not depend on the cuts of any other bytes either', () => {
    const pieces = fc.constantFrom(
      ...[HEADER, '{', '}', '{}', '{"type":1}', '  "text": "я"', 'noise', '\ufeff', '\r\n', '\n', '\r'].map(
        bytesOf,
      ),
      Uint8Array.of(0xd1),
      Uint8Array.of(0xff, 0xfe),
    )
    const anyFile = fc
      .array(pieces, { maxLength: 60, size: 'max' })
      .map((parts) => Uint8Array.from(parts.flatMap((p) => [...p])))
    fc.assert(
      fc.property(
        anyFile,
        fc.array(fc.nat({ max: 2000 }), { maxLength: 20, size: 'max' }),
        (bytes, places) => {
          expect(readAll(cut(bytes, places))).toEqual(readAll([bytes]))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('overlooks a byte order mark wherever the file is cut', () => {
    const first = bytesOf(`${HEADER}\r\n`)
    const marked = bytesOf(`\ufeff${HEADER}\r\n`)
    const { records } = readAll([Uint8Array.of(...first, ...marked)])
    expect(records).toHaveLength(2)
    expect(readAll([first, marked]).records).toEqual(records)
  })

  it('moves its offset only to the end of the last whole line', () => {
    const line = bytesOf('2026-03-02 19:04:11.120|Info|application|Session mode: Pve\r\n')
    const { reader, records } = readAll([line, bytesOf('2026-03-02 19:04:20.5')])
    expect(reader.offset).toBe(line.length)
    expect(nextReadAt(reader)).toBe(line.length + 21)
    expect(records).toHaveLength(1)
  })

  it('goes on after a restart from the offset, even inside a block', () => {
    fc.assert(
      fc.property(fc.nat({ max: log.length }), (place) => {
        const before = readAll([log.slice(0, place)])
        const kept: LogReader = { ...before.reader, rest: new Uint8Array(0) }
        const after = readAll([log.slice(kept.offset)], kept)
        expect([...before.records, ...after.records]).toEqual(whole.records)
      }),
      { numRuns: 300 },
    )
  })

  it('starts again when the file has shrunk, and only then', () => {
    expect(restartIfShrunk(whole.reader, log.length - 1)).toEqual(startLogReader())
    expect(restartIfShrunk(whole.reader, log.length)).toBe(whole.reader)
    expect(restartIfShrunk(whole.reader, log.length + 100)).toBe(whole.reader)
  })

  it.each([
    ['a block that is no JSON', `${HEADER}\r\n{\r\n  "type": \r\n}\r\n`, ['Line', 'BrokenJson']],
    [
      'a block that a header interrupts',
      `${HEADER}\r\n{\r\n  "type": 1,\r\n${HEADER}\r\n`,
      ['Line', 'BrokenJson', 'Line'],
    ],
    ['a block on one line', `${HEADER}\n{"type":"ping"}\n`, ['Line', 'Json']],
    ['two blocks after one header', `${HEADER}\n{\n}\n{\n}\n`, ['Line', 'Json', 'Json']],
    ['an indented brace, which ends nothing', `${HEADER}\n{\n  "a": {\n  }\n}\n`, ['Line', 'Json']],
    ['a block before any header', '{\r\n}\r\n', []],
    ['a header without line end, not yet', HEADER, []],
    ['a byte order mark', `\ufeff${HEADER}\r\n`, ['Line']],
  ])('meets %s', (_, text, tags) => {
    expect(readAll([bytesOf(text)]).records.map(({ tag }) => tag)).toEqual(tags)
  })
})

describe('log files', () => {
  it.each([
    ['2026.09.11_7-53-50_1.1.5.0.47242 application_000.log', some('Application')],
    ['2026.09.11_7-53-50_1.1.5.0.47242 push-notifications_000.log', some('Notifications')],
    ['2024.01.05_21-10-03_0.14.0.0.28375 application.log', some('Application')],
    ['2024.01.05_21-10-03_0.14.0.0.28375 notifications.log', some('Notifications')],
    ['2026.09.11_7-53-50_1.1.5.0.47242 application_001.log', some('Application')],
    ['2026.09.11_7-53-50_1.1.5.0.47242 backend_000.log', some('Backend')],
    ['2026.09.11_7-53-50_1.1.5.0.47242 myapplication.log', none],
    ['2026.09.11_7-53-50_1.1.5.0.47242 application_000.log.bak', none],
  ])('%s', (name, kind) => {
    expect(detectLogFileKind(name)).toEqual(kind)
  })

  it('of one run lie in a folder named by its start', () => {
    const folder = { startedAt: Date.UTC(2026, 8, 11, 7, 53, 50), version: '1.1.5.0.47242' }
    expect(parseLogFolder('log_2026.09.11_7-53-50_1.1.5.0.47242')).toEqual(some(folder))
    expect(parseLogFolder('C:\\EFT\\Logs\\log_2026.09.11_7-53-50_1.1.5.0.47242\\')).toEqual(some(folder))
    expect(parseLogFolder('crash_2026.09.11')).toEqual(none)
  })
})

describe('a log file in UTF-16', () => {
  const text = `${APPLICATION_LOG}${NOTIFICATIONS_LOG}`
  const expected = readAll([bytesOf(text)]).records
  const little = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
  const big = new Uint8Array(Buffer.from(little).swap16())

  it.each([
    ['little', little],
    ['big', big],
  ])('gives the records of the same text in UTF-8, wherever it is cut: %s endian', (_, bytes) => {
    expect(expected.length).toBeGreaterThan(5)
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 12 }), (at) => {
        expect(readAll(cut(bytes, at)).records).toEqual(expected)
      }),
    )
  })

  it('skips a line that is too long, of an odd number of bytes too, and reads on behind it', () => {
    const [before, after] = [`${HEADER} 1\n`, `${HEADER} 2 Щ\n`]
    const long = `${before}${'Ā'.repeat(MAX_LINE_BYTES)}\n${after}`
    const bytes = new Uint8Array(Buffer.from(`\uFEFF${long}`, 'utf16le'))
    const odd = MAX_LINE_BYTES + 1001
    for (const chunks of [[bytes], [bytes.slice(0, odd), bytes.slice(odd)]])
      expect(readAll(chunks).records).toEqual(readAll([bytesOf(before + after)]).records)
  })
})
