// Where a price comes from, how a thing is got hold of and what has to be reached, in words that web app and terminal share.
import { describe, expect, it } from 'vitest'
import type { AnyLock } from '#core/language/lock-message.ts'
import { loadWords } from '#core/language/words.ts'
import type { BoughtSource, PriceSourceUsed } from '#core/pricing/acquisition/price-derivation.ts'
import type { SaleResult } from '#core/pricing/market/sale.ts'
import { defaultProfitOptions } from '#core/pricing/profit/options.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { questStatuses } from '#core/quests/availability.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { questNamed, testBook, testPmc, uidsOf } from '../../support/quest-arbitraries.ts'
import { setupOf } from '../pricing/setups.ts'
import { FAULTS } from './faults.ts'

const catalogue = testCatalogue('PVP')
const book = testBook('PVP')
const en = await loadWords('en')
const ru = await loadWords('ru')
const debut = questNamed(book, 'debut').uid

const recipe = (tag: 'Barter' | 'Craft', uid: string, count: number, cost: number) =>
  ({ tag, uid, count, cost, seconds: 0, lines: [] }) as const
const trader = (price: number, rest: object = {}): BoughtSource => ({
  ...{ tag: 'Trader', trader: 'prapor', level: 2, currency: 'RUB', price },
  ...rest,
})
const barter = catalogue.barters.all.find((each) => each.trader === 'jaeger' && each.level === 2)
const craft = catalogue.crafts.all.find((each) => each.station === 'workbench' && each.level === 3)
const preset = catalogue.presets.all[0]

describe('where a price comes from', () => {
  it.each<[BoughtSource, string, string]>([
    [{ tag: 'Own' }, 'own price', 'своя цена'],
    [{ tag: 'Currency', currency: 'USD' }, 'exchange rate', 'курс обмена'],
    [{ tag: 'Flea', source: 'avg24h', fallback: true }, 'flea', 'барахолка'],
    [trader(20_318), 'Prapor LL2', 'Прапор УЛ2'],
    [recipe('Barter', barter?.uid ?? '', 1, 168_238), 'barter, Jaeger LL2', 'бартер, Егерь УЛ2'],
    [recipe('Craft', craft?.uid ?? '', 120, 61_440), 'craft, Workbench 3', 'крафт, Верстак 3'],
    // Of game data that no longer has it.
    [recipe('Craft', 'gone', 1, 1), 'craft', 'крафт'],
  ])('is said in a word or two: %o', (source, english, russian) => {
    expect(en.source(source, catalogue)).toBe(english)
    expect(ru.source(source, catalogue)).toBe(russian)
  })

  it.each<[PriceSourceUsed, string, string, readonly string[]]>([
    [
      { tag: 'Flea', source: 'avg24h', fallback: false },
      'flea, 24 h average',
      'барахолка, средняя за 24 ч',
      [],
    ],
    [
      { tag: 'Flea', source: 'lastLow', fallback: true },
      'flea, last lowest',
      'барахолка, последняя низшая',
      ['instead of the selected price'],
    ],
    [trader(20_318), 'Prapor LL2', 'Прапор УЛ2', []],
    [trader(1248, { currency: 'USD' }), 'Prapor LL2', 'Прапор УЛ2', ['$1 248']],
    [trader(38_000, { preset: preset?.uid ?? '' }), 'Prapor LL2', 'Прапор УЛ2', [`in ${preset?.name}`]],
    [
      recipe('Craft', craft?.uid ?? '', 120, 61_440),
      'craft, Workbench 3: 120 for 61 440',
      'крафт, Верстак 3: 120 за 61 440',
      [],
    ],
    [
      { tag: 'SellValue', trader: 'prapor' },
      'not for sale; Prapor would pay this',
      'не продаётся; Прапор даёт столько',
      [],
    ],
    [
      { tag: 'SellValue', trader: 'prapor', fleaLevel: 25 },
      'flea from level 25; Prapor would pay this',
      'барахолка с уровня 25; Прапор даёт столько',
      [],
    ],
    [{ tag: 'Coin' }, 'a coin has no price in roubles', 'у монеты нет цены в рублях', []],
    [{ tag: 'Unknown' }, 'no price known, counted as 0', 'цена неизвестна, считается 0', []],
  ])('is said in full by a receipt: %o', (source, text, russian, notes) => {
    expect(en.sourceInFull(source, catalogue)).toEqual({ text, notes })
    expect(ru.sourceInFull(source, catalogue).text).toBe(russian)
  })

  it('keeps the digits of a page’s numbers together', async () => {
    const words = await loadWords('en', { space: '\u00a0', minus: '−' })
    const made = recipe('Craft', craft?.uid ?? '', 120, 61_440)
    expect(words.sourceInFull(made, catalogue).text).toBe('craft, Workbench 3: 120 for 61\u00a0440')
    expect(words.sourceInFull(trader(1248, { currency: 'USD' }), catalogue).notes).toEqual(['$1\u00a0248'])
    expect(words.has({ tag: 'ReputationOff', trader: 'fence', op: '>=', needs: 0.2, has: -1.5 })).toBe(
      'you have −1.5',
    )
  })

  it('has words in both languages for everything that anybody sells', () => {
    const context = profitContext(
      setupOf({ options: { ...defaultProfitOptions, useCrafts: true, useBarters: true } }),
    )
    const priced = catalogue.items.all.flatMap(({ uid }) => context.bought(uid) ?? [])
    expect(priced.length).toBeGreaterThan(2500)
    for (const words of [en, ru])
      expect(priced.filter(({ source }) => FAULTS.test(words.source(source, catalogue)))).toEqual([])
  })
})

