// docs/api-v2.md has the calls and rows of the contract.
// After a deliberate change: UPDATE_FIXTURES=1 npx vitest run --project core tests/core/public-api/v2-docs.test.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { V2_PROBLEMS } from '#core/public-api/v2/problem.ts'
import { withV2Reference } from '../../support/v2-reference.ts'

const PAGE = fileURLToPath(new URL('../../../docs/api-v2.md', import.meta.url))
if (process.env.UPDATE_FIXTURES !== undefined)
  writeFileSync(PAGE, withV2Reference(readFileSync(PAGE, 'utf8')))
const page = readFileSync(PAGE, 'utf8')

it('has every call with its parameters and rows', () => {
  expect(page).toBe(withV2Reference(page))
})

it('has every problem', () => {
  for (const [status, meaning] of Object.entries(V2_PROBLEMS))
    expect(page).toContain(`| ${status} | ${meaning} |`)
})
