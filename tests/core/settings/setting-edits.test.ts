// Two administrators at the settings of the site: neither overwrites the other in silence, and the reason of each change is recorded.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEvent } from '#core/events/fold.ts'
import { isLeft, isRight, left, right } from '#core/fp.ts'
import { SettingsCommand, settingsDecider } from '#core/settings/commands.ts'
import { type SettingsEvent, settingsEvents } from '#core/settings/events.ts'
import { type GlobalSettings, initialSettings } from '#core/settings/model.ts'
import { reduceSettings } from '#core/settings/reducer.ts'

const decide = settingsDecider.decide({
  actor: { uid: 'nikita', role: 'admin' },
  cleanAlert: (html) => html,
  newId: () => 'redirect-1',
  redirects: { isPage: () => false, isTaken: () => false, origins: [] },
})
const fold = (state: GlobalSettings, events: readonly SettingsEvent[]): GlobalSettings =>
  events.reduce(applyEvent(reduceSettings), state)
const getAlert = ({ websiteAlert, alertDetails }: GlobalSettings) =>
  websiteAlert === null ? null : { html: websiteAlert, ...alertDetails }

/** Each setting: what an author sees of it, and the change to a value. */
const SETTINGS = {
  tournament: {
    read: (state: GlobalSettings) => state.tournamentEnabled,
    values: [true, false],
    write: (isOn: boolean) => ({ tag: isOn ? 'EnableTournament' : 'DisableTournament' }),
  },
  refInPve: {
    read: (state: GlobalSettings) => state.refInPve,
    values: [true, false],
    write: (isOn: boolean) => ({ tag: isOn ? 'ShowRefInPve' : 'HideRefInPve' }),
  },
  fuelBase: {
    read: (state: GlobalSettings) => state.fuelBase,
    values: [0.0013, 0.002, null],
    write: (fuelBase: number | null) => ({ tag: 'ChangeFuelBase', fuelBase }),
  },
  pilotVersion: {
    read: (state: GlobalSettings) => state.pilotVersion,
    values: ['1.4.0', '1.5.0', ''],
    write: (version: string) => ({ tag: 'ChangePilotVersion', version }),
  },
  season: {
    read: (state: GlobalSettings) => state.seasonStart,
    values: ['2026-08-20T08:00:00.000Z', '2026-11-20T08:00:00.000Z'],
    write: (began: string) => ({ tag: 'StartSeason', began }),
  },
  alert: {
    read: getAlert,
    values: ['Wipe on Thursday', 'Wipe on Friday', null],
    write: (html: string | null) =>
      html === null
        ? { tag: 'ClearWebsiteAlert' }
        : { tag: 'RaiseWebsiteAlert', html, ru: 'Вайп', from: '', until: '2026-12-01T08:00:00.000Z' },
  },
} as const

interface AnySetting {
  readonly read: (state: GlobalSettings) => unknown
  readonly values: readonly unknown[]
  readonly write: (value: never) => object
}

const anyChange = fc.constantFrom(...(Object.keys(SETTINGS) as (keyof typeof SETTINGS)[])).chain((name) =>
  fc.record({
    name: fc.constant(name),
    value: fc.constantFrom<unknown>(...SETTINGS[name].values),
    editor: fc.constantFrom('first', 'second'),
    looks: fc.boolean(),
  }),
)

const makeCommand = (name: keyof typeof SETTINGS, value: unknown, seen: unknown): SettingsCommand => {
  const decoded = SettingsCommand.decode({
    ...(SETTINGS[name] as AnySetting).write(value as never),
    ...{ seen, reason: ' the patch ' },
  })
  if (!isRight(decoded)) throw new Error(`no command changes ${name}`)
  return decoded.right
}

describe('settings that two administrators edit', () => {
  it('1,000 interleavings: a change whose author saw another value is refused with what holds, every other one is recorded with its reason', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { minLength: 2, maxLength: 30 }), (changes) => {
        let state = initialSettings
        const seenBy: Record<string, GlobalSettings> = { first: initialSettings, second: initialSettings }
        for (const { name, value, editor, looks } of changes) {
          if (looks) seenBy[editor] = state
          const { read } = SETTINGS[name] as AnySetting
          const [seen, now] = [read(seenBy[editor] ?? initialSettings), read(state)]
          const decided = decide(makeCommand(name, value, seen))(state)
          if (isLeft(decided)) {
            expect(seen).not.toEqual(now)
            expect(decided.left).toEqual({ tag: 'SettingEdited', theirs: now })
            continue
          }
          const next = fold(state, decided.right)
          if (decided.right.length > 0) expect(seen).toEqual(now)
          for (const { type, data } of decided.right) {
            expect(data).toMatchObject({ reason: 'the patch' })
            expect(settingsEvents[type].decode(data)).toEqual(right(data))
          }
          // Nothing but this setting is another one.
          for (const other of Object.keys(SETTINGS) as (keyof typeof SETTINGS)[])
            if (other !== name) expect(SETTINGS[other].read(next)).toEqual(SETTINGS[other].read(state))
          state = next
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('a refused change replaces the other one once its author has seen it', () => {
    const state = fold(initialSettings, [{ type: 'FuelBaseChanged', data: { fuelBase: 0.002 } }])
    const change = { tag: 'ChangeFuelBase', fuelBase: 0.003, reason: 'measured' } as const
    expect(decide({ ...change, seen: null })(state)).toEqual(left({ tag: 'SettingEdited', theirs: 0.002 }))
    expect(decide({ ...change, seen: 0.002 })(state)).toEqual(
      right([{ type: 'FuelBaseChanged', data: { fuelBase: 0.003, reason: 'measured' } }]),
    )
  })

  it('a reason is more than blanks, and what is set already needs no event', () => {
    expect(isLeft(SettingsCommand.decode({ tag: 'EnableTournament', reason: '  ' }))).toBe(true)
    const state = fold(initialSettings, [{ type: 'TournamentEnabled', data: { reason: 'the finals' } }])
    expect(decide({ tag: 'EnableTournament', seen: false, reason: 'the finals' })(state)).toEqual(right([]))
  })
})
