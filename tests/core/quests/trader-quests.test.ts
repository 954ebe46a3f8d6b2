// Completing all quests of a trader up to one of theirs: what belongs to it, and what is left to the player.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLeft, isRight, left } from '#core/fp.ts'
import { questsBefore } from '#core/quests/book.ts'
import { sortLevel } from '#core/quests/lists/ordering.ts'
import { type CompletionUpTo, completedBy, completeUpTo } from '#core/quests/trader-quests.ts'
import { isQuestVisible } from '#core/quests/visibility.ts'
import { marked } from '../../support/quest-arbitraries.ts'
import { book, decide, fresh, pmc, stateAfter, uid, withQuests } from './given.ts'

const upTo = (url: string, player = fresh): CompletionUpTo => {
  const completed = completeUpTo(book, player, { pmc, quest: uid(url) })
  if (isLeft(completed)) throw new Error(`blocked: ${JSON.stringify(completed.left)}`)
  return completed.right
}
const urlsOf = (uids: readonly string[]): readonly string[] =>
  uids.map((each) => book.byUid.get(each)?.url ?? each)
const completedUpTo = (url: string, player = fresh): readonly string[] =>
  urlsOf(completedBy(upTo(url, player).events))

describe('completing all quests of a trader up to one', () => {
  it('completes the quest with everything before it, then all of the trader at lower levels', () => {
    expect(completedUpTo('shootout-picnic')).toEqual([
      'shooting-cans',
      'debut',
      'luxurious-life',
      'background-check',
      'shootout-picnic',
    ])
    expect(completedUpTo('bad-rep-evidence')).toEqual(
      expect.arrayContaining(['delivery-from-the-past', 'bp-depot', 'search-mission', 'belka-and-strelka']),
    )
  })

  it('leaves quests of the same level alone unless the quest waits for them', () => {
    const before = questsBefore(book, uid('luxurious-life'))
    expect(completedUpTo('luxurious-life')).toEqual([...urlsOf([...before]).toReversed(), 'luxurious-life'])
    const shooter = completedUpTo('the-tarkov-shooter-part-2')
    expect(shooter).not.toContain('the-tarkov-shooter-part-3')
    expect(shooter).not.toContain('the-survivalist-path-thrifty')
  })

  it('completes no quests that exclude each other, and names those that it leaves out', () => {
    const { events, leftOut } = upTo('shaking-up-the-teller')
    const closed = events.filter(({ type }) => type === 'QuestCancelled')
    expect(closed).toEqual([])
    expect(leftOut.map(({ url }) => url)).toContain('big-customer')
    expect(urlsOf(completedBy(events))).not.toContain('big-customer')
  })

  it('takes the choice that the quest itself is, or waits for', () => {
    const { events } = upTo('big-customer')
    expect(urlsOf(completedBy(events))).toContain('big-customer')
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'QuestCancelled',
        data: expect.objectContaining({ quest: uid('chemical-part-4'), because: uid('big-customer') }),
      }),
    )
  })

  it('leaves quests of events, hidden ones and those that are over as they are', () => {
    const state = withQuests({
      hidden: marked([uid('belka-and-strelka')]),
      cancelled: { [uid('search-mission')]: { reason: 'player' } },
      done: marked([uid('shooting-cans')]),
    })
    const completed = completedUpTo('bad-rep-evidence', state)
    for (const url of ['oil-change', 'belka-and-strelka', 'search-mission', 'shooting-cans'])
      expect(completed).not.toContain(url)
  })

  it('is one command, refused as completing with everything before it is', () => {
    const command = (url: string) => ({ tag: 'CompleteQuestsUpTo', pmc, quest: uid(url) }) as const
    const { done } = stateAfter(command('bad-rep-evidence')).quests
    expect(Object.keys(done).toSorted()).toEqual(completedBy(upTo('bad-rep-evidence').events).toSorted())
    const blocked = withQuests({ cancelled: { [uid('debut')]: { reason: 'failed' } } })
    expect(decide(command('luxurious-life'), blocked)).toEqual(
      left({
        tag: 'QuestPathBlocked',
        quest: uid('luxurious-life'),
        blockers: [{ quest: uid('debut'), because: 'cancelled' }],
      }),
    )
    expect(decide(command('shooting-cans'), withQuests({ done: marked([uid('shooting-cans')]) }))).toEqual(
      left({ tag: 'QuestAlreadyDone', quest: uid('shooting-cans') }),
    )
  })

  it('completes each quest once and after what it waits for, none above the level and none after the quest', () => {
    const quests = book.all.filter((quest) => isQuestVisible(book, fresh, quest) && sortLevel(quest) > 0)
    fc.assert(
      fc.property(fc.constantFrom(...quests), (quest) => {
        const completed = completeUpTo(book, fresh, { pmc, quest: quest.uid })
        fc.pre(isRight(completed))
        const { events, leftOut } = completed.right
        const done = completedBy(events)
        expect(new Set(done).size).toBe(done.length)
        const first = done.slice(0, done.indexOf(quest.uid) + 1)
        const limit = Math.max(...first.map((each) => sortLevel(book.byUid.get(each) ?? quest)))
        for (const each of done.slice(first.length)) {
          expect(sortLevel(book.byUid.get(each) ?? quest)).toBeLessThan(limit)
          expect(questsBefore(book, each).has(quest.uid)).toBe(false)
        }
        for (const { uid: each } of leftOut) expect(done).not.toContain(each)
        for (const [place, each] of done.entries())
          for (const { quest: before, statuses } of book.byUid.get(each)?.require ?? [])
            if (statuses.join() === 'complete') expect(done.indexOf(before)).toBeLessThan(place)
      }),
      { numRuns: 60 },
    )
  })
})
