import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Camera,
  centreOn,
  clampCamera,
  detailAt,
  fitInView,
  getBoundingBox,
  MAX_SCALE,
  READABLE,
  visibleBox,
  withInView,
  zoomed,
  zoomRange,
} from '#web/quest-graph/drawing/camera.ts'

const SCREEN = { width: 1200, height: 640 }
const PICTURE = { x: 0, y: 0, width: 9128, height: 5177 }

const coordinate = fc.double({ min: -10_000, max: 10_000, noNaN: true })
const aCamera = fc.record({
  x: coordinate,
  y: coordinate,
  k: fc.double({ min: 0.03, max: MAX_SCALE, noNaN: true }),
})
const aQuest = fc.record({
  x: fc.integer({ min: 0, max: PICTURE.width }),
  y: fc.integer({ min: 0, max: PICTURE.height }),
  width: fc.constant(200),
  height: fc.constant(44),
})

const onScreen = ({ x, y, k }: Camera, box: { x: number; y: number; width: number; height: number }) => ({
  left: x + box.x * k,
  top: y + box.y * k,
  right: x + (box.x + box.width) * k,
  bottom: y + (box.y + box.height) * k,
})

describe('the camera', () => {
  it('shows the whole picture where it is fitted, in the middle', () => {
    const view = onScreen(fitInView(PICTURE, SCREEN), PICTURE)
    expect(view.left).toBeGreaterThanOrEqual(0)
    expect(view.top).toBeGreaterThanOrEqual(0)
    expect(view.left).toBeCloseTo(SCREEN.width - view.right)
    expect(view.top).toBeCloseTo(SCREEN.height - view.bottom)
  })

  it('comes no nearer than full size to fit something small', () => {
    expect(fitInView({ x: 5, y: 5, width: 200, height: 44 }, SCREEN).k).toBe(1)
  })

  it('may go a little farther away than the fit, and a little nearer than full size', () => {
    const [farthest, nearest] = zoomRange(PICTURE, SCREEN)
    expect(farthest).toBeLessThan(fitInView(PICTURE, SCREEN).k)
    expect(nearest).toBeGreaterThan(1)
  })

  it('shows no empty desk beside the picture but some air, and where it is smaller than the screen its beginning', () =>
    fc.assert(
      fc.property(aCamera, (camera) => {
        const view = onScreen(clampCamera(camera, PICTURE, SCREEN), PICTURE)
        const air = 24 + 1e-6
        expect(view.left).toBeLessThanOrEqual(air)
        expect(view.top).toBeLessThanOrEqual(air)
        if (PICTURE.width * camera.k >= SCREEN.width - 48)
          expect(view.right).toBeGreaterThanOrEqual(SCREEN.width - air)
        else expect(view.left).toBeCloseTo(24)
        if (PICTURE.height * camera.k >= SCREEN.height - 48)
          expect(view.bottom).toBeGreaterThanOrEqual(SCREEN.height - air)
        else expect(view.top).toBeCloseTo(24)
      }),
    ))

  it('does not move where the picture fills the screen', () => {
    const camera = centreOn({ x: 4000, y: 2000, width: 200, height: 44 }, READABLE, SCREEN)
    expect(clampCamera(camera, PICTURE, SCREEN)).toEqual(camera)
  })

  it('puts a quest into the middle of the screen', () => {
    fc.assert(
      fc.property(aQuest, (quest) => {
        const view = onScreen(centreOn(quest, READABLE, SCREEN), quest)
        expect(view.left + view.right).toBeCloseTo(SCREEN.width)
        expect(view.top + view.bottom).toBeCloseTo(SCREEN.height)
      }),
    )
  })

  it('brings what is out of view just into it, and leaves alone what is in view', () => {
    fc.assert(
      fc.property(aCamera, aQuest, (camera, quest) => {
        const moved = withInView(camera, quest, SCREEN)
        const view = onScreen(moved, quest)
        expect(view.left).toBeGreaterThanOrEqual(-1e-6)
        expect(view.top).toBeGreaterThanOrEqual(-1e-6)
        expect(view.right).toBeLessThanOrEqual(SCREEN.width + 1e-6)
        expect(view.bottom).toBeLessThanOrEqual(SCREEN.height + 1e-6)
        const again = withInView(moved, quest, SCREEN)
        expect(again.x).toBeCloseTo(moved.x)
        expect(again.y).toBeCloseTo(moved.y)
      }),
    )
  })

  it('zooms around the middle of the screen, within the range', () => {
    fc.assert(
      fc.property(aCamera, fc.double({ min: 0.2, max: 5, noNaN: true }), (camera, factor) => {
        const range = zoomRange(PICTURE, SCREEN)
        const next = zoomed(camera, factor, SCREEN, range)
        expect(next.k).toBeGreaterThanOrEqual(range[0])
        expect(next.k).toBeLessThanOrEqual(range[1])
        const middle = (view: ReturnType<typeof visibleBox>) => [
          view.x + view.width / 2,
          view.y + view.height / 2,
        ]
        const [x = 0, y = 0] = middle(visibleBox(camera, SCREEN))
        const [nextX = 0, nextY = 0] = middle(visibleBox(next, SCREEN))
        expect(Math.abs(nextX - x)).toBeLessThan(1e-3)
        expect(Math.abs(nextY - y)).toBeLessThan(1e-3)
      }),
    )
  })

  it.each([
    [0.12, 'far'],
    [0.5, 'names'],
    [READABLE, 'full'],
  ] as const)('at %d of the full size tells of a quest: %s', (k, detail) => {
    expect(detailAt(k)).toBe(detail)
  })
})

describe('a box', () => {
  it('goes around points', () => {
    expect(getBoundingBox([3, 4, 10, 0, 5, 8])).toEqual({ x: 3, y: 0, width: 7, height: 8 })
  })
})
