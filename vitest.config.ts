import { defineConfig } from 'vitest/config'

// Tests of the pure core share one module graph a worker: nothing in it can leak from one file into the next.
const core = ['tests/core/**/*.test.ts', 'tests/machines/**/*.test.ts', 'tests/web/**/*.test.ts']
const browser = ['tests/e2e/**/*.test.ts']

export default defineConfig(({ mode }) => ({
  test: {
    reporters: ['default', './tests/support/summary-reporter.ts'],
    maxWorkers: '100%',
    restoreMocks: true,
    // Programs that tests start ask no network, even where a test forgets to say so: nobody listens at this address.
    env: { EXFIL_SYNC: 'off', EXFIL_SYNC_URL: 'http://127.0.0.1:9/' },
    // No test waits for a clock: these only end what hangs, on a machine that is busy with other things too.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'core',
          include: core,
          isolate: false,
          setupFiles: mode === 'quick' ? ['./tests/support/quick-properties.ts'] : [],
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: ['tests/**/*.test.ts'],
          exclude: [...core, ...browser],
          globalSetup: ['./tests/support/postgres-setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'browser', include: browser, globalSetup: ['./tests/support/postgres-setup.ts'] },
      },
    ],
  },
}))
