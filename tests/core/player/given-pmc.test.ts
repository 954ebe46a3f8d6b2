// The PMC that an account begins with: whether anybody has said who it is.
import { describe, expect, it } from 'vitest'
import { applyEvent } from '#core/events/fold.ts'
import { isLeft } from '#core/fp.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import { decidePlayer } from '#core/player/decide.ts'
import { type Account, emptyAccount, hasOnlyGivenPmc, neutralPmc } from '#core/player/model.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import { questBook } from '#core/quests/book.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { contextOf } from '../../support/player-arbitraries.ts'
import { questNamed } from '../../support/quest-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const book = questBook(catalogue.quests.all)

const applied = (command: PlayerCommand, account: Account): Account => {
  const decided = decidePlayer(contextOf(catalogue, book, 'pro', 'new-pmc'))(command)(account)
  if (isLeft(decided)) throw new Error(`refused: ${decided.left.tag}`)
  return decided.right.reduce(applyEvent(reducePlayer), account)
}

describe('the PMC that an account begins with', () => {
  const NOTHING_SET: readonly PlayerCommand[] = [
    { tag: 'RenamePmc', pmc: 'new-pmc', name: 'Dymov' },
    { tag: 'ChangeFraction', pmc: 'new-pmc', fraction: 'Bear' },
  ]
  const SET: readonly PlayerCommand[] = [
    { tag: 'ChangeLevel', pmc: 'new-pmc', level: 15 },
    { tag: 'ChangeEdition', pmc: 'new-pmc', edition: 'Left Behind' },
    { tag: 'BuildModule', pmc: 'new-pmc', station: 'vents', level: 1 },
    { tag: 'CompleteQuest', pmc: 'new-pmc', quest: questNamed(book, 'shooting-cans').uid },
  ]
  const given = applied({ tag: 'SwitchGameMode', gameMode: 'PVP' }, emptyAccount)

  it('is as it was given until its level, edition, quests or hideout are said', () => {
    expect(hasOnlyGivenPmc(emptyAccount)).toBe(false)
    expect(hasOnlyGivenPmc(given)).toBe(true)
    for (const command of NOTHING_SET)
      expect(hasOnlyGivenPmc(applied(command, given)), command.tag).toBe(true)
    for (const command of SET) expect(hasOnlyGivenPmc(applied(command, given)), command.tag).toBe(false)
  })

  it('is not the one of a player who has made another', () => {
    const second = { ...given, pmcs: { ...given.pmcs, other: neutralPmc('PVE') } }
    expect(hasOnlyGivenPmc(second)).toBe(false)
  })
})
