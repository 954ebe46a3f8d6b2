// Pictures of the kinds that people send and that a plain screen does not have: windows with frames of their own, small screens, pieces of a grid of long
// things, numbers and marks that are hard to see, former names.

import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { seededRandom } from '#core/seeded-random.ts'
import { FONTS, type FontName } from './fonts.ts'
import { makeFrames } from './frames.ts'
import type { LabelledScene } from './labelled-set.ts'
import { oneOf, type Random, whole } from './random.ts'
import {
  type Drawable,
  type DrawnPanel,
  type DrawnWindow,
  drawables,
  fillPanel,
  type Look,
  makeLook,
  makePanels,
  type Scene,
  type Screen,
  USUAL_MIX,
} from './scene.ts'

const CELL = 63
/** What cells are filled with in windows. */
const GREY = [52, 52, 52] as const
/** How light lines are there. */
const LINE = [73, 81, 84] as const

type Drawing = (random: Random, look: Look, all: readonly Drawable[]) => Scene

/** The whole screen with a stash, pockets, what is worn and the bar of quick keys. */
const screenOf =
  (screen: Screen, change: (look: Look) => Look = (look) => look): Drawing =>
  (random, look, all) => ({
    screen,
    look: change(look),
    panels: makePanels(random, screen, all),
    frames: makeFrames(random, screen, all),
  })

/** Numbers as names had them before they were written in Roman ones. */
const ROMAN: readonly (readonly [RegExp, string])[] = [
  [/ ?VI$/, '6'],
  [/ ?IV$/, '4'],
  [/ ?V$/, '5'],
  [/ ?III$/, '3'],
  [/ ?II$/, '2'],
]
const formerly = (drawable: Drawable): Drawable => {
  const [roman, digit] = ROMAN.find(([pattern]) => pattern.test(drawable.label)) ?? []
  return roman === undefined || digit === undefined
    ? drawable
    : { ...drawable, label: drawable.label.replace(roman, digit) }
}

const HARD = ['food', 'drink', 'medikit', 'magazine']

/** Marks over red numbers and on bright pictures, magazines, dog tags, former names. */
const marks =
  (screen: Screen): Drawing =>
  (random, look, all) => {
    const hard = all.filter(({ item }) => HARD.includes(item.class))
    const renamed = all.filter(({ label }) => ROMAN.some(([pattern]) => pattern.test(label))).map(formerly)
    const many = all.flatMap((drawable): readonly Drawable[] => {
      const dice = random()
      return [dice < 0.45 ? oneOf(random, hard) : dice < 0.5 ? oneOf(random, renamed) : drawable]
    })
    const mix = { ...USUAL_MIX, dogTags: 0.08, foundInRaid: 0.6, bright: 0.3 }
    return { screen, look, panels: makePanels(random, screen, many, mix), frames: [] }
  }

const isLong = ({ width, height }: Drawable): boolean => width === 2 && (height === 1 || height === 3)

/** A piece of 7 × 5 cells of a grid of 14 × 14 that is full of things of 2 × 1 and 2 × 3. */
const cutOut: Drawing = (random, look, all) => {
  const scale = 4 / 3
  const pitch = CELL * scale
  const long = all.filter(isLong)
  const side = 14
  const items: DrawnPanel['items'][number][] = []
  for (let y = 0; y < side; ) {
    const height = side - y >= 3 && random() < 0.5 ? 3 : 1
    const row = long.filter((each) => each.height === height)
    for (let x = 0; x < side; x += 2) {
      const [item] = fillPanel(random, { columns: 2, rows: height }, () => oneOf(random, row), {
        ...USUAL_MIX,
        dogTags: 0,
      }).filter((each) => each.x === 0 && each.y === 0 && each.width === 2)
      if (item !== undefined) items.push({ ...item, x, y })
    }
    y += height
  }
  const width = Math.round(7.6 * pitch)
  const height = Math.round(5.6 * pitch)
  return {
    screen: { width, height, scale },
    look: { ...look, border: LINE, shine: 0.06 },
    panels: [
      {
        left: Math.round((whole(random, 0, 6) * -1 + random() * 0.6) * pitch),
        top: Math.round((whole(random, 0, 4) * -1 + random() * 0.6) * pitch),
        columns: side,
        rows: side,
        items,
      },
    ],
  }
}

