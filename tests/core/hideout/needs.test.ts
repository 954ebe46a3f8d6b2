// The items that the hideout still asks for.
import { describe, expect, it } from 'vitest'
import { hideoutNeeds } from '#core/hideout/needs.ts'
import type { Need } from '#core/items/need.ts'
import { builder, catalogue, playerWith } from './play.ts'

const ELECTRIC_MOTOR = '5d1b2fa286f77425227d1674'
const placeOf = ({ source }: Need): string =>
  source.tag === 'Station' ? `${source.station}-${source.level}` : source.tag
const isOf = (station: string) => (need: Need) => placeOf(need).startsWith(`${station}-`)

describe('the needs of the hideout', () => {
  it('are those of every level that is not built', () => {
    const motors = hideoutNeeds(catalogue, builder({ vents: 2 }))
      .filter(isOf('vents'))
      .filter(({ items }) => items.includes(ELECTRIC_MOTOR))
    expect(motors).toEqual([
      {
        source: { tag: 'Station', station: 'vents', level: 3 },
        use: 'build',
        items: [ELECTRIC_MOTOR],
        count: 4,
        foundInRaid: true,
      },
    ])
  })

  it('leave out what the edition gives', () => {
    const levels = hideoutNeeds(catalogue, playerWith({ edition: 'Prepare for Escape' }))
      .filter(isOf('stash'))
      .map(placeOf)
    expect(new Set(levels)).toEqual(new Set(['stash-4']))
    expect(hideoutNeeds(catalogue, playerWith({ edition: 'The Unheard' })).some(isOf('stash'))).toBe(false)
    expect(hideoutNeeds(catalogue, playerWith({ edition: 'The Unheard' })).some(isOf('cultist-circle'))).toBe(
      false,
    )
  })

  it('leave seasonal stations out unless asked', () => {
    const player = playerWith()
    expect(hideoutNeeds(catalogue, player).some(isOf('christmas-tree'))).toBe(false)
    expect(hideoutNeeds(catalogue, player, { seasonal: true }).filter(isOf('christmas-tree'))).toHaveLength(4)
  })

  it('can be narrowed to what the player is saving for', () => {
    const player = playerWith({ hideout: { built: {}, tracked: { 'library-1': true, 'vents-2': true } } })
    const needs = hideoutNeeds(catalogue, player, { trackedOnly: true })
    expect(new Set(needs.map(placeOf))).toEqual(new Set(['library-1', 'vents-2']))
  })

  it('are none once everything is built', () => {
    const built = Object.fromEntries(catalogue.stations.all.map(({ url, levels }) => [url, levels.length]))
    expect(hideoutNeeds(catalogue, builder(built), { seasonal: true })).toEqual([])
  })
})
