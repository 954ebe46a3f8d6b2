// The OpenAPI documents are valid, and describe what rows of the API v2 have.
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { openApi } from '#core/api/openapi.ts'
import { makeV2Document } from '#core/public-api/v2/openapi.ts'

const document = JSON.parse(JSON.stringify(makeV2Document('1.2.3', 'https://exfil.example.org')))

it.each([
  ['of the APIs for other programs', document],
  ['of the site', JSON.parse(JSON.stringify(openApi('1.2.3')))],
])('the document %s is valid', async (_, each) => {
  const validator = new Validator()
  expect(await validator.validate(each)).toEqual({ valid: true })
  expect(validator.resolveRefs()).toBeDefined()
})

it('has what the fields of rows mean', () => {
  const { Item, Craft } = document.components.schemas
  expect(Item.required).toEqual(Object.keys(Item.properties))
  expect(Item.properties.name.description).toBe('In the language asked for')
  expect(Craft.properties.cost).toMatchObject({
    type: 'number',
    minimum: 0,
    description: expect.stringContaining('sum'),
  })
})

it('has lists of words as one parameter with commas', () => {
  const { parameters } = document.paths['/api/v2/items'].get
  const fields = parameters.find(({ name }: { readonly name: string }) => name === 'fields')
  expect(fields).toMatchObject({ in: 'query', style: 'form', explode: false, schema: { type: 'array' } })
})

it('has every API for other programs, each call with its kind of key', () => {
  const paths = Object.entries<Record<string, { tags: string[]; security?: object[] }>>(document.paths)
  const tags = new Set(paths.flatMap(([, calls]) => Object.values(calls).flatMap((call) => call.tags)))
  expect([...tags].toSorted()).toEqual(['bots', 'graphql', 'sheets', 'tracker', 'v1', 'v2'])
  const tracked = paths.flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([, { tags: own }]) => own.includes('tracker'))
      .map(([method, { security }]) => [`${method} ${path}`, security]),
  )
  expect(Object.fromEntries(tracked)).toEqual(
    Object.fromEntries(
      [
        ...['get /api/v2/token', 'get /api/v2/progress', 'get /api/v2/team/progress'],
        ...['post /api/v2/progress/tasks', 'post /api/v2/progress/task/{id}'],
        ...['post /api/v2/progress/task/objective/{id}', 'post /api/v2/progress/level/{level}'],
      ].map((call) => [call, [{ bearer: [] }]]),
    ),
  )
})
