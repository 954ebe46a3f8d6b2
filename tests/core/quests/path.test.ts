import { describe, expect, it } from 'vitest'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import type { Pmc } from '#core/player/model.ts'
import { type QuestBook, questBook } from '#core/quests/book.ts'
import { itemsToPlace, listHandIns, sumHandIns } from '#core/quests/hand-ins.ts'
import { finishingSteps, type QuestPath, questPath } from '#core/quests/path/path.ts'
import { questNamed, testBook, testPmc, withDone, withDoneBefore } from '../../support/quest-arbitraries.ts'

const book = testBook('PVP')
const uid = (url: string): string => questNamed(book, url).uid
const fresh = testPmc('PVP')

const pathTo = (url: string, pmc: Pmc = fresh): QuestPath => {
  const path = questPath(book, pmc, uid(url))
  if (path === undefined) throw new Error(`no path to ${url}`)
  return path
}
const stepsTo = (url: string, pmc: Pmc = fresh): readonly string[] =>
  pathTo(url, pmc).steps.map(({ quest, goal }) => (goal === 'complete' ? quest.url : `${goal} ${quest.url}`))
const cancelled = (url: string, how: Pmc['quests']['cancelled'][string]): Pmc => ({
  ...fresh,
  quests: { ...fresh.quests, cancelled: { [uid(url)]: how } },
})

describe('the path to a quest', () => {
  it('is unknown for a quest that the book does not hold', () => {
    expect(questPath(book, fresh, 'no-such')).toBeUndefined()
  })

  it('holds what is still open, prerequisites first, and the quest itself', () => {
    expect(stepsTo('background-check')).toEqual([
      'shooting-cans',
      'debut',
      'luxurious-life',
      'background-check',
    ])
    expect(stepsTo('background-check', withDone(book, fresh, 'debut'))).toEqual([
      'luxurious-life',
      'background-check',
    ])
    expect(stepsTo('background-check', withDone(book, fresh, 'background-check'))).toEqual([])
  })

  it('takes low levels first where nothing else decides', () => {
    const levels = pathTo('setting-priorities').steps.map((step) => step.level)
    const inversions = levels.filter((level, index) => level < (levels[index - 1] ?? 0))
    expect(inversions.length).toBeLessThan(levels.length / 4)
  })

  it('does a quest that another one only has to be active for after that one, where it asks for it', () => {
    // Postman Pat - Part 1 is handed in when Part 2 is done, and Part 2 is offered while Part 1 is active.
    const pmc = withDoneBefore(book, fresh, 'postman-pat-part-1')
    expect(stepsTo('postman-pat-part-1', pmc)).toEqual([
      'take postman-pat-part-1',
      'postman-pat-part-2',
      'postman-pat-part-1',
    ])
    expect(stepsTo('postman-pat-part-2', pmc)).toEqual(['take postman-pat-part-1', 'postman-pat-part-2'])
    expect(pathTo('postman-pat-part-2', pmc).totals.exp).toBe(
      questNamed(book, 'postman-pat-part-2').rewards.exp,
    )
  })

  it('closes a quest by an alternative where it has to be lost', () => {
    const pmc = withDoneBefore(book, fresh, 'chemical-part-4')
    const steps = stepsTo('loyalty-buyout', pmc)
    // Both alternatives are offered while Chemical - Part 4 is active.
    expect(steps).toHaveLength(3)
    expect(steps[0]).toBe('take chemical-part-4')
    expect(['big-customer', 'out-of-curiosity']).toContain(steps[1])
    expect(steps[2]).toBe('loyalty-buyout')
  })

  it('picks the alternative that is still possible', () => {
    const pmc = withDoneBefore(book, cancelled('big-customer', { reason: 'failed' }), 'chemical-part-4')
    expect(stepsTo('loyalty-buyout', pmc)).toEqual([
      'take chemical-part-4',
      'out-of-curiosity',
      'loyalty-buyout',
    ])
  })

  it('says so where a quest has to be lost in the game itself', () => {
    const pmc = withDoneBefore(book, fresh, 'hot-wheels')
    expect(stepsTo('hot-wheels-lets-try-again', pmc)).toEqual([
      'fail hot-wheels',
      'hot-wheels-lets-try-again',
    ])
    const [failed] = pathTo('hot-wheels-lets-try-again', pmc).steps
    expect(failed?.exp).toBe(0)
  })

  it.each<[string, string, Pmc, QuestPath['blockers']]>([
    [
      'a prerequisite that failed',
      'luxurious-life',
      cancelled('debut', { reason: 'failed' }),
      [{ quest: uid('debut'), because: 'cancelled' }],
    ],
    [
      'a prerequisite that the player struck off blocks nothing',
      'luxurious-life',
      cancelled('debut', { reason: 'player' }),
      [],
    ],
    [
      'a quest that is cancelled itself',
      'debut',
      cancelled('debut', { reason: 'player' }),
      [{ quest: uid('debut'), because: 'cancelled' }],
    ],
    [
      'a quest that had to be lost but is done',
      'loyalty-buyout',
      withDone(book, fresh, 'chemical-part-4'),
      [{ quest: uid('chemical-part-4'), because: 'done' }],
    ],
    [
      'a quest that this PMC never sees',
      'textile-part-2-bear',
      fresh,
      [{ quest: uid('textile-part-2-bear'), because: 'notVisible' }],
    ],
  ])('names what blocks it: %s', (_, url, pmc, blockers) => {
    expect(pathTo(url, pmc).blockers).toEqual(blockers)
  })
})

