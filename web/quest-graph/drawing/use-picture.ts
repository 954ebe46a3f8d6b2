// Assembles what the canvas draws; each part is memoized by its inputs.
import { useEffect, useMemo, useState } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { onTheme } from '#web/ui/styles/on-theme.ts'
import type { GraphGame } from '../use-graph.ts'
import { getColourToken, type Palette, readPalette } from './colours.ts'
import type { Lighting } from './lighting.ts'
import type { Colouring, QuestLook } from './looks.ts'
import { type GraphPicture, makeLabels, nameFont } from './picture.ts'
import type { Scene } from './scene.ts'

/** A letter of each alphabet: fonts load in subsets. */
const LETTERS = 'AЯ1'

const read = (): Palette => readPalette(document.documentElement)

/** The colours and fonts of the page for the canvas; read again when the theme changes or a font loads. */
const usePalette = (): Palette => {
  const [palette, setPalette] = useState(read)
  useEffect(() => {
    let isHere = true
    const again = (): void => {
      if (isHere) setPalette(read())
    }
    const stop = onTheme(again)
    // Texts that were cut for another font are cut again.
    const waiting = [nameFont(read(), 'full'), `500 11px ${read().body}`].map((font) =>
      document.fonts.check(font, LETTERS) ? undefined : document.fonts.load(font, LETTERS),
    )
    if (waiting.some((font) => font !== undefined)) void Promise.allSettled(waiting).then(again)
    return () => {
      isHere = false
      stop()
    }
  }, [])
  return palette
}

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
  game: { names, graph, endings, places },
  scene,
  looks,
  lighting,
  colouring,
  cursor,
  selected,
}: PictureParts): GraphPicture => {
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
  const getColour = useMemo(() => {
    const order = { traders: graph.lanes, pages: places.pages }
    return (key: string): string => palette.token(getColourToken(colouring, key, order))
  }, [palette, colouring, graph, places])
  return useMemo(
    () => ({
      scene,
      looks,
      lighting,
      endings,
      isTinted: colouring === 'state',
      palette,
      colourOf: getColour,
      labels,
      traderOf: names.trader,
      cursor,
      selected,
    }),
    [scene, looks, lighting, endings, colouring, palette, getColour, labels, names, cursor, selected],
  )
}
