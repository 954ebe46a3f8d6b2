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
