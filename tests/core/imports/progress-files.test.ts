// Files of other programs: TarkovTracker's backup of every mode, and the profile that tarkov.dev saves.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DecodeError, showDecodeError } from '#core/codec.ts'
import { type Either, isLeft } from '#core/fp.ts'
import { type ImportPlan, planImport } from '#core/imports/plan-import.ts'
import {
  decodeProgressFile,
  otherModes,
  type ProgressFile,
  progressFor,
} from '#core/imports/read-progress.ts'
import { decidePlayer } from '#core/player/decide.ts'
import { emptyAccount, newPmc, type Pmc } from '#core/player/model.ts'
import { questBook } from '#core/quests/book.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { contextOf } from '../../support/player-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const book = questBook(catalogue.quests.all)
const DEBUT = '5936d90786f7742b1420ba5b'
const SHORTAGE = '5967733e86f774602332fc84'
const PRAPOR = '54cb50c76803fa8b248b4571'
const THERAPIST = '54cb57776803fa99248b456e'
const COLLECTOR = '5c51aac186f77432ea65c552'
const FENCE = '579dc571d53a0658a154fbec'
const KAPPA_PATH = '664f1f8768508d74604bf556'
const TRAVELER = '6512eb3ddfb0ae1ee75a0376'
const VENTS = '5d473c1e081959000e530190'

const fresh = (changes: Partial<Pmc> = {}): Pmc => ({
  ...newPmc({ uid: 'pmc-1', name: 'Dymov', fraction: 'Usec', gameMode: 'PVP', edition: 'Standard' }),
  ...changes,
})

const rightOf = (read: Either<DecodeError, ProgressFile>): ProgressFile => {
  if (isLeft(read)) throw new Error(showDecodeError(read.left))
  return read.right
}

const planOf = (file: unknown, pmc = fresh()): ImportPlan =>
  planImport(catalogue, book, pmc, progressFor(rightOf(decodeProgressFile(file)), pmc.gameMode))

const refusalOf = (file: unknown): string | undefined => {
  const read = decodeProgressFile(file)
  return isLeft(read) ? showDecodeError(read.left) : undefined
}

/** As TarkovTracker 2 wrote it in autumn 2026, with invented values. */
const BACKUP = {
  _format: 'tarkovtracker-backup',
  _version: 2,
  exportedAt: 1_790_000_000_000,
  appVersion: '2.0.0',
  currentGameMode: 'pve',
  gameEdition: 6,
  tarkovUid: null,
  seasonNumber: 1,
  pvp: {
    level: 21,
    pmcFaction: 'BEAR',
    displayName: 'Dymov',
    xpOffset: 120,
    taskCompletions: {
      [DEBUT]: { complete: true, failed: false, timestamp: 1_780_000_000_000 },
      [SHORTAGE]: { complete: true, failed: true, manual: true },
    },
    taskObjectives: { '5968edc086f77420d2328014': { complete: false, count: 2 } },
    hideoutParts: { '5d484fba654e7600691aadf8': { count: 1 } },
    hideoutModules: { [`${VENTS}-1`]: { complete: true } },
    traders: {
      [PRAPOR]: { level: 3, reputation: 0.31 },
      [THERAPIST]: { level: 1, reputation: 0 },
      [FENCE]: { level: 1, reputation: -0.4 },
    },
    skills: { Endurance: 10 },
    skillOffsets: { Endurance: 4 },
    prestigeLevel: 1,
    progressEpoch: 3,
    storyChapters: {},
    taskAvailability: {},
  },
  pve: { level: 1, pmcFaction: 'USEC', taskCompletions: {}, prestigeLevel: 0 },
  seasonal: { level: 4, taskCompletions: { [DEBUT]: { complete: true } } },
}

