// Settings of the whole site.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Actor, Role } from '#core/access/roles.ts'
import { applyEvent, replay } from '#core/events/fold.ts'
import { isLeft, left, right } from '#core/fp.ts'
import type { SettingsCommand } from '#core/settings/commands.ts'
import { type SettingsRejection, settingsDecider } from '#core/settings/commands.ts'
import { type SettingsEvent, settingsEvents } from '#core/settings/events.ts'
import { type GlobalSettings, initialSettings } from '#core/settings/model.ts'
import { reduceSettings } from '#core/settings/reducer.ts'

const admin: Actor = { uid: 'nikita', role: 'admin' }
/** In the place of a parser: what is between brackets goes. */
const cleanAlert = (html: string): string => html.replaceAll(/\[.*?\]/g, '')
const context = (actor: Actor) => ({
  ...{ actor, cleanAlert, newId: () => 'redirect-1' },
  redirects: { isPage: () => false, isTaken: () => false, origins: [] },
})
const decide = settingsDecider.decide(context(admin))
const given = (...events: readonly SettingsEvent[]): GlobalSettings =>
  replay(reduceSettings)(initialSettings, events)

/** The rate of the game data, which an administrator may set outright. */
const GAME_RATE = 0.00131944
const html = 'Trader reset at <b>18:00</b>'

const accepted: readonly (readonly [string, GlobalSettings, SettingsCommand, readonly SettingsEvent[]])[] = [
  [
    'the tournament is switched on',
    given(),
    { tag: 'EnableTournament' },
    [{ type: 'TournamentEnabled', data: {} }],
  ],
  [
    'a running tournament stays on',
    given({ type: 'TournamentEnabled', data: {} }),
    { tag: 'EnableTournament' },
    [],
  ],
  [
    'the tournament is switched off',
    given({ type: 'TournamentEnabled', data: {} }),
    { tag: 'DisableTournament' },
    [{ type: 'TournamentDisabled', data: {} }],
  ],
  [
    'the fuel base is set',
    given(),
    { tag: 'ChangeFuelBase', fuelBase: GAME_RATE },
    [{ type: 'FuelBaseChanged', data: { fuelBase: GAME_RATE } }],
  ],
  [
    "the game data's fuel base comes back",
    given({ type: 'FuelBaseChanged', data: { fuelBase: GAME_RATE } }),
    { tag: 'ChangeFuelBase', fuelBase: null },
    [{ type: 'FuelBaseChanged', data: { fuelBase: null } }],
  ],
  [
    'the pilot version is set without blanks',
    given(),
    { tag: 'ChangePilotVersion', version: ' 1.4.0 ' },
    [{ type: 'PilotVersionChanged', data: { version: '1.4.0' } }],
  ],
  [
    'the same pilot version changes nothing',
    given({ type: 'PilotVersionChanged', data: { version: '1.4.0' } }),
    { tag: 'ChangePilotVersion', version: '1.4.0' },
    [],
  ],
  [
    'any pilot may do again',
    given({ type: 'PilotVersionChanged', data: { version: '1.4.0' } }),
    { tag: 'ChangePilotVersion', version: '' },
    [{ type: 'PilotVersionChanged', data: { version: '' } }],
  ],
  [
    'a new season begins',
    given(),
    { tag: 'StartSeason', began: '2026-08-20T08:00:00.000Z' },
    [{ type: 'SeasonStarted', data: { began: '2026-08-20T08:00:00.000Z' } }],
  ],
  [
    'a season that began already begins once',
    given({ type: 'SeasonStarted', data: { began: '2026-08-20T08:00:00.000Z' } }),
    { tag: 'StartSeason', began: '2026-08-20T08:00:00.000Z' },
    [],
  ],
  ['Ref is shown in PVE', given(), { tag: 'ShowRefInPve' }, [{ type: 'RefShownInPve', data: {} }]],
  ['Ref who is shown stays', given({ type: 'RefShownInPve', data: {} }), { tag: 'ShowRefInPve' }, []],
  [
    'Ref is hidden in PVE again',
    given({ type: 'RefShownInPve', data: {} }),
    { tag: 'HideRefInPve' },
    [{ type: 'RefHiddenInPve', data: {} }],
  ],
  [
    'an alert is raised with its markup',
    given(),
    { tag: 'RaiseWebsiteAlert', html },
    [{ type: 'WebsiteAlertRaised', data: { html } }],
  ],
  [
    'the alert is cleared',
    given({ type: 'WebsiteAlertRaised', data: { html } }),
    { tag: 'ClearWebsiteAlert' },
    [{ type: 'WebsiteAlertCleared', data: {} }],
  ],
  [
    'an alert is recorded as what is left of it',
    given(),
    { tag: 'RaiseWebsiteAlert', html: `${html}[script]` },
    [{ type: 'WebsiteAlertRaised', data: { html } }],
  ],
  [
    'the same alert changes nothing, whatever was cut from it',
    given({ type: 'WebsiteAlertRaised', data: { html } }),
    { tag: 'RaiseWebsiteAlert', html: `[frame]${html}` },
    [],
  ],
  ['no alert needs no clearing', given(), { tag: 'ClearWebsiteAlert' }, []],
]

