// The histories of the pilot page.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  appendLogText,
  MAX_ACTIONS,
  MAX_LOG_LINES,
  type PilotAction,
  recordAction,
} from '#core/pilot/action-log.ts'

describe('the log', () => {
  it('keeps the last 30 lines, the newest below', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.string().map((text) => text.replace(/[\r\n]/g, ' ')),
          { maxLength: 80, size: 'max' },
        ),
        (texts) => {
          const lines = texts.reduce<readonly string[]>(appendLogText, [])
          expect(lines).toEqual(texts.slice(-MAX_LOG_LINES))
        },
      ),
      { numRuns: 300 },
    )
    expect(MAX_LOG_LINES).toBe(30)
  })

  it('counts each line of a longer text', () => {
    expect(appendLogText(['Connected'], 'Logs found\r\nScreenshots found\r\n')).toEqual([
      'Connected',
      'Logs found',
      'Screenshots found',
    ])
  })
})

describe('the action log', () => {
  it('keeps the newest 20 actions, the newest on top', () => {
    const actions = Array.from(
      { length: 45 },
      (_, n): PilotAction => ({
        action: 'MapChanged',
        at: 1_772_480_400_000 + n * 60_000,
        map: n % 2 === 0 ? 'streets' : 'customs',
      }),
    )
    const log = actions.reduce<readonly PilotAction[]>(recordAction, [])
    expect(log).toHaveLength(MAX_ACTIONS)
    expect(MAX_ACTIONS).toBe(20)
    expect(log).toEqual(actions.slice(-20).reverse())
  })
})
