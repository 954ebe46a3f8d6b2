// The audit's rules: a chain in which every change is found, bodies without secrets, and when refusals are unusual.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AuditEntry, DONE } from '#core/audit/audit-entry.ts'
import { CHAIN_START, type ChainedEntry, chainEntry, verifyEntry } from '#core/audit/chain.ts'
import { describeBody, findReason, findSubject } from '#core/audit/describe-body.ts'
import { isUnusualRate } from '#core/audit/failure-rate.ts'
import { isLeft } from '#core/fp.ts'

const text = fc.option(fc.string({ minLength: 1, maxLength: 20 }))
const entries: fc.Arbitrary<readonly Omit<AuditEntry, 'position'>[]> = fc.array(
  fc.record({
    at: fc.constant('2026-03-02T19:40:00.000Z'),
    kind: fc.constantFrom('action' as const, 'security' as const),
    actor: text,
    action: fc.constantFrom('adminCommand', 'SignedIn'),
    subject: text,
    outcome: fc.constantFrom(DONE, 'NotFound'),
    reason: text,
    detail: text,
  }),
  { minLength: 2, maxLength: 12 },
)

const chained = (all: readonly Omit<AuditEntry, 'position'>[]): readonly ChainedEntry[] => {
  const rows: ChainedEntry[] = []
  for (const entry of all) rows.push(chainEntry(rows.at(-1) ?? CHAIN_START, entry))
  return rows
}

const findFault = (rows: readonly ChainedEntry[]) => {
  let end = CHAIN_START
  for (const row of rows) {
    const next = verifyEntry(end, row)
    if (isLeft(next)) return next.left
    end = next.right
  }
  return undefined
}

describe('the chain of the audit', () => {
  it('is intact as it was written', () => {
    fc.assert(
      fc.property(entries, (all) => {
        expect(findFault(chained(all))).toBe(undefined)
      }),
    )
  })

  it('shows a changed field, a removed row and two rows that changed places', () => {
    const field = fc.constantFrom('actor', 'action', 'subject', 'outcome', 'reason', 'detail', 'at')
    fc.assert(
      fc.property(entries, field, fc.nat(), (all, name, pick) => {
        const rows = chained(all)
        const at = pick % (rows.length - 1)
        const changed = rows.with(at, { ...(rows[at] as ChainedEntry), [name]: 'another' })
        expect(findFault(changed)).toEqual({ position: at + 1, fault: 'content' })
        expect(findFault(rows.toSpliced(at, 1))).toMatchObject({ fault: 'missing' })
        const [a, b] = [rows[at] as ChainedEntry, rows[at + 1] as ChainedEntry]
        const moved = rows.toSpliced(at, 2, { ...b, position: a.position }, { ...a, position: b.position })
        expect(findFault(moved)?.position).toBe(at + 1)
      }),
    )
  })

  it('shows a row that was rewritten together with its own hash', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const [first, ...rest] = chained(all)
        const forged = chainEntry(CHAIN_START, { ...(first as ChainedEntry), outcome: 'another' })
        expect(findFault([forged, ...rest])).toEqual({ position: 2, fault: 'order' })
      }),
    )
  })
})

describe('a body in the audit', () => {
  it('has no secrets, at any depth', () => {
    const body = {
      command: { tag: 'X', apiKey: 'a1', list: [{ sessionToken: 'b2', email: 'c3@example.org' }] },
      password: 'd4',
      reason: 'spam',
    }
    const described = describeBody(body) ?? ''
    for (const secret of ['a1', 'b2', 'c3', 'd4']) expect(described).not.toContain(secret)
    expect(JSON.parse(described)).toMatchObject({ reason: 'spam', command: { tag: 'X' } })
  })

  it('is bounded, whatever is sent', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 12 }), (body) => {
        expect((describeBody(body) ?? '').length).toBeLessThanOrEqual(4_001)
      }),
    )
    expect(describeBody({ html: 'x'.repeat(2_000_000) })?.length).toBeLessThan(500)
    expect(describeBody(undefined)).toBe(null)
  })

  it('names what it is about and why', () => {
    const command = { tag: 'MuteAuthor', account: 'wren', reason: 'spam' }
    expect(findSubject({}, { commandId: 'c', command })).toBe('wren')
    expect(findSubject({ id: 'heron' }, { command })).toBe('heron')
    expect(findSubject({}, { command: { tag: 'ClearWebsiteAlert' } })).toBe('ClearWebsiteAlert')
    expect(findReason({ command })).toBe('spam')
    expect(findReason(undefined)).toBe(null)
  })
})

describe('refusals', () => {
  it('are unusual from 30 in 10 minutes that are 5 times the average of the day before', () => {
    expect(isUnusualRate(29, 0)).toBe(false)
    expect(isUnusualRate(30, 0)).toBe(true)
    // 1,440 a day are 10 in 10 minutes.
    expect(isUnusualRate(49, 1_440)).toBe(false)
    expect(isUnusualRate(50, 1_440)).toBe(true)
  })
})
