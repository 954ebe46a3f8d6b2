import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['./tests/support/postgres-setup.ts'],
    reporters: ['default', './tests/support/summary-reporter.ts'],
    restoreMocks: true,
  },
})
