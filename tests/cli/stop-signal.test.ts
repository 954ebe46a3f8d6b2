import { afterEach, describe, expect, it, vi } from 'vitest'
import { stopSignal } from '#cli/stop-signal.ts'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

describe('a program that lasts', () => {
  const before = new Map(SIGNALS.map((name) => [name, process.listeners(name)]))
  afterEach(() => {
    for (const [name, kept] of before)
      for (const listener of process.listeners(name))
        if (!kept.includes(listener)) process.removeListener(name, listener)
  })

  it.each([
    { name: 'SIGINT', code: 130 },
    { name: 'SIGTERM', code: 143 },
  ] as const)('is asked to end by the first $name, and ends with $code by the second', ({ name, code }) => {
    const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
    const signal = stopSignal()
    process.emit(name, name)
    expect(signal.aborted).toBe(true)
    expect(exit).not.toHaveBeenCalled()
    process.emit(name, name)
    expect(exit).toHaveBeenCalledWith(code)
  })
})
