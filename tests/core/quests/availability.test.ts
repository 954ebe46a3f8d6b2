import { describe, expect, it } from 'vitest'
import { FINAL_QUEST } from '#core/catalogue/well-known-ids.ts'
import type { Pmc } from '#core/player/model.ts'
import { type LockReason, questStatus, questStatuses } from '#core/quests/availability.ts'
import type { Cancelled } from '#core/quests/model.ts'
import {
  isQuestAvailable,
  marked,
  questNamed,
  testBook,
  testPmc,
  uidsOf,
  withDone,
  withDoneBefore,
} from '../../support/quest-arbitraries.ts'

const book = testBook('PVP')
const uid = (url: string): string => questNamed(book, url).uid
const fresh = testPmc('PVP')
const untracked = testPmc('PVP', { trackProgress: false })

const reasonsOf = (pmc: Pmc, url: string): readonly LockReason[] =>
  questStatus(book, pmc, uid(url))?.reasons ?? []
const isOpen = (pmc: Pmc, url: string): boolean => isQuestAvailable(book, pmc, uid(url))
const cancelled = (pmc: Pmc, url: string, how: Cancelled): Pmc => ({
  ...pmc,
  quests: { ...pmc.quests, cancelled: { ...pmc.quests.cancelled, [uid(url)]: how } },
})

describe('a new PMC', () => {
  it('can take the first quests and none that waits for another', () => {
    expect(['shooting-cans', 'burning-rubber', 'saving-the-mole'].map((url) => isOpen(fresh, url))).toEqual([
      true,
      true,
      true,
    ])
    expect(questStatus(book, fresh, uid('debut'))).toEqual({
      state: 'locked',
      reasons: [{ tag: 'PrerequisiteOpen', quest: uid('shooting-cans'), statuses: ['complete', 'failed'] }],
    })
  })
})

describe('Shaking Up the Teller (level 15, Prapor at loyalty level 2, after Ice Cream Cones)', () => {
  const ready = withDone(book, { ...fresh, level: 15, loyalty: { prapor: 2 } }, 'ice-cream-cones')

  it.each<[string, Pmc, readonly LockReason[]]>([
    ['opens when all is met', ready, []],
    [
      'waits for its prerequisite',
      { ...ready, quests: fresh.quests },
      [{ tag: 'PrerequisiteOpen', quest: uid('ice-cream-cones'), statuses: ['complete'] }],
    ],
    ['waits for the level', { ...ready, level: 14 }, [{ tag: 'LevelTooLow', needs: 15, has: 14 }]],
    [
      'counts a trader that is not recorded as loyalty level 1',
      { ...ready, loyalty: {} },
      [{ tag: 'LoyaltyTooLow', trader: 'prapor', needs: 2, has: 1 }],
    ],
    [
      'names every reason at once',
      fresh,
      [
        { tag: 'PrerequisiteOpen', quest: uid('ice-cream-cones'), statuses: ['complete'] },
        { tag: 'LevelTooLow', needs: 15, has: 1 },
        { tag: 'LoyaltyTooLow', trader: 'prapor', needs: 2, has: 1 },
      ],
    ],
    [
      'asks for no level or loyalty while progress is not tracked',
      { ...ready, trackProgress: false, level: 1, loyalty: {} },
      [],
    ],
  ])('%s', (_, pmc, reasons) => {
    expect(reasonsOf(pmc, 'shaking-up-the-teller')).toEqual(reasons)
    expect(isOpen(pmc, 'shaking-up-the-teller')).toBe(reasons.length === 0)
  })

  it('opens The Punisher - Part 1 at level 17 once it is done', () => {
    const done = withDone(book, ready, 'shaking-up-the-teller')
    expect(reasonsOf(done, 'the-punisher-part-1')).toEqual([{ tag: 'LevelTooLow', needs: 17, has: 15 }])
    expect(isOpen({ ...done, level: 17 }, 'the-punisher-part-1')).toBe(true)
  })
})

