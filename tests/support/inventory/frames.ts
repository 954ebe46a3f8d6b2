// What a screen draws beside its grids.
import { oneOf, type Random } from './random.ts'
import type { Drawable, DrawnFrame, Screen } from './scene.ts'

const CELL = 63
/** Narrower pictures are cut out of a screen. */
const WHOLE = 1360

/** What is worn and the bar of quick keys, left of the stash of a whole screen: no grid, and nothing in it counts. */
export const makeFrames = (
  random: Random,
  { width, height, scale }: Screen,
  all: readonly Drawable[],
): readonly DrawnFrame[] => {
  if (width < WHOLE) return []
  const pitch = CELL * scale
  const small = all.filter((each) => each.width * each.height === 1)
  const at = (value: number): number => Math.round(value * scale)
  const worn = [
    { left: at(20), top: at(300), width: at(131), height: at(131) },
    { left: at(170), top: at(300), width: Math.round(2 * pitch), height: Math.round(2 * pitch) },
    { left: at(20), top: at(450), width: Math.round(5 * pitch), height: Math.round(2 * pitch) },
  ].map((place) => ({ ...place, drawable: oneOf(random, all) }))
  const quick = ['4', '5', '6', '7', '8', '9', '0'].map((hotkey, index) => ({
    left: at(20 + index * 67),
    top: height - at(80),
    width: Math.round(pitch),
    height: Math.round(pitch),
    hotkey,
    drawable: random() < 0.5 ? oneOf(random, small) : undefined,
  }))
  return [...worn, ...quick].map(({ drawable, ...frame }) => ({
    ...frame,
    label: drawable?.label ?? '',
    ...(drawable === undefined ? {} : { uid: drawable.item.uid }),
  }))
}
