// The ammo chart: its axes contain all shown cartridges, and names never overlap each other, a dot or the edge of the plot.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dotBox,
  getDomain,
  isBeyondDomain,
  labelBox,
  overlap,
  placeChartLabels,
  placesIn,
} from '#web/ammo/chart-places.ts'
import { nearestSpot } from '#web/ui/chart/nearest-spot.ts'

const plot = { width: 640, height: 420 }
const spot = fc.record({
  key: fc.uuid(),
  damage: fc.integer({ min: 0, max: 300 }),
  penetration: fc.integer({ min: 0, max: 115 }),
})
const label = fc.record({
  key: fc.uuid(),
  text: fc.string({ minLength: 1, maxLength: 14 }),
  x: fc.integer({ min: 0, max: plot.width }),
  y: fc.integer({ min: 0, max: plot.height }),
})
const labels = fc.uniqueArray(label, { maxLength: 40, selector: ({ key }) => key })

describe('the chart of cartridges', () => {
  it('has what penetrates more than the axis at its upper edge', () => {
    const slap = { key: 'm903', damage: 160, penetration: 115 }
    const domain = getDomain([slap])
    expect([domain.penetration, isBeyondDomain(slap, domain), placesIn(domain).top(115)]).toEqual([
      80,
      true,
      0,
    ])
  })
  it('has every cartridge within its axes, and common ones always alike', () => {
    fc.assert(
      fc.property(fc.array(spot), (spots) => {
        const domain = getDomain(spots)
        const { left, top } = placesIn(domain)
        for (const { damage, penetration } of spots)
          for (const percent of [left(damage), top(penetration)]) {
            expect(percent).toBeGreaterThanOrEqual(0)
            expect(percent).toBeLessThanOrEqual(100)
          }
        if (spots.every(({ damage, penetration }) => damage <= 120 && penetration <= 70))
          expect(domain).toEqual({ damage: 120, penetration: 70 })
      }),
    )
  })
  it('places names that lie on nothing else', () => {
    fc.assert(
      fc.property(labels, fc.array(label), (all, words) => {
        const blocked = words.map((each) => labelBox(each, 'right'))
        const placed = placeChartLabels(all, plot, blocked)
        const boxes = all.flatMap((each) => {
          const side = placed.get(each.key)
          return side === undefined ? [] : [labelBox(each, side)]
        })
        boxes.forEach((box, index) => {
          expect(box.left).toBeGreaterThanOrEqual(0)
          expect(box.right).toBeLessThanOrEqual(plot.width)
          expect(box.top).toBeGreaterThanOrEqual(0)
          expect(box.bottom).toBeLessThanOrEqual(plot.height)
          for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false)
          for (const other of [...blocked, ...all.map(dotBox)]) expect(overlap(box, other)).toBe(false)
        })
      }),
    )
  })
  it('names a dot that stands alone, whichever edge it is at', () => {
    for (const x of [4, 320, 636]) {
      const placed = placeChartLabels([{ key: 'a', text: 'M855A1', x, y: 200 }], plot)
      expect(placed.get('a')).toBe(x === 636 ? 'left' : 'right')
    }
  })
  it('finds the dot that is nearest on the screen, not in percent', () => {
    const spots = [
      { left: 50, top: 40 },
      { left: 55, top: 50 },
    ]
    // 5 percent of the width are 50 px, 10 percent of the height 10 px.
    expect(nearestSpot(spots, { left: 50, top: 50 }, { width: 1000, height: 100 })).toBe(0)
    expect(nearestSpot(spots, { left: 50, top: 50 }, { width: 100, height: 1000 })).toBe(1)
  })
})
