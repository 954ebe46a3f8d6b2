// The client of the API: addresses, second attempts, problems.
import { describe, expect, it } from 'vitest'
import { left, right } from '#core/fp.ts'
import { makeApi } from '#web/data/api.ts'
import { callPath, makeRequest } from '#web/data/request.ts'
import { json, type Network, runInOrder } from './network.ts'

const apiOver = ({ fetch }: Network) => makeApi(makeRequest({ fetch, pause: async () => undefined }))

describe('the address of a call', () => {
  it('has parameters in its path and leaves out what is not asked for', () => {
    expect(
      callPath('priceHistory', {
        params: { uid: '5447a9cd4bdc2dbd208b4567' },
        query: { range: '7d', mode: undefined },
      }),
    ).toBe('/api/be/items/5447a9cd4bdc2dbd208b4567/history?range=7d')
  })

  it('has nothing of a parameter that would lead elsewhere', () => {
    expect(callPath('revokeSession', { params: { id: '../users/me?x=1' } })).toBe(
      '/api/be/sessions/..%2Fusers%2Fme%3Fx%3D1',
    )
  })

  it('says that a hash is unknown by an empty one', () => {
    expect(callPath('cache', { query: { itemsHash: '', questsHash: '' } })).toBe(
      '/api/be/cache?itemsHash=&questsHash=',
    )
  })
})

describe('a read', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('is tried once more after %i', async (status) => {
    const answers = runInOrder(json({}, status), json({ weather: 'Rain' }))
    expect(await apiOver(answers)('weather')).toEqual(right({ weather: 'Rain' }))
  })

  it('is not tried a third time', async () => {
    const answers = runInOrder(json({}, 503), json({ tag: 'ServerError', message: 'Server error' }, 503))
    expect(await apiOver(answers)('weather')).toEqual(
      left({ tag: 'ServerError', message: 'Server error', status: 503 }),
    )
  })

  it.each([400, 401, 403, 404, 422])('is not tried again after %i', async (status) => {
    const answers = runInOrder(
      json({ tag: 'Told', message: 'in words', details: { field: 'range' } }, status),
    )
    expect(await apiOver(answers)('weather')).toEqual(
      left({ tag: 'Told', message: 'in words', details: { field: 'range' }, status }),
    )
  })

  it('without a connection is a problem of status 0', async () => {
    expect(await apiOver(runInOrder(null))('weather')).toMatchObject(left({ tag: 'NoConnection', status: 0 }))
  })

  it('whose answer breaks off is a problem of status 0', async () => {
    expect(await apiOver(runInOrder(new Response('{"weath')))('weather')).toMatchObject(left({ status: 0 }))
  })

  it('that something in between answered is told by its status', async () => {
    const page = new Response('<h1>Bad gateway</h1>', { status: 404, statusText: 'Not Found' })
    expect(await apiOver(runInOrder(page))('weather')).toEqual(
      left({ tag: 'ServerError', status: 404, message: '404 Not Found' }),
    )
  })
})

describe('a write', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'is never sent a second time after %i',
    async (status) => {
      const answers = runInOrder(json({ tag: 'Any', message: 'words' }, status))
      expect(await apiOver(answers)('confirmSession')).toEqual(left({ tag: 'Any', message: 'words', status }))
      expect(answers.asked).toHaveLength(1)
    },
  )

  it('sends its body as JSON', async () => {
    const answers = runInOrder(json({ done: true }))
    await apiOver(answers)('sendCode', { body: { email: 'you@example.org' } })
    expect(answers.asked).toEqual([
      {
        url: '/api/be/login/email/send',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"email":"you@example.org"}',
      },
    ])
  })
})