describe('a backup of TarkovTracker', () => {
  it('is taken over with quests, objectives, modules, traders and prestige', () => {
    const plan = planOf(BACKUP)
    expect(plan.counts).toEqual({
      level: { from: 1, to: 21 },
      prestige: { from: 0, to: 1 },
      edition: { from: 'Standard', to: 'EOD + The Unheard' },
      fraction: { from: 'Usec', to: 'Bear' },
      traders: 2,
      questsDone: 1,
      questsFailed: 1,
      objectives: 1,
      modules: 1,
    })
    expect(plan.commands).toEqual(
      expect.arrayContaining([
        { tag: 'ChangeLoyalty', pmc: 'pmc-1', trader: 'prapor', level: 3 },
        { tag: 'ChangeReputation', pmc: 'pmc-1', trader: 'prapor', reputation: 0.31 },
        { tag: 'ChangeReputation', pmc: 'pmc-1', trader: 'fence', reputation: -0.4 },
        { tag: 'CompleteQuest', pmc: 'pmc-1', quest: DEBUT },
        { tag: 'CancelQuest', pmc: 'pmc-1', quest: SHORTAGE, reason: 'failed' },
      ]),
    )
    expect(plan.problems).toEqual([])
    // Their skills are differences from what quests give, and no levels.
    expect(plan.commands.filter(({ tag }) => tag === 'ChangeSkill')).toEqual([])
  })

  it('brings each mode what is its own, and says which others it has', () => {
    const file = rightOf(decodeProgressFile(BACKUP))
    expect(file).toMatchObject({ format: 'Backup', current: 'PVE' })
    expect(planOf(BACKUP, fresh({ gameMode: 'SEASON' })).counts).toMatchObject({ questsDone: 1 })
    expect(planOf(BACKUP, fresh({ gameMode: 'PVE' })).counts).toMatchObject({ questsDone: 0 })
    expect(otherModes(file, 'PVE')).toEqual(['PVP', 'SEASON'])
    expect(otherModes(file, 'PVP')).toEqual(['SEASON'])
  })

  it('lowers nothing that is set here', () => {
    const own = fresh({
      level: 30,
      loyalty: { prapor: 4 },
      reputation: { prapor: 0.5, fence: -1 },
      prestige: 2,
    })
    const plan = planOf(BACKUP, own)
    expect(plan.counts).toMatchObject({ traders: 1 })
    expect(plan.counts).not.toHaveProperty('level')
    expect(plan.counts).not.toHaveProperty('prestige')
  })

  it('of the first kind tells quests by mere booleans too', () => {
    const plan = planOf({
      _format: 'tarkovtracker-backup',
      _version: 1,
      pvp: { taskCompletions: { [DEBUT]: true, [SHORTAGE]: false } },
    })
    expect(plan.counts.questsDone).toBe(1)
  })

  it('keeps what can be read of it, and names the rest', () => {
    const plan = planOf({
      ...BACKUP,
      gameEdition: 'eod',
      pvp: {
        ...BACKUP.pvp,
        level: '21',
        traders: { [PRAPOR]: { level: 'III', reputation: 0.31 }, nobody: { level: 2 } },
        hideoutModules: [],
      },
    })
    expect(plan.problems.map(showDecodeError)).toEqual([
      'pvp.level: expected a whole number ≥ 0, found "21"',
      'gameEdition: expected a number from 1 to 6 or the name of an edition, found "eod"',
      'pvp.hideoutModules: expected an object, found []',
      `pvp.traders.${PRAPOR}.level: expected a whole number ≥ 1, found "III"`,
    ])
    expect(plan.unknown).toEqual([{ kind: 'trader', id: 'nobody' }])
    expect(plan.counts).toMatchObject({ traders: 1, questsDone: 1 })
  })

  it('names a mode that is no object, and reads the others', () => {
    const plan = planOf({ ...BACKUP, pvp: 'x', pve: { level: 12 } })
    expect(plan.problems.map(showDecodeError)).toEqual(['pvp: expected an object, found "x"'])
    expect(plan.counts.questsDone).toBe(0)
  })

  it.each([
    [{ ...BACKUP, _version: 3 }, '_version: expected 1 or 2, found 3'],
    [
      { _format: 'tarkovtracker-backup', _version: 2 },
      'value: expected progress in pvp, pve, seasonal, found none of them',
    ],
    [{ _format: 'tarkovtracker-backup', _version: 2, pvp: 'x' }, 'pvp: expected an object, found "x"'],
  ])('that tells nothing is refused', (file, problem) => {
    expect(refusalOf(file)).toBe(problem)
  })
})

/** As tarkov.dev saves it, with invented values and without what is worn. */
const PROFILE = {
  aid: 1_234_567,
  info: {
    nickname: 'Dymov',
    side: 'Bear',
    experience: 14_255,
    memberCategory: 2,
    bannedState: false,
    prestigeLevel: 1,
    registrationDate: 1_700_000_000,
  },
  customization: {},
  skills: {
    Common: [
      { Id: 'BotReload', Progress: 0, LastAccess: -2_147_483_648 },
      { Id: 'Endurance', Progress: 1_299.9, LastAccess: 1_780_000_000 },
      { Id: 'Strength', Progress: 5_100, LastAccess: 1_780_000_000 },
      { Id: 'Metabolism', Progress: 99, LastAccess: 1_780_000_000 },
    ],
    Mastering: [],
    Points: 0,
  },
  equipment: { Id: 'x', Items: [] },
  achievements: { [KAPPA_PATH]: 1_785_000_000, [TRAVELER]: 1_780_000_000 },
  favoriteItems: [],
  pmcStats: {},
  scavStats: {},
  updated: 1_790_000_000_000,
}

