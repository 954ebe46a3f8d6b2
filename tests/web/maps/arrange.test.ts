// Where marks and their names stand on the screen: crowds, marks that stand alone, and labels in free places.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  arrangeMarks,
  getMarkBox,
  placeLabels,
  type ToArrange,
  type ToLabel,
} from '#web/maps/marks/arrange.ts'

const mark = (id: string, x: number, y: number, more: Partial<ToArrange> = {}): ToArrange => ({
  ...{ id, pixel: { x, y }, size: 24, anchor: 'middle', clusterRadius: 0, clusterKey: 'exit' },
  ...more,
})

const pixel = fc.record({
  x: fc.integer({ min: -2000, max: 2000 }),
  y: fc.integer({ min: -2000, max: 2000 }),
})
const marksOf = (clusterRadius: number) =>
  fc
    .array(fc.record({ at: pixel, clusterKey: fc.constantFrom('loot', 'lock') }), { maxLength: 60 })
    .map((all) =>
      all.map(({ at, clusterKey }, index) => mark(`m${index}`, at.x, at.y, { clusterRadius, clusterKey })),
    )

const overlap = (a: ReturnType<typeof getMarkBox>, b: ReturnType<typeof getMarkBox>): boolean =>
  Math.min(a.right, b.right) > Math.max(a.left, b.left) &&
  Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top)

describe('marks of one zoom', () => {
  it('lose none: each stands for itself or is counted by one of its crowd that is near', () => {
    fc.assert(
      fc.property(marksOf(34), (marks) => {
        const arranged = arrangeMarks(marks)
        const all = arranged.flatMap((group) => [group.mark, ...group.others])
        expect(all.map(({ id }) => id).toSorted()).toEqual(marks.map(({ id }) => id).toSorted())
        for (const group of arranged)
          for (const other of group.others) {
            expect(other.clusterKey).toBe(group.mark.clusterKey)
            expect(
              Math.hypot(other.pixel.x - group.mark.pixel.x, other.pixel.y - group.mark.pixel.y),
            ).toBeLessThan(34)
          }
      }),
    )
  })

  it('leave no two of a crowd beside each other that are nearer than that', () => {
    fc.assert(
      fc.property(marksOf(34), (marks) => {
        const arranged = arrangeMarks(marks)
        for (const [at, a] of arranged.entries())
          for (const b of arranged.slice(at + 1))
            if (a.mark.clusterKey === b.mark.clusterKey)
              expect(Math.hypot(a.pixel.x - b.pixel.x, a.pixel.y - b.pixel.y)).toBeGreaterThanOrEqual(34)
      }),
    )
  })

  it('the first of a crowd stands for it, where it truly is', () => {
    const [group] = arrangeMarks([
      mark('a', 0, 0, { clusterRadius: 34 }),
      mark('b', 10, 0, { clusterRadius: 34 }),
      mark('c', 30, 10, { clusterRadius: 34 }),
    ])
    expect(group?.mark.id).toBe('a')
    expect(group?.others.map(({ id }) => id)).toEqual(['b', 'c'])
    expect(group?.pixel).toEqual({ x: 0, y: 0 })
  })

  it('do not join over crowds', () => {
    expect(
      arrangeMarks([
        mark('a', 0, 0, { clusterRadius: 34 }),
        mark('b', 1, 0, { clusterRadius: 34, clusterKey: 'loot' }),
      ]),
    ).toHaveLength(2)
  })

  it('two that stand alone are pushed apart, sideways only, and keep their true place', () => {
    const [a, b] = arrangeMarks([mark('a', 100, 50), mark('b', 104, 52)])
    if (a === undefined || b === undefined) throw new Error('a mark was lost')
    expect(overlap(getMarkBox(a.mark, a.pixel), getMarkBox(b.mark, b.pixel))).toBe(false)
    expect([a.pixel.y, b.pixel.y]).toEqual([50, 52])
    expect([a.trueAt, b.trueAt]).toEqual([
      { x: 100, y: 50 },
      { x: 104, y: 52 },
    ])
  })

  it('a crowd of what my raid needs makes way too, and other crowds stay', () => {
    const [boss, quests, loot] = arrangeMarks([
      mark('boss', 100, 50),
      mark('q', 100, 52, { clusterRadius: 26, clusterKey: 'quest', hasPriority: true }),
      mark('l', 100, 54, { clusterRadius: 34, clusterKey: 'loot' }),
      mark('r', 102, 54, { clusterRadius: 26, clusterKey: 'quest', hasPriority: true }),
    ])
    if (boss === undefined || quests === undefined) throw new Error('a mark was lost')
    expect(quests.others.map(({ id }) => id)).toEqual(['r'])
    expect(overlap(getMarkBox(boss.mark, boss.pixel), getMarkBox(quests.mark, quests.pixel))).toBe(false)
    expect(loot?.pixel).toEqual({ x: 100, y: 54 })
  })

  it('none that stands alone is pushed further than six steps of half 16 pixels', () => {
    fc.assert(
      fc.property(marksOf(0), (marks) => {
        for (const { pixel: at, trueAt } of arrangeMarks(marks)) {
          expect(at.y).toBe(trueAt.y)
          // A mark between two is pushed by each of them in a turn.
          expect(Math.abs(at.x - trueAt.x)).toBeLessThanOrEqual(6 * (16 / 2 + 0.5) * marks.length)
        }
      }),
    )
  })

  it('those with their foot on the place stand over it', () => {
    const pin = mark('a', 10, 100, { anchor: 'bottom', size: 28 })
    expect(getMarkBox(pin, pin.pixel)).toEqual({ left: -4, right: 24, top: 72, bottom: 100 })
  })
})

