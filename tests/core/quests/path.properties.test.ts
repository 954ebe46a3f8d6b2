import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { questStatus } from '#core/quests/availability.ts'
import type { QuestBook } from '#core/quests/book.ts'
import { completion } from '#core/quests/completion.ts'
import type { QuestPlayer } from '#core/quests/model.ts'
import { type PathStep, questPath } from '#core/quests/path/path.ts'
import { questRecipes } from '#core/quests/reducer.ts'
import { isQuestVisible } from '#core/quests/visibility.ts'
import { arbitraryPmc, arbitraryQuest, testBook, testPmc } from '../../support/quest-arbitraries.ts'
import { applied } from './apply.ts'

const walk = (book: QuestBook, player: QuestPlayer, step: PathStep): QuestPlayer => {
  if (step.goal === 'take') return player
  const quest = { pmc: 'pmc', quest: step.quest.uid }
  const events =
    step.goal === 'complete'
      ? completion(book, player.quests, quest)
      : [{ type: 'QuestCancelled', data: { ...quest, reason: 'failed' } }]
  return { ...player, quests: applied(questRecipes, player.quests, events) }
}

/**
 * The game as it is, told apart from the rules of the tracker: a quest is active only after it was taken. Follows the steps from
 * nothing and answers those that the game would refuse.
 */
const refusedByTheGame = (book: QuestBook, steps: readonly PathStep[]): readonly string[] => {
  const state = new Map<string, 'active' | 'complete' | 'failed'>()
  const isOffered = (uid: string): boolean =>
    book.byUid.get(uid)?.require.every(({ quest, statuses }) => {
      const is = state.get(quest)
      // A completed quest was active before.
      return is !== undefined && (statuses.includes(is) || (is === 'complete' && statuses.includes('active')))
    }) === true
  const refused: string[] = []
  for (const { quest, goal } of steps) {
    const { uid } = quest
    const isActive = state.get(uid) === 'active'
    if (!isActive && (state.has(uid) || !isOffered(uid))) refused.push(`${goal} ${quest.url}`)
    if (goal === 'take') {
      if (isActive) refused.push(`take ${quest.url} twice`)
      state.set(uid, 'active')
      continue
    }
    for (const { type, quest: other = uid, statuses = [] } of goal === 'complete' ? quest.objectives : []) {
      const is = state.get(other)
      const isMet =
        is !== undefined && (statuses.includes(is) || (is === 'complete' && statuses.includes('active')))
      if (type === 'taskStatus' && other !== uid && !isMet) refused.push(`${quest.url} asks for ${other}`)
    }
    state.set(uid, goal === 'complete' ? 'complete' : 'failed')
    if (goal === 'complete')
      for (const other of book.all)
        if (other.alternatives?.includes(uid) && state.get(other.uid) !== 'complete')
          state.set(other.uid, 'failed')
  }
  return refused
}

/** Steps of the path that could not be taken when their turn came; empty where the path leads to its target. */
const stumbles = (book: QuestBook, from: QuestPlayer, target: string): readonly string[] => {
  const path = questPath(book, from, target)
  if (path === undefined || path.blockers.length > 0) return []
  let player = from
  const wrong: string[] = []
  for (const step of path.steps) {
    const status = questStatus(book, player, step.quest.uid)
    if (
      status === undefined ||
      (status.state !== 'available' && status.state !== 'hidden') ||
      status.reasons.length > 0
    )
      wrong.push(`${step.goal} ${step.quest.name}: ${status?.state} ${JSON.stringify(status?.reasons)}`)
    const asked = step.quest.objectives.filter(
      ({ type, quest }) => type === 'taskStatus' && quest !== step.quest.uid,
    )
    for (const { quest = '' } of step.goal === 'complete' ? asked : [])
      if (player.quests.done[quest] !== true && player.quests.cancelled[quest]?.reason !== 'player')
        wrong.push(`${step.quest.name} asks for a quest that is not done yet`)
    player = walk(book, player, step)
  }
  if (player.quests.done[target] !== true) wrong.push('the target is not done')
  return wrong
}

describe.each([
  { mode: 'PVP', overlay: false },
  { mode: 'PVE', overlay: false },
  { mode: 'PVP', overlay: true },
  { mode: 'PVE', overlay: true },
] as const)('the path to a quest in $mode (corrections: $overlay)', ({ mode, overlay }) => {
  const book = testBook(mode, { overlay })

  it('leads a new PMC to every quest that can be reached', () => {
    const pmc = testPmc(mode, { edition: 'EOD + The Unheard', trackProgress: false })
    const visible = book.all.filter((quest) => isQuestVisible(book, pmc, quest))
    expect(visible.flatMap((quest) => stumbles(book, pmc, quest.uid))).toEqual([])
    const blocked = visible.filter((quest) => questPath(book, pmc, quest.uid)?.blockers.length !== 0)
    expect(blocked.map((quest) => quest.name)).toEqual([])
  })

  it('names every quest that has to be taken for another, where it is due, and no other', () => {
    const pmc = testPmc(mode, { edition: 'EOD + The Unheard', trackProgress: false })
    const visible = book.all.filter((quest) => isQuestVisible(book, pmc, quest))
    let takes = 0
    for (const target of visible) {
      const { steps = [] } = questPath(book, pmc, target.uid) ?? {}
      expect(refusedByTheGame(book, steps), target.url).toEqual([])
      for (const [index, { goal, quest }] of steps.entries()) {
        if (goal !== 'take') continue
        takes++
        const without = steps.filter((_, other) => other !== index)
        expect(refusedByTheGame(book, without), `${target.url} without taking ${quest.url}`).not.toEqual([])
      }
    }
    expect(takes).toBeGreaterThan(50)
  })

  const collector = book.all.filter((quest) => quest === book.final)
  const arbitraryTarget = fc.oneof(
    { weight: 9, arbitrary: arbitraryQuest(book) },
    { weight: 1, arbitrary: fc.constantFrom(...collector) },
  )

  it('can be walked step by step wherever nothing blocks it', () => {
    fc.assert(
      fc.property(arbitraryPmc(mode, book), arbitraryTarget, (pmc, quest) => {
        expect(stumbles(book, { ...pmc, trackProgress: false }, quest.uid)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})