describe('the path to the final quest', () => {
  const path = pathTo('collector')
  const urls = path.steps.map((step) => step.quest.url)

  it('holds every Kappa quest but the closed alternatives, and the final quest last', () => {
    const left = book.kappa.map((quest) => quest.url).filter((url) => !urls.includes(url))
    expect(left.toSorted()).toEqual([
      'a-healthy-alternative',
      'big-customer',
      'kind-of-sabotage',
      'out-of-curiosity',
    ])
    expect(urls.at(-1)).toBe('collector')
    expect(path.blockers).toEqual([])
  })

  it('finishes a quest before the one that closes it', () => {
    expect(urls.indexOf('the-huntsman-path-sadist')).toBeLessThan(urls.indexOf('colleagues-part-3'))
  })

  it('needs level 45 and no loyalty but the second level with Prapor', () => {
    expect(path.totals.level).toBe(45)
    expect(path.totals.loyalty).toEqual([{ trader: 'prapor', level: 2 }])
  })
})

describe('choices on the way', () => {
  /** The real book with some quests changed, so that a choice comes up that the game could make but doesn't. */
  const changed = (changes: Readonly<Record<string, Partial<Quest>>>): QuestBook =>
    questBook(book.all.map((quest) => ({ ...quest, ...changes[quest.url] })))
  const stepsIn = (other: QuestBook, url: string): readonly string[] => {
    const path = questPath(other, fresh, uid(url))
    expect(path?.blockers).toEqual([])
    return finishingSteps(path?.steps ?? []).map((step) => step.quest.url)
  }
  const completed = (url: string) => ({ quest: uid(url), statuses: ['complete'] as const })

  it('a quest is done before the one that closes it, however high its level', () => {
    const steps = stepsIn(changed({ 'the-huntsman-path-sadist': { reqLevel: 79 } }), 'collector')
    expect(steps.indexOf('the-huntsman-path-sadist')).toBeLessThan(steps.indexOf('colleagues-part-3'))
  })

  it('a quest that needs another one active is done before a choice closes that one', () => {
    const other = changed({
      'safe-corridor': { require: [{ quest: uid('chemical-part-4'), statuses: ['active'] }], reqLevel: 79 },
      'pest-control': { require: [completed('safe-corridor'), completed('big-customer')] },
    })
    expect(stepsIn(other, 'pest-control').slice(-3)).toEqual([
      'safe-corridor',
      'big-customer',
      'pest-control',
    ])
  })

  it('of quests that exclude each other the one is taken that something else needs', () => {
    const collector = questNamed(book, 'collector')
    const needed = { collector: { require: [...collector.require, completed('out-of-curiosity')] } }
    const steps = stepsIn(changed(needed), 'collector')
    expect(steps).toContain('out-of-curiosity')
    expect(steps).not.toContain('chemical-part-4')
    expect(steps).not.toContain('big-customer')
  })

  it('two quests that exclude each other and are both needed block the way', () => {
    const other = changed({
      'pest-control': { require: [completed('big-customer'), completed('out-of-curiosity')] },
    })
    const conflicts = questPath(other, fresh, uid('pest-control'))?.blockers.map(({ because }) => because)
    expect(conflicts).toContain('conflict')
  })
})

