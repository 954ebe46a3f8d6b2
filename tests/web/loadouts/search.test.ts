// The state of a search for the best build, report by report.
import { describe, expect, it } from 'vitest'
import { makeTable } from '#core/catalogue/catalogue.ts'
import { BOUND_FIELDS } from '#web/loadouts/optimise/bound-fields.ts'
import type { SearchReport } from '#web/loadouts/optimise/protocol.ts'
import { isBusy, newSearch, nextSearch, type OptimiseSearch } from '#web/loadouts/optimise/search.ts'
import { FIRST_WISHES, isMixEmpty, removeBound, toQuestion } from '#web/loadouts/optimise/wishes.ts'

const best = { item: 'm4a1', slots: {} }
const told = (...reports: readonly SearchReport[]): OptimiseSearch =>
  reports.reduce(nextSearch, newSearch({ weapon: 'm4a1', goal: 'recoil', bounds: {} }))
const step = (value: number | undefined, bound: number): SearchReport => ({
  tag: 'Step',
  step: { best, bound, ...(value !== undefined && { value }) },
})

describe('a search', () => {
  it('keeps each value and bound once, in their order', () => {
    const { trail, state } = told(step(undefined, 100), step(200, 100), step(200, 100), step(180, 150))
    expect(state).toBe('running')
    expect(trail).toEqual([{ bound: 100 }, { value: 200, bound: 100 }, { value: 180, bound: 150 }])
  })

  it('is over with its answer: proved, or as far as the time went', () => {
    const proved = told({ tag: 'Answer', answer: { tag: 'proved', best, value: 3, bound: 3, seconds: 2 } })
    expect(proved).toMatchObject({ state: 'proved', seconds: 2, step: { best, value: 3 } })
    const ended = told({ tag: 'Answer', answer: { tag: 'stopped', best, value: 4, bound: 3, seconds: 60 } })
    expect(ended.state).toBe('ended')
    expect([proved, ended].map(isBusy)).toEqual([false, false])
  })

  it('that has no build goes on until it is known why, and which one comes nearest', () => {
    const impossible: SearchReport = { tag: 'Answer', answer: { tag: 'impossible', seconds: 1 } }
    expect(isBusy(told(impossible))).toBe(true)
    const unmet = { bounds: [{ name: 'weightMax' }], isSmallest: true } as const
    const known = told(impossible, { tag: 'Unmet', unmet })
    expect(known.unmet).toBe(unmet)
    expect(isBusy(known)).toBe(true)
    const nearest = { build: best, missed: [] }
    const ended = nextSearch(known, { tag: 'Nearest', nearest })
    expect(ended.nearest).toBe(nearest)
    expect(isBusy(ended)).toBe(false)
    expect(isBusy(nextSearch(known, { tag: 'Nearest', nearest: undefined }))).toBe(false)
  })

  it('whose solver fails keeps what it found', () => {
    const failed = told(step(200, 100), { tag: 'Failed' })
    expect(failed).toMatchObject({ state: 'failed', step: { best } })
    expect(isBusy(failed)).toBe(false)
  })
})

describe('the form of the optimiser', () => {
  it('has each bound that is a number once', () => {
    const names = BOUND_FIELDS.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('asks for a point in the mix, and only there', () => {
    const weights = { ergonomics: 0, recoil: 0, price: 0 }
    expect(isMixEmpty({ ...FIRST_WISHES, weights })).toBe(false)
    expect(isMixEmpty({ ...FIRST_WISHES, goal: 'mix', weights })).toBe(true)
    expect(isMixEmpty({ ...FIRST_WISHES, goal: 'mix', weights: { ...weights, price: 1 } })).toBe(false)
  })

  it('asks for parts that can be bought where only traders sell, until that bound is dropped', () => {
    const prices = { setup: { catalogue: { presets: makeTable([]) } }, bought: () => undefined }
    const wishes = { ...FIRST_WISHES, bounds: {}, onlyTraders: true } as const
    expect(toQuestion('m4a1', wishes, prices).bounds).toEqual({ onlyReachable: true })
    const fewer = removeBound(wishes, { name: 'onlyReachable' })
    expect(toQuestion('m4a1', fewer, prices).bounds).toEqual({})
    expect(removeBound(wishes, { name: 'weightMax' }).onlyTraders).toBe(true)
  })
})
