// The popup of a mark is next to it, within the part that no sheet covers.
import { describe, expect, it } from 'vitest'
import { POPUP_WIDTH, placePopup } from '#web/maps/marks/popup-place.ts'

/** A desktop of 1440 × 900 less the header, between the sheets. */
const FREE = { left: 340, right: 1180, top: 56, bottom: 820 }
const EXIT = 24

describe('the window of a mark', () => {
  it('stands to the right of it, its tip at the mark', () => {
    expect(placePopup({ x: 600, y: 400 }, EXIT, 200, FREE)).toEqual({
      side: 'right',
      left: 626,
      top: 300,
      tip: 100,
    })
  })

  it('stands to the left where the layers would lie over it', () => {
    expect(placePopup({ x: 930, y: 400 }, EXIT, 200, FREE)).toMatchObject({
      side: 'left',
      left: 930 - 26 - POPUP_WIDTH,
    })
  })

  it('is not cut below, however much a boss has to tell, and still points to the mark', () => {
    const { top, tip } = placePopup({ x: 600, y: 780 }, EXIT, 420, FREE)
    expect(top + 420).toBeLessThanOrEqual(FREE.bottom)
    expect(top + tip).toBe(780)
  })

  it('begins below the clock of the raid when it is higher than the room', () => {
    expect(placePopup({ x: 600, y: 400 }, EXIT, 900, FREE).top).toBe(70)
  })

  it('keeps its tip when the mark has been moved out of sight', () => {
    expect(placePopup({ x: 600, y: -300 }, EXIT, 200, FREE)).toMatchObject({ top: 70, tip: 12 })
    expect(placePopup({ x: 600, y: 1300 }, EXIT, 200, FREE)).toMatchObject({ top: 606, tip: 188 })
  })

  it('stands under or over the mark where neither side has room, and not under the sheet', () => {
    const narrow = { left: 340, right: 748, top: 56, bottom: 700 }
    expect(placePopup({ x: 544, y: 300 }, EXIT, 200, narrow)).toMatchObject({
      side: 'under',
      left: 416,
      top: 326,
    })
    expect(placePopup({ x: 544, y: 600 }, EXIT, 200, narrow)).toMatchObject({ side: 'over', top: 374 })
    expect(placePopup({ x: 360, y: 300 }, EXIT, 200, { ...narrow, right: 600 }).left).toBe(340)
  })
})
