// The colours and fonts of the page as the canvas needs them; read again where the theme changes or a font arrives.
import { useEffect, useState } from 'react'
import { type Palette, readPalette } from './colours.ts'
import { nameFont } from './picture.ts'

const LIGHT = '(prefers-color-scheme: light)'
/** A letter of each alphabet: fonts come in pieces. */
const LETTERS = 'AЯ1'

const read = (): Palette => readPalette(document.documentElement)

export const usePalette = (): Palette => {
  const [palette, setPalette] = useState(read)
  useEffect(() => {
    let isHere = true
    const again = (): void => {
      if (isHere) setPalette(read())
    }
    const observer = new MutationObserver(again)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const system = matchMedia(LIGHT)
    system.addEventListener('change', again)
    // Words that were cut for another font are cut again.
    const waiting = [nameFont(read(), 'full'), `500 11px ${read().body}`].map((font) =>
      document.fonts.check(font, LETTERS) ? undefined : document.fonts.load(font, LETTERS),
    )
    if (waiting.some((font) => font !== undefined)) void Promise.allSettled(waiting).then(again)
    return () => {
      isHere = false
      observer.disconnect()
      system.removeEventListener('change', again)
    }
  }, [])
  return palette
}
