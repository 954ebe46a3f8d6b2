// The settings of the site in the back office: what is typed becomes a command that the server takes or refuses.
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { decode } from '#core/codec.ts'
import { Instant } from '#core/events/envelope.ts'
import { isRight } from '#core/fp.ts'
import { SettingsCommand } from '#core/settings/commands.ts'
import type { SettingsEvent } from '#core/settings/events.ts'
import { parseFuelBase, parseMoment } from '#web/admin/site/settings-command.ts'
import { describeSettingsChange } from '#web/admin/site/settings-sentence.ts'
import english from '#web/i18n/en/office.json' with { type: 'json' }
import russian from '#web/i18n/ru/office.json' with { type: 'json' }

describe('the rate of fuel', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0.0013', 0.0013],
    ['0,0013', 0.0013],
  ])('reads %j', (text, fuelBase) => {
    expect(parseFuelBase(text)).toBe(fuelBase)
    expect(isRight(decode(SettingsCommand)({ tag: 'ChangeFuelBase', fuelBase }))).toBe(true)
  })
  it.each(['fast', 'Infinity', '1e999'])('never resets the rate by %j, which the server refuses', (text) =>
    expect(parseFuelBase(text)).toBe(0),
  )
})

describe('the start of a season', () => {
  it('is an instant', () => expect(Instant.is(parseMoment('2026-11-15T08:00'))).toBe(true))
  it('is none without a date, which the server refuses', () =>
    expect(Instant.is(parseMoment(''))).toBe(false))
})

describe('a change of the settings', () => {
  const samples: {
    readonly [Type in SettingsEvent['type']]: Extract<SettingsEvent, { type: Type }>['data']
  } = {
    TournamentEnabled: {},
    TournamentDisabled: {},
    FuelBaseChanged: { fuelBase: 0.0013 },
    PilotVersionChanged: { version: '1.4.0' },
    WebsiteAlertRaised: { html: '<b>Down at 8</b>' },
    WebsiteAlertCleared: {},
    RefShownInPve: {},
    RefHiddenInPve: {},
    SeasonStarted: { began: '2026-08-20T08:00:00.000Z' },
    RedirectSet: { id: 'redirect-1', from: '/workbench', to: '/hideout', kind: 301, reason: 'Old' },
    RedirectRemoved: { from: '/workbench', reason: 'Old' },
    MailTemplateChanged: { purpose: 'signIn', locale: 'ru', subject: 's', text: 't', reason: 'Shorter' },
    MailTemplateReset: { purpose: 'signIn', locale: 'ru', reason: 'Clearer' },
  }

  it.each(['en', 'ru'] as const)('is a sentence of its own in %s, with what it changed', (locale) => {
    const i18n = i18next.createInstance()
    void i18n.init({
      lng: locale,
      initAsync: false,
      interpolation: { escapeValue: false },
      resources: { [locale]: { office: locale === 'en' ? english : russian } },
    })
    const t = i18n.getFixedT(locale, 'office')
    // The server sends the reason apart from the data.
    const sentences = Object.entries(samples).map(([type, data]) =>
      describeSettingsChange(t, type, JSON.stringify({ ...data, reason: undefined })),
    )
    expect(new Set(sentences).size).toBe(sentences.length)
    expect(sentences.filter((text) => /\{\{|\{"|event\.|mails\.|languages\./.test(text))).toEqual([])
    expect(sentences.find((text) => text.includes('/workbench → /hideout (301)'))).toBeDefined()
    expect(describeSettingsChange(t, 'FuelBaseChanged', '{"fuelBase":null}')).not.toContain('null')
  })

  it('of a newer program is its type and data', () =>
    expect(describeSettingsChange(i18next.t, 'BannerSet', '{"a":1}')).toBe('BannerSet {"a":1}'))
})
