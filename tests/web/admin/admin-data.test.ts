// The back office over the game data: differences become commands that the server takes.
import { describe, expect, it } from 'vitest'
import { MAX_BODY_BYTES, MAX_CORRECTIONS_A_BATCH } from '#core/api/bounds.ts'
import { decode } from '#core/codec.ts'
import { isRight } from '#core/fp.ts'
import { CorrectionCommand } from '#core/settings/corrections/commands.ts'
import { type StepOptions, writeStep } from '#web/admin/compare/batch.ts'
import { cutBatches, showFieldValue, valuesByMode } from '#web/admin/editing/corrections.ts'

const options: StepOptions = {
  table: 'barters',
  mode: 'PVE',
  reason: 'patch day',
  known: {
    gameVersion: '1.1',
    corrections: [
      {
        table: 'barters',
        uid: 'b',
        kind: 'set',
        field: 'level',
        seen: 'v1',
        entries: [],
        isCaughtUp: false,
      },
    ],
  },
}

describe('taking a difference over', () => {
  it('corrects each field in the mode that was compared, over what was seen', () => {
    const fields = [
      { field: 'level', ours: 2, theirs: 3 },
      { field: 'limit', ours: 5, theirs: null },
    ]
    const commands = writeStep('take', { uid: 'b', presence: 'both', fields, row: null }, options)
    expect(commands).toMatchObject([
      { tag: 'CorrectField', field: 'level', value: 3, modes: ['PVE'], seen: 'v1' },
      { tag: 'CorrectField', field: 'limit', value: null, modes: ['PVE'], seen: '' },
    ])
    for (const command of commands) expect(isRight(decode(CorrectionCommand)(command))).toBe(true)
  })

  it('adds a row that only the other side has, and removes one that only we have', () => {
    const row = { uid: 'c', level: 1 }
    const added = writeStep('take', { uid: 'c', presence: 'theirs', fields: [], row }, options)
    expect(added).toMatchObject([{ tag: 'AddRow', uid: 'c', row }])
    const removed = writeStep('take', { uid: 'b', presence: 'ours', fields: [], row: null }, options)
    expect(removed).toMatchObject([{ tag: 'RemoveRow', uid: 'b', reason: 'patch day' }])
  })
})

describe('ignoring a difference', () => {
  it('names the value of the other side, field by field, and the row that one side lacks', () => {
    const fields = [{ field: 'level', ours: 2, theirs: 3 }]
    const both = { uid: 'b', presence: 'both', fields, row: null } as const
    const commands = writeStep('ignore', both, options)
    const difference = { table: 'barters', uid: 'b', field: 'level', mode: 'PVE', value: 3 }
    expect(commands).toEqual([{ tag: 'IgnoreDifference', ...difference, reason: 'patch day' }])
    expect(writeStep('restore', both, options)).toEqual([
      { tag: 'RestoreDifference', ...difference, reason: 'patch day' },
    ])
    const row = { uid: 'c', level: 1 }
    const missing = writeStep('ignore', { uid: 'c', presence: 'theirs', fields: [], row }, options)
    expect(missing).toMatchObject([{ uid: 'c', value: row }])
    expect(missing[0]).not.toHaveProperty('field')
    for (const command of [...commands, ...missing])
      expect(isRight(decode(CorrectionCommand)(command))).toBe(true)
  })
})

describe('many commands', () => {
  const command = (uid: string, value: unknown) =>
    ({ tag: 'IgnoreDifference', table: 'items', uid, mode: 'PVP', value, reason: 'why' }) as const

  it('are sent in requests that the server takes, in their order', () => {
    const commands = Array.from({ length: 1_201 }, (_, index) => command(`${index}`, 'x'.repeat(index % 900)))
    const batches = cutBatches(commands)
    expect(batches.flat()).toEqual(commands)
    for (const batch of batches) {
      expect(batch.length).toBeLessThanOrEqual(MAX_CORRECTIONS_A_BATCH)
      expect(JSON.stringify(batch).length).toBeLessThan(MAX_BODY_BYTES / 3)
    }
    expect(cutBatches([])).toEqual([])
    expect(cutBatches([command('a', 'x'.repeat(600_000)), command('b', 1)])).toHaveLength(2)
  })
})

describe('the values of a field', () => {
  it('are shared by the modes that have the same', () => {
    const rows = [
      { mode: 'PVP', source: { weight: 0.05 }, overlaid: null, current: null },
      { mode: 'PVE', source: { weight: 0.05 }, overlaid: null, current: null },
      { mode: 'SEASON', source: { weight: 0.07 }, overlaid: null, current: null },
    ] as const
    expect(valuesByMode(rows, 'source', 'weight')).toEqual([
      { modes: ['PVP', 'PVE'], value: 0.05 },
      { modes: ['SEASON'], value: 0.07 },
    ])
    expect(valuesByMode(rows, 'current', 'weight')).toEqual([])
  })

  it('are shown on one line, lists without brackets', () => {
    expect(showFieldValue(['Barter items', 'Valuables'])).toBe('Barter items, Valuables')
    expect(showFieldValue({ item: 'x', count: 2 })).toBe('{"item":"x","count":2}')
    expect(showFieldValue('a'.repeat(500)).length).toBeLessThan(170)
  })
})
