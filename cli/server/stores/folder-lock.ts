// One process owns a data folder, whatever container or machine it runs in; a second one is refused.
import { readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { fileError, refused, systemCode } from '../../errors.ts'
import { makeFolder, takeLock } from '../../locks.ts'
import { warnLine } from '../../terminal-text.ts'

/** A lock that was not renewed for so long belongs to a dead process, if its pid cannot be checked. */
const STALE_MS = 30_000
const RENEWED_EVERY_MS = 5_000
/** Taking takes no longer; only who is about to take the folder waits for others who are. */
const TAKING = { stale: 10_000 }
const WAIT_FOR_TAKING = { timeoutMs: 60_000, retryMs: 200 }
const RETRY_MS = 500

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user may not be signalled, but it lives.
    return systemCode(error) === 'EPERM'
  }
}

const readOr = (read: () => string): string => {
  try {
    return read().trim()
  } catch {
    return ''
  }
}

/** Where process ids mean the same processes: this start of this machine, and this container on it. */
const processSpace = (): string =>
  [
    hostname(),
    readOr(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    readOr(() => readlinkSync('/proc/self/ns/pid')),
  ].join('/')

/** `space` undefined in files of older programs, which knew no other. */
interface Owner {
  readonly pid: number
  readonly space: string | undefined
}

const getOwner = (file: string): Owner | undefined => {
  const [pid = '', space] = readOr(() => readFileSync(file, 'utf8')).split(' ')
  return /^[1-9]\d*$/.test(pid) ? { pid: Number(pid), space } : undefined
}

const inUse = (folder: string, owner: Owner | undefined): Error =>
  refused(
    `${folder} is in use by ${owner === undefined ? 'another process' : `process ${owner.pid}`}; stop it first, or set DATABASE_URL to share a database`,
  )

/** Folders that this process owns. */
const owned = new Set<string>()

const lose = (folder: string): never => {
  // Every further write would damage the new owner of the folder.
  warnLine(`exfil: ${folder} was taken by another process`)
  process.exit(1)
}

/**
 * Takes the folder and answers how to give it back. The folder of a process that died is taken over: at once where it ran beside this
 * one, and where it ran in another container or machine when it has not renewed its lock for half a minute, for which this waits.
 *
 * @param timeoutMs milliseconds to wait for a lock that may be that of a dead process
 * @throws CliError where another process has the folder
 */
export const lockFolder = async (
  folder: string,
  timeoutMs: number = STALE_MS + RENEWED_EVERY_MS,
): Promise<() => Promise<void>> => {
  const named = `${folder}.pid`
  const release = await lockedBy(folder, async () => {
    makeFolder(dirname(folder), 0o700)
    const endTaking = await takeLock(`${folder}.taking`, TAKING, WAIT_FOR_TAKING)
    try {
      const owner = getOwner(named)
      if (owned.has(folder)) throw inUse(folder, owner)
      if (owner !== undefined && (owner.space ?? processSpace()) === processSpace()) {
        if (owner.pid !== process.pid && isAlive(owner.pid)) throw inUse(folder, owner)
        rmSync(`${folder}.lock`, { recursive: true, force: true })
      }
      const unlock = await takeLock(
        folder,
        { stale: STALE_MS, update: RENEWED_EVERY_MS, onCompromised: () => lose(folder) },
        { timeoutMs, retryMs: RETRY_MS },
      )
      writeFileSync(named, `${process.pid} ${processSpace()}\n`, { mode: 0o600 })
      owned.add(folder)
      return unlock
    } finally {
      await endTaking()
    }
  })
  return async () => {
    owned.delete(folder)
    rmSync(named, { force: true })
    await release()
  }
}

const lockedBy = async <A>(folder: string, take: () => Promise<A>): Promise<A> => {
  try {
    return await take()
  } catch (error) {
    const code = systemCode(error)
    if (code === 'ELOCKED') throw inUse(folder, getOwner(`${folder}.pid`))
    throw code === undefined ? error : fileError('write', `${folder}.lock`, error)
  }
}
