import { describe, expect, it } from 'vitest'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { FRACTIONS, GAME_EDITIONS } from '#core/catalogue/vocabulary.ts'
import { loadWords } from '#core/language/words.ts'
import type { PlayerRejection } from '#core/player/decide.ts'
import type { DirectAsk } from '#core/pricing/acquisition/direct-prices.ts'
import type { LockedAcquisition } from '#core/pricing/acquisition/locked-acquisitions.ts'
import { type LockReason, questStatuses } from '#core/quests/availability.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { questNamed, testBook, testPmc, uidsOf } from '../../support/quest-arbitraries.ts'
import { FAULTS } from './faults.ts'

const catalogue = testCatalogue('PVP')
const book = testBook('PVP')
const en = await loadWords('en')
const ru = await loadWords('ru')
const uid = (url: string): string => questNamed(book, url).uid

describe('who sells a thing later', () => {
  const flea = { unitPrice: 2, source: { tag: 'Flea', source: 'avg24h', fallback: false } } as const
  const mechanic = {
    unitPrice: 1,
    source: { tag: 'Trader', trader: 'mechanic', level: 3, currency: 'RUB', price: 1 },
  } as const
  const quest = uid('debut')
  const asks: readonly DirectAsk[] = [
    { priced: mechanic, locks: [{ tag: 'LoyaltyTooLow', trader: 'mechanic', needs: 3, has: 1 }] },
    { priced: mechanic, locks: [{ tag: 'QuestNotDone', quest }] },
    { priced: flea, locks: [{ tag: 'FleaLevelTooLow', needs: 25, has: 1 }] },
  ]

  it('is named with the level or quest that it takes, each place once', () => {
    const said = en.lockedAsks([...asks, ...asks], catalogue)
    expect(said).toBe('Mechanic LL3, Mechanic LL3 after “Debut” or flea from level 25')
    expect(ru.lockedAsks(asks.slice(1), catalogue, 'unnamed')).toBe(
      'Механик УЛ3 после задания или барахолка с уровня 25',
    )
  })
})

describe('a barter or craft that is locked', () => {
  const source = { tag: 'Barter', uid: 'b', count: 1, seconds: 0, cost: 0, lines: [] } as const
  const craft = { ...source, tag: 'Craft' } as const
  it.each<[LockedAcquisition, string, string]>([
    [
      {
        priced: { source },
        locks: [{ tag: 'LoyaltyTooLow', trader: 'peacekeeper', needs: 3, has: 1 }],
      },
      'barter (Peacekeeper LL3)',
      'бартер (Миротворец УЛ3)',
    ],
    [
      { priced: { source }, locks: [{ tag: 'QuestNotDone', quest: uid('debut') }] },
      'barter (after Debut)',
      'бартер (после задания Проба пера)',
    ],
    [
      {
        priced: { source: craft },
        locks: [{ tag: 'StationMissing', station: 'workbench', level: 2, has: 1 }],
      },
      'craft (Workbench 2)',
      'крафт (Верстак 2)',
    ],
    [
      { priced: { source }, locks: [] },
      'barter (nothing else, but its cost has no known price)',
      'бартер (больше ничего, но цена платы неизвестна)',
    ],
  ])('is told by the first thing that it needs: %#', (way, english, russian) => {
    expect(en.lockedAsks([way], catalogue)).toBe(english)
    expect(ru.lockedAsks([way], catalogue)).toBe(russian)
  })
})

describe('the reasons that lock a quest', () => {
  const [cans = '', rubber = ''] = uidsOf(book, 'shooting-cans', 'burning-rubber')
  it.each<[LockReason, string, string]>([
    [
      { tag: 'PrerequisiteOpen', quest: uid('debut'), statuses: ['complete'] },
      '“Debut” has to be completed',
      'Задание «Проба пера» должно быть выполнено',
    ],
    [
      { tag: 'PrerequisiteOpen', quest: uid('debut'), statuses: ['active', 'complete', 'failed'] },
      '“Debut” has to be active, completed or failed',
      'Задание «Проба пера» должно быть в процессе, выполнено или провалено',
    ],
    [
      { tag: 'NoneOfAlternativesDone', quests: [cans, rubber] },
      'One of these quests has to be finished: Shooting Cans or Burning Rubber',
      'Одно из этих заданий должно быть закончено: Стрельба по баночкам или По коням',
    ],
    [{ tag: 'KappaOpen', quests: [cans] }, '1 Kappa quest is still open', 'Осталось 1 задание для Каппы'],
    [
      { tag: 'KappaOpen', quests: [cans, rubber] },
      '2 Kappa quests are still open',
      'Осталось 2 задания для Каппы',
    ],
    [
      { tag: 'LevelTooLow', needs: 15, has: 9 },
      'Level 15 needed, you are level 9',
      'Нужен уровень 15, сейчас 9',
    ],
    [
      { tag: 'LoyaltyTooLow', trader: 'prapor', needs: 2, has: 1 },
      'Loyalty level 2 with Prapor needed, you have 1',
      'Нужен уровень лояльности 2 (торговец: Прапор), сейчас 1',
    ],
    [
      { tag: 'ReputationOff', trader: 'fence', op: '<=', needs: -1, has: 0.25 },
      'Standing with Fence has to be at most -1, yours is 0.25',
      'Репутация (торговец: Скупщик) должна быть не больше -1, сейчас 0.25',
    ],
    [
      { tag: 'PrestigeTooLow', needs: 1, has: 0 },
      'Prestige 1 needed, you have 0',
      'Нужен престиж 1, сейчас 0',
    ],
  ])('%o', (reason, inEnglish, inRussian) => {
    expect(en.lockReason(reason, catalogue)).toBe(inEnglish)
    expect(ru.lockReason(reason, catalogue)).toBe(inRussian)
  })

  it('have words for every quest of a new PMC', () => {
    const reasons = [...questStatuses(book, testPmc('PVP')).values()].flatMap((status) => status.reasons)
    expect(reasons.length).toBeGreaterThan(400)
    for (const words of [en, ru])
      expect(reasons.filter((reason) => FAULTS.test(words.lockReason(reason, catalogue)))).toEqual([])
  })
})

