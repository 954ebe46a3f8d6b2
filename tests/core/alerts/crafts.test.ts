// Which notices of crafts are due: one each when it is ready, after quiet hours if it ended in them, none for what was ready before.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateCraft, getCraftDue, listCraftAlerts, tellsEveryCraft } from '#core/alerts/crafts.ts'
import type { AlertState } from '#core/alerts/evaluate.ts'
import type { CraftsRule } from '#core/alerts/model.ts'

const MINUTE_MS = 60_000
const NOON = Date.parse('2026-11-28T12:00:00.000Z')

const setAt = (at: number): AlertState => ({
  ...{ isHit: false, isOwed: false, isEnded: false, crossings: 0, observedAt: at },
})
const rule = (more: Partial<CraftsRule> = {}): CraftsRule => ({
  watch: { tag: 'Crafts', gameMode: 'PVP' },
  ...{ repeat: 'always', quiet: null, channels: [] },
  ...more,
})

interface Look {
  readonly now: number
  readonly isQuiet: boolean
}

/** The times at which a craft is told, of looks that end as soon as none is held back, as servers look. */
const tell = (of: CraftsRule, start: AlertState, readyAt: number, looks: readonly Look[]) => {
  let state = start
  const told: number[] = []
  for (const look of looks) {
    const next = evaluateCraft(of, state, { readyAt, ...look })
    state = next.state
    if (next.due !== undefined) told.push(look.now)
    if (!next.isHeld) break
  }
  return { told, state }
}

const minutes = fc.integer({ min: 0, max: 72 * 60 }).map((minute) => NOON + minute * MINUTE_MS)
const manyLooks = fc
  .array(fc.record({ now: minutes, isQuiet: fc.boolean() }), { maxLength: 40 })
  .map((looks) => looks.toSorted((one, other) => one.now - other.now))

describe('a craft', () => {
  it('is told once, at the first look outside of quiet hours after it is ready', () => {
    fc.assert(
      fc.property(minutes, manyLooks, (readyAt, looks) => {
        const { told } = tell(rule(), setAt(NOON - 1), readyAt, looks)
        const first = looks.find(({ now, isQuiet }) => now >= readyAt && !isQuiet)
        expect(told).toEqual(first === undefined ? [] : [first.now])
      }),
    )
  })

  it('that was ready before the alert was set is not told, and needs no other look', () => {
    fc.assert(
      fc.property(minutes, minutes, fc.boolean(), (readyAt, now, isQuiet) => {
        const state = setAt(readyAt)
        const looked = evaluateCraft(rule(), state, { readyAt, now, isQuiet })
        expect(looked).toEqual({ state, due: undefined, isHeld: false })
      }),
    )
  })

  it('ends an alert that tells once, so that the next is not told', () => {
    const looks = [{ now: NOON + MINUTE_MS, isQuiet: false }]
    const first = tell(rule({ repeat: 'once' }), setAt(NOON - 1), NOON, looks)
    expect(first.told).toEqual([NOON + MINUTE_MS])
    expect(tell(rule({ repeat: 'once' }), first.state, NOON, looks).told).toEqual([])
    const always = tell(rule(), setAt(NOON - 1), NOON, looks)
    expect(tell(rule(), always.state, NOON, looks).told).toEqual([NOON + MINUTE_MS])
  })

  it('that was ready when it was recorded is looked at by no alert', () => {
    expect(getCraftDue(NOON, NOON)).toBeNull()
    expect(getCraftDue(NOON, NOON + MINUTE_MS)).toBeNull()
    expect(getCraftDue(NOON, NOON - 1)).toBe(NOON)
  })
})

describe('the alerts on crafts of an account', () => {
  const pve = rule({ watch: { tag: 'Crafts', gameMode: 'PVE' } })
  const restock = {
    ...rule(),
    watch: { tag: 'Restock', trader: 'prapor', gameMode: 'PVP', minutes: 5 },
  } as const

  it('are those of the game mode', () => {
    expect(listCraftAlerts({ a: rule(), b: pve, c: restock, d: rule() }, 'PVP')).toEqual(['a', 'd'])
  })

  it('tell every craft at once if one of them repeats and has no quiet hours', () => {
    const quiet = { from: 1320, to: 420, timeZone: 'Europe/Riga' }
    expect(tellsEveryCraft({ a: rule() }, 'PVP')).toBe(true)
    expect(tellsEveryCraft({ a: rule({ quiet }), b: rule({ repeat: 'once' }), c: pve }, 'PVP')).toBe(false)
  })
})
