// The achievements of a PMC: which it has, what a wipe keeps, and the table against the source's own document.
import { describe, expect, it } from 'vitest'
import { ACHIEVEMENT_COMMANDS } from '#core/achievements/commands.ts'
import { achievementsByQuests, countReached, listAchievements } from '#core/achievements/reached.ts'
import { PMC_COMMANDS } from '#core/player/pmc-commands.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { testPmc } from '../../support/quest-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const { achievements, quests } = catalogue
const COLLECTOR = '5c51aac186f77432ea65c552'
const KAPPA_PATH = '664f1f8768508d74604bf556'

describe('the table of achievements', () => {
  it('has those of the source, each with what to do for it', () => {
    expect(achievements.all).toHaveLength(111)
    expect(achievements.all.filter(({ isHidden }) => isHidden === true)).toHaveLength(31)
    expect(achievements.all.filter(({ conditions = [] }) => conditions.length !== 1)).toEqual([])
    expect(achievements.get(KAPPA_PATH)).toMatchObject({
      name: 'The Kappa Path',
      rarity: 'legendary',
      side: 'all',
    })
  })

  it('has every achievement that a quest gives', () => {
    const given = quests.all.flatMap(({ rewards }) => rewards.achievements ?? [])
    expect(new Set(given).size).toBe(3)
    expect(given.filter((uid) => achievements.get(uid) === undefined)).toEqual([])
  })

  it('is the same in every game mode', () => {
    expect(testCatalogue('PVE').achievements.all).toEqual(achievements.all)
  })
})

describe('a reached achievement', () => {
  it('is a ticked one, or one that a done quest gives', () => {
    const player = testPmc('PVP', {
      achievements: { [achievements.all[0]?.uid ?? '']: true },
      quests: { ...testPmc('PVP').quests, done: { [COLLECTOR]: true } },
    })
    const states = listAchievements(achievements.all, quests.all, player)
    expect(countReached(states)).toEqual({ reached: 2, of: 111 })
    const kappa = states.find(({ achievement }) => achievement.uid === KAPPA_PATH)
    expect(kappa).toMatchObject({ isReached: true, isTicked: false })
    expect(kappa?.givenBy.map(({ uid }) => uid)).toEqual([COLLECTOR])
  })

  it('is none without a PMC', () => {
    const states = listAchievements(achievements.all, quests.all, undefined)
    expect(countReached(states)).toEqual({ reached: 0, of: 111 })
  })
})

describe('ticking', () => {
  const tick = (achievement: string, ticked: Readonly<Record<string, true>>) =>
    ACHIEVEMENT_COMMANDS.TickAchievement.decide(
      { catalogue },
      { pmc: 'pmc', achievement },
      { achievements: ticked },
    )

  it('refuses what the game does not have, and does nothing a second time', () => {
    expect(tick('no-achievement', {})).toMatchObject({ left: { tag: 'AchievementUnknown' } })
    expect(tick(KAPPA_PATH, {})).toMatchObject({ right: [{ type: 'AchievementReached' }] })
    expect(tick(KAPPA_PATH, { [KAPPA_PATH]: true })).toMatchObject({ right: [] })
  })

  it('is taken back only where it was done', () => {
    const untick = ACHIEVEMENT_COMMANDS.UntickAchievement.decide(
      { catalogue },
      { pmc: 'pmc', achievement: KAPPA_PATH },
      { achievements: {} },
    )
    expect(untick).toMatchObject({ left: { tag: 'AchievementNotTicked' } })
  })
})

describe('a new wipe', () => {
  it('keeps achievements, those that only quests gave included', () => {
    const pmc = testPmc('PVP', { quests: { ...testPmc('PVP').quests, done: { [COLLECTOR]: true } } })
    expect(achievementsByQuests(quests.all, pmc)).toEqual([KAPPA_PATH])
    const decided = PMC_COMMANDS.StartWipe.decide({ catalogue } as never, { pmc: pmc.uid }, { pmc } as never)
    expect(decided).toMatchObject({
      right: [{ type: 'AchievementReached', data: { achievement: KAPPA_PATH } }, { type: 'QuestsReset' }],
    })
  })
})
