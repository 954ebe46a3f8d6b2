// Small rules of the account page: share links, problems in the address, resets, exports, devices, new PMCs.
import { describe, expect, it } from 'vitest'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { ClientCommand } from '#core/player/commands.ts'
import { parseShareToken } from '#web/account/AccountPage.tsx'
import { orderSessions } from '#web/account/Devices.tsx'
import { exportFileName } from '#web/account/export-file.ts'
import { emptyNewPmc, newPmcCommand } from '#web/account/pmcs/new-pmc.ts'
import { ACCOUNT_RESETS, RESETS, resetCommand } from '#web/account/ResetsPanel.tsx'
import { problemKey, returnedProblem } from '#web/account/sign-in/sign-in-problem.ts'
import english from '../../../web/i18n/en/account.json' with { type: 'json' }

const TOKEN = 'pEnVcFQv0S0Gq3sJ8m4u2nD1kYhXr7wZtLbA9cEo5iU'

describe('share links', () => {
  it('the token comes after the hash', () => {
    expect(parseShareToken(`#share=${TOKEN}`)).toBe(TOKEN)
  })
  it('a broken link is still one, so that the person is told', () => {
    expect(parseShareToken('#share=')).toBe('')
    expect(parseShareToken('#share=abc')).toBe('abc')
  })
  it.each(['', '#', '#pro', '#sharing=abc'])('“%s” is none', (hash) => {
    expect(parseShareToken(hash)).toBeUndefined()
  })
})

describe('problems', () => {
  it('the patron provider’s page brings its problem back in the address', () => {
    expect(returnedProblem('?problem=PatronRefused')).toBe('PatronRefused')
    expect(returnedProblem('')).toBeUndefined()
  })
  it('an unknown problem gets a general explanation', () => {
    expect(returnedProblem('?problem=<script>')).toBe('other')
    expect(problemKey({ tag: 'ServerError', status: 500 })).toBe('other')
  })
  it('a failed connection is told apart', () => {
    expect(problemKey({ tag: 'NoConnection', status: 0 })).toBe('Offline')
  })
  it('the messages of sign-in are the agreed ones', () => {
    const { problem } = english
    expect(problem[problemKey({ tag: 'InvalidEmail', status: 422 })]).toBe('Invalid email')
    expect(problem[problemKey({ tag: 'MailFailed', status: 502 })]).toBe(
      'Error sending to the specified email',
    )
    expect(problem[problemKey({ tag: 'InvalidCode', status: 401 })]).toBe('Error: invalid code')
    expect(problem[problemKey({ tag: 'UsernameTaken', status: 409 })]).toBe('Username already exists')
    expect(problem[problemKey({ tag: 'ShareLinkInvalid', status: 404 })]).toBe('share link not valid')
    expect(problem[problemKey({ tag: 'ShareLinkAccepted', status: 409 })]).toBe('share link already accepted')
    expect(english.needPro).toBe('Need Pro status to edit')
  })
})

describe('resets', () => {
  it('each is a command that the server takes', () => {
    expect(RESETS.filter((reset) => !ClientCommand.is(resetCommand(reset, 'dymov')))).toEqual([])
  })
  it('without a PMC only the account’s own can be reset', () => {
    expect(RESETS.filter((reset) => resetCommand(reset, undefined) !== undefined)).toEqual(ACCOUNT_RESETS)
  })
  it('no two do the same', () => {
    expect(new Set(RESETS.map((reset) => resetCommand(reset, 'dymov')?.tag)).size).toBe(RESETS.length)
  })
})

describe('the export', () => {
  const AT = Date.UTC(2026, 6, 16, 12, 28)
  it.each([
    ['Dymov', 'exfil-dymov-2026-07-16.json'],
    ['Дымов 2', 'exfil-дымов-2-2026-07-16.json'],
    ['../../etc', 'exfil-etc-2026-07-16.json'],
    ['***', 'exfil-2026-07-16.json'],
  ])('of %s is called %s', (username, name) => {
    expect(exportFileName(username, AT)).toBe(name)
  })
})

describe('devices', () => {
  it('this one comes first, then the one seen last', () => {
    const device = (id: string, lastSeen: string, isCurrent = false) => ({ id, lastSeen, isCurrent })
    const ordered = orderSessions([
      device('old', '2026-06-01T08:00:00.000Z'),
      device('here', '2026-07-15T20:00:00.000Z', true),
      device('phone', '2026-07-16T12:00:00.000Z'),
    ])
    expect(ordered.map(({ id }) => id)).toEqual(['here', 'phone', 'old'])
  })
})

describe('a new PMC', () => {
  const beginning = (modes: readonly GameMode[]) =>
    emptyNewPmc(
      'en',
      modes.map((gameMode) => ({ gameMode })),
      undefined,
    )

  it.each([
    ['en', 'Usec'],
    ['ru', 'Bear'],
    ['de', 'Usec'],
  ])('in %s begins as %s', (locale, fraction) => {
    expect(emptyNewPmc(locale, [], undefined).fraction).toBe(fraction)
  })
  it.each([
    [[], 'PVP'],
    [['PVP'], 'PVE'],
    [['PVE'], 'PVP'],
    [['PVP', 'PVE'], 'SEASON'],
    [['PVP', 'PVE', 'SEASON'], 'PVP'],
  ] as const)('beside %j begins in %s', (modes, mode) => {
    expect(beginning(modes).gameMode).toBe(mode)
  })
  it('has the edition of the main PMC', () => {
    expect(emptyNewPmc('en', [], { edition: 'The Unheard' }).edition).toBe('The Unheard')
  })
  it('without a name leaves naming to the product', () => {
    const wanted = emptyNewPmc('en', [], undefined)
    expect(newPmcCommand({ ...wanted, name: '  ' })).not.toHaveProperty('name')
    expect(newPmcCommand({ ...wanted, name: ' Hollis ' })).toHaveProperty('name', 'Hollis')
    expect(ClientCommand.is(newPmcCommand(wanted))).toBe(true)
  })
})
