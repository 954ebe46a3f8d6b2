// Several commands as one decision.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLeft, isRight } from '#core/fp.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import { decideSteps } from '#core/player/decide.ts'
import { MAX_FAVOURITES } from '#core/player/limits/limits.ts'
import { emptyAccount } from '#core/player/model.ts'
import { questBook } from '#core/quests/book.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { commandOf, contextOf } from '../../support/player-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const book = questBook(catalogue.quests.all)

const decide = (...steps: readonly (readonly PlayerCommand[])[]) =>
  decideSteps(() => contextOf(catalogue, book))(steps.map((commands) => () => commands))(emptyAccount)

/** Those of the commands that are not refused after those before them. */
const accepted = (commands: readonly PlayerCommand[]): readonly PlayerCommand[] => {
  const taken: PlayerCommand[] = []
  for (const command of commands) if (isRight(decide([...taken, command]))) taken.push(command)
  return taken
}

describe('several commands', () => {
  it('in one step lead to what they lead to in steps of their own', () => {
    const create: PlayerCommand = { tag: 'CreatePmc', fraction: 'Usec', gameMode: 'PVP' }
    fc.assert(
      fc.property(fc.array(commandOf(catalogue), { minLength: 20, maxLength: 60 }), (random) => {
        const commands = accepted([create, ...random])
        expect(decide(commands)).toEqual(decide(...commands.map((command) => [command])))
      }),
      { numRuns: 30 },
    )
  })

  it('are all refused with one of them, however many they are', () => {
    const items = catalogue.items.all.map(({ uid }) => ({ tag: 'ToggleFavourite', item: uid }) as const)
    expect(isLeft(decide([...items, { tag: 'ToggleFavourite', item: 'no-such-item' }]))).toBe(true)
    expect(emptyAccount.favourites).toEqual({})
  })

  it('of all favourites are decided as one', () => {
    const items = catalogue.items.all
      .slice(0, MAX_FAVOURITES)
      .map(({ uid }) => ({ tag: 'ToggleFavourite', item: uid }) as const)
    expect(isRight(decide(items))).toBe(true)
  })
})
