// Measures the reading of screenshots: the built worker in Chromium on inventories that are drawn by chance, with what they hold known; then a part of
// them after what happens to pictures on their way, and turned or mirrored.
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright'
import { loadCatalogue } from '#cli/data/snapshot.ts'
import { type Dictionary, makeDictionary } from '#core/recognition/dictionary.ts'
import { TURNS } from '#core/recognition/turn.ts'
import type { Report } from '#web/recognition/protocol.ts'
import { type DrawnPicture, openArtist } from '../support/inventory/artist.ts'
import { FONTS } from '../support/inventory/fonts.ts'
import { type LabelledScene, labelledSet } from '../support/inventory/labelled-set.ts'
import { type PictureScore, type Scores, scoreOf, sumOf } from '../support/inventory/score.ts'
import { packed, sized, TREATMENTS, treatedPixels, turnedPicture } from '../support/inventory/treat.ts'
import { inBrowser } from './in-browser.ts'

const ROUNDS = Number(process.env.EXFIL_BENCH_ROUNDS ?? 1)
const SEED = Number(process.env.EXFIL_BENCH_SEED ?? 2026)

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const percent = (part: number, all: number): string =>
  all === 0 ? '—' : `${((100 * part) / all).toFixed(1)} %`
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Starts the worker in the page and keeps it there. */
const startWorker = (page: Page, script: string, dictionary: Dictionary): Promise<void> =>
  page.evaluate(
    ({ script, dictionary }) => {
      const worker = new Worker(script, { type: 'module' })
      worker.postMessage({ tag: 'Dictionary', dictionary })
      Object.assign(window, { exfilWorker: worker })
    },
    { script, dictionary },
  )

/** Has one picture read; the pictures of cells stay in the page. */
const read = (page: Page, picture: number, { base64, type }: DrawnPicture): Promise<readonly Report[]> =>
  page.evaluate(
    ({ picture, base64, type }) => {
      const { exfilWorker: worker } = window as unknown as { exfilWorker: Worker }
      const file = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type })
      return new Promise<Report[]>((done) => {
        const reports: Report[] = []
        const take = ({ data }: MessageEvent<Report>): void => {
          reports.push('cell' in data ? { ...data, cell: { ...data.cell, crop: undefined as never } } : data)
          if (data.tag !== 'Done' && data.tag !== 'Failed') return
          worker.removeEventListener('message', take)
          done(reports)
        }
        worker.addEventListener('message', take)
        worker.postMessage({ tag: 'Read', picture, file })
      })
    },
    { picture, base64, type },
  )

interface Measured {
  readonly labelled: LabelledScene
  readonly score: PictureScore
  /** Of the whole picture, unpacking and all. */
  readonly wallMs: number
  readonly isRefused: boolean
}

const isRefused = (reports: readonly Report[]): boolean =>
  reports.some((report) => report.tag === 'Failed' && report.problem === 'Turned')

/** Screens that pictures are changed of. */
const CHANGED = ['1080p', '1440p']

const show = (name: string, measured: readonly Measured[]): void => {
  const s: Scores = sumOf(measured.map(({ score }) => score))
  const labelMs = median(measured.flatMap(({ score }) => score.labelMs))
  say(
    [
      name.padEnd(24),
      `cells ${percent(s.cellsRight, s.cellsFound)} / ${percent(s.cellsRight, s.items)}`,
      `labels ${percent(s.labelsRight, s.items)}`,
      `taken ${percent(s.takenRight, s.items)}`,
      `taken right ${percent(s.takenRight, s.taken)}`,
      `taken or among candidates ${percent(s.takenRight + s.sharedRight, s.items)}`,
      `of one name ${percent(s.itemsOfOneName - s.reviewOfOneName, s.itemsOfOneName)}`,
      `review ${percent(s.review, s.cellsFound)}`,
      `raid ${percent(s.raidRight, s.items)}`,
      `counts ${percent(s.countsRight, s.items)}`,
      `stacks ${percent(s.stacksRight, s.stacks)} of ${s.stacks}`,
      `counted wrongly ${s.countsWrong}`,
      `answers for what is no item ${s.strangers}`,
      `${labelMs.toFixed(1)} ms a cell`,
      `grid ${median(measured.map(({ score }) => score.gridMs)).toFixed(0)} ms`,
      `picture ${median(measured.map(({ wallMs }) => wallMs)).toFixed(0)} ms`,
      `${s.items} items`,
    ].join(', '),
  )
}

