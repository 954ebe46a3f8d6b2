import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['./tests/support/postgres-setup.ts'],
    reporters: ['default', './tests/support/summary-reporter.ts'],
    restoreMocks: true,
    // No test waits for a clock: these only end what hangs, on a machine that is busy with other things too.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