describe('where the product of a recipe goes', () => {
  const fleaSale = { tag: 'Flea', source: 'avg24h', fallback: false } as const
  const traderSale = { tag: 'Trader', trader: 'therapist' } as const
  const possible = { ...fleaSale, tag: 'Possible', unitPrice: 44_714, revenue: 89_427, fee: 11_230 } as const
  const closed = { tag: 'FleaLevelTooLow', needs: 25, has: 20 } as const
  const therapist = { trader: 'therapist', unitPrice: 17_661, revenue: 35_322, fee: 0 }

  it.each<[Pick<SaleResult, 'sale' | 'flea'>, string, string]>([
    [{ sale: fleaSale, flea: possible }, 'flea, 24 h average', 'барахолка, средняя за 24 ч'],
    [
      { sale: { ...fleaSale, source: 'lastLow', fallback: true }, flea: possible },
      'flea, last lowest, instead of the selected price',
      'барахолка, последняя низшая, вместо выбранной',
    ],
    [{ sale: { tag: 'Own' }, flea: possible }, 'own price', 'своя цена'],
    [{ sale: traderSale, flea: possible }, 'Therapist', 'Терапевт'],
    [{ sale: traderSale, flea: closed }, 'Therapist: flea from level 25', 'Терапевт: барахолка с уровня 25'],
    [
      { sale: { tag: 'None', reason: 'NoTraderBuys' }, flea: possible },
      'not sold: no trader buys it',
      'не продаётся: никто из торговцев не покупает',
    ],
    [
      { sale: { tag: 'None', reason: 'FleaLevelTooLow' }, flea: closed },
      'not sold: flea from level 25',
      'не продаётся: барахолка с уровня 25',
    ],
    [
      { sale: { tag: 'None', reason: 'BannedFromFlea' }, flea: { tag: 'BannedFromFlea' } },
      'not sold: banned from the flea market',
      'не продаётся: запрещено на барахолке',
    ],
  ])('is said: %o', (sold, text, russian) => {
    expect(en.sale(sold, catalogue)).toBe(text)
    expect(ru.sale(sold, catalogue)).toBe(russian)
  })

  it.each<[Pick<SaleResult, 'sale' | 'flea' | 'trader'>, string | undefined]>([
    [{ sale: fleaSale, flea: possible, trader: therapist }, 'Therapist would pay 35 322'],
    [{ sale: fleaSale, flea: possible }, undefined],
    [{ sale: traderSale, flea: possible }, 'the flea market would bring 89 427, less a fee of 11 230'],
    [{ sale: { tag: 'Own' }, flea: closed }, 'flea from level 25'],
    [{ sale: traderSale, flea: { tag: 'NoFleaPrice' } }, 'no flea price is known'],
    // Said by the sale itself.
    [{ sale: traderSale, flea: closed }, undefined],
    [{ sale: { tag: 'None', reason: 'NoFleaPrice' }, flea: { tag: 'NoFleaPrice' } }, undefined],
  ])('says what the place that was not taken would bring: %o', (sold, text) => {
    expect(en.otherSale(sold, catalogue)).toBe(text)
    expect(ru.otherSale(sold, catalogue) === undefined).toBe(text === undefined)
  })
})

describe('how an item is got hold of', () => {
  const price = { unitPrice: 1, source: trader(1) }
  it.each([
    ['if it is not for sale', {}, 'not for sale', 'не продаётся'],
    ['where it is only made', { isMade: true }, 'only by craft or barter', 'только крафтом или бартером'],
    ['now', { price }, 'Prapor LL2', 'Прапор УЛ2'],
    ['now, by a quest', { price, quest: debut }, 'Prapor LL2 after “Debut”', 'Прапор УЛ2 после «Проба пера»'],
    [
      'later',
      { locked: [{ priced: price, locks: [{ tag: 'LoyaltyTooLow', trader: 'prapor', needs: 2, has: 1 }] }] },
      'Prapor LL2',
      'Прапор УЛ2',
    ],
  ] as const)('%s', (_, way, english, russian) => {
    expect(en.way(way, catalogue)).toBe(english)
    expect(ru.way(way, catalogue)).toBe(russian)
  })

  it('names no quest where quests are not there', () => {
    const { quests: _, ...without } = { ...catalogue, traders: catalogue.traders }
    expect(en.way({ price, quest: debut }, without as typeof catalogue, 'unnamed')).toBe(
      'Prapor LL2 after a quest',
    )
  })
})

