// What answers of the API mean for changes that wait.
import { describe, expect, it } from 'vitest'
import { left, right } from '#core/fp.ts'
import { foldsPlayerEvent } from '#core/player/reducer.ts'
import { knowsEvent, readOutcome, sendOutcome } from '#web/session/outcomes.ts'

const problem = (status: number, tag = 'Any') => left({ status, tag, message: 'words' })

describe('a change that is sent', () => {
  it.each([
    ['there is no connection', 0, 'Any', { tag: 'Unavailable', isOffline: true }],
    ['the server took too long', 408, 'Any', { tag: 'Unavailable', isOffline: false }],
    ['it is too early', 425, 'Any', { tag: 'Unavailable', isOffline: false }],
    ['there were too many calls', 429, 'RateLimited', { tag: 'Unavailable', isOffline: false }],
    ['others keep changing the account', 409, 'Contended', { tag: 'Unavailable', isOffline: false }],
    ['the server fails', 500, 'ServerError', { tag: 'Unavailable', isOffline: false }],
    ['a proxy does not reach the server', 503, 'Any', { tag: 'Unavailable', isOffline: false }],
  ])('waits where %s', (_, status, tag, outcome) => {
    expect(sendOutcome(problem(status, tag))).toEqual(outcome)
  })

  it.each([
    [400, 'Malformed'],
    [403, 'ProRequired'],
    [404, 'PmcUnknown'],
    [409, 'QuestAlreadyDone'],
    [413, 'TooLarge'],
    [422, 'OutOfRange'],
  ])('is refused for good with %s %s', (status, tag) => {
    expect(sendOutcome(problem(status, tag))).toEqual({
      tag: 'Refused',
      problem: { status, tag, message: 'words' },
    })
  })

  it('finds out that the session ended', () => {
    expect(sendOutcome(problem(401, 'SignInRequired'))).toEqual({ tag: 'SignedOut' })
    expect(readOutcome(problem(401, 'SignInRequired'))).toEqual({ tag: 'SignedOut' })
  })
})

describe('a read', () => {
  it.each([0, 400, 403, 404, 429, 500])('that answers %s is tried again', (status) => {
    expect(readOutcome(problem(status))).toEqual({ tag: 'Unavailable', isOffline: status === 0 })
  })
})

describe('an event of the server', () => {
  const event = { version: 7, meta: { commandId: 'one' } }

  it('of an earlier form is raised to the present one', () => {
    const cancelled = {
      ...event,
      type: 'QuestCancelled',
      schema: 1,
      data: { pmc: 'pmc-1', quest: 'quest-1' },
    }
    const outcome = readOutcome(right({ events: [cancelled], version: 7 }))
    expect(outcome).toEqual({
      tag: 'Read',
      version: 7,
      events: [{ ...cancelled, schema: 2, data: { ...cancelled.data, reason: 'player' } }],
    })
  })

  it.each([
    ['PmcSelected', 1, true],
    ['QuestCancelled', 2, true],
    ['QuestCancelled', 3, false],
    ['PmcKnighted', 1, false],
  ])('%s in form %i is understood: %s', (type, schema, is) => {
    expect(knowsEvent(foldsPlayerEvent)({ type, schema })).toBe(is)
  })
})
