// The back office over the game data: differences become commands that the server takes.
import { describe, expect, it } from 'vitest'
import { decode } from '#core/codec.ts'
import { isRight } from '#core/fp.ts'
import { CorrectionCommand } from '#core/settings/corrections-commands.ts'
import { type TakeOverOptions, writeTakeOver } from '#web/admin/compare/take-over.ts'
import { showFieldValue, valuesByMode } from '#web/admin/editing/corrections.ts'

const options: TakeOverOptions = {
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
    const commands = writeTakeOver({ uid: 'b', presence: 'both', fields, row: null }, options)
    expect(commands).toMatchObject([
      { tag: 'CorrectField', field: 'level', value: 3, modes: ['PVE'], seen: 'v1' },
      { tag: 'CorrectField', field: 'limit', value: null, modes: ['PVE'], seen: '' },
    ])
    for (const command of commands) expect(isRight(decode(CorrectionCommand)(command))).toBe(true)
  })

  it('adds a row that only the other side has, and removes one that only we have', () => {
    const row = { uid: 'c', level: 1 }
    const added = writeTakeOver({ uid: 'c', presence: 'theirs', fields: [], row }, options)
    expect(added).toMatchObject([{ tag: 'AddRow', uid: 'c', row }])
    const removed = writeTakeOver({ uid: 'b', presence: 'ours', fields: [], row: null }, options)
    expect(removed).toMatchObject([{ tag: 'RemoveRow', uid: 'b', reason: 'patch day' }])
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
