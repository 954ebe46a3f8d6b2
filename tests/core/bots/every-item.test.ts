// The price of every item in every language fits into one line, with the numbers of the market page.
import { beforeAll, describe, expect, it } from 'vitest'
import { answerBot } from '#core/bots/answer.ts'
import { LINE_LENGTH } from '#core/bots/line.ts'
import { DEFAULT_BOT_OPTIONS } from '#core/bots/options.ts'
import type { BotWorld } from '#core/bots/world.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { hasControls } from '#core/control-characters.ts'
import { formatMoney } from '#core/format/money.ts'
import { TEXT_LOCALES } from '#core/languages.ts'
import { plainViewSettings, priceViews } from '#core/pricing/market/views.ts'
import { botWorld } from '../../support/bot-world.ts'

describe.each(TEXT_LOCALES)('!price in %s', (lang) => {
  let world: BotWorld
  beforeAll(async () => {
    world = await botWorld(lang)
  })
  const ask = (question: string): string => answerBot('price', question, DEFAULT_BOT_OPTIONS, world)

  it('says a line of at most 380 letters about every item', () => {
    for (const item of world.catalogue.items.all) {
      const line = ask(item.uid)
      expect(line.startsWith(`${nameIn(lang, item).replace(/\s+/g, ' ')}: `), line).toBe(true)
      expect(Array.from(line).length, line).toBeLessThanOrEqual(LINE_LENGTH.usual)
      expect(hasControls(line), line).toBe(false)
    }
  })

  it('says the numbers of the market page', () => {
    const views = priceViews(plainViewSettings(world.catalogue))
    const banned = world.speech.say('flea.banned')
    const unknown = world.speech.say('flea.unknown')
    for (const { uid } of world.catalogue.items.all) {
      const view = views.get(uid)
      const line = answerBot('price', uid, { max: 450, template: '{flea}|{slot}' }, world)
      const flea = view?.flea === undefined ? unknown : formatMoney(view.flea.price)
      const slot = view?.perSlot === undefined ? '–' : formatMoney(view.perSlot)
      expect(line).toBe(`${view?.bannedFromFlea === true ? banned : flea}|${slot}`)
    }
  })

  it('is still one line where only 40 letters are wanted', () => {
    for (const { uid } of world.catalogue.items.all.slice(0, 500))
      expect(Array.from(answerBot('price', uid, { max: 40 }, world)).length).toBeLessThanOrEqual(40)
  })
})
