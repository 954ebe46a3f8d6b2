import { existsSync, statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// The files of a worker share one module graph: what a module keeps for a worker lasts from one file to the next, and is made once.
const core = ['tests/core/**/*.test.ts', 'tests/machines/**/*.test.ts', 'tests/web/**/*.test.ts']
const setups = ['./tests/support/postgres-setup.ts', './tests/support/folder-setup.ts']
const browser = ['tests/e2e/**/*.test.ts']

/** The disk in memory of Linux. */
const MEMORY = '/dev/shm'
/** Four times what a run has there at once. */
const MIN_BYTES = 2 * 2 ** 30

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

// Hundreds of databases are made and thrown away in a run: a disk takes ten times as long for each as memory does.
if (process.env.TMPDIR === undefined && existsSync(MEMORY) && freeBytes(MEMORY) >= MIN_BYTES)
  process.env.TMPDIR = MEMORY

export default defineConfig(({ mode }) => ({
  test: {
    reporters: ['default', './tests/support/summary-reporter.ts'],
    // Tests wait for programs, disks and browsers: while one does, another has its processor.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    restoreMocks: true,
    // Programs that tests start ask no network, even where a test forgets to say so: nobody listens at this address.
    env: { EXFIL_SYNC: 'off', EXFIL_SYNC_URL: 'http://127.0.0.1:9/' },
    // No test waits for a clock: these only end what hangs, on a machine that is busy with other things too.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'core',
          include: core,
          isolate: false,
          setupFiles: mode === 'quick' ? ['./tests/support/quick-properties.ts'] : [],
          provide: { isQuick: mode === 'quick' },
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: ['tests/**/*.test.ts'],
          exclude: [...core, ...browser],
          isolate: false,
          globalSetup: setups,
        },
      },
      {
        extends: true,
        test: { name: 'browser', include: browser, isolate: false, globalSetup: setups },
      },
    ],
  },
}))
