import { describe, expect, it } from 'vitest'
import { makeQuestRows } from '#web/quests/quest-rows.ts'
import { questNamed, testPmc, withDone } from '../../support/quest-arbitraries.ts'
import { book, rowsFor } from './given.ts'

describe('the rows of the quest list', () => {
  it('stay the same objects but for what a mark changed', () => {
    const rowsOf = makeQuestRows()
    const before = rowsFor(testPmc('PVP'), rowsOf)
    const after = rowsFor(withDone(book, testPmc('PVP'), 'shooting-cans'), rowsOf)
    const changed = after.filter((row, at) => row !== before[at])
    expect(changed.map(({ quest }) => quest.url)).toContain('shooting-cans')
    const { uid } = questNamed(book, 'shooting-cans')
    const waiting = book.all.filter(
      (quest) => quest === book.final || quest.require.some(({ quest: other }) => other === uid),
    )
    for (const { quest } of changed) expect(quest.uid === uid || waiting.includes(quest)).toBe(true)
  })

  it('stay the same where the PMC is only another object', () => {
    const rowsOf = makeQuestRows()
    const before = rowsFor(testPmc('PVP'), rowsOf)
    rowsFor(structuredClone(testPmc('PVP')), rowsOf).forEach((row, at) => {
      expect(row).toBe(before[at])
    })
  })

  it('tell how far each objective is, in the order of the quest', () => {
    const quest = questNamed(book, 'shaking-up-the-teller')
    const second = quest.objectives[1]
    const pmc = testPmc('PVP')
    const row = rowsFor({
      ...pmc,
      quests: { ...pmc.quests, objectives: { [second?.id ?? '']: 1 } },
    }).find((each) => each.quest.uid === quest.uid)
    expect(row?.counted).toEqual([0, 1, 0])
  })

  it('say why a quest is cancelled', () => {
    const { uid } = questNamed(book, 'chemical-part-4')
    const pmc = testPmc('PVP')
    const cancelled = { reason: 'alternative', because: questNamed(book, 'big-customer').uid } as const
    const row = rowsFor({ ...pmc, quests: { ...pmc.quests, cancelled: { [uid]: cancelled } } }).find(
      ({ quest }) => quest.uid === uid,
    )
    expect(row?.state).toBe('cancelled')
    expect(row?.cancelled).toEqual(cancelled)
  })
})