describe('labels', () => {
  const label = (id: string, more: Partial<ToLabel>): ToLabel => ({ id, width: 60, height: 14, ...more })
  const around = { left: 100, right: 124, top: 100, bottom: 124 }

  it('stand to the right of their mark, else to the left, below, above, or nowhere', () => {
    const right = { left: 126, right: 200, top: 100, bottom: 124 }
    const left = { left: 0, right: 98, top: 100, bottom: 124 }
    const below = { left: 60, right: 160, top: 125, bottom: 150 }
    const above = { left: 60, right: 160, top: 70, bottom: 99 }
    const spot = (taken: readonly (typeof right)[]) => placeLabels([label('a', { around })], taken).get('a')
    expect(spot([])).toEqual({ x: 130, y: 105 })
    expect(spot([right])).toEqual({ x: 34, y: 105 })
    expect(spot([right, left])).toEqual({ x: 82, y: 126 })
    expect(spot([right, left, below])).toEqual({ x: 82, y: 84 })
    expect(spot([right, left, below, above])).toBeUndefined()
  })

  it('never cover each other or what is taken, and the first ones have the choice', () => {
    const labels = fc.array(pixel, { maxLength: 50 }).map((all) =>
      all.map(({ x, y }, index) =>
        label(`l${index}`, {
          around: { left: x / 4, right: x / 4 + 24, top: y / 4, bottom: y / 4 + 24 },
        }),
      ),
    )
    fc.assert(
      fc.property(labels, (all) => {
        const taken = all.flatMap((each) => (each.around === undefined ? [] : [each.around]))
        const placed = placeLabels(all, taken)
        const boxes = all.flatMap(({ id, width, height }) => {
          const at = placed.get(id)
          return at === undefined
            ? []
            : [{ left: at.x, right: at.x + width, top: at.y, bottom: at.y + height }]
        })
        for (const [index, box] of boxes.entries()) {
          for (const other of [...boxes.slice(index + 1), ...taken]) expect(overlap(box, other)).toBe(false)
        }
        const [first] = all
        const alone = first && placeLabels([first], taken).get(first.id)
        expect(first && placed.get(first.id)).toEqual(alone)
      }),
    )
  })

  it('of places are in the middle of them', () => {
    expect(placeLabels([label('a', { at: { x: 50, y: 50 } })], []).get('a')).toEqual({ x: 20, y: 43 })
  })

  it('the name of a place makes way for what stands there, by three of its lines at most', () => {
    const at = { x: 50, y: 50 }
    const box = (top: number, bottom: number) => ({ left: -100, right: 200, top, bottom })
    const spot = (taken: readonly ReturnType<typeof box>[]) =>
      placeLabels([label('a', { at })], taken).get('a')
    // Its own place is from 43 to 57.
    expect(spot([box(40, 60)])?.y).toBeLessThanOrEqual(40 - 14)
    expect(spot([box(0, 60)])?.y).toBeGreaterThanOrEqual(60)
    expect(spot([box(-20, 120)])).toBeUndefined()
  })

  it('of those that are enough once the first that finds a place stands alone', () => {
    const [blocked, first, second] = [100, 300, 500].map((x) => ({ x, y: 50 }))
    const all = [
      label('a', { at: blocked as never, once: 'BP Depot' }),
      label('b', { at: first as never, once: 'BP Depot' }),
      label('c', { at: second as never, once: 'BP Depot' }),
      label('d', { at: second as never, once: 'Pharmacist' }),
    ]
    const placed = placeLabels(all, [{ left: 0, right: 200, top: -100, bottom: 200 }])
    expect([...placed.keys()]).toEqual(['b', 'd'])
  })
})