const panelAt = (
  random: Random,
  [left, top, columns, rows]: readonly [number, number, number, number],
  all: readonly Drawable[],
  window: DrawnWindow,
): DrawnPanel => ({
  left,
  top,
  columns,
  rows,
  window,
  items: fillPanel(random, { columns, rows }, () => oneOf(random, all)),
})

/** A window of 8 × 8 cells on a screen of 4K in a frame of two and two pixels. */
const framed: Drawing = (random, look, all) => {
  const screen = { width: 3840, height: 2160, scale: 2 }
  const window = { margin: 0, shift: whole(random, 0, 2), title: 'Items case', empty: GREY }
  const at = [whole(random, 300, 2000), whole(random, 200, 1000), 8, 8] as const
  return { screen, look: { ...look, border: LINE }, panels: [panelAt(random, at, all, window)] }
}

/** A window of 5 × 6 cells with a title bar over a darker and larger one. */
const small: Drawing = (random, look, all) => {
  const [columns, rows] = [whole(random, 6, 11), whole(random, 6, 10)]
  const [left, top] = [whole(random, 8, 40), whole(random, 36, 60)]
  const title = oneOf(random, ['Pistol case', 'Docs', 'Magazine case'])
  return {
    screen: {
      width: left + columns * CELL + whole(random, 8, 60),
      height: top + rows * CELL + whole(random, 8, 60),
      scale: 1,
    },
    look: { ...look, border: LINE },
    panels: [
      {
        left,
        top,
        columns,
        rows,
        window: { margin: whole(random, 1, 8), shift: 0, title: 'Junk box', empty: GREY, isDimmed: true },
        items: [],
      },
      panelAt(
        random,
        [
          left + Math.round(random() * (columns - 5) * CELL) + 3,
          top + Math.round(random() * (rows - 6) * CELL) + 2,
          5,
          6,
        ],
        all,
        { margin: whole(random, 1, 8), shift: 0, title, empty: GREY },
      ),
    ],
  }
}

/** Lines of 8 to 30 steps above their ground, of which a picture that is made smaller in the plainest way and compressed keeps half. */
const smaller = (look: Look): Look => ({
  ...look,
  border: LINE,
  ground: 45 + (look.seed % 25),
  glare: 0,
  quality: 0.8 + (look.seed % 10) / 100,
  size: 0.75,
})

/** Lines of small screens are 5 to 14 steps above their ground, those of the bar of quick keys are not fainter. */
const faint = (look: Look): Look => ({ ...look, border: LINE, thin: 0.17, shine: 0.06 })

const FULL_HD: Screen = { width: 1920, height: 1080, scale: 1 }
const CASES: Readonly<Record<string, Drawing>> = {
  'marks, 1080p': marks(FULL_HD),
  'marks, 1440p': marks({ width: 2560, height: 1440, scale: 4 / 3 }),
  'framed window, 4K': framed,
  'cut out of 14 × 14': cutOut,
  'small window': small,
  '1080p at 75 %': screenOf(FULL_HD, smaller),
  '1366 × 768': screenOf({ width: 1366, height: 768, scale: 1366 / 1920 }, faint),
  '1440 × 1080': screenOf({ width: 1440, height: 1080, scale: 0.75 }, faint),
}

/** `rounds` pictures of each kind in each font. */
export const caseSet = (
  catalogue: Pick<Catalogue, 'items' | 'presets'>,
  seed: number,
  rounds: number,
): readonly LabelledScene[] => {
  const all = drawables(catalogue)
  let number = 0
  return Object.entries(CASES).flatMap(([screen, draw]) =>
    (Object.keys(FONTS) as FontName[]).flatMap((font) =>
      Array.from({ length: rounds }, () => {
        number++
        const random = seededRandom(seed * 1000 + 500 + number)
        const look = { ...makeLook(random, font, number % 3 !== 0), weight: FONTS[font].weight }
        return { screen, font, scene: draw(random, look, all) }
      }),
    ),
  )
}