const refused: readonly (readonly [string, SettingsCommand, SettingsRejection])[] = [
  ['a fuel base of nothing', { tag: 'ChangeFuelBase', fuelBase: 0 }, { tag: 'FuelBaseInvalid' }],
  ['a fuel base below nothing', { tag: 'ChangeFuelBase', fuelBase: -GAME_RATE }, { tag: 'FuelBaseInvalid' }],
  [
    'a fuel base that is no number',
    { tag: 'ChangeFuelBase', fuelBase: Number.NaN },
    { tag: 'FuelBaseInvalid' },
  ],
  ['an endless fuel base', { tag: 'ChangeFuelBase', fuelBase: Infinity }, { tag: 'FuelBaseInvalid' }],
  [
    'a version with blanks inside',
    { tag: 'ChangePilotVersion', version: '1.4 beta' },
    { tag: 'VersionInvalid', most: 40 },
  ],
  [
    'a version that is too long',
    { tag: 'ChangePilotVersion', version: '1'.repeat(41) },
    { tag: 'VersionInvalid', most: 40 },
  ],
  ['an empty alert', { tag: 'RaiseWebsiteAlert', html: '  ' }, { tag: 'AlertInvalid', most: 2000 }],
  [
    'an alert of which nothing is left',
    { tag: 'RaiseWebsiteAlert', html: '[script]' },
    { tag: 'AlertInvalid', most: 2000 },
  ],
  [
    'an alert that is too long',
    { tag: 'RaiseWebsiteAlert', html: 'a'.repeat(2001) },
    { tag: 'AlertInvalid', most: 2000 },
  ],
]

const anyCommand: fc.Arbitrary<SettingsCommand> = fc.oneof(
  fc.constantFrom<SettingsCommand>(
    { tag: 'EnableTournament' },
    { tag: 'DisableTournament' },
    { tag: 'ClearWebsiteAlert' },
  ),
  fc.record({
    tag: fc.constant('ChangeFuelBase' as const),
    fuelBase: fc.constantFrom(GAME_RATE, GAME_RATE / 2, -1, null),
  }),
  fc.record({
    tag: fc.constant('ChangePilotVersion' as const),
    version: fc.constantFrom('1.4.0', '1.5.0', '', 'a b'),
  }),
  fc.record({
    tag: fc.constant('RaiseWebsiteAlert' as const),
    html: fc.constantFrom(html, '', 'Maintenance'),
  }),
)

const run = (commands: readonly SettingsCommand[]) => {
  const events: SettingsEvent[] = []
  let state = initialSettings
  for (const command of commands) {
    const decided = decide(command)(state)
    if (isLeft(decided)) continue
    for (const event of decided.right) {
      events.push(event)
      state = applyEvent(reduceSettings)(state, event)
    }
  }
  return { events, state }
}

describe('settings of the whole site', () => {
  it.each(accepted)('%s', (_, state, command, events) => {
    expect(decide(command)(state)).toEqual(right(events))
  })

  it.each(refused)('%s is refused', (_, command, rejection) => {
    expect(decide(command)(initialSettings)).toEqual(left(rejection))
  })

  it.each<[Role]>([['visitor'], ['free'], ['pro']])('a %s may change nothing', (role) => {
    fc.assert(
      fc.property(anyCommand, (command) => {
        const decided = settingsDecider.decide(context({ uid: 'x', role }))(command)(initialSettings)
        expect(decided).toEqual(left({ tag: 'AdminRequired' }))
      }),
    )
  })

  it('folding at once gives what folding one by one gives, and events survive their codecs', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 20 }), (commands) => {
        const { events, state } = run(commands)
        expect(replay(reduceSettings)(initialSettings, events)).toEqual(state)
        for (const { type, data } of events) expect(settingsEvents[type].decode(data)).toEqual(right(data))
      }),
      { numRuns: 300 },
    )
  })

  it('a command that was carried out adds nothing when it is sent again', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 8 }), anyCommand, (commands, command) => {
        const { state } = run(commands)
        const first = decide(command)(state)
        fc.pre(!isLeft(first))
        const after = isLeft(first) ? state : first.right.reduce(applyEvent(reduceSettings), state)
        expect(decide(command)(after)).toEqual(right([]))
      }),
      { numRuns: 300 },
    )
  })
})
