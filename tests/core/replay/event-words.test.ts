import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { DomainEvent } from '#core/events/envelope.ts'
import { loadWords } from '#core/language/words.ts'
import { loadoutEvents } from '#core/loadouts/events.ts'
import { playerEvents } from '#core/player/events.ts'
import { eventWords, makeCatalogueNames } from '#core/replay/event-words.ts'
import { parseLog } from '#core/replay/read-log.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP', { overlay: true })
const words = { en: await loadWords('en'), ru: await loadWords('ru') }
const say = (language: 'en' | 'ru', type: string, data: object): string =>
  eventWords(catalogue, { locale: language, words: words[language] })({ type, data } as DomainEvent)

const pmc = 'a17f0000-0000-4000-8000-000000000000'
const BOLTS = '57347c5b245977448d35f6e1'

describe('an event in words', () => {
  it.each([...Object.keys(playerEvents), ...Object.keys(loadoutEvents)])(
    'has its own in both languages: %s',
    (type) => {
      expect(words.en.eventWord(type)).toMatch(/^[a-z ]+$/)
      expect(words.ru.eventWord(type)).toMatch(/[а-я]/)
    },
  )

  it.each([
    ['ModuleBuilt', { pmc, station: 'vents', level: 3 }, 'module built: Vents 3', 'построено: Вентиляция 3'],
    [
      'ModuleDestroyed',
      { pmc, station: 'vents', level: 3, remaining: 0 },
      'module destroyed: Vents 3, down to level 0',
      'снесено: Вентиляция 3, остался уровень 0',
    ],
    [
      'ItemCounted',
      { pmc, item: BOLTS, foundInRaid: true, count: 5 },
      'item counted: Bolts × 5, found in raid',
      'предметов: Болты × 5, найдено в рейде',
    ],
    [
      'LoyaltyChanged',
      { pmc, trader: 'prapor', level: 2 },
      'loyalty changed: Prapor 2',
      'уровень лояльности: Прапор 2',
    ],
    ['LevelChanged', { pmc, level: 42 }, 'level changed: 42', 'уровень: 42'],
    [
      'ProfitOptionChanged',
      { pmc, option: 'useFee', value: false },
      'profit option changed: Flea fee, off',
      'настройка прибыли: Комиссия барахолки, выключено',
    ],
    [
      'ProfitOptionChanged',
      { pmc, option: 'useFuel', value: 'metal' },
      'profit option changed: Fuel, metal fuel tank',
      'настройка прибыли: Топливо, металлическая канистра',
    ],
    [
      'QuestCancelled',
      {
        pmc,
        quest: '59674cd986f7744ab26e32f2',
        reason: 'alternative',
        because: '59c50a9e86f7745fef66f4ff',
      },
      'quest cancelled: Shootout Picnic, excluded by “The Punisher - Part 1”',
      'задание отменено: Пикник со стрельбой, исключено заданием «Каратель. Часть 1»',
    ],
    [
      'OwnPriceSet',
      { item: BOLTS, side: 'buy', price: 30000 },
      'own price set: Bolts, buying, 30 000 ₽',
      'своя цена: Болты, покупка, 30 000 ₽',
    ],
    [
      'PinAdded',
      { pmc, pin: 'p', map: 'customs', at: [12, 3.5, -40], text: 'Stash' },
      'pin set: Customs, 12 3.5 -40, Stash',
      'поставлена метка: Таможня, 12 3.5 -40, Stash',
    ],
  ])('says what %s is about: %j', (type, data, english, russian) => {
    expect(say('en', type, data)).toBe(english)
    expect(say('ru', type, data)).toBe(russian)
  })

  it('shows no form of a program for any event that there is', () => {
    const log = readFileSync(new URL('../../../fixtures/events/every-event.jsonl', import.meta.url), 'utf8')
    const { events } = parseLog(log)
    expect(events.length).toBeGreaterThan(40)
    for (const event of events.filter(({ stream }) => stream.startsWith('account-')))
      expect(eventWords(catalogue, { locale: 'en', words: words.en })(event)).not.toMatch(
        /[{}[\]"]|undefined|\[object/,
      )
  })

  it('names a quest that a later version took out', () => {
    const removed = catalogue.constants.removedQuests?.[0]
    if (removed === undefined) throw new Error('the corrections take quests out')
    expect(catalogue.quests.get(removed.uid)).toBeUndefined()
    expect(makeCatalogueNames(catalogue, 'en')(removed.uid)).toBe(removed.name)
    expect(say('en', 'QuestCompleted', { pmc, quest: removed.uid })).toBe(`quest completed: ${removed.name}`)
  })
})
