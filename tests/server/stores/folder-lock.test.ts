// A data folder has one owner, also among processes that cannot see each other.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lockfile from 'proper-lockfile'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from '#cli/server/stores/folder-lock.ts'

let root: string
let folder: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'exfil-folder-'))
  folder = join(root, 'database')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const ELSEWHERE = 'another-container/boot/pid:[1]'
/** Where processes of this test run, as the lock names it. */
const here = async (): Promise<string> => {
  const probe = join(root, 'probe')
  const giveBack = await lockFolder(probe)
  const [, space = ''] = readFileSync(`${probe}.pid`, 'utf8').trim().split(' ')
  await giveBack()
  return space
}

/** The id of a process that has ended. */
const deadPid = async (): Promise<number> => {
  const child = spawn(process.execPath, ['-e', '0'])
  await new Promise((end) => child.on('exit', end))
  return child.pid ?? 0
}

const leaveBehind = (pid: number, space: string): void => {
  mkdirSync(`${folder}.lock`)
  writeFileSync(`${folder}.pid`, `${pid} ${space}\n`)
}

describe('a data folder', () => {
  it('is refused to a second one while the first has it, and free when it is given back', async () => {
    const giveBack = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(`${folder} is in use by process ${process.pid};`)
    await giveBack()
    expect([`${folder}.pid`, `${folder}.lock`].filter(existsSync)).toEqual([])
    await (await lockFolder(folder))()
  })

  it('is refused at once where its owner lives beside this process', async () => {
    leaveBehind(process.ppid, await here())
    await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${process.ppid};`)
  })

  it('of a process that was killed beside this one is taken over at once', async () => {
    leaveBehind(await deadPid(), await here())
    const giveBack = await lockFolder(folder, 0)
    expect(readFileSync(`${folder}.pid`, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    await giveBack()
  })

  it('is refused where the owner in another container has the same process id', async () => {
    const release = await lockfile.lock(folder, { realpath: false, stale: 30_000, update: 1_000 })
    writeFileSync(`${folder}.pid`, `${process.pid} ${ELSEWHERE}\n`)
    await expect(lockFolder(folder, 1_500)).rejects.toThrow(`is in use by process ${process.pid};`)
    expect(readFileSync(`${folder}.pid`, 'utf8')).toContain(ELSEWHERE)
    await release()
  })

  it('of another container that died is taken over when its lock has not been renewed for half a minute', async () => {
    leaveBehind(1, ELSEWHERE)
    const past = new Date(Date.now() - 31_000)
    utimesSync(`${folder}.lock`, past, past)
    await (await lockFolder(folder, 0))()
  })

  it('is taken by one of many who try at the same moment', async () => {
    leaveBehind(await deadPid(), await here())
    const takings = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder, 0)))
    const taken = takings.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(taken).toHaveLength(1)
    for (const giveBack of taken) await giveBack()
  })
})
