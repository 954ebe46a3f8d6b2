// Answers of the Discord bot on the real game data: every command in both languages within Discord's limits.
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OutboxMessage } from '#core/alerts/notice.ts'
import type { BotWorld } from '#core/bots/world.ts'
import { answerSharedCommand, SHARED_COMMANDS, type SharedCommand, sayMessage } from '#core/discord/answer.ts'
import { suggestChoices } from '#core/discord/choices.ts'
import { DISCORD_COMMAND_NAMES } from '#core/discord/commands.ts'
import { escapeMarkdown, makeEmbed } from '#core/discord/embed.ts'
import { noticeMessage } from '#core/discord/notice.ts'
import { answerRestock } from '#core/discord/restock.ts'
import { type DiscordSpeech, loadDiscordSpeech, readDiscordLocale } from '#core/discord/speech.ts'
import {
  CHOICE_LIMITS,
  type DiscordMessage,
  EMBED_LIMITS,
  type Embed,
  EPHEMERAL,
} from '#core/discord/wire.ts'
import { TEXT_LOCALES, type TextLocale } from '#core/languages.ts'
import { newPmc } from '#core/player/model.ts'
import { botWorld } from '../../support/bot-world.ts'

const DYMOV = newPmc({ uid: 'p', name: 'Dymov', fraction: 'Bear', gameMode: 'PVP', edition: 'Standard' })
const HOUR_MS = 3_600_000

const worlds = new Map<TextLocale, BotWorld>()
const speeches = new Map<TextLocale, DiscordSpeech>()
beforeAll(async () => {
  for (const lang of TEXT_LOCALES) {
    worlds.set(lang, await botWorld(lang, { pmc: DYMOV }))
    speeches.set(lang, await loadDiscordSpeech(lang))
  }
})

const inLanguage = (lang: TextLocale) => {
  const [world, speech] = [worlds.get(lang), speeches.get(lang)]
  if (world === undefined || speech === undefined) throw new Error(`no words in ${lang}`)
  return { world, speech }
}
const ask = (command: SharedCommand, question = '', lang: TextLocale = 'en'): DiscordMessage => {
  const { world, speech } = inLanguage(lang)
  return answerSharedCommand(world, speech, command, question)
}
const getEmbed = ({ embeds: [embed] }: DiscordMessage): Embed => embed ?? {}
const getField = (embed: Embed, name: string) => embed.fields?.find((field) => field.name === name)?.value

const expectToFit = (message: DiscordMessage): void => {
  expect(message.allowed_mentions).toEqual({ parse: [] })
  const { title = '', description = '', fields = [], footer } = getEmbed(message)
  expect(title.length).toBeLessThanOrEqual(EMBED_LIMITS.title)
  expect(description.length).toBeLessThanOrEqual(EMBED_LIMITS.description)
  expect(fields.length).toBeLessThanOrEqual(EMBED_LIMITS.fields)
  for (const { name, value } of fields) {
    expect(name.length).toBeGreaterThan(0)
    expect(name.length).toBeLessThanOrEqual(EMBED_LIMITS.fieldName)
    expect(value.length).toBeGreaterThan(0)
    expect(value.length).toBeLessThanOrEqual(EMBED_LIMITS.fieldValue)
  }
  const texts = [
    title,
    description,
    footer?.text ?? '',
    ...fields.flatMap(({ name, value }) => [name, value]),
  ]
  expect(texts.join('').length).toBeLessThanOrEqual(EMBED_LIMITS.all)
  expect(texts.join('')).not.toBe('')
  // A missing word would show its key.
  expect(texts.join(' ')).not.toMatch(/\b(?:field|title|said|command)\.\w/)
}

const QUESTIONS: Readonly<Record<SharedCommand, readonly string[]>> = {
  price: ['salewa', 'graphics card', 'physical bitcoin', 'qqqqq'],
  craft: ['grizzly', 'slick'],
  barter: ['graphics card', 'slick'],
  quest: ['shootout picnic', 'gunsmith part 2', 'collector'],
  ammo: ['m995', '5.45x39', 'flechette'],
  key: ['dorm 314', 'factory'],
  map: ['customs', 'the lab'],
  needs: ['', 'gas analyzer', 'salewa'],
  next: [''],
}

