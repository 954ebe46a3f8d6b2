// The examples of the page about the API: one for each call of the contract, all of which are answered.
import { expect, it } from 'vitest'
import { V2_CALLS } from '#core/public-api/v2/contract.ts'
import { writeExample } from '#web/developers/examples.ts'
import { getV2Address, hasMode, V2_EXAMPLES, V2_PATHS } from '#web/developers/v2-examples.ts'
import { findV2Call, makeV2Source, readV2, V2_GPU } from '../../support/v2-source.ts'

it('has an example of each call', () => {
  expect(V2_PATHS).toEqual(V2_CALLS.map(({ path }) => path))
  expect(V2_PATHS.filter((path) => !hasMode(path))).toEqual(
    V2_CALLS.filter(({ reads }) => reads === 'pmc').map(({ path }) => path),
  )
})

it.each(V2_PATHS)('the example of %s has rows', async (path) => {
  const given = new URL(getV2Address(path, V2_EXAMPLES[path].parameters, 'PVE', 'ru'), 'https://a.example')
  const uid = given.pathname.split('/')[4]
  const query = { ...Object.fromEntries(given.searchParams), ...(uid === V2_GPU && { uid }) }
  const { data } = readV2(findV2Call(path), await makeV2Source('PVE', 'ru'), query)
  expect([data].flat().length).toBeGreaterThan(0)
})

it('asks for what the examples print', () => {
  const code = writeExample(
    'javascript',
    '',
    getV2Address('/items', V2_EXAMPLES['/items'].parameters, 'PVP', 'en'),
  )
  expect(code).toContain('/api/v2/items?q=graphics+card&limit=5&fields=name,prices.market')
  expect(code).toContain('prices.market')
})
