import { describe, expect, it } from 'vitest'
import type { Objective, Quest } from '#core/catalogue/tables/quest.ts'
import { loadWords } from '#core/language/words.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { questNamed, testBook } from '../../support/quest-arbitraries.ts'
import { FAULTS } from './faults.ts'

const catalogue = testCatalogue('PVP')
const book = testBook('PVP')
const en = await loadWords('en')
const ru = await loadWords('ru')

const objectivesOf = (quests: readonly Quest[]): readonly Objective[] =>
  quests.flatMap((quest) => [...quest.objectives, ...(quest.failOn ?? [])])

describe.each(['en', 'ru'] as const)('objectives in %s', (locale) => {
  const words = locale === 'en' ? en : ru
  it.each([
    ['PVP', false],
    ['PVE', false],
    ['PVP', true],
    ['PVE', true],
  ] as const)('are sentences without a gap in all of %s (corrections: %s)', (mode, overlay) => {
    const all = testCatalogue(mode, { overlay })
    const objectives = objectivesOf(all.quests.all)
    expect(objectives.length).toBeGreaterThan(1300)
    const faulty = objectives
      .map((objective) => ({ id: objective.id, text: words.objective(objective, all) }))
      .filter(({ text }) => FAULTS.test(text) || text.length < 8)
    expect(faulty).toEqual([])
  })
})

/** An objective of a quest, by its place in it. */
const objective = (url: string, index: number): Objective => {
  const found = questNamed(book, url).objectives[index]
  if (found === undefined) throw new Error(`${url} has no objective ${index}`)
  return found
}

