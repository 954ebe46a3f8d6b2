// One process owns a data folder: a file beside it names the owner, and a second process is refused.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileError, refused, systemCode } from '../../errors.ts'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process may not be signalled, but it lives.
    return systemCode(error) === 'EPERM'
  }
}

const ownerOf = (lock: string): number | undefined => {
  try {
    const pid = Number(readFileSync(lock, 'utf8').trim())
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/** Takes the folder and answers how to give it back. The lock of a process that died is taken over. */
export const takeFolder = (folder: string): (() => void) => {
  const lock = `${folder}.pid`
  const create = (): boolean => {
    try {
      mkdirSync(dirname(lock), { recursive: true, mode: 0o700 })
      const file = openSync(lock, 'wx', 0o600)
      writeSync(file, `${process.pid}\n`)
      closeSync(file)
      return true
    } catch (error) {
      if (systemCode(error) === 'EEXIST') return false
      throw fileError('write', lock, error)
    }
  }
  if (!create()) {
    const owner = ownerOf(lock)
    if (owner !== undefined && owner !== process.pid && isAlive(owner))
      throw refused(
        `${folder} is in use by process ${owner}; talk to that server with --api, or set DATABASE_URL to share a database`,
      )
    rmSync(lock, { force: true })
    if (!create()) throw refused(`${folder} was taken by another process just now`)
  }
  return () => {
    if (ownerOf(lock) === process.pid) rmSync(lock, { force: true })
  }
}