describe('answers', () => {
  it.each(TEXT_LOCALES.flatMap((lang) => SHARED_COMMANDS.map((command) => [command, lang] as const)))(
    '/%s in %s fits the limits',
    (command, lang) => {
      for (const question of QUESTIONS[command]) expectToFit(ask(command, question, lang))
    },
  )

  it('of maps, quests and keys fit for all maps and every fourth of the others', () => {
    for (const lang of TEXT_LOCALES) {
      const { catalogue } = inLanguage(lang).world
      const isAsked = (_: unknown, place: number): boolean => place % 4 === 0
      for (const { uid } of catalogue.quests.all.filter(isAsked)) expectToFit(ask('quest', uid, lang))
      const keys = catalogue.items.all.filter(({ tags }) => tags.includes('Keys'))
      for (const { uid } of keys.filter(isAsked)) expectToFit(ask('key', uid, lang))
      for (const { url } of catalogue.maps.all) expectToFit(ask('map', url, lang))
    }
  })

  it('say the numbers of the chat bots under names of their own', () => {
    const embed = getEmbed(ask('price', 'salewa'))
    expect(embed.title).toBe('Salewa first aid kit')
    expect(getField(embed, 'Flea market')).toMatch(/^\d+ \d+ ₽$/)
    expect(getField(embed, 'Trader')).toMatch(/^Therapist [\d ]+ ₽$/)
    expect(embed.footer?.text).toMatch(/^Seen \d+ [mhd] ago$/)
    expect(getEmbed(ask('price', 'salewa', 'ru')).title).toMatch(/^Аптечка Salewa/)
    expect(getField(getEmbed(ask('ammo', 'm995')), 'Penetration')).toBe('53')
    expect(getEmbed(ask('barter', 'graphics card')).description).toBe('7× Car battery')
  })

  it('about a PMC are seen only by the person who asked', () => {
    expect(ask('needs').flags).toBe(EPHEMERAL)
    expect(ask('next').flags).toBe(EPHEMERAL)
    expect(ask('price', 'salewa').flags).toBeUndefined()
  })

  it('take a question in the other language', () => {
    expect(getEmbed(ask('price', 'видеокарта')).title).toBe('Graphics card')
    expect(getEmbed(ask('price', 'graphics card', 'ru')).title).toBe('Видеокарта')
  })

  it('never repeat a question', () => {
    const typed = '@everyone <@80351110224678912> https://evil.example'
    for (const command of SHARED_COMMANDS)
      expect(JSON.stringify(ask(command, typed))).not.toMatch(/everyone|8035|evil/)
  })

  it('escape what is not theirs, but for addresses of the site', () => {
    const { speech } = inLanguage('en')
    const page = 'https://exfil.example/discord_bot'
    expect(getEmbed(sayMessage(speech, 'notLinked', { page })).description).toContain(page)
    const { description } = getEmbed(sayMessage(speech, 'linked', { account: '**@everyone** <@1>' }))
    expect(description).toContain('\\*\\*@everyone\\*\\* \\<@1\\>')
  })

  it('fit whatever the texts are', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 4_000 }), fc.string({ maxLength: 9_000 }))
    fc.assert(
      fc.property(
        ...([text, text, text] as const),
        fc.array(fc.record({ name: fc.string({ minLength: 1, maxLength: 60 }), value: text }), {
          maxLength: 40,
        }),
        (title, description, footer, fields) => {
          const embed = makeEmbed({ title: `x${title}`, description, footer, fields })
          expectToFit({ embeds: [embed], allowed_mentions: { parse: [] } })
        },
      ),
      { numRuns: 60 },
    )
  })

  it('have no formatting that the text did not have', () => {
    expect(escapeMarkdown('**a** _b_ `c` ~~d~~ ||e|| [f](g) <@1>')).toBe(
      '\\*\\*a\\*\\* \\_b\\_ \\`c\\` \\~\\~d\\~\\~ \\|\\|e\\|\\| \\[f\\](g) \\<@1\\>',
    )
  })

  it.each([
    ['ru', 'ru'],
    ['en-US', 'en'],
    ['de', 'en'],
    [undefined, 'en'],
  ])('to a person with Discord in %s are in %s', (locale, expected) => {
    expect(readDiscordLocale(locale)).toBe(expected)
  })
})

describe('suggestions', () => {
  const suggest = (command: (typeof DISCORD_COMMAND_NAMES)[number], text: string, lang: TextLocale = 'en') =>
    suggestChoices(inLanguage(lang).world, command, text)

  it('are at most 25 with names and values of at most 100 letters', () => {
    const typed = fc.oneof(fc.string({ maxLength: 60 }), fc.constantFrom('a', 'key', 'ключ', '5', 'm', 'о'))
    fc.assert(
      fc.property(
        typed,
        fc.constantFrom(...DISCORD_COMMAND_NAMES),
        fc.constantFrom(...TEXT_LOCALES),
        (...[text, command, lang]) => {
          const choices = suggest(command, text, lang)
          expect(choices.length).toBeLessThanOrEqual(CHOICE_LIMITS.count)
          for (const { name, value } of choices) {
            expect(name.length).toBeGreaterThan(0)
            expect(name.length).toBeLessThanOrEqual(CHOICE_LIMITS.name)
            expect(value.length).toBeGreaterThan(0)
            expect(value.length).toBeLessThanOrEqual(CHOICE_LIMITS.value)
          }
        },
      ),
      { numRuns: 80 },
    )
  })

  it.each([
    ['price', 'видеока', 'en', 'Graphics card'],
    ['price', 'graphics c', 'ru', 'Видеокарта'],
    ['quest', 'shootout', 'en', 'Shootout Picnic'],
    ['key', 'dorm room 314', 'en', 'Dorm room 314 marked key'],
    ['map', '', 'en', 'Customs'],
    ['ammo', '5.45', 'en', '5.45x39mm'],
    ['restock', 'prap', 'en', 'Prapor'],
    ['needs', 'gas an', 'en', 'Gas analyzer'],
  ] as const)('for /%s "%s" in %s have %s', (command, text, lang, name) => {
    expect(suggest(command, text, lang).map((choice) => choice.name)).toContain(name)
  })

  it('lead to what they name', () => {
    for (const [command, text] of [
      ['price', 'graphics card'],
      ['quest', 'shootout'],
      ['key', 'dorm room 314'],
      ['map', 'customs'],
      ['craft', 'grizzly'],
      ['barter', 'graphics card'],
    ] as const) {
      const [choice] = suggest(command, text)
      expect(getEmbed(ask(command, choice?.value)).title).toContain(choice?.name ?? 'nothing')
    }
  })
})

