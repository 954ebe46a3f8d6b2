// Folders and locks: what waiting can't mend is reported at once, and nothing waits for ever.
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFolder, takeLock } from '#cli/locks.ts'
import { withLogLock } from '#cli/log/write.ts'
import { expectRefused } from '../support/log-files.ts'
import { newSession, PROCESSES } from '../support/run-exfil.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'exfil-locks-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** A wait that ends no test. */
const FOREVER = { timeoutMs: Number.POSITIVE_INFINITY, retryMs: 1 }

describe('a folder', () => {
  it('is made with those above it, and may be there already', () => {
    makeFolder(join(root, 'a/b/c'))
    makeFolder(join(root, 'a/b/c'))
    expect(existsSync(join(root, 'a/b/c'))).toBe(true)
  })

  it('below a link that leads nowhere is refused', () => {
    symlinkSync(join(root, 'unplugged'), join(root, 'link'))
    expect(() => makeFolder(join(root, 'link/exfil'))).toThrow(/EEXIST|ENOENT/)
    expect(() => makeFolder(join(root, 'link/deeper/exfil'))).toThrow(/EEXIST|ENOENT/)
  })

  it('below a file is refused', () => {
    writeFileSync(join(root, 'file'), '')
    expect(() => makeFolder(join(root, 'file/exfil'))).toThrow('ENOTDIR')
    expect(() => makeFolder(join(root, 'file'))).toThrow('EEXIST')
  })
})

describe('a lock', () => {
  it('that is never released is waited for no longer than the timeout', async () => {
    const log = join(root, 'log.jsonl')
    mkdirSync(`${log}.lock`)
    const years = new Date(Date.now() + 1e12)
    utimesSync(`${log}.lock`, years, years)
    await expect(withLogLock(log, () => 1, { timeoutMs: 0, retryMs: 1 })).rejects.toThrow(
      `${log} is in use by another process; if no process runs, remove the folder ${log}.lock`,
    )
  })

  it('is taken once the other has given it back', async () => {
    const giveBack = await takeLock(join(root, 'some'), {}, FOREVER)
    const taken = takeLock(join(root, 'some'), {}, FOREVER)
    await giveBack()
    await (await taken)()
  })

  it('whose file cannot be created is not waited for', async () => {
    await expect(takeLock(join(root, 'missing/some'), {}, FOREVER)).rejects.toThrow('ENOENT')
    writeFileSync(join(root, 'some.lock'), '')
    utimesSync(join(root, 'some.lock'), 0, 0)
    await expect(takeLock(join(root, 'some'), {}, FOREVER)).rejects.toThrow('ENOTDIR')
  })
})

describe('recording', PROCESSES, () => {
  it('into a folder below a link that leads nowhere ends with one line', async () => {
    const { folder, run } = newSession()
    symlinkSync(join(folder, 'unplugged'), join(folder, 'link'))
    const log = join(folder, 'link/exfil/log.jsonl')
    expectRefused(await run('pmc', 'set', '--level', '5', '--log', log), {
      code: 2,
      words: `cannot write ${log}: `,
    })
  })
})
