// The labelled set: inventories for every kind of screen and every font, the same for the same seed.

import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { seededRandom } from '#core/seeded-random.ts'
import { FONTS, type FontName } from './fonts.ts'
import { makeFrames } from './frames.ts'
import { drawables, makeLook, makePanels, type Scene, type Screen } from './scene.ts'

export const SCREENS: Readonly<Record<string, Screen>> = {
  '1080p': { width: 1920, height: 1080, scale: 1 },
  '1440p': { width: 2560, height: 1440, scale: 4 / 3 },
  '4K': { width: 3840, height: 2160, scale: 2 },
  '1680 × 1050': { width: 1680, height: 1050, scale: 0.875 },
  '2048 × 1152': { width: 2048, height: 1152, scale: 2048 / 1920 },
  '3440 × 1440': { width: 3440, height: 1440, scale: 4 / 3 },
  'cut out of 1440p': { width: 1100, height: 1200, scale: 4 / 3 },
  '1600 × 900': { width: 1600, height: 900, scale: 1600 / 1920 },
}

export interface LabelledScene {
  readonly screen: string
  readonly font: FontName
  readonly scene: Scene
}

/** `rounds` pictures of each screen in each font. Every third is not compressed. */
export const labelledSet = (
  catalogue: Pick<Catalogue, 'items' | 'presets'>,
  seed: number,
  rounds: number,
): readonly LabelledScene[] => {
  const all = drawables(catalogue)
  let number = 0
  return Object.entries(SCREENS).flatMap(([name, screen]) =>
    (Object.keys(FONTS) as FontName[]).flatMap((font) =>
      Array.from({ length: rounds }, () => {
        number++
        const random = seededRandom(seed * 1000 + number)
        const look = { ...makeLook(random, font, number % 3 !== 0), weight: FONTS[font].weight }
        const panels = makePanels(random, screen, all)
        const frames = makeFrames(random, screen, all)
        return { screen: name, font, scene: { screen, look, panels, frames } }
      }),
    ),
  )
}