describe('the statuses of a prerequisite', () => {
  const before = withDoneBefore(book, untracked, 'chemical-part-4')
  const done = withDone(book, before, 'chemical-part-4')
  const closed = cancelled(before, 'chemical-part-4', {
    reason: 'alternative',
    because: uid('out-of-curiosity'),
  })
  const failed = cancelled(before, 'chemical-part-4', { reason: 'failed' })
  const struckOff = cancelled(before, 'chemical-part-4', { reason: 'player' })

  // Big Customer waits for Chemical - Part 4 active, Loyalty Buyout for it failed, Safe Corridor for either end.
  it.each<[string, Pmc, readonly [boolean, boolean, boolean]]>([
    ['out of reach', untracked, [false, false, false]],
    ['open', before, [true, false, false]],
    ['done', done, [true, false, true]],
    ['closed by an alternative', closed, [false, true, true]],
    ['failed', failed, [false, true, true]],
    ['struck off by the player', struckOff, [true, true, true]],
  ])('when the other quest is %s', (_, pmc, [active, lost, either]) => {
    expect(isOpen(pmc, 'big-customer')).toBe(active)
    expect(isOpen(pmc, 'loyalty-buyout')).toBe(lost)
    expect(isOpen(pmc, 'safe-corridor')).toBe(either)
  })

  it('a quest that is only hidden still counts as active', () => {
    const hidden = { ...before, quests: { ...before.quests, hidden: marked([uid('chemical-part-4')]) } }
    expect(isOpen(hidden, 'big-customer')).toBe(true)
    expect(questStatus(book, hidden, uid('chemical-part-4'))).toEqual({ state: 'hidden', reasons: [] })
    expect(isOpen(hidden, 'chemical-part-4')).toBe(false)
  })

  it('an open quest counts as active only while nothing locks it', () => {
    expect(isOpen({ ...before, trackProgress: true, level: 11 }, 'big-customer')).toBe(true)
    const tooLow = { ...before, trackProgress: true, level: 10 }
    expect(reasonsOf(tooLow, 'big-customer').map(({ tag }) => tag)).toEqual([
      'PrerequisiteOpen',
      'LevelTooLow',
    ])
  })

  it('a quest with alternatives in requireOr opens by any one of them, done or cancelled', () => {
    const [first, second] = uidsOf(book, 'shooting-cans', 'burning-rubber')
    const quest = { ...questNamed(book, 'saving-the-mole'), requireOr: [first ?? '', second ?? ''] }
    const other = { ...book, byUid: new Map([...book.byUid, [quest.uid, quest]]) }
    const status = (pmc: Pmc) => questStatus(other, pmc, quest.uid)
    expect(status(fresh)?.reasons).toEqual([{ tag: 'NoneOfAlternativesDone', quests: [first, second] }])
    expect(status(withDone(book, fresh, 'burning-rubber'))?.state).toBe('available')
    expect(status(cancelled(fresh, 'shooting-cans', { reason: 'failed' }))?.state).toBe('available')
  })
})

describe('standing and prestige', () => {
  it.each([
    ['establish-contact', 4, true],
    ['establish-contact', 3.99, false],
    ['compensation-for-damage-trust', -1.01, true],
    ['compensation-for-damage-trust', -1, false],
    ['compensation-for-damage-wager', -1, true],
  ] as const)('%s with a standing of %d with Fence: %s', (url, fence, opens) => {
    const pmc = withDoneBefore(book, { ...fresh, level: 79, reputation: { fence } }, url)
    expect(isOpen(pmc, url)).toBe(opens)
  })

  it('a standing that is not recorded is 0', () => {
    expect(reasonsOf({ ...fresh, level: 79 }, 'establish-contact')).toEqual([
      { tag: 'ReputationOff', trader: 'fence', op: '>=', needs: 4, has: 0 },
    ])
  })

  it('the second New Beginning needs the first prestige level', () => {
    const pmc = { ...fresh, level: 79 }
    expect(reasonsOf(pmc, 'new-beginning-2')).toEqual([{ tag: 'PrestigeTooLow', needs: 1, has: 0 }])
    expect(isOpen({ ...pmc, prestige: 1 }, 'new-beginning-2')).toBe(true)
  })
})

