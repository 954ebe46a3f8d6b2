// The lines that streamers paste into their chat bot.
import { describe, expect, it } from 'vitest'
import { readBotQuery } from '#cli/server/public-api/bots/bot-query.ts'
import {
  type BotForm,
  CHAT_BOTS,
  writeAskedPath,
  writeBotLine,
  writeBotPath,
} from '#web/streamers/bot-lines.ts'

const ORIGIN = 'https://exfil.example'
const FORM: BotForm = { command: 'price', mode: 'PVP', lang: 'en', max: 380, template: '', key: 'exf_key' }

describe('a line', () => {
  it.each([
    ['nightbot', '$(urlfetch https://exfil.example/api/bots/price?key=exf_key&q=$(querystring))'],
    [
      'streamelements',
      `\${customapi https://exfil.example/api/bots/price?key=exf_key&q=\${queryescape \${1:}}}`,
    ],
    ['fossabot', '$(customapi https://exfil.example/api/bots/price?key=exf_key&q=$(urlencode $(query)))'],
    ['moobot', 'https://exfil.example/api/bots/price?key=exf_key&q='],
  ] as const)('for %s', (bot, line) => {
    expect(writeBotLine(bot, ORIGIN, FORM)).toBe(line)
  })

  it('has only options that are not the usual ones, before the question', () => {
    const path = writeBotPath({ ...FORM, mode: 'SEASON', lang: 'ru', max: 200, template: '{name} ({flea})' })
    const query = readBotQuery(`${path.split('?')[1]}&q=salewa`)
    expect(query).toEqual({
      ...{ key: 'exf_key', mode: 'season', lang: 'ru', max: '200' },
      ...{ template: '{name} ({flea})', q: 'salewa' },
    })
  })

  it('keeps parentheses, braces and spaces of a template out of the variable of the bot', () => {
    for (const bot of CHAT_BOTS) {
      const line = writeBotLine(bot, ORIGIN, {
        ...FORM,
        command: 'kappa',
        template: '{done} (of {of}) $(user)',
      })
      const address = line.slice(line.indexOf('https'), bot === 'moobot' ? undefined : -1)
      expect(address).toMatch(/^[\w:/.?=&%+*-]+$/)
    }
  })

  it('asks nothing where the command takes no question, and has no mode where that of the PMC counts', () => {
    expect(writeBotPath({ ...FORM, command: 'kappa', mode: 'PVE' })).toBe('/api/bots/kappa?key=exf_key')
    expect(writeBotLine('nightbot', ORIGIN, { ...FORM, command: 'next' })).not.toContain('q=')
  })

  it('is tried out without the key in the address', () => {
    expect(writeAskedPath(FORM, 'graphics card & more')).toBe(
      '/api/bots/price?q=graphics%20card%20%26%20more',
    )
  })
})
