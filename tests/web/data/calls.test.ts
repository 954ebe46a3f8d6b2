// The client's table of calls against the contract.
import { describe, expect, it } from 'vitest'
import { contract } from '#core/api/contract.ts'
import { ADMIN_CALLS } from '#web/admin/admin-calls.ts'
import { CALLS } from '#web/data/calls.ts'
import { LATE_CALLS } from '#web/data/late-calls.ts'

const ALL = { ...CALLS, ...LATE_CALLS, ...ADMIN_CALLS }

describe("the client's table of calls", () => {
  it.each(Object.entries(ALL))('has method and path of %s as the contract has them', (id, line) => {
    const { method, path } = contract[id as keyof typeof ALL]
    expect(line).toEqual([method, path])
  })
})
