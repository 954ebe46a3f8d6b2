// Appending to the log when the disk is full, or when another process wrote in between.
import fs, { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readOwnLog } from '#cli/log/read.ts'
import { appendDecided, appendDurably } from '#cli/log/write.ts'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { encodeLine } from '#core/events/log.ts'
import { newPmc } from '../support/event-fixtures/broken.ts'

const disk = { isFull: false }

/** A disk that takes the first bytes of a write and then is full, also for modules that imported the function before. */
const write = fs.writeFileSync
beforeAll(() => {
  fs.writeFileSync = (file, text, options) => {
    if (!disk.isFull) return write(file, text, options)
    write(file, String(text).slice(0, String(text).length / 2), options)
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  }
  syncBuiltinESMExports()
})
afterAll(() => {
  fs.writeFileSync = write
  syncBuiltinESMExports()
})

const events = newPmc()
const linesOf = (some: readonly RecordedEvent[]): string => some.map(encodeLine).join('')

/** A log with the first three of the events. */
const newLog = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'exfil-'))
  onTestFinished(() => {
    disk.isFull = false
    rmSync(folder, { recursive: true, force: true })
  })
  const log = join(folder, 'log.jsonl')
  appendFileSync(log, linesOf(events.slice(0, 3)))
  return log
}

describe('a full disk', () => {
  it('takes all events of a decision or none', async () => {
    const log = newLog()
    disk.isFull = true
    await expect(appendDecided(log, () => events.slice(3))).rejects.toThrow(
      `cannot write ${log}: no space left on the disk`,
    )
    expect(readFileSync(log, 'utf8')).toBe(linesOf(events.slice(0, 3)))
  })

  it('leaves a log that goes on once there is room', async () => {
    const log = newLog()
    disk.isFull = true
    await expect(appendDecided(log, () => events.slice(3))).rejects.toThrow()
    disk.isFull = false
    await appendDecided(log, () => events.slice(3))
    expect(readOwnLog(log).events).toEqual(events)
  })
})

describe('a log that another program wrote to meanwhile', () => {
  it('is not appended to', () => {
    const log = newLog()
    const before = readOwnLog(log)
    appendFileSync(log, linesOf(events.slice(3, 4)))
    expect(appendDurably(log, before, events.slice(3))).toBe(false)
    expect(readFileSync(log, 'utf8')).toBe(linesOf(events.slice(0, 4)))
  })

  it('is read and decided on again', async () => {
    const log = newLog()
    let decisions = 0
    const added = await appendDecided(log, (known) => {
      decisions += 1
      if (decisions === 1) appendFileSync(log, linesOf(events.slice(3, 5)))
      return events.slice(known.length, known.length + 1)
    })
    expect(decisions).toBe(2)
    expect(added).toEqual([events[5]])
    expect(readOwnLog(log).events).toEqual(events.slice(0, 6))
  })

  it('is given up on when that happens every time', async () => {
    const log = newLog()
    let decisions = 0
    const append = appendDecided(log, (known) => {
      decisions += 1
      appendFileSync(log, linesOf(events.slice(known.length, known.length + 1)))
      return events.slice(known.length, known.length + 1)
    })
    await expect(append).rejects.toThrow(`${log} is in use by another process`)
    expect(decisions).toBe(3)
    expect(readOwnLog(log).events).toEqual(events.slice(0, 6))
  })
})
