// Each command on the real game data of July 2026.
import { beforeAll, describe, expect, it } from 'vitest'
import { answerBot, sayBadOption, sayUnknownCommand } from '#core/bots/answer.ts'
import {
  BOT_COMMAND_NAMES,
  type BotCommandName,
  getBotCommand,
  parseBotCommand,
} from '#core/bots/commands.ts'
import { DEFAULT_BOT_OPTIONS } from '#core/bots/options.ts'
import { loadBotSpeech } from '#core/bots/speech.ts'
import type { BotWorld } from '#core/bots/world.ts'
import { formatMoney } from '#core/format/money.ts'
import { newPmc, type Pmc } from '#core/player/model.ts'
import { getVisitorProfits } from '#core/player/visitor-profits.ts'
import { calculateCraftProfit } from '#core/pricing/profit/craft-profit.ts'
import { getQuestBook } from '#core/quests/book.ts'
import { kappaQuests } from '#core/quests/kappa.ts'
import { botWorld } from '../../support/bot-world.ts'
import { onlyTables, testCatalogue } from '../../support/catalogue.ts'

const FRESH = newPmc({ uid: 'p', name: 'Dymov', fraction: 'Bear', gameMode: 'PVP', edition: 'Standard' })
const BOOK = getQuestBook(testCatalogue('PVP', { overlay: true }))
const [FIRST = '', SECOND = ''] = kappaQuests(BOOK, FRESH).map(({ uid }) => uid)
const DYMOV: Pmc = {
  ...FRESH,
  level: 15,
  quests: { ...FRESH.quests, done: { [FIRST]: true, [SECOND]: true } },
}

let english: BotWorld
let russian: BotWorld
beforeAll(async () => {
  english = await botWorld('en', { pmc: DYMOV })
  russian = await botWorld('ru', { pmc: DYMOV })
})
const ask = (command: BotCommandName, question = '', world = english): string =>
  answerBot(command, question, DEFAULT_BOT_OPTIONS, world)

