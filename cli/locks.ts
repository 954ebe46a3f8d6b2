// Folders and locks on the disk, taken within a bounded time: an obstacle that waiting can't remove is reported at once.
import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LockOptions } from 'proper-lockfile'
import { systemCode } from './errors.ts'

/**
 * Makes a folder and those above it. Node's own `recursive` runs forever where a folder above can't be made though the system calls it
 * missing, as below a link that leads nowhere or in /proc.
 */
export const makeFolder = (path: string, mode?: number): void => {
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    const code = systemCode(error)
    if (code === 'EEXIST' && isFolder(path)) return
    const above = dirname(path)
    if (code !== 'ENOENT' || above === path || isFolder(above)) throw error
    makeFolder(above, mode)
    mkdirSync(path, { mode })
  }
}

/** A link that leads nowhere is none. */
const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** Takes the lock, waiting at most `timeoutMs` milliseconds for another holder, then fails with `ELOCKED`. */
export const takeLock = async (
  path: string,
  options: Omit<LockOptions, 'retries'>,
  { timeoutMs, retryMs }: { readonly timeoutMs: number; readonly retryMs: number },
): Promise<() => Promise<void>> => {
  // Loaded by those who write alone: what it loads in its turn takes as long as answering a question does.
  const { default: lockfile } = await import('proper-lockfile')
  const end = performance.now() + timeoutMs
  for (;;) {
    try {
      return await lockfile.lock(path, { realpath: false, ...options, retries: 0 })
    } catch (error) {
      if (systemCode(error) !== 'ELOCKED' || performance.now() >= end) throw error
    }
    // Those who wait together look at different moments.
    await sleep(retryMs * (0.5 + Math.random()))
  }
}
