// How typed numbers are read in the settings of a PMC.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLeft, left, right } from '#core/fp.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import { decidePlayer } from '#core/player/decide.ts'
import { emptyAccount, newPmc } from '#core/player/model.ts'
import { questBook } from '#core/quests/book.ts'
import {
  getSettingBounds,
  isCut,
  LOYALTY_LEVELS,
  type NumberBounds,
  readBounded,
} from '#web/account/pmcs/number-bounds.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { contextOf } from '../../support/player-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const LEVEL = getSettingBounds('Level', catalogue)
const PRESTIGE = getSettingBounds('Prestige', catalogue)
const SKILL = getSettingBounds('Skill', catalogue)
const REPUTATION = getSettingBounds('Reputation', catalogue)

describe('a typed number', () => {
  it.each([
    ['15', LEVEL, 15],
    [' 79 ', LEVEL, 79],
    ['15.0', LEVEL, 15],
    ['0', PRESTIGE, 0],
    ['-0.35', REPUTATION, -0.35],
    ['−0,35', REPUTATION, -0.35],
    ['6.005', REPUTATION, 6],
    ['.2', REPUTATION, 0.2],
    ['+3', REPUTATION, 3],
  ] as const)('“%s” is taken', (text, bounds, value) => {
    expect(readBounded(text, bounds)).toEqual(right(value))
  })

  it.each([
    ['', LEVEL],
    ['abc', LEVEL],
    ['1e1', LEVEL],
    ['15x', LEVEL],
    ['-', REPUTATION],
    ['1,2.3', REPUTATION],
    ['0x10', LEVEL],
    ['Infinity', LEVEL],
  ] as const)('“%s” is no number', (text, bounds) => {
    expect(readBounded(text, bounds)).toEqual(left({ tag: 'NotANumber' }))
  })

  it('a level has no fractions', () => {
    expect(readBounded('15.5', LEVEL)).toEqual(left({ tag: 'NotWhole' }))
  })

  it.each([
    ['0', LEVEL, 1, 79],
    ['80', LEVEL, 1, 79],
    ['-1', SKILL, 0, 51],
    ['7', PRESTIGE, 0, 6],
    ['20.01', REPUTATION, -10, 20],
  ] as const)('“%s” lies outside and says between what', (text, bounds, min, max) => {
    expect(readBounded(text, bounds)).toEqual(left({ tag: 'OutOfRange', min, max }))
  })

  it('a skill above elite counts as elite', () => {
    expect(readBounded('60', SKILL)).toEqual(right(51))
  })

  it.each([
    ['60', SKILL, true],
    ['6.005', REPUTATION, true],
    ['51', SKILL, false],
    ['0.', REPUTATION, false],
    ['−0,35', REPUTATION, false],
  ] as const)('“%s” in %o is cut: %s', (text, bounds, cut) => {
    const read = readBounded(text, bounds)
    expect(isLeft(read) || isCut(text, read.right, bounds)).toBe(cut)
  })

  it('the rules of the account take what the fields take', () => {
    const pmc = newPmc({
      uid: 'p',
      name: 'Dymov',
      fraction: 'Bear',
      gameMode: 'PVP',
      edition: 'Edge of Darkness',
    })
    const account = { ...emptyAccount, pmcs: { p: pmc }, selected: 'p' }
    const decide = decidePlayer(contextOf(catalogue, questBook(catalogue.quests.all)))
    const commands: readonly (readonly [NumberBounds, (value: number) => PlayerCommand])[] = [
      [LEVEL, (level: number) => ({ tag: 'ChangeLevel', pmc: 'p', level })],
      [PRESTIGE, (prestige: number) => ({ tag: 'ChangePrestige', pmc: 'p', prestige })],
      [SKILL, (level: number) => ({ tag: 'ChangeSkill', pmc: 'p', skill: 'Crafting', level })],
      [
        REPUTATION,
        (reputation: number) => ({ tag: 'ChangeReputation', pmc: 'p', trader: 'fence', reputation }),
      ],
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...commands),
        fc.integer({ min: -200, max: 200 }),
        ([bounds, make], typed) => {
          const read = readBounded(String(typed), bounds)
          const decided = decide(make(isLeft(read) ? typed : read.right))(account)
          expect(isLeft(decided)).toBe(isLeft(read))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('loyalty levels are LL1 to LL4', () => {
    expect(LOYALTY_LEVELS).toEqual([1, 2, 3, 4])
  })
})
