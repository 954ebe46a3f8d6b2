// Puts together what the canvas draws; each part is made again only where what it is made of has changed.
import { useMemo } from 'react'
import { nameIn } from '#core/language/names.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import type { GraphGame } from '../use-graph.ts'
import { tokenOf } from './colours.ts'
import type { Lighting } from './lighting.ts'
import type { Colouring, QuestLook } from './looks.ts'
import { makeLabels, nameFont, type Picture } from './picture.ts'
import type { Scene } from './scene.ts'
import { usePalette } from './use-palette.ts'

export interface PictureParts {
  readonly game: GraphGame
  readonly scene: Scene
  readonly looks: ReadonlyMap<string, QuestLook>
  readonly lighting: Lighting | undefined
  readonly colouring: Colouring
  readonly cursor: string | undefined
  readonly selected: string | undefined
}

const penToMeasure = (): CanvasRenderingContext2D | null => document.createElement('canvas').getContext('2d')

export const usePicture = ({
  game: { names, graph, places },
  scene,
  looks,
  lighting,
  colouring,
  cursor,
  selected,
}: PictureParts): Picture => {
  const locale = useLocale()
  const palette = usePalette()
  const labels = useMemo(() => {
    const pen = penToMeasure()
    return makeLabels(
      ({ quest }) => nameIn(locale, quest),
      names.trader,
      (detail) => (text) => {
        if (pen === null) return 0
        pen.font = nameFont(palette, detail)
        return pen.measureText(text).width
      },
    )
  }, [locale, names, palette])
  const colourOf = useMemo(() => {
    const order = { traders: graph.lanes, pages: places.pages }
    return (key: string): string => palette.token(tokenOf(colouring, key, order))
  }, [palette, colouring, graph, places])
  return useMemo(
    () => ({
      scene,
      looks,
      lighting,
      isTinted: colouring === 'state',
      palette,
      colourOf,
      labels,
      traderOf: names.trader,
      cursor,
      selected,
    }),
    [scene, looks, lighting, colouring, palette, colourOf, labels, names, cursor, selected],
  )
}
