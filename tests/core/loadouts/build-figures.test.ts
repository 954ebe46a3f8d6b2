// How the numbers of a build and their changes are written, and in which order parts are offered.
import { describe, expect, it } from 'vitest'
import { changeOf, LEAD_FIGURES, numberText } from '#core/loadouts/build-figures.ts'
import { candidatesOf } from '#core/loadouts/candidates.ts'
import { CANDIDATE_SORTS, sortedCandidates } from '#web/loadouts/slots/candidate-rows.ts'
import { catalogue, M4A1_CARBINE, presetBuild } from '../../core/loadouts/builds.ts'

describe('a change', () => {
  it.each([
    ['more ergonomics', LEAD_FIGURES.ergonomics, 55, 62.5, { text: '+7.5', tone: 'good' }],
    ['less ergonomics', LEAD_FIGURES.ergonomics, 55, 38, { text: '−17', tone: 'bad' }],
    ['less recoil', LEAD_FIGURES.recoilVertical, 77, 74, { text: '−3', tone: 'good' }],
    ['more weight', LEAD_FIGURES.weight, 2.85, 3.25, { text: '+0.4', tone: 'bad' }],
  ])('of %s has its sign and says whether it is better', (_, figure, now, to, expected) => {
    expect(changeOf(figure, now, to)).toMatchObject(expected)
  })

  it('too small to be written is none', () => {
    expect(changeOf(LEAD_FIGURES.weight, 2.85, 2.852)).toBeUndefined()
    expect(changeOf(LEAD_FIGURES.recoilVertical, 77, 77)).toBeUndefined()
  })

  it('of thousands is written in groups', () => {
    expect(numberText(-48421, 0, true)).toBe('−48\u00a0421')
    expect(changeOf({ better: 'less', decimals: 0 }, 35701, 84122)).toMatchObject({
      text: '+48\u00a0421',
      tone: 'bad',
    })
  })
})

describe('parts of a slot', () => {
  const candidates = candidatesOf(catalogue)(presetBuild(M4A1_CARBINE), ['mod_reciever', 'mod_barrel'])
  const priceOf = (item: string) => (item.charCodeAt(5) % 3 === 0 ? undefined : item.charCodeAt(10) * 100)
  const nameOf = (item: string) => catalogue.items.get(item)?.name ?? ''

  it.each(CANDIDATE_SORTS)('by %s all stay, and those that conflict come last', (sort) => {
    const sorted = sortedCandidates(candidates, sort, priceOf, nameOf)
    expect(new Set(sorted)).toEqual(new Set(candidates))
    const isOut = sorted.map(({ conflicts }) => conflicts.length > 0)
    expect(isOut).toEqual(isOut.toSorted((a, b) => Number(a) - Number(b)))
    expect(isOut).toContain(true)
    expect(isOut).toContain(false)
  })

  it('by price those without one come after those with one', () => {
    const open = sortedCandidates(candidates, 'price', priceOf, nameOf).filter(
      ({ conflicts }) => conflicts.length === 0,
    )
    const prices = open.map(({ item }) => priceOf(item) ?? Number.POSITIVE_INFINITY)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  it('by ergonomics the most comes first', () => {
    const open = sortedCandidates(candidates, 'ergonomics', priceOf, nameOf).filter(
      ({ conflicts }) => conflicts.length === 0,
    )
    const values = open.map(({ statistics }) => statistics.ergonomics)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
  })
})
