// Counts beside links of the menus.
import { describe, expect, it } from 'vitest'
import { type MenuCounts, waitingCount, waitingKind } from '#web/app/counts/counts.ts'

const COUNTS: MenuCounts = { quests: 14, byMap: new Map([['customs', 5]]), modules: 2, notices: 3 }

describe('a link of the menu counts', () => {
  it.each([
    ['alerts', 3, 'notices'],
    ['progressionQuests', 14, 'quests'],
    ['progressionHideout', 2, 'modules'],
    ['crafts', 0, 'quests'],
  ] as const)('%s: %d %s', (id, count, kind) => {
    expect(waitingCount(COUNTS, { id })).toBe(count)
    expect(waitingKind({ id })).toBe(kind)
  })

  it('the quests of a map, and none for a map without quests', () => {
    expect(waitingCount(COUNTS, { id: 'map', map: 'customs' })).toBe(5)
    expect(waitingCount(COUNTS, { id: 'map', map: 'reserve' })).toBe(0)
  })
})