describe('what has to be reached', () => {
  const [cans = '', rubber = ''] = uidsOf(book, 'shooting-cans', 'burning-rubber')
  const questItem = catalogue.questItems.all[0]
  it.each<[AnyLock, string, string, string | undefined]>([
    [{ tag: 'LevelTooLow', needs: 15, has: 9 }, '<b>level 15</b>', '<b>уровень 15</b>', 'you are 9'],
    [{ tag: 'PrestigeTooLow', needs: 1, has: 0 }, '<b>prestige 1</b>', '<b>престиж 1</b>', 'you have 0'],
    [
      { tag: 'LoyaltyTooLow', trader: 'prapor', needs: 2, has: 1 },
      '<b>Prapor LL2</b>',
      '<b>Прапор УЛ2</b>',
      'you have LL1',
    ],
    [
      { tag: 'ReputationOff', trader: 'fence', op: '>=', needs: 0.2, has: -1.5 },
      '<b>Fence standing at least 0.2</b>',
      '<b>Скупщик: репутация не меньше 0.2</b>',
      'you have -1.5',
    ],
    [
      { tag: 'StationMissing', station: 'workbench', level: 2, has: 1 },
      '<b>Workbench 2</b>',
      '<b>Верстак 2</b>',
      'you have 1',
    ],
    [
      { tag: 'PrerequisiteOpen', quest: debut, statuses: ['complete'] },
      'after <b>Debut</b>',
      'после задания <b>Проба пера</b>',
      undefined,
    ],
    [
      { tag: 'PrerequisiteOpen', quest: debut, statuses: ['active', 'complete'] },
      '<b>Debut</b> started or completed',
      '<b>Проба пера</b>: взято или выполнено',
      undefined,
    ],
    [
      { tag: 'PrerequisiteOpen', quest: debut, statuses: ['complete', 'failed'] },
      '<b>Debut</b> finished',
      '<b>Проба пера</b>: закончено',
      undefined,
    ],
    [
      { tag: 'PrerequisiteOpen', quest: debut, statuses: ['failed'] },
      '<b>Debut</b> failed',
      '<b>Проба пера</b>: провалено',
      undefined,
    ],
    [
      { tag: 'NoneOfAlternativesDone', quests: [cans, rubber] },
      'one of <b>Shooting Cans or Burning Rubber</b>',
      'одно из: <b>Стрельба по баночкам или По коням</b>',
      undefined,
    ],
    [
      { tag: 'KappaOpen', quests: [cans, rubber] },
      '<b>2</b> Kappa quests open',
      'осталось <b>2</b> задания для Каппы',
      undefined,
    ],
    [
      { tag: 'TraderLocked', trader: 'jaeger', quest: debut },
      'Jaeger is unlocked by <b>Debut</b>',
      'Егерь открывается заданием <b>Проба пера</b>',
      undefined,
    ],
    [
      { tag: 'QuestNotDone', quest: debut },
      'after <b>Debut</b>',
      'после задания <b>Проба пера</b>',
      undefined,
    ],
    [
      { tag: 'EditionMissing', editions: ['Edge of Darkness', 'The Unheard'] },
      'edition <b>Edge of Darkness or The Unheard</b>',
      'издание <b>Edge of Darkness или The Unheard</b>',
      undefined,
    ],
    [
      { tag: 'QuestItemsNeeded', items: [questItem?.uid ?? ''] },
      `quest item <b>${questItem?.name}</b>`,
      `квестовый предмет: <b>${questItem?.ruName}</b>`,
      undefined,
    ],
    [{ tag: 'StoryItemNeeded' }, 'a story item', 'сюжетный предмет', undefined],
    [
      { tag: 'FleaLevelTooLow', needs: 25, has: 3 },
      'flea from level 25',
      'барахолка с уровня 25',
      'you are 3',
    ],
  ])('is said in a few words: %o', (lock, english, russian, has) => {
    expect(en.markedNeed(lock, catalogue)).toBe(english)
    expect(ru.markedNeed(lock, catalogue)).toBe(russian)
    expect(en.need(lock, catalogue)).toBe(english.replaceAll(/<\/?b>/g, ''))
    expect(en.has(lock)).toBe(has)
  })

  it('names neither quests nor their items where they are not there', () => {
    const said = (lock: AnyLock): string => en.need(lock, catalogue, 'unnamed')
    expect(said({ tag: 'TraderLocked', trader: 'jaeger', quest: debut })).toBe(
      'Jaeger is unlocked by a quest',
    )
    expect(said({ tag: 'QuestNotDone', quest: debut })).toBe('after a quest')
    expect(said({ tag: 'QuestItemsNeeded', items: [questItem?.uid ?? ''] })).toBe('a quest item')
  })

  it('has words for every lock of every quest and recipe of a new PMC', () => {
    const reasons = [...questStatuses(book, testPmc('PVP')).values()].flatMap((status) => status.reasons)
    const { crafts, barters } = profitContext(setupOf({ player: testPmc('PVP') }))
    const locks: readonly AnyLock[] = [...reasons, ...[...crafts, ...barters].flatMap((entry) => entry.locks)]
    expect(locks.length).toBeGreaterThan(700)
    for (const words of [en, ru])
      expect(locks.filter((lock) => FAULTS.test(words.need(lock, catalogue)))).toEqual([])
  })
})