/** Kept complete by the type: a new refusal needs words. */
const TAGS: Readonly<Record<PlayerRejection['tag'], true>> = {
  AccountFull: true,
  AdminRequired: true,
  AlreadyRegistered: true,
  CannotBeUndone: true,
  CopyFromItself: true,
  CountInvalid: true,
  DayBudgetSpent: true,
  ItemUnknown: true,
  LoadoutUnknown: true,
  LoyaltyTooLow: true,
  MainPmcKeepsMode: true,
  MainPmcKept: true,
  ModuleAlreadyBuilt: true,
  ModuleNeeded: true,
  CraftNotRunning: true,
  AchievementNotTicked: true,
  AchievementUnknown: true,
  TooManyAchievements: true,
  BarterUnknown: true,
  BarterTimesInvalid: true,
  BarterNotWanted: true,
  CraftNotTimed: true,
  CraftTimesInvalid: true,
  CraftUnknown: true,
  ModuleNotBuilt: true,
  ModuleOfEdition: true,
  ModuleUnknown: true,
  NameInvalid: true,
  NotEnoughOwned: true,
  NotInSeveral: true,
  NothingToUndo: true,
  ObjectiveCountUnchanged: true,
  ObjectiveUnknown: true,
  OutOfRange: true,
  PinExists: true,
  PinTextInvalid: true,
  PinUnknown: true,
  PmcUnknown: true,
  PriceOutOfRange: true,
  ProRequired: true,
  QuestAlreadyDone: true,
  QuestAlreadyHidden: true,
  QuestAlreadyOpen: true,
  QuestAlreadySelected: true,
  QuestIsCancelled: true,
  QuestLocked: true,
  QuestNotForPmc: true,
  QuestNotHidden: true,
  QuestNotSelected: true,
  QuestPathBlocked: true,
  QuestUnknown: true,
  SelectionLimit: true,
  SignInRequired: true,
  SkillTooLow: true,
  SkillUnknown: true,
  StationMissing: true,
  StationUnknown: true,
  TooManyChanges: true,
  TooManyCommands: true,
  TooManyCraftTimers: true,
  TooManyBarters: true,
  TooManyEvents: true,
  TooManyFavourites: true,
  TooManyLikes: true,
  TooManyOwnPrices: true,
  TooManyPins: true,
  TooManyAlerts: true,
  AlertUnknown: true,
  TooManyPmcs: true,
  TrackingOff: true,
  TraderUnknown: true,
  UsernameTaken: true,
}

const CANS = uid('shooting-cans')
const EVERY_VALUE = {
  achievement: 'zz',
  barter: 'zz',
  trader: 'nikita',
  allowed: ['prapor', 'therapist'],
  station: 'zz',
  least: 0,
  most: 9,
  has: 1,
  days: 14,
  limit: 3,
  quest: CANS,
  username: 'Somebody',
}

describe('refusals', () => {
  it.each([
    [{ tag: 'ProRequired' }, 'Need Pro status to edit'],
    [
      { tag: 'SelectionLimit', limit: 3 },
      'In the free version, you can select no more than 3 quests simultaneously.',
    ],
    [
      { tag: 'QuestNotForPmc', quest: CANS, because: 'edition' },
      "That quest is not part of this PMC's game edition",
    ],
    [{ tag: 'QuestNotForPmc', quest: CANS, because: 'anything new' }, 'This PMC is never offered that quest'],
    [{ tag: 'OutOfRange', field: 'level', least: 1, most: 79 }, 'The number has to be between 1 and 79'],
    [{ tag: 'SomethingNew' }, 'That is not possible'],
  ])('%o', (rejection, sentence) => {
    expect(en.rejection(rejection)).toBe(sentence)
  })

  it('have words of their own for every tag of the account decider', () => {
    for (const words of [en, ru]) {
      const other = words.rejection({ tag: 'SomethingNew' })
      const silent = Object.keys(TAGS).filter((tag) => {
        const text = words.rejection({ tag, ...EVERY_VALUE })
        return text === other || FAULTS.test(text)
      })
      expect(silent).toEqual([])
    }
  })
})

describe('single words', () => {
  it('name fractions, editions and modes', () => {
    expect(FRACTIONS.map(en.fraction)).toEqual(['BEAR', 'USEC'])
    expect(GAME_EDITIONS.map(en.edition)).toEqual([...GAME_EDITIONS])
    expect(GAME_MODES.map(ru.gameMode)).toEqual(['PVP', 'PVE', 'Сезон'])
    expect([en.questState('locked'), ru.questState('locked')]).toEqual(['Locked', 'Закрыто'])
  })
})
