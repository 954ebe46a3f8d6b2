import { describe, expect, it } from 'vitest'
import { prerequisiteUids, sortByPrerequisites } from '#core/catalogue/quest-graph.ts'
import { FINAL_QUEST, SORT_WEIGHTS, UNLOCKS_REF_IN_PVE } from '#core/catalogue/well-known-ids.ts'
import { questBook, questsAfter, questsBefore, questsCancelledBy } from '#core/quests/book.ts'
import { questNamed, testBook, uidsOf } from '../../support/quest-arbitraries.ts'

const book = testBook('PVP')
const uid = (url: string): string => questNamed(book, url).uid
const urls = (quests: readonly { readonly url: string }[]): readonly string[] =>
  quests.map((quest) => quest.url).toSorted()

describe.each([
  ['PVP', false],
  ['PVE', false],
  ['PVP', true],
  ['PVE', true],
] as const)('the book of %s (corrections: %s)', (mode, overlay) => {
  const whole = testBook(mode, { overlay })

  it('has every quest once, behind everything that it waits for', () => {
    const seen = new Set<string>()
    for (const quest of whole.all) {
      expect(prerequisiteUids(quest).filter((other) => !seen.has(other))).toEqual([])
      seen.add(quest.uid)
    }
    expect(seen.size).toBe(whole.all.length)
    expect(whole.all.length).toBeGreaterThan(450)
  })

  it('knows the final quest and does not count it among those that it waits for', () => {
    expect(whole.final?.url).toBe('collector')
    expect(whole.kappa.some((quest) => quest.uid === FINAL_QUEST)).toBe(false)
  })
})

describe('relations between quests', () => {
  it('what a quest unlocks is what names it', () => {
    expect(urls(questsAfter(book, uid('ice-cream-cones')))).toEqual(
      urls(
        book.all.filter((quest) =>
          quest.require.some(({ quest: other }) => other === uid('ice-cream-cones')),
        ),
      ),
    )
    expect(urls(questsAfter(book, uid('ice-cream-cones')))).toContain('shaking-up-the-teller')
  })

  it('the three ends of the Chemical story exclude each other', () => {
    const ends = ['big-customer', 'chemical-part-4', 'out-of-curiosity']
    for (const end of ends)
      expect(urls(questsCancelledBy(book, uid(end)))).toEqual(ends.filter((other) => other !== end))
  })

  it('a choice that closes a door in one direction only is not made mutual', () => {
    expect(urls(questsCancelledBy(book, uid('colleagues-part-3')))).toEqual(['the-huntsman-path-sadist'])
    expect(questsCancelledBy(book, uid('the-huntsman-path-sadist'))).toEqual([])
  })

  it('everything before a quest is found through the others', () => {
    expect(questsBefore(book, uid('luxurious-life'))).toEqual(new Set(uidsOf(book, 'debut', 'shooting-cans')))
    expect(questsBefore(book, uid('shooting-cans')).size).toBe(0)
  })

  it('nothing before the final quest lacks the flag', () => {
    const flagged = new Set(book.kappa.map((quest) => quest.uid))
    expect([...questsBefore(book, FINAL_QUEST)].filter((before) => !flagged.has(before))).toEqual([])
  })
})

describe('a catalogue with faults', () => {
  const debut = questNamed(book, 'debut')
  const life = questNamed(book, 'luxurious-life')

  it('quests that wait for each other in a circle are named', () => {
    const circular = { ...debut, require: [{ quest: life.uid, statuses: ['complete' as const] }] }
    expect(sortByPrerequisites([circular, life]).cycles).toEqual([[circular.uid, life.uid]])
    expect(() => questBook([circular, life])).toThrow(circular.uid)
    expect(sortByPrerequisites(book.all).cycles).toEqual([])
  })

  it('a prerequisite that the catalogue does not hold is left out', () => {
    expect(questBook([life]).byUid.get(life.uid)?.require).toEqual([])
    expect(questBook([debut, life]).byUid.get(life.uid)).toBe(life)
  })
})

describe('the fixed identifiers', () => {
  it('name quests that exist', () => {
    expect(book.byUid.get(FINAL_QUEST)?.name).toBe('Collector')
    expect(testBook('PVE').byUid.get(UNLOCKS_REF_IN_PVE)?.rewards.traders).toEqual(['ref'])
    expect(Object.keys(SORT_WEIGHTS).map((weighted) => book.byUid.get(weighted)?.url)).toEqual([
      'new-beginning',
    ])
  })
})
