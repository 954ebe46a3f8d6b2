// The link with which a moderator hands over the form of the builder.
import { expect, it } from 'vitest'
import { readBot, readBotForm, writeBotLink } from '#web/streamers/bot-address.ts'
import { CHAT_BOTS } from '#web/streamers/bot-lines.ts'

const USUAL = { mode: 'PVP', lang: 'en' } as const
const FORM = {
  command: 'craft',
  mode: 'PVP',
  lang: 'en',
  max: 200,
  template: '{name}: [{profit} / {hour}] & 100% "ok"',
} as const

it('opens the same form on the page of the bot, whatever mode and language its reader uses', () => {
  for (const bot of CHAT_BOTS) {
    const { pathname, searchParams } = new URL(writeBotLink('https://exfil.example', bot, FORM))
    expect(readBotForm(searchParams, { mode: 'SEASON', lang: 'ru' })).toEqual(FORM)
    expect(pathname).toBe(bot === 'fossabot' ? '/streamers' : `/streamers/${bot}`)
    if (bot === 'fossabot') expect(readBot(searchParams)).toBe(bot)
  }
})

it('never has the key in it', () => {
  expect(
    writeBotLink('https://exfil.example', 'moobot', { ...FORM, ...{ key: 'exf_secret' } }),
  ).not.toContain('secret')
})

it.each(['', 'command=nothing&mode=arena&lang=xx&max=9000', 'max=39', 'max=1e2x'])(
  'is the usual form for words that name nothing: %s',
  (search) => {
    expect(readBotForm(new URLSearchParams(search), USUAL)).toEqual({
      ...USUAL,
      ...{ command: 'price', max: 380, template: '' },
    })
  },
)

it('cuts a template that is longer than any may be', () => {
  const params = new URLSearchParams({ template: '😀'.repeat(1_000) })
  expect(Array.from(readBotForm(params, USUAL).template)).toHaveLength(400)
})