describe('commands', () => {
  it.each<readonly [BotCommandName, string, RegExp]>([
    [
      'price',
      'salewa',
      /^Salewa first aid kit: \d+ \d+ ₽ \([+-][\d.]+%\) · Therapist [\d ]+ ₽ · [\d ]+ ₽ per slot$/,
    ],
    ['price', 'physical bitcoin', /^Physical Bitcoin: banned from the flea market · Therapist/],
    ['price', 'видеокарта', /^Graphics card: /],
    [
      'craft',
      'grizzly',
      /^2× Grizzly medical kit: Medstation 3, 1 h 15 m · [\d ]+ ₽ → [\d ]+ ₽ · profit [+-]/,
    ],
    ['craft', 'ledx', /^LEDX Skin Transilluminator: Medstation 3, 33 h 20 m/],
    ['craft', 'slick', /^No craft makes LBT-6094A Slick Plate Carrier/],
    ['barter', 'graphics card', /^Graphics card: Mechanic LL3 for 7× Car battery · /],
    ['barter', '7.62x51 m80', /^20× 7\.62x51mm M80: Ref LL3 for 12× GP · 12× GP$/],
    ['barter', "grumpy's", /^Grumpy's hideout key: Ref LL2 for Lega \+ 100× GP · Lega \+ 100× GP$/],
    ['barter', 'slick', /^No barter gives LBT-6094A Slick Plate Carrier/],
    ['quest', 'shootout picnic', /^Shootout Picnic \(Prapor, level 1\): Eliminate 15 Scavs on Woods$/],
    ['quest', 'gunsmith part 2', /^Gunsmith - Part 2 \(Mechanic, level 1, for Kappa\): /],
    ['ammo', 'm995', /^5\.56x45mm M995: damage 42, penetration 53, beats armour class 5 · /],
    ['ammo', '5.45x39', /^5\.45x39mm: PPBS 62\/37 · BS 54\/45/],
    ['ammo', 'flechette', /damage 8×25, penetration 31, beats armour class 3/],
    [
      'key',
      'dorm 314',
      /^Dorm room 314 marked key: Customs \(1 lock\) · quests: The Cult - Part 2 · [\d ]+ ₽$/,
    ],
    ['boss', 'reshala', /^Reshala: Customs 75% · with 4× Reshala Guard$/],
    ['boss', 'customs', /^Customs: Reshala 75%, Knight 30%/],
    ['map', 'customs', /^Customs: 35 min, 10-12 players · Reshala 75%/],
    ['time', '', /^Raid time: 15:00 · 03:00$/],
    ['time', 'factory', /^Factory: 15:28 · 03:28$/],
    ['time', 'the lab', /^The Lab has no time of day\.$/],
    ['kappa', '', /^Kappa: 2 of \d{3} quests \(0\.9%\), \d{3} left · level 15$/],
    ['next', '', /^Next: .+ · .+ · .+$/],
    ['needs', '', /^Still missing \d+ items \(\d+ found in raid\): /],
    ['needs', 'gas analyzer', /^Gas analyzer: \d of \d missing \(\d found in raid\) · for /],
  ])('!%s %s', (command, question, line) => {
    expect(ask(command, question)).toMatch(line)
  })

  it.each<readonly [BotCommandName, string, RegExp]>([
    ['price', 'видеокарта', /^Видеокарта: /],
    ['price', 'salewa', /^Аптечка Salewa First Aid Kit: .* · Терапевт [\d ]+ ₽ · [\d ]+ ₽ за ячейку$/],
    ['quest', 'пикник', /^Пикник со стрельбой \(Прапор, уровень 1\): Ликвидировать 15 Диких/],
    ['boss', 'решала', /^Решала: Таможня 75% · свита: 4× Охранник Решалы$/],
    ['time', '', /^Время в рейде: 15:00 · 03:00$/],
  ])('!%s %s in Russian', (command, question, line) => {
    expect(ask(command, question, russian)).toMatch(line)
  })

  it('say how they are used where nothing was asked, if they need a question', () => {
    for (const name of BOT_COMMAND_NAMES)
      if (getBotCommand(name).needsQuestion) {
        expect(ask(name)).toContain(`!${name} `)
        expect(ask(name, '$(querystring)', russian)).toContain(`!${name} `)
      }
  })

  it('answer the questions that their usage shows', () => {
    for (const world of [english, russian])
      for (const name of BOT_COMMAND_NAMES.filter((each) => getBotCommand(each).needsQuestion)) {
        const usage = ask(name, '', world)
        const [, question = ''] = new RegExp(`!${name} (.+?)(?: (?:or|или) !|$)`).exec(usage) ?? []
        // A sentence that nothing was found for has no template.
        expect(answerBot(name, question, { ...DEFAULT_BOT_OPTIONS, template: 'found' }, world), usage).toBe(
          'found',
        )
      }
  })

  it('offer what may have been meant, and never repeat the question', () => {
    expect(ask('price', 'salewaa')).toBe('Did you mean Salewa first aid kit?')
    expect(ask('boss', 'kila')).toBe('Did you mean Killa?')
    for (const name of BOT_COMMAND_NAMES) expect(ask(name, '/ban qwertz')).not.toContain('qwertz')
  })

  it('name the barter that an item is collected for', async () => {
    const item = english.catalogue.items.all.find(({ name }) => name === 'Roler Submariner gold wrist watch')
    if (item === undefined) throw new Error('no watch')
    const barterList = {
      some: {
        times: 2,
        trader: 'prapor',
        product: item.uid,
        ingredients: [{ items: [item.uid], count: 3 }],
      },
    }
    const world = await botWorld('en', { pmc: { ...DYMOV, barterList } })
    expect(ask('needs', item.name, world)).toContain('the barter for Roler')
    expect(ask('needs', item.name)).not.toContain('the barter for')
  })

  it('say that the key has no PMC', async () => {
    const world = await botWorld('en')
    for (const name of BOT_COMMAND_NAMES)
      if (getBotCommand(name).isOwn) expect(ask(name, '', world)).toMatch(/no PMC/)
  })

  it('take the numbers of the calculators', () => {
    const context = getVisitorProfits(english.catalogue)
    const entry = context.crafts.find(({ of }) => of.product.item === '590c657e86f77412b013051d')
    if (entry === undefined) throw new Error('Grizzly is not crafted')
    const { cost, profit } = calculateCraftProfit(context, entry, 'profitPerDay')
    expect(answerBot('craft', 'grizzly', { max: 380, template: '{cost} {profit}' }, english)).toBe(
      `${formatMoney(cost)} ${formatMoney(profit, { signed: true })}`,
    )
  })

  it('read only the tables that they name', () => {
    for (const name of BOT_COMMAND_NAMES) {
      const { tables } = getBotCommand(name)
      const world = { ...english, catalogue: onlyTables(english.catalogue, tables) }
      for (const question of [
        '',
        'salewa',
        'm995',
        'grizzly',
        'customs',
        'killa',
        'gunsmith part 2',
        'dorm 314',
      ])
        expect(ask(name, question, world)).not.toBe('')
    }
  })

  it('say about every quest, map and key at least its name', () => {
    const { quests, items } = english.catalogue
    for (const { uid, name } of quests.all) expect(ask('quest', uid).startsWith(name.slice(0, 20))).toBe(true)
    for (const { uid, tags } of items.all)
      if (tags.includes('Keys')) expect(ask('key', uid, russian)).toMatch(/: /)
  })

  it('have a template of their own', () => {
    expect(answerBot('price', 'salewa', { max: 380, template: '{name} {flea} {foo}' }, english)).toMatch(
      /^Salewa first aid kit [\d ]+ ₽ \{foo\}$/,
    )
  })
})

describe('mistakes', () => {
  it('are said in one line', async () => {
    const speech = await loadBotSpeech('en')
    expect(parseBotCommand('PRICE')).toBe('price')
    expect(parseBotCommand('constructor')).toBeUndefined()
    expect(sayUnknownCommand(speech)).toMatch(/price, craft, barter/)
    expect(sayBadOption(speech, { option: 'max' })).toBe('max is a number from 40 to 450.')
  })
})
