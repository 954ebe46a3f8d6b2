// Differences that administrators ignored: which stay open, and when one returns.
import { describe, expect, it } from 'vitest'
import type { RowDifference } from '#core/catalogue/compare/compare-tables.ts'
import { replay } from '#core/events/fold.ts'
import type { CorrectionEvent } from '#core/settings/corrections/events.ts'
import { splitIgnored } from '#core/settings/corrections/ignored-differences.ts'
import { noCorrections } from '#core/settings/corrections/model.ts'
import { reduceCorrections } from '#core/settings/corrections/reducer.ts'

const TABLE = 'barters'
const ignore = (uid: string, value: unknown, field?: string, type = 'DifferenceIgnored' as const) =>
  ({
    type,
    data: { table: TABLE, uid, mode: 'PVP', value, reason: 'ours is right', ...(field && { field }) },
  }) as CorrectionEvent
const both = (uid: string, fields: Readonly<Record<string, unknown>>): RowDifference => ({
  ...{ uid, presence: 'both', row: null },
  fields: Object.entries(fields).map(([field, theirs]) => ({ field, ours: 1, theirs })),
})
const split = (differences: readonly RowDifference[], ...events: readonly CorrectionEvent[]) =>
  splitIgnored(differences, TABLE, 'PVP', replay(reduceCorrections)(noCorrections, events).ignored)

describe('an ignored difference', () => {
  it('is apart from those that are open, field by field', () => {
    const level = both('a', { level: 3 })
    const limit = both('a', { limit: null })
    const other = both('b', { level: 3 })
    const { open, ignored } = split([both('a', { level: 3, limit: null }), other], ignore('a', 3, 'level'))
    expect(open).toEqual([limit, other])
    expect(ignored).toEqual([level])
  })

  it('returns when the source has another value, and is gone again with the first one', () => {
    const events = [ignore('a', 3, 'level')]
    expect(split([both('a', { level: 4 })], ...events).open).toHaveLength(1)
    expect(split([both('a', { level: 3 })], ...events).open).toEqual([])
  })

  it('holds in its mode alone', () => {
    const { ignored } = replay(reduceCorrections)(noCorrections, [ignore('a', 3, 'level')])
    expect(splitIgnored([both('a', { level: 3 })], TABLE, 'PVE', ignored).open).toHaveLength(1)
  })

  it('of a row that one side lacks names that row', () => {
    const row = { uid: 'c', level: 1, limit: 2 }
    const theirs: RowDifference = { uid: 'c', presence: 'theirs', fields: [], row }
    const ours: RowDifference = { uid: 'd', presence: 'ours', fields: [], row: null }
    const events = [ignore('c', { limit: 2, level: 1, uid: 'c' }), ignore('d', null)]
    expect(split([theirs, ours], ...events)).toEqual({ open: [], ignored: [theirs, ours] })
    // An emptied field is not a row that is not there.
    expect(split([both('d', { level: null })], ...events).open).toHaveLength(1)
    expect(split([{ ...theirs, row: { ...row, level: 2 } }], ...events).open).toHaveLength(1)
  })

  it('that is taken back is open, the others of its row stay ignored', () => {
    const events = [ignore('a', 3, 'level'), ignore('a', 5, 'limit')]
    const back: CorrectionEvent = {
      ...ignore('a', 3, 'level'),
      type: 'DifferenceRestored',
    } as CorrectionEvent
    const { open, ignored } = split([both('a', { level: 3, limit: 5 })], ...events, back)
    expect([open, ignored]).toEqual([[both('a', { level: 3 })], [both('a', { limit: 5 })]])
    const last = { ...ignore('a', 5, 'limit'), type: 'DifferenceRestored' } as CorrectionEvent
    expect(replay(reduceCorrections)(noCorrections, [...events, back, last])).toEqual(noCorrections)
  })
})