describe('the final quest', () => {
  const kappa = book.kappa.map((quest) => quest.uid)
  const allDone = { ...untracked, quests: { ...untracked.quests, done: marked(kappa) } }
  const without = (...urls: readonly string[]): Pmc => {
    const open = new Set(uidsOf(book, ...urls))
    return { ...allDone, quests: { ...allDone.quests, done: marked(kappa.filter((one) => !open.has(one))) } }
  }

  it('opens when every Kappa quest is done', () => {
    expect(kappa.length).toBe(256)
    expect(isQuestAvailable(book, allDone, FINAL_QUEST)).toBe(true)
    expect(isQuestAvailable(book, { ...allDone, trackProgress: true, level: 44 }, FINAL_QUEST)).toBe(false)
    expect(isQuestAvailable(book, { ...allDone, trackProgress: true, level: 45 }, FINAL_QUEST)).toBe(true)
  })

  it('names the missing Kappa quests once, whether or not they are its prerequisites too', () => {
    const pmc = without('the-tarkov-shooter-part-8', 'debut')
    const reasons = reasonsOf(pmc, 'collector')
    expect(reasons).toHaveLength(1)
    expect(reasons[0]).toMatchObject({ tag: 'KappaOpen' })
    expect(new Set(reasons.flatMap((reason) => (reason.tag === 'KappaOpen' ? reason.quests : [])))).toEqual(
      new Set(uidsOf(book, 'the-tarkov-shooter-part-8', 'debut')),
    )
  })

  it.each<[string, Cancelled, boolean]>([
    ['closed by a completed alternative', { reason: 'alternative', because: uid('chemical-part-4') }, true],
    ['struck off by the player', { reason: 'player' }, false],
    ['failed', { reason: 'failed' }, false],
  ])('accepts a Kappa quest %s: %o gives %s', (_, how, opens) => {
    const pmc = cancelled(without('big-customer'), 'big-customer', how)
    expect(isQuestAvailable(book, pmc, FINAL_QUEST)).toBe(opens)
  })

  it('does not wait for a Kappa quest that the PMC never sees', () => {
    const debut = { ...questNamed(book, 'debut'), fraction: 'Bear' as const }
    const kappaQuests = book.kappa.map((quest) => (quest.uid === debut.uid ? debut : quest))
    const other = { ...book, kappa: kappaQuests }
    expect(isQuestAvailable(other, { ...without('debut'), fraction: 'Usec' }, FINAL_QUEST)).toBe(true)
    expect(isQuestAvailable(other, { ...without('debut'), fraction: 'Bear' }, FINAL_QUEST)).toBe(false)
  })
})

describe('a quest of a trader who has to be unlocked', () => {
  const WEDGE = 'a-wedge-between-us'
  const locked: LockReason = { tag: 'TraderLocked', trader: 'jaeger', quest: uid('introduction') }

  it('waits for the quest that unlocks the trader, and says so', () => {
    expect(reasonsOf(fresh, WEDGE)).toContainEqual(locked)
    expect(reasonsOf(withDone(book, fresh, 'introduction'), WEDGE)).toEqual([])
  })

  it('does not where progress is not tracked, nor where that quest was struck off', () => {
    expect(reasonsOf(untracked, WEDGE)).toEqual([])
    expect(reasonsOf(cancelled(fresh, 'introduction', { reason: 'player' }), WEDGE)).toEqual([])
  })

  it('is told once where the quest is a prerequisite as well', () => {
    const direct = book.all.filter(
      ({ trader, require }) => trader === 'jaeger' && require.some(({ quest }) => quest === locked.quest),
    )
    expect(direct.length).toBeGreaterThan(0)
    for (const quest of direct)
      expect(questStatus(book, fresh, quest.uid)?.reasons).not.toContainEqual(locked)
  })
})

describe('all statuses at once', () => {
  it('names done and cancelled quests without reasons, whatever else they lack', () => {
    const pmc = cancelled(withDone(book, fresh, 'collector'), 'debut', { reason: 'player' })
    const statuses = questStatuses(book, pmc)
    expect(statuses.get(FINAL_QUEST)).toEqual({ state: 'completed', reasons: [] })
    expect(statuses.get(uid('debut'))).toEqual({ state: 'cancelled', reasons: [] })
    expect(statuses.size).toBe(book.all.length)
  })
})
