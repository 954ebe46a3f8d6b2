// The client's table of calls against the contract.
import { describe, expect, it } from 'vitest'
import { contract } from '#core/api/contract.ts'
import { CALLS } from '#web/data/calls.ts'

describe("the client's table of calls", () => {
  it('has method and path of every call of the contract', () => {
    expect(CALLS).toEqual(
      Object.fromEntries(Object.entries(contract).map(([id, { method, path }]) => [id, [method, path]])),
    )
  })
})
