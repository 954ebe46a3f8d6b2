// Tests that go through thousands of cases: `npm run test:quick` skips them, `npm test` runs them.
import { inject, it, type TestAPI } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    isQuick: boolean
  }
}

export const exhaustive: TestAPI['skip'] = it.skipIf(inject('isQuick'))