const showBy = (measured: readonly Measured[], key: (measured: Measured) => string): void => {
  for (const name of new Set(measured.map(key)))
    show(
      name,
      measured.filter((each) => key(each) === name),
    )
}

await inBrowser(async (browser, server) => {
  const script = readdirSync(resolve('dist/web/assets')).find((name) => name.startsWith('recognition-worker'))
  if (script === undefined) throw new Error('the build has no worker that reads screenshots')
  const catalogue = loadCatalogue({ folder: resolve('fixtures/catalogue'), mode: 'PVP', overlay: false })
  const dictionary = makeDictionary(catalogue.items.all)
  const page = await browser.newPage()
  await page.goto(`${server.url}/time`)
  await startWorker(page, `/assets/${script}`, dictionary)
  const artist = await openArtist(browser)
  const measured: Measured[] = []
  const mistakes: string[] = []
  const set = labelledSet(catalogue, SEED, ROUNDS)
  for (const [index, labelled] of [...set.slice(0, 1), ...set].entries()) {
    const picture = await artist.draw(labelled.scene)
    const start = performance.now()
    const reports = await read(page, index, picture)
    const wallMs = performance.now() - start
    const score = scoreOf(labelled.scene, reports, dictionary)
    // The first picture warms the reader up; it comes again.
    if (index > 0) {
      measured.push({ labelled, score, wallMs, isRefused: isRefused(reports) })
      mistakes.push(...score.mistakes.map((mistake) => `${labelled.screen}, ${labelled.font}: ${mistake}`))
    }
  }
  const refused = measured.filter(({ isRefused }) => isRefused).length
  say(`${set.length} pictures, seed ${SEED}; ${refused} refused as turned`)
  showBy(measured, ({ labelled: { screen, font } }) => `${screen}, ${FONTS[font].use}`)
  showBy(measured, ({ labelled: { font } }) => font)
  showBy(measured, ({ labelled: { scene } }) => (scene.look.quality === undefined ? 'PNG' : 'JPEG'))
  show('all', measured)
  let number = set.length
  const part = set.filter(({ screen }) => CHANGED.includes(screen))
  for (const treatment of TREATMENTS) {
    const treated: Measured[] = []
    for (const labelled of part) {
      const pixels = await treatedPixels(page, await artist.draw(labelled.scene), treatment)
      const start = performance.now()
      number++
      const reports = await read(page, number, await packed(page, pixels))
      const wallMs = performance.now() - start
      const scene = sized(labelled.scene, treatment.size)
      treated.push({
        labelled,
        score: scoreOf(scene, reports, dictionary),
        wallMs,
        isRefused: isRefused(reports),
      })
    }
    for (const screen of CHANGED)
      show(
        `${treatment.name}, ${screen}`,
        treated.filter(({ labelled }) => labelled.screen === screen),
      )
  }
  let turnedRefused = 0
  for (const [index, { scene }] of part.entries()) {
    const turn = TURNS[index % TURNS.length]
    if (turn === undefined) continue
    number++
    if (isRefused(await read(page, number, await turnedPicture(page, await artist.draw(scene), turn))))
      turnedRefused++
  }
  say(`${turnedRefused} of ${part.length} turned or mirrored pictures refused`)
  for (const mistake of mistakes) say(`taken wrongly: ${mistake}`)
})
