// The settings of the site in the back office: what is typed becomes a command that the server takes or refuses.
import { describe, expect, it } from 'vitest'
import { decode } from '#core/codec.ts'
import { Instant } from '#core/events/envelope.ts'
import { isRight } from '#core/fp.ts'
import { SettingsCommand } from '#core/settings/commands.ts'
import { parseFuelBase, parseMoment } from '#web/admin/site/settings-command.ts'

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
