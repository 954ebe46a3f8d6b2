// Measures whether the pitch of a grid is found in what people cut out of a screenshot: 200 random pieces of drawn inventories, as they were and
// as they are after gamma, more light, JPEG of 80 or three quarters of the size; then 200 of each kind of window and small screen.
import { resolve } from 'node:path'
import { loadCatalogue } from '#cli/data/snapshot.ts'
import { lineStrength } from '#core/recognition/grid/line-strength.ts'
import { CELL } from '#core/recognition/grid/panel.ts'
import { findPanels } from '#core/recognition/grid/panels.ts'
import type { Pixels } from '#core/recognition/pixels.ts'
import { seededRandom } from '#core/seeded-random.ts'
import { launchChromium } from '../support/chromium.ts'
import { openArtist } from '../support/inventory/artist.ts'
import { caseSet } from '../support/inventory/cases.ts'
import { FONTS } from '../support/inventory/fonts.ts'
import { type LabelledScene, labelledSet } from '../support/inventory/labelled-set.ts'
import { type Random, whole } from '../support/inventory/random.ts'
import { AS_IT_IS, TREATMENTS, treatedPixels } from '../support/inventory/treat.ts'

const SEED = Number(process.env.EXFIL_BENCH_SEED ?? 2026)
const CROPS = 200
/** With semicolons between them; all where there are none. */
const chosen = process.env.EXFIL_BENCH_TREATMENTS?.split(';')
const treatments = TREATMENTS.filter(({ name }) => chosen?.includes(name) ?? true)
/** A piece shows at least so many cells of a grid either way. */
const MIN_CELLS = 3
const MAX_CELLS = 9
const NEAR_PX = 0.5

const cut = (
  { width, data }: Pixels,
  area: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): Pixels => {
  const piece = new Uint8ClampedArray(area.width * area.height * 4)
  for (let y = 0; y < area.height; y++) {
    const from = ((area.top + y) * width + area.left) * 4
    piece.set(data.subarray(from, from + area.width * 4), y * area.width * 4)
  }
  return { width: area.width, height: area.height, data: piece }
}

/** A piece with a part of the scene's biggest grid in it, in pixels of the picture times `size`. */
const pieceOf = (random: Random, { scene }: LabelledScene, size: number) => {
  const panel = scene.panels.toSorted((a, b) => b.columns * b.rows - a.columns * a.rows)[0]
  if (panel === undefined) throw new Error('no panel')
  const pitch = CELL * scene.screen.scale
  const columns = whole(random, MIN_CELLS, Math.min(MAX_CELLS, panel.columns))
  const rows = whole(random, MIN_CELLS, Math.min(MAX_CELLS, panel.rows))
  const left = panel.left + (random() * (panel.columns - columns) - 0.3) * pitch
  const top = panel.top + (random() * (panel.rows - rows) - 0.3) * pitch
  const x = Math.max(0, Math.round(left * size))
  const y = Math.max(0, Math.round(top * size))
  return {
    left: x,
    top: y,
    width:
      Math.min(Math.floor(scene.screen.width * size), x + Math.round((columns + 0.6) * pitch * size)) - x,
    height: Math.min(Math.floor(scene.screen.height * size), y + Math.round((rows + 0.6) * pitch * size)) - y,
  }
}

const pitchIn = (pixels: Pixels): number | undefined =>
  findPanels(lineStrength(pixels)).toSorted((a, b) => b.columns * b.rows - a.columns * a.rows)[0]?.pitch

/** Kinds of pictures that are pieces, or small windows, as they are; and those that pieces are cut out of. */
const WHOLE = ['cut out of 14 × 14', 'small window']
const CUT = ['framed window, 4K', '1080p at 75 %', '1366 × 768', '1440 × 1080']
const FONT_COUNT = Object.keys(FONTS).length

const browser = await launchChromium()
try {
  const catalogue = loadCatalogue({ folder: resolve('fixtures/catalogue'), mode: 'PVP', overlay: false })
  const artist = await openArtist(browser)
  const page = await browser.newPage()
  const set = labelledSet(catalogue, SEED, 1).filter(({ screen }) =>
    ['1080p', '1440p', '4K'].includes(screen),
  )
  const wrong: string[] = []
  /** How often the pitch is right in 200 pictures of a kind, or in 200 pieces of those that there are. */
  const measureKind = async (
    kind: string,
    all: readonly LabelledScene[],
    pieceIn: (
      random: Random,
      labelled: LabelledScene,
      size: number,
    ) => ReturnType<typeof pieceOf> | undefined,
  ): Promise<void> => {
    let right = 0
    const drawn = all.filter(({ screen }) => screen === kind)
    for (const [index, labelled] of drawn.entries()) {
      const random = seededRandom(SEED + index)
      const size = labelled.scene.look.size ?? 1
      const pixels = await treatedPixels(page, await artist.draw(labelled.scene), AS_IT_IS)
      const pitch = CELL * labelled.scene.screen.scale * size
      for (let piece = index; piece < CROPS; piece += drawn.length) {
        const area = pieceIn(random, labelled, size)
        const found = pitchIn(area === undefined ? pixels : cut(pixels, area))
        if (found !== undefined && Math.abs(found - pitch) <= NEAR_PX) right++
        else wrong.push(`${kind}: ${found?.toFixed(1) ?? 'none'} for ${pitch}`)
      }
    }
    process.stdout.write(`${kind.padEnd(20)} pitch right in ${right} of ${CROPS}\n`)
  }
  const right = new Map<string, number>()
  const wholes = new Map<string, number>()
  for (const [index, labelled] of set.entries()) {
    const picture = await artist.draw(labelled.scene)
    for (const treatment of treatments) {
      const random = seededRandom(SEED + index)
      const pixels = await treatedPixels(page, picture, treatment)
      const pitch = CELL * labelled.scene.screen.scale * treatment.size
      const isRight = (found: number | undefined): boolean =>
        found !== undefined && Math.abs(found - pitch) <= NEAR_PX
      if (isRight(pitchIn(pixels))) wholes.set(treatment.name, (wholes.get(treatment.name) ?? 0) + 1)
      for (let piece = index; piece < CROPS; piece += set.length) {
        const found = pitchIn(cut(pixels, pieceOf(random, labelled, treatment.size)))
        if (isRight(found)) right.set(treatment.name, (right.get(treatment.name) ?? 0) + 1)
        else wrong.push(`${treatment.name}, ${labelled.screen}: ${found?.toFixed(1) ?? 'none'} for ${pitch}`)
      }
    }
  }
  for (const { name } of treatments)
    process.stdout.write(
      `${name.padEnd(20)} pitch right in ${right.get(name) ?? 0} of ${CROPS} pieces, ${wholes.get(name) ?? 0} of ${set.length} whole screens\n`,
    )
  for (const kind of WHOLE)
    await measureKind(kind, caseSet(catalogue, SEED, CROPS / FONT_COUNT), () => undefined)
  for (const kind of CUT)
    await measureKind(kind, caseSet(catalogue, SEED, 1), (random, labelled, size) =>
      pieceOf(random, labelled, size),
    )
  if (process.env.EXFIL_BENCH_WRONG !== undefined) process.stdout.write(`${wrong.join('\n')}\n`)
} finally {
  await browser.close()
}