describe('what a path takes in all', () => {
  it('adds up experience, items and keys', () => {
    const { totals } = pathTo('background-check')
    expect(totals.exp).toBe(1600 + 1700 + 1750 + 1800)
    expect(totals.level).toBe(2)
    expect(totals.handIns).toEqual([{ items: ['54491c4f4bdc2db1078b4568'], count: 2, foundInRaid: false }])
    expect(totals.keys).toContainEqual(['5937ee6486f77408994ba448'])
  })

  it('takes off what is handed in already', () => {
    const objectives = { '596737cb86f77463a8115efd': 1 }
    const pmc = { ...fresh, quests: { ...fresh.quests, objectives } }
    expect(pathTo('debut', pmc).totals.handIns.map(({ count }) => count)).toEqual([1])
    const all = { ...fresh, quests: { ...fresh.quests, objectives: { '596737cb86f77463a8115efd': 2 } } }
    expect(pathTo('debut', all).totals.handIns).toEqual([])
  })

  it('keeps items found in raid apart from ordinary ones, and lists of alternatives whole', () => {
    const salewa = ['544fb45d4bdc2dee738b4568']
    expect(listHandIns(questNamed(book, 'shortage'), {})).toEqual([
      { items: salewa, count: 3, foundInRaid: true },
    ])
    const sum = sumHandIns([
      { items: salewa, count: 3, foundInRaid: true },
      { items: salewa, count: 2, foundInRaid: false },
      { items: salewa, count: 4, foundInRaid: true },
    ])
    expect(sum).toEqual([
      { items: salewa, count: 7, foundInRaid: true },
      { items: salewa, count: 2, foundInRaid: false },
    ])
    const figurines = listHandIns(questNamed(book, 'new-beginning-2'), {})
    expect(figurines.map(({ items, count }) => [items.length > 1, count])).toEqual([
      [true, 2],
      [true, 2],
      [true, 2],
      [true, 2],
    ])
  })

  it('keeps conditions on durability and on the level of dog tags', () => {
    const armour = listHandIns(questNamed(book, 'sew-it-good-part-2'), {})
    expect(armour.map(({ durability }) => durability)).toEqual([
      [0, 50],
      [50, 100],
    ])
    expect(listHandIns(questNamed(book, 'trophies'), {}).map(({ dogTagLevel }) => dogTagLevel)).toEqual([
      50, 50,
    ])
  })

  it('counts markers and planted items as things to leave behind', () => {
    const marker = '5991b51486f77447b112d44f'
    expect(itemsToPlace(questNamed(book, 'chemical-part-4'), {})).toEqual([
      { items: [marker], count: 1, foundInRaid: false },
    ])
    expect(itemsToPlace(questNamed(book, 'fishing-gear'), {})).toHaveLength(2)
    expect(listHandIns(questNamed(book, 'fishing-gear'), {})).toEqual([])
  })
})