describe('a profile of tarkov.dev', () => {
  it('tells level, prestige, edition, fraction, skills and achievements', () => {
    const plan = planOf(PROFILE)
    // One point short of level 5.
    expect(plan.counts).toEqual({
      level: { from: 1, to: 4 },
      prestige: { from: 0, to: 1 },
      edition: { from: 'Standard', to: 'Edge of Darkness' },
      fraction: { from: 'Usec', to: 'Bear' },
      skills: 2,
      questsDone: 0,
      questsFailed: 0,
      objectives: 0,
      modules: 0,
      achievements: 2,
    })
    expect(plan.commands).toEqual(
      expect.arrayContaining([
        { tag: 'ChangeSkill', pmc: 'pmc-1', skill: 'Endurance', level: 12 },
        { tag: 'ChangeSkill', pmc: 'pmc-1', skill: 'Strength', level: 51 },
        { tag: 'TickAchievement', pmc: 'pmc-1', achievement: KAPPA_PATH },
        { tag: 'TickAchievement', pmc: 'pmc-1', achievement: TRAVELER },
      ]),
    )
    expect(plan).toMatchObject({ unknown: [], skipped: [], problems: [] })
  })

  it('ticks what is not ticked yet, also an achievement that a done quest gives', () => {
    const { quests } = fresh()
    const given = { ...quests, done: { [COLLECTOR]: true as const } }
    const own = fresh({ achievements: { [TRAVELER]: true }, quests: given })
    const ticks = planOf(PROFILE, own).commands.filter(({ tag }) => tag === 'TickAchievement')
    expect(ticks).toEqual([{ tag: 'TickAchievement', pmc: 'pmc-1', achievement: KAPPA_PATH }])
    const all = fresh({ achievements: { [TRAVELER]: true, [KAPPA_PATH]: true } })
    expect(planOf(PROFILE, all).counts).not.toHaveProperty('achievements')
  })

  it('names achievements that the game data do not have, and those that it cannot read', () => {
    const achievements = { [TRAVELER]: 1_780_000_000, '0123': 1, [KAPPA_PATH]: 'yes', [COLLECTOR]: 0 }
    const plan = planOf({ ...PROFILE, achievements })
    expect(plan.counts.achievements).toBe(1)
    expect(plan.unknown).toEqual([{ kind: 'achievement', id: '0123' }])
    expect(plan.problems.map(showDecodeError)).toEqual([
      `achievements.${KAPPA_PATH}: expected a whole number ≥ 0, found "yes"`,
    ])
    const none = planOf({ ...PROFILE, achievements: [] })
    expect(none.problems.map(showDecodeError)).toEqual(['achievements: expected an object, found []'])
    expect(none.counts.level?.to).toBe(4)
  })

  it('has the level whose points are reached, at every step', () => {
    for (const { level, total } of catalogue.levels) {
      const at = (experience: number) => planOf({ ...PROFILE, info: { experience } }).counts.level?.to ?? 1
      expect([level, at(total)]).toEqual([level, level])
      if (level > 1) expect([level, at(total - 1)]).toEqual([level, level - 1])
    }
  })

  it.each([
    [0, undefined],
    [2, 'Edge of Darkness'],
    [1024, 'The Unheard'],
    [1026, 'EOD + The Unheard'],
    [2 + 256, 'Edge of Darkness'],
    [256, undefined],
  ])('tells by category %i the edition %s, and none where it could be several', (memberCategory, edition) => {
    const plan = planOf({ ...PROFILE, info: { ...PROFILE.info, memberCategory } })
    expect(plan.counts.edition?.to).toBe(edition)
  })

  it('is of any mode, and keeps what can be read of it', () => {
    const file = rightOf(decodeProgressFile(PROFILE))
    expect(otherModes(file, 'PVE')).toEqual([])
    const plan = planOf(
      { ...PROFILE, info: { ...PROFILE.info, side: 'Savage' }, skills: { Common: [{ Id: 'Endurance' }] } },
      fresh({ gameMode: 'PVE' }),
    )
    expect(plan.problems.map(showDecodeError)).toEqual([
      'info.side: expected Usec or Bear, found "Savage"',
      'skills.Common.0.Progress: expected a finite number, found nothing',
    ])
    expect(plan.counts.level?.to).toBe(4)
  })
})

describe('any file', () => {
  it('is read or refused, and what is planned of it is accepted as one command', () => {
    const mess = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 4 }, fc.jsonValue(), tie('known')),
      known: fc.dictionary(
        fc.constantFrom(
          ...['_version', 'pvp', 'pve', 'level', 'taskCompletions', 'traders', 'info', 'skills', 'Common'],
          ...[
            'achievements',
            KAPPA_PATH,
            'experience',
            'aid',
            'data',
            'playerLevel',
            'tasksProgress',
            'id',
            'complete',
            DEBUT,
            PRAPOR,
          ],
        ),
        tie('value'),
      ),
    }))
    fc.assert(
      fc.property(mess.known, fc.boolean(), (content, isBackup) => {
        const file = isBackup ? { ...(content as object), _format: BACKUP._format, _version: 2 } : content
        const read = decodeProgressFile(file)
        if (isLeft(read)) return
        const pmc = fresh()
        const { commands } = planImport(catalogue, book, pmc, progressFor(read.right, 'PVP'))
        const account = { ...emptyAccount, pmcs: { [pmc.uid]: pmc }, selected: pmc.uid }
        const decided = decidePlayer(contextOf(catalogue, book))({ tag: 'Several', commands })(account)
        expect(commands.length === 0 || decided._tag === 'Right').toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