describe('the sentence of an objective', () => {
  it.each([
    ['debut', 0, 'Eliminate 5 Scavs', 'Ликвидировать 5 Диких'],
    [
      'debut',
      1,
      'Hand over 2 × MP-133 12ga pump-action shotgun',
      'Передать: Помповое ружье MP-133 12к — 2 шт.',
    ],
    ['shootout-picnic', 0, 'Eliminate 15 Scavs on Woods', 'Ликвидировать 15 Диких на локации Лес'],
    [
      'shortage',
      0,
      'Find 3 × Salewa first aid kit in raid',
      'Найти в рейде: Аптечка Salewa First Aid Kit — 3 шт.',
    ],
    [
      'only-business',
      0,
      'Reach loyalty level 2 with Ragman',
      'Достигнуть уровня лояльности 2 (торговец: Барахольщик)',
    ],
    ['bad-rep-evidence', 4, 'Survive and extract from Customs', 'Выжить и выйти с локации Таможня'],
    [
      'chemical-part-4',
      1,
      'Mark the target place with MS2000 Marker on Customs',
      'Установить: Маркер MS2000 — отмеченное место на локации Таможня',
    ],
    [
      'chemical-part-4',
      0,
      'Reach the marked place on Customs',
      'Добраться до точки: отмеченное место на локации Таможня',
    ],
    [
      'shaking-up-the-teller',
      2,
      'Reach the marked place on Customs, key needed: Dorm room 214 key (optional)',
      'Добраться до точки: отмеченное место на локации Таможня, нужен ключ: Ключ от комнаты 214 общежития (необязательно)',
    ],
    [
      'the-tarkov-shooter-part-5',
      0,
      'Eliminate 8 Scavs on Customs, with any of 9 weapons, between 21:00 and 05:00',
      'Ликвидировать 8 Диких на локации Таможня, оружие: любое из 9 подходящих, с 21:00 до 05:00',
    ],
    [
      'the-tarkov-shooter-part-2',
      0,
      'Hit 3 enemies, by hits to the left leg or right leg, with any of 9 weapons, from at least 40 m away',
      'Ранить 3 любых противников, попадания: левая нога или правая нога, оружие: любое из 9 подходящих, дистанция не меньше 40 м',
    ],
    [
      'hunting-trip',
      0,
      'Eliminate Shturman on Woods, by hits to the head, with Remington Model 700 7.62x51 bolt-action sniper rifle, with Burris FullField TAC30 1-4x24 30mm riflescope on the weapon, from at least 40 m away',
      'Ликвидировать цель: Штурман на локации Лес, попадания: голова, оружие: Снайперская винтовка Remington Model 700 7.62x51, на оружии: Оптический прицел 30мм Burris "FullField TAC30 1-4x24", дистанция не меньше 40 м',
    ],
    [
      'hunter',
      0,
      'Eliminate Shturman 20 times on Woods',
      'Ликвидировать 20 раз цель: Штурман на локации Лес',
    ],
    [
      'humanitarian-supplies',
      4,
      'Eliminate 10 Scavs on Shoreline, while wearing UNTAR helmet and MF-UNTAR body armor',
      'Ликвидировать 10 Диких на локации Берег, в снаряжении: Шлем UNTAR и Бронежилет MF-UNTAR',
    ],
    [
      'gunsmith-part-1',
      0,
      'Modify MP-133 12ga pump-action shotgun, with parts of these kinds: Comb. tact. device, durability ≥ 60 %, ergonomics ≥ 47, height in cells ≤ 1, magazine capacity ≥ 5, recoil ≤ 850, width in cells ≤ 4',
      'Собрать: Помповое ружье MP-133 12к, с деталями этих видов: Комбин. такт. уст-во, прочность ≥ 60 %, эргономика ≥ 47, высота ≤ 1 кл., ёмкость магазина ≥ 5, отдача ≤ 850, ширина ≤ 4 кл.',
    ],
    [
      'burning-rubber',
      0,
      'Survive and extract from Ground Zero, through Police Cordon V-Ex',
      'Выжить и выйти с локации Эпицентр, через выход «А-Выход полицейский кордон»',
    ],
    ['loyalty-buyout', 0, 'Hand over 1 000 000 ₽', 'Передать 1 000 000 ₽'],
    [
      'trophies',
      0,
      'Hand over 20 × Dogtag BEAR found in raid, of owners of level 50 or higher',
      'Передать найденное в рейде: Армейский жетон BEAR — 20 шт., уровень владельца не ниже 50',
    ],
    [
      'the-survivalist-path-zhivchik',
      0,
      'Suffer from dehydration on any of 9 maps, for at least 5 minutes',
      'Испытать обезвоживание на локации (любая из 9), длительность не меньше 5 минут',
    ],
    [
      'the-survivalist-path-junkie',
      0,
      'Eliminate 15 Scavs on Woods, by hits to the head, while under the effect of Stimulant',
      'Ликвидировать 15 Диких на локации Лес, попадания: голова, с эффектом: Стимулятор',
    ],
    [
      'postman-pat-part-1',
      2,
      'Complete the quest “Postman Pat - Part 2”',
      'Выполнить задание «Почтальон Печкин. Часть 2»',
    ],
    [
      'establish-contact',
      0,
      'Reach a standing of at least 5 with Fence',
      'Достигнуть репутации не меньше 5 (торговец: Скупщик)',
    ],
    [
      'wet-job-part-6',
      0,
      'Reach level 7 of the skill Bolt-action Rifles',
      'Прокачать навык «Болтовые винтовки» до уровня 7',
    ],
  ])('%s, number %d', (url, index, inEnglish, inRussian) => {
    expect(en.objective(objective(url, index), catalogue)).toBe(inEnglish)
    expect(ru.objective(objective(url, index), catalogue)).toBe(inRussian)
  })

  it.each([
    [1, 'Ликвидировать 1 бойца BEAR', 'Eliminate 1 BEAR operative'],
    [2, 'Ликвидировать 2 бойцов BEAR', 'Eliminate 2 BEAR operatives'],
    [5, 'Ликвидировать 5 бойцов BEAR', 'Eliminate 5 BEAR operatives'],
    [21, 'Ликвидировать 21 бойца BEAR', 'Eliminate 21 BEAR operatives'],
  ])('follows the plural of the language: %d', (count, inRussian, inEnglish) => {
    const kill: Objective = { id: 'kill', type: 'shoot', kind: 'Kill', targets: ['Bear'], count }
    expect([ru.objective(kill, catalogue), en.objective(kill, catalogue)]).toEqual([inRussian, inEnglish])
  })

  it.each<Objective>([
    { id: 'a', type: 'findItem', kind: 'Find' },
    { id: 'b', type: 'taskStatus', kind: 'Other' },
    { id: 'c', type: 'plantItem', kind: 'Place' },
    { id: 'd', type: 'plantQuestItem', kind: 'Place' },
    { id: 'e', type: 'shoot', kind: 'Kill' },
    { id: 'f', type: 'findQuestItem', kind: 'Find' },
    { id: 'g', type: 'giveQuestItem', kind: 'HandOver' },
    { id: 'h', type: 'giveItem', kind: 'HandOver' },
    { id: 'i', type: 'visit', kind: 'Reach' },
    { id: 'j', type: 'mark', kind: 'Mark' },
    { id: 'k', type: 'skill', kind: 'Other' },
    { id: 'l', type: 'buildWeapon', kind: 'Modify' },
    { id: 'm', type: 'traderLevel', kind: 'Other' },
    { id: 'n', type: 'traderStanding', kind: 'Other' },
    { id: 'o', type: 'experience', kind: 'Other' },
    { id: 'p', type: 'useItem', kind: 'Other' },
    { id: 'q', type: 'sellItem', kind: 'Spend' },
  ])('says that the quest describes what its structure lacks: $type', (bare) => {
    for (const words of [en, ru]) expect(words.objective(bare, catalogue)).not.toMatch(FAULTS)
    expect(en.objective(bare, catalogue)).toMatch(/quest/)
    expect(ru.objective(bare, catalogue)).toMatch(/задани|квест/)
  })

  it('never shows an id that the catalogue or the words do not know', () => {
    const newer: Objective = {
      id: 'newer',
      type: 'shoot',
      kind: 'Kill',
      targets: ['bossOfTomorrow'],
      maps: ['moon'],
      bodyParts: ['Tail'],
      weapons: ['f00df00df00df00df00df00d'],
      playerHealth: { bodyParts: [], effects: ['Hiccups'] },
      exitName: 'Exit_9_new',
      build: [{ attribute: 'shine', op: '>', value: 3 }],
    }
    expect(en.objective(newer, catalogue)).toBe(
      'Eliminate an unknown target on an unknown map, by hits to the body part that the quest names, with an unknown item, while under the effect of what the quest names, through the exit that the quest names, another property > 3',
    )
    expect(ru.objective(newer, catalogue)).not.toMatch(/boss|moon|Tail|f00d|Hiccups|Exit|shine/)
  })
})
