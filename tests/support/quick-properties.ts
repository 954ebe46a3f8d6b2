// Of `npm run test:quick`: a property tries what it can in a moment, one value at least however busy the machine is; `npm test` tries
// all that it asks for.
import fc from 'fast-check'

const MOMENT_MS = 150

/** The time limit of fast-check counts a property as failed that it ends before the first value has passed; this one waits for it. */
const untilMomentIsOver: fc.Plugin<unknown> = () => {
  const end = performance.now() + MOMENT_MS
  let hasPassed = false
  const note = <Result>(result: Result): Result => {
    if (result === null) hasPassed = true
    return result
  }
  return {
    decorateRun: (run) => (value) => {
      if (hasPassed && performance.now() >= end) return new fc.PreconditionFailure(true)
      const result = run(value)
      return result instanceof Promise ? result.then(note) : note(result)
    },
  }
}

// Files of one worker share fast-check, and this file runs before each of them.
const INSTALLED = Symbol.for('exfil.quick-properties')
if (!Reflect.has(globalThis, INSTALLED)) {
  Reflect.set(globalThis, INSTALLED, true)
  fc.configureGlobal({ markInterruptAsFailure: false })
  fc.installGlobalPlugin(untilMomentIsOver)
}
