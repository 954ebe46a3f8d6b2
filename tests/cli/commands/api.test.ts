// `exfil api`: the calls as a page, as an OpenAPI document and a line each.
import { describe, expect, it } from 'vitest'
import { contract } from '#core/api/contract.ts'
import { newQuickSession, PROCESSES, tsvOf } from '../../support/run-exfil.ts'

describe('exfil api docs', PROCESSES, () => {
  const { run, json } = newQuickSession()

  it('is a page for people, and for programs what they can read', async () => {
    expect((await run('api', 'docs')).stdout).toMatch(/^# The HTTP API\n/)
    const document = await json('api', 'docs')
    expect(document).toMatchObject({ openapi: '3.1.0' })
    expect(document).toEqual(JSON.parse((await run('api', 'openapi')).stdout))
    const [heads, ...rows] = tsvOf((await run('api', 'docs', '--tsv')).stdout)
    expect(heads).toEqual(['call', 'method', 'path', 'access', 'summary'])
    expect(rows.map(([call]) => call)).toEqual(Object.keys(contract))
    expect(rows).toContainEqual(['getMe', 'GET', '/api/be/users/me', 'account', 'The signed-in user'])
  })
})
