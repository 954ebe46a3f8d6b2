// The alert of the site by language and time; alerts that were recorded before have neither.
import { describe, expect, it } from 'vitest'
import { replay } from '#core/events/fold.ts'
import { left, right } from '#core/fp.ts'
import { type SettingsCommand, settingsDecider } from '#core/settings/commands.ts'
import { type SettingsEvent, settingsEvents } from '#core/settings/events.ts'
import { initialSettings } from '#core/settings/model.ts'
import { reduceSettings } from '#core/settings/reducer.ts'
import { findShownAlert } from '#core/settings/shown-alert.ts'

const decide = settingsDecider.decide({
  ...{ actor: { uid: 'nikita', role: 'admin' }, newId: () => 'id' },
  cleanAlert: (html) => html.replaceAll(/\[.*?\]/g, ''),
  redirects: { isPage: () => false, isTaken: () => true, origins: [] },
})
const given = (...events: readonly SettingsEvent[]) => replay(reduceSettings)(initialSettings, events)
const [NOON, ONE] = ['2026-03-02T12:00:00.000Z', '2026-03-02T13:00:00.000Z']
const raise = (fields: object): SettingsCommand => ({ tag: 'RaiseWebsiteAlert', html: 'Wipe', ...fields })
const at = (time: string, locale = 'en') => ({ at: new Date(time), locale })

describe('an alert', () => {
  it('that was recorded without language and time is shown to all, always', () => {
    const event = { type: 'WebsiteAlertRaised', data: { html: 'Wipe' } } as const
    expect(settingsEvents.WebsiteAlertRaised.decode(event.data)).toEqual(right(event.data))
    for (const locale of ['en', 'ru', 'de'])
      expect(findShownAlert(given(event), at(NOON, locale))).toBe('Wipe')
    expect(decide(raise({}))(initialSettings)).toEqual(right([event]))
    expect(decide(raise({ ru: ' ', from: '', until: '' }))(initialSettings)).toEqual(right([event]))
  })

  it('is read in Russian where it has that text, and in English otherwise', () => {
    const state = given({ type: 'WebsiteAlertRaised', data: { html: 'Wipe', ru: 'Вайп' } })
    expect(['en', 'ru', 'de'].map((locale) => findShownAlert(state, at(NOON, locale)))).toEqual([
      'Wipe',
      'Вайп',
      'Wipe',
    ])
  })

  it('is shown from its first instant until the last, which is over', () => {
    const state = given({ type: 'WebsiteAlertRaised', data: { html: 'Wipe', from: NOON, until: ONE } })
    const times = ['2026-03-02T11:59:59.999Z', NOON, '2026-03-02T12:59:59.999Z', ONE]
    expect(times.map((time) => findShownAlert(state, at(time)))).toEqual([null, 'Wipe', 'Wipe', null])
  })

  it('loses language and time with its removal and with the next one', () => {
    const raised = {
      type: 'WebsiteAlertRaised',
      data: { html: 'Wipe', ru: 'Вайп', from: NOON, until: ONE },
    } as const
    const cleared = given(raised, { type: 'WebsiteAlertCleared', data: {} })
    expect(cleared).toEqual(initialSettings)
    const next = given(raised, { type: 'WebsiteAlertRaised', data: { html: 'Patch' } })
    expect(findShownAlert(next, at('2026-04-01T00:00:00.000Z', 'ru'))).toBe('Patch')
  })

  it.each([
    [{ from: 'tomorrow' }, 'AlertTimesInvalid'],
    [{ until: '2026-03-02' }, 'AlertTimesInvalid'],
    [{ from: ONE, until: NOON }, 'AlertTimesInvalid'],
    [{ from: NOON, until: NOON }, 'AlertTimesInvalid'],
    [{ ru: '[script]' }, 'AlertInvalid'],
    [{ ru: 'x'.repeat(2001) }, 'AlertInvalid'],
  ])('with %j is refused', (fields, tag) => {
    expect(decide(raise(fields))(initialSettings)).toMatchObject(left({ tag }))
  })

  it('of which only the time changes is a change, and the very same is none', () => {
    const state = given({ type: 'WebsiteAlertRaised', data: { html: 'Wipe', until: ONE } })
    expect(decide(raise({ until: ONE }))(state)).toEqual(right([]))
    expect(decide(raise({ from: NOON, until: ONE }))(state)).toMatchObject(
      right([{ data: { html: 'Wipe', from: NOON, until: ONE } }]),
    )
  })
})
