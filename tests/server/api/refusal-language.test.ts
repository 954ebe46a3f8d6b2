// Refusals, those of codecs included, are in the language of the request.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { API_BASE } from '#core/api/endpoint.ts'
import { openSpareServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openSpareServer()
})
afterAll(() => server?.stop())

it.each<[path: string, tag: string, english: string, russian: string]>([
  [
    '/loadouts?price=cheap',
    'Malformed',
    'query.price: expected a range like 40..60, 40.. or ..60, found "cheap"',
    'query.price: ожидается диапазон вроде 40..60, 40.. или ..60, а здесь "cheap"',
  ],
  ['/users/me', 'SignInRequired', 'Sign in first', 'Сначала войдите'],
  ['/nowhere', 'NotFound', `Page Not Found: ${API_BASE}/nowhere`, `Нет такой страницы: ${API_BASE}/nowhere`],
])('GET %s is refused as %s: %s', async (path, tag, english, russian) => {
  const asked = async (language: string): Promise<unknown> => {
    const answer = await fetch(`${server.url()}${API_BASE}${path}`, {
      headers: { 'Accept-Language': language },
    })
    return answer.json()
  }
  expect(await asked('en')).toMatchObject({ tag, message: english })
  expect(await asked('ru-RU,ru;q=0.9')).toMatchObject({ tag, message: russian })
  // No words of it are in this language.
  expect(await asked('de')).toMatchObject({ tag, message: english })
})

it('a body is judged in that language too, and what was sent is shown as it is', async () => {
  const visitor = server.visitor()
  const headers = { 'Accept-Language': 'ru' }
  const { status, text } = await visitor.ask('sendCode', {
    body: { email: 5 } as unknown as { email: string },
    headers,
  })
  expect([status, JSON.parse(text)]).toEqual([
    400,
    {
      tag: 'Malformed',
      message: 'body.email: ожидается текст, а здесь 5',
      details: { path: 'email', expected: 'a text' },
    },
  ])
})
