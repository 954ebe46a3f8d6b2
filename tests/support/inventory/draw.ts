// Draws an inventory inside a page. The function is sent to the browser as it is: it may use nothing from outside itself.
import type { GROUNDS } from './grounds.ts'
import type { IconOf, PageWithPainter } from './icon.ts'
import type { Scene } from './scene.ts'

/** The bytes of the picture in base64: JPEG where the look has a quality, else PNG. The font and the painter of icons must be in the page. */
export const drawInPage = async ({
  scene: { screen, look, panels, frames = [] },
  grounds,
}: {
  readonly scene: Scene
  readonly grounds: typeof GROUNDS
}): Promise<string> => {
  const CELL = 63
  const GROUND_ALPHA = 77 / 255
  const WHITE = [240, 244, 246] as const
  const FACTIONS: Readonly<Record<string, readonly [number, number, number]>> = {
    BEAR: [198, 86, 62],
    USEC: [88, 148, 214],
  }
  const INKS = {
    cream: [220, 219, 188],
    green: [170, 207, 18],
    letter: look.letter,
    red: [255, 83, 53],
    white: [232, 236, 236],
  } as const
  const chance = (seed: number): (() => number) => {
    let state = seed
    return () => {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
    }
  }
  const noise = chance(look.seed)
  const rgb = ([r, g, b]: readonly [number, number, number], alpha = 1): string =>
    `rgba(${r},${g},${b},${alpha})`
  const { scale } = screen
  const pitch = CELL * scale
  const canvas = new OffscreenCanvas(screen.width, screen.height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  const { ground } = look
  context.fillStyle = `rgb(${ground},${ground},${ground + 1})`
  context.fillRect(0, 0, screen.width, screen.height)

  // Other words and frames of the screen, which are no cells.
  context.font = `${Math.round(15 * scale)}px ${look.font}`
  context.fillStyle = 'rgb(150,155,158)'
  for (const [index, word] of ['OVERALL', 'GEAR', 'HEALTH', 'SKILLS', 'MAP', 'TASKS'].entries())
    context.fillText(word, (40 + index * 120) * scale, 40 * scale)
  context.strokeStyle = rgb(look.border)
  context.lineWidth = 1
  for (let frame = 0; frame < 3; frame++)
    context.strokeRect(
      Math.round((20 + frame * 150) * scale) + 0.5,
      Math.round(120 * scale) + 0.5,
      Math.round(131 * scale),
      Math.round(131 * scale),
    )

  const line = (x: number, y: number, width: number, height: number): void =>
    context.fillRect(x, y, width, height)
  const frame = (left: number, top: number, right: number, bottom: number): void => {
    line(left, top, right - left + 1, 1)
    line(left, bottom, right - left + 1, 1)
    line(left, top, 1, bottom - top + 1)
    line(right, top, 1, bottom - top + 1)
  }
  const outlined = (
    text: string,
    x: number,
    y: number,
    align: CanvasTextAlign,
    ink: readonly [number, number, number] = look.letter,
  ): void => {
    context.textAlign = align
    context.lineJoin = 'round'
    context.lineWidth = Math.max(1, 2 * scale)
    context.strokeStyle = 'rgba(0,0,0,.9)'
    context.strokeText(text, x, y)
    context.fillStyle = rgb(ink)
    context.fillText(text, x, y)
  }
  const tick = (right: number, bottom: number): void => {
    const radius = 5.5 * scale
    const [x, y] = [right - radius, bottom - radius]
    context.strokeStyle = rgb(look.letter)
    context.lineWidth = Math.max(1, 1.2 * scale)
    context.beginPath()
    context.arc(x, y, radius - scale * 0.6, 0, 2 * Math.PI)
    context.stroke()
    context.beginPath()
    context.moveTo(x - radius * 0.45, y)
    context.lineTo(x - radius * 0.1, y + radius * 0.4)
    context.lineTo(x + radius * 0.5, y - radius * 0.4)
    context.stroke()
  }
  const { exfilPaintIcon: paint } = window as unknown as PageWithPainter
  /** What is turned in its cell is turned to the right. */
  const icon = (
    of: IconOf,
    left: number,
    top: number,
    width: number,
    height: number,
    isTurned = false,
  ): void => {
    context.save()
    context.translate(isTurned ? left + width : left, top)
    if (isTurned) context.rotate(Math.PI / 2)
    paint(context, of, isTurned ? height : width, isTurned ? width : height, pitch)
    context.restore()
  }

  /** A window with its title bar, and the frame of two and two pixels where it has no margin. */
  const windowOf = (
    { left, top, columns, rows }: Scene['panels'][number],
    { margin, title, empty }: NonNullable<Scene['panels'][number]['window']>,
  ): void => {
    const bar = title === undefined ? 0 : Math.round(24 * scale)
    const [wide, tall] = [Math.round(columns * pitch), Math.round(rows * pitch)]
    const [x, y] = [left - margin, top - margin - bar]
    const [right, bottom] = [left + wide + margin, top + tall + margin]
    context.fillStyle = rgb([24, 25, 26])
    context.fillRect(x, y, right - x + 1, bottom - y + 1)
    context.fillStyle = rgb(empty)
    context.fillRect(left, top, wide, tall)
    if (margin > 0) {
      context.fillStyle = rgb([88, 93, 96])
      frame(x, y, right, bottom)
      line(x, y + bar, right - x + 1, 1)
    }
    if (title === undefined) return
    context.fillStyle = rgb([44, 46, 48])
    context.fillRect(x + 1, y + 1, right - x - 1, bar - 1)
    context.font = `${Math.round(14 * scale)}px ${look.font}`
    context.textAlign = 'left'
    context.fillStyle = 'rgb(182,188,190)'
    context.fillText(title, x + 6 * scale, y + 17 * scale)
    context.fillStyle = rgb([88, 93, 96])
    frame(right - bar + 4, y + 4, right - 4, y + bar - 4)
  }
  const thickFrame = (
    { left, top, columns, rows }: Scene['panels'][number],
    { shift }: NonNullable<Scene['panels'][number]['window']>,
  ): void => {
    const [right, bottom] = [left + Math.round(columns * pitch), top + Math.round(rows * pitch)]
    for (let out = 0; out < 4; out++) {
      context.fillStyle = rgb(out < 2 ? [73, 81, 84] : [88, 93, 96])
      const off = out + 1 - shift
      frame(left - off, top - off, right + off, bottom + off)
    }
  }

  for (const panel of panels) {
    const at = (start: number, cells: number): number => Math.round(start + cells * pitch)
    if (panel.window === undefined) {
      context.fillStyle = 'rgba(0,0,0,.45)'
      context.fillRect(panel.left, panel.top, panel.columns * pitch, panel.rows * pitch)
    } else windowOf(panel, panel.window)
    context.fillStyle = rgb(look.border, look.thin)
    for (let column = 0; column <= panel.columns; column++)
      line(at(panel.left, column), panel.top, 1, at(panel.top, panel.rows) - panel.top + 1)
    for (let row = 0; row <= panel.rows; row++)
      line(panel.left, at(panel.top, row), at(panel.left, panel.columns) - panel.left + 1, 1)
    for (const item of panel.items) {
      const left = at(panel.left, item.x)
      const top = at(panel.top, item.y)
      const right = at(panel.left, item.x + item.width)
      const bottom = at(panel.top, item.y + item.height)
      context.fillStyle = `rgb(${Math.round(ground * 0.55)},${Math.round(ground * 0.55)},${Math.round(ground * 0.55) + 1})`
      context.fillRect(left + 1, top + 1, right - left - 1, bottom - top - 1)
      context.fillStyle = rgb(grounds[item.ground], GROUND_ALPHA)
      context.fillRect(left + 1, top + 1, right - left - 1, bottom - top - 1)
      if (item.isHovered === true) {
        context.fillStyle = 'rgba(255,255,255,.12)'
        context.fillRect(left + 1, top + 1, right - left - 1, bottom - top - 1)
      }
      // The lines of the cells under an item shine through, fainter and without colour.
      context.fillStyle = `rgba(70,70,70,${look.shine ?? 0.3})`
      for (let x = 1; x < item.width; x++) line(at(panel.left, item.x + x), top + 1, 1, bottom - top - 1)
      for (let y = 1; y < item.height; y++) line(left + 1, at(panel.top, item.y + y), right - left - 1, 1)
      icon(item, left + 2, top + 2, right - left - 4, bottom - top - 4, item.isTurned)
      if (item.bright !== undefined) {
        context.fillStyle = rgb(item.bright)
        context.save()
        context.beginPath()
        context.rect(left + 2, top + 14 * scale, right - left - 4, bottom - top - 14 * scale - 2)
        context.clip()
        context.beginPath()
        context.ellipse(right - 20 * scale, bottom - 17 * scale, 26 * scale, 14 * scale, 0.5, 0, 2 * Math.PI)
        context.fill()
        context.restore()
      }
      context.fillStyle = rgb(look.border, look.thin)
      frame(left, top, right, bottom)
      context.save()
      context.beginPath()
      context.rect(left + 2 * scale, top, right - left - 3 * scale, bottom - top)
      context.clip()
      context.font = `${look.weight} ${12.5 * scale}px "${look.font}"`
      const { label, wornBy } = item
      const shown = wornBy?.isAtCorner === false ? wornBy.name : label
      const room = right - left - 5 * scale
      const wide = context.measureText(shown).width
      // A name that has no room is drawn narrower, and what still has none is cut off.
      const squeeze = Math.max(0.8, Math.min(1, room / wide))
      context.save()
      context.translate(wide * squeeze > room ? left + 3 * scale : right - 3 * scale, top + 12 * scale)
      context.scale(squeeze, 1)
      const ink = wornBy === undefined ? look.letter : wornBy.isAtCorner ? FACTIONS[label] : WHITE
      outlined(shown, 0, 0, wide * squeeze > room ? 'left' : 'right', ink)
      context.restore()
      if (wornBy?.isAtCorner === true)
        outlined(wornBy.name, left + 3 * scale, bottom - 3.5 * scale, 'left', WHITE)
      const end = right - 3 * scale
      const base = bottom - 3.5 * scale
      // The mark stands over a number, at the corner without one.
      if (item.foundInRaid) tick(end, bottom - (item.corner === '' ? 3 : 16) * scale)
      if (item.corner !== '') outlined(item.corner, end, base, 'right', INKS[item.cornerInk])
      context.restore()
    }
    if (panel.window?.margin === 0) thickFrame(panel, panel.window)
    if (panel.window?.isDimmed === true) {
      context.fillStyle = 'rgba(0,0,0,.5)'
      context.fillRect(0, 0, screen.width, screen.height)
    }
  }

  for (const { left, top, width, height, label, hotkey, uid } of frames) {
    context.fillStyle = 'rgba(0,0,0,.45)'
    context.fillRect(left, top, width, height)
    if (uid !== undefined) icon({ uid, family: '' }, left + 2, top + 2, width - 4, height - 4)
    context.fillStyle = rgb(hotkey === undefined ? look.border : [88, 93, 96])
    frame(left, top, left + width, top + height)
    context.font = `${look.weight} ${12.5 * scale}px "${look.font}"`
    outlined(label, left + width - 3 * scale, top + 12 * scale, 'right')
    if (hotkey === undefined) continue
    // The key stands where a name does if nothing lies, else at the lower corner.
    if (label === '') outlined(hotkey, left + width - 3 * scale, top + 12 * scale, 'right')
    else outlined(hotkey, left + 3 * scale, top + height - 3.5 * scale, 'left')
  }

  if (look.glare > 0) {
    const light = context.createRadialGradient(0, 0, 0, 0, 0, screen.width * 0.75)
    light.addColorStop(0, `rgba(255,255,255,${look.glare / 255})`)
    light.addColorStop(1, 'rgba(255,255,255,0)')
    context.fillStyle = light
    context.fillRect(0, 0, screen.width, screen.height)
  }
  const image = context.getImageData(0, 0, screen.width, screen.height)
  const { data } = image
  const bent = Uint8ClampedArray.from({ length: 256 }, (_, value) => 255 * (value / 255) ** look.gamma)
  for (let index = 0; index < data.length; index += 4) {
    const shift = look.noise === 0 ? 0 : (noise() + noise() - 1) * look.noise
    for (let channel = 0; channel < 3; channel++)
      data[index + channel] = (bent[data[index + channel] ?? 0] ?? 0) + shift
  }
  context.putImageData(image, 0, 0)
  const { size = 1 } = look
  const shown = new OffscreenCanvas(Math.round(screen.width * size), Math.round(screen.height * size))
  const painted = shown.getContext('2d')
  if (painted === null) throw new Error('no canvas')
  painted.imageSmoothingQuality = 'low'
  painted.drawImage(canvas, 0, 0, shown.width, shown.height)
  const blob = await shown.convertToBlob(
    look.quality === undefined ? { type: 'image/png' } : { type: 'image/jpeg', quality: look.quality },
  )
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let index = 0; index < bytes.length; index += 32_768)
    text += String.fromCharCode(...bytes.subarray(index, index + 32_768))
  return btoa(text)
}