describe('restocks', () => {
  const answer = (typed: string, times: ReadonlyMap<string, number>) => {
    const { world, speech } = inLanguage('en')
    return getEmbed(answerRestock(world, speech, typed, times))
  }

  it('are listed by time, those that are over left out', () => {
    const { now } = inLanguage('en').world
    const times = new Map([
      ['prapor', now + 2 * HOUR_MS],
      ['therapist', now + HOUR_MS],
      ['skier', now - HOUR_MS],
    ])
    expect(answer('', times).fields?.map(({ name }) => name)).toEqual(['Therapist', 'Prapor'])
    expect(answer('prapor', times).fields).toEqual([
      { name: 'Prapor', value: `<t:${(now + 2 * HOUR_MS) / 1000}:R>`, inline: true },
    ])
  })

  it('that are not known are said to be', () => {
    expect(answer('', new Map()).description).toBe('The restock times are not known at the moment.')
  })
})

describe('notices', () => {
  const message: OutboxMessage = {
    type: 'alert.price',
    timestamp: '2026-11-28T13:20:00.000Z',
    data: {
      alert: 'alert-1',
      item: {
        id: '57347ca924597744596b4e71',
        name: 'Graphics card',
        url: 'https://exfil.example/item/graphics-card',
      },
      ...{ gameMode: 'PVP', price: 'lastLow', side: 'below', limit: 190_000, roubles: 189_000 },
      observedAt: '2026-11-28T13:20:00.000Z',
    },
  }

  it.each(TEXT_LOCALES)('in %s name item, price and limit', (lang) => {
    const notice = noticeMessage(inLanguage(lang).speech, message)
    expect(notice).toBeDefined()
    if (notice === undefined) return
    expectToFit(notice)
    expect(getEmbed(notice)).toMatchObject({
      title: 'Graphics card',
      url: 'https://exfil.example/item/graphics-card',
      description: expect.stringContaining('190 000 ₽'),
      fields: [{ value: '189 000 ₽' }, { value: 'PVP' }],
    })
  })

  it.each(TEXT_LOCALES)('in %s name the trader and show the time of a restock to each reader', (lang) => {
    const notice = noticeMessage(inLanguage(lang).speech, {
      type: 'alert.restock',
      timestamp: '2026-11-28T13:15:00.000Z',
      data: {
        alert: 'alert-1',
        trader: { id: 'prapor', name: 'Prapor', url: 'https://exfil.example/alerts' },
        ...{ gameMode: 'PVE', minutes: 5, source: 'announced' },
        restockAt: '2026-11-28T13:20:00.000Z',
      },
    })
    expect(notice).toBeDefined()
    if (notice === undefined) return
    expectToFit(notice)
    expect(getEmbed(notice)).toMatchObject({
      title: 'Prapor',
      description: expect.stringContaining(`<t:${Date.parse('2026-11-28T13:20:00.000Z') / 1000}:R>`),
      fields: [{ value: 'PVE' }],
    })
  })
  it.each(TEXT_LOCALES)('in %s name what a craft makes, where, and when it was ready', (lang) => {
    const notice = noticeMessage(inLanguage(lang).speech, {
      type: 'alert.craft',
      timestamp: '2026-11-28T13:00:04.000Z',
      data: {
        ...{ alert: 'alert-1', gameMode: 'PVE', pmc: { id: 'pmc-1', name: 'Dymov' } },
        craft: { id: 'craft-1', url: 'https://exfil.example/crafts' },
        station: { id: 'workbench', name: 'Work*bench' },
        product: { id: 'item-1', name: 'Graphics card', count: 2 },
        readyAt: '2026-11-28T13:00:00.000Z',
      },
    })
    expect(notice).toBeDefined()
    if (notice === undefined) return
    expectToFit(notice)
    const { title, url, description } = getEmbed(notice)
    expect({ title, url }).toEqual({ title: 'Graphics card × 2', url: 'https://exfil.example/crafts' })
    expect(description).toContain('Work\\*bench')
    expect(description).toContain(`<t:${Date.parse('2026-11-28T13:00:00.000Z') / 1000}:R>`)
  })
})
