import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replay } from '#core/events/fold.ts'
import { isRight, right } from '#core/fp.ts'
import type { QuestCommand } from '#core/quests/commands.ts'
import { QUEST_COMMANDS } from '#core/quests/commands.ts'
import { noQuestProgress, type QuestPlayer } from '#core/quests/model.ts'
import { questRecipes } from '#core/quests/reducer.ts'
import { decideWith } from '../../support/decide-with.ts'
import { arbitraryPmc, arbitraryQuest, testBook } from '../../support/quest-arbitraries.ts'
import { applied, reducePart } from './apply.ts'

const RUNS = { numRuns: 300 }
const book = testBook('PVP')
const pmc = 'pmc'

const arbitraryCommand: fc.Arbitrary<QuestCommand> = fc.oneof(
  fc
    .record({
      tag: fc.constantFrom(
        'CompleteQuest',
        'CompleteQuestWithPrerequisites',
        'ReopenQuest',
        'HideQuest',
        'ShowQuest',
        'SelectQuest',
        'DeselectQuest',
      ),
      quest: arbitraryQuest(book),
    })
    .map(({ tag, quest }): QuestCommand => ({ tag, pmc, quest: quest.uid })),
  fc
    .record({ reason: fc.constantFrom('player', 'failed'), quest: arbitraryQuest(book) })
    .map(({ reason, quest }): QuestCommand => ({ tag: 'CancelQuest', pmc, quest: quest.uid, reason })),
  fc
    .record({ objective: fc.constantFrom(...book.objectives.keys()), count: fc.nat({ max: 12 }) })
    .map(({ objective, count }): QuestCommand => ({ tag: 'CountObjective', pmc, objective, count })),
  fc.constant<QuestCommand>({ tag: 'ResetQuests', pmc }),
)

const decide = (command: QuestCommand, state: QuestPlayer) =>
  decideWith(QUEST_COMMANDS)({ book, actor: { role: 'pro' } })(command)(state)

const play = (start: QuestPlayer, commands: readonly QuestCommand[]): QuestPlayer => {
  let state = start
  for (const command of commands) {
    const decided = decide(command, state)
    if (isRight(decided)) state = { ...state, quests: applied(questRecipes, state.quests, decided.right) }
  }
  return state
}

/** A PMC that came about by commands, as real ones do. */
const arbitraryPlayed = fc
  .tuple(arbitraryPmc('PVP', book), fc.array(arbitraryCommand, { maxLength: 12 }))
  .map(([start, commands]) => play(start, commands))

describe('quest commands', () => {
  it('either are refused without an event, or change the state by at least one; a reset of nothing does neither', () => {
    fc.assert(
      fc.property(arbitraryPlayed, arbitraryCommand, (state, command) => {
        const before = structuredClone(state)
        const decided = decide(command, state)
        expect(state).toEqual(before)
        if (!isRight(decided)) {
          expect(decided).not.toHaveProperty('right')
          return
        }
        if (command.tag === 'ResetQuests' && isDeepStrictEqual(state.quests, noQuestProgress)) {
          expect(decided.right).toEqual([])
          return
        }
        expect(decided.right.length).toBeGreaterThan(0)
        expect(applied(questRecipes, state.quests, decided.right)).not.toEqual(state.quests)
      }),
      RUNS,
    )
  })

  it('are refused when they are repeated; a repeated reset leads to no event', () => {
    fc.assert(
      fc.property(arbitraryPlayed, arbitraryCommand, (state, command) => {
        const decided = decide(command, state)
        fc.pre(isRight(decided))
        const after = { ...state, quests: applied(questRecipes, state.quests, decided.right) }
        const again = decide(command, after)
        if (command.tag === 'ResetQuests') expect(again).toEqual(right([]))
        else expect(isRight(again)).toBe(false)
      }),
      RUNS,
    )
  })

  it('never leave a quest done and cancelled at once', () => {
    fc.assert(
      fc.property(arbitraryPlayed, ({ quests }) => {
        expect(Object.keys(quests.cancelled).filter((uid) => quests.done[uid] === true)).toEqual([])
      }),
      RUNS,
    )
  })

  it('complete and then reopen give back the state before', () => {
    fc.assert(
      fc.property(arbitraryPlayed, arbitraryQuest(book), (state, { uid: quest }) => {
        const completed = decide({ tag: 'CompleteQuest', pmc, quest }, state)
        fc.pre(isRight(completed))
        const done = { ...state, quests: applied(questRecipes, state.quests, completed.right) }
        const reopened = decide({ tag: 'ReopenQuest', pmc, quest }, done)
        if (!isRight(reopened)) throw new Error('a done quest can be reopened')
        expect(applied(questRecipes, done.quests, reopened.right)).toEqual(state.quests)
      }),
      RUNS,
    )
  })

  it('give the same state whether their events are applied one by one or replayed', () => {
    fc.assert(
      fc.property(
        arbitraryPmc('PVP', book),
        fc.array(arbitraryCommand, { maxLength: 10 }),
        (start, commands) => {
          let state: QuestPlayer = start
          const log = commands.flatMap((command) => {
            const decided = decide(command, state)
            if (!isRight(decided)) return []
            state = { ...state, quests: applied(questRecipes, state.quests, decided.right) }
            return decided.right
          })
          expect(replay(reducePart(questRecipes))(start.quests, log)).toEqual(state.quests)
        },
      ),
      RUNS,
    )
  })
})
