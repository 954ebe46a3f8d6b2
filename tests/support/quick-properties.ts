// Of `npm run test:quick`: a property tries what it can in a moment; `npm test` tries all that it asks for.
import fc from 'fast-check'

const MOMENT_MS = 150

fc.configureGlobal({ interruptAfterTimeLimit: MOMENT_MS, markInterruptAsFailure: false })
