// Measures the reading of screenshots: the built worker in Chromium on inventories that are drawn by chance, with what they hold known; then a part of
// them after what happens to pictures on their way, and turned or mirrored. Each is scored by names alone and with the second opinion by icon.
import { resolve } from 'node:path'
import { loadCatalogue } from '#cli/data/snapshot.ts'
import { TURNS } from '#core/recognition/grid/turn.ts'
import { makeDictionary } from '#core/recognition/text/dictionary.ts'
import type { Report } from '#web/recognition/protocol.ts'
import { openArtist } from '../support/inventory/artist.ts'
import { caseSet } from '../support/inventory/cases.ts'
import { FONTS } from '../support/inventory/fonts.ts'
import { serverOfIcons, startIconSource } from '../support/inventory/icon-source.ts'
import { type LabelledScene, labelledSet } from '../support/inventory/labelled-set.ts'
import { isRefused, openReading } from '../support/inventory/reading.ts'
import type { Scene } from '../support/inventory/scene.ts'
import { type PictureScore, scoreOf, sumOf } from '../support/inventory/score.ts'
import { packed, sized, TREATMENTS, treatedPixels, turnedPicture } from '../support/inventory/treat.ts'
import { inBrowser } from './in-browser.ts'
import { median } from './median.ts'

const ROUNDS = Number(process.env.EXFIL_BENCH_ROUNDS ?? 1)
const SEED = Number(process.env.EXFIL_BENCH_SEED ?? 2026)
/** Names of screens and treatments, with semicolons between them; all where there are none. */
const chosen = (variable: string): ((name: string) => boolean) => {
  const names = process.env[variable]?.split(';')
  return (name) => names?.includes(name) ?? true
}
const isScreen = chosen('EXFIL_BENCH_SCREENS')
const isTreatment = chosen('EXFIL_BENCH_TREATMENTS')

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const percent = (part: number, all: number): string =>
  all === 0 ? '—' : `${((100 * part) / all).toFixed(1)} %`
interface Measured {
  readonly labelled: LabelledScene
  readonly byName: PictureScore
  readonly withIcons: PictureScore
  /** Of the whole picture, unpacking and all. */
  readonly wallMs: number
  readonly isRefused: boolean
}

/** Screens that pictures are changed of. */
const CHANGED = ['1080p', '1440p']

const answers = (scores: readonly PictureScore[]): string => {
  const s = sumOf(scores)
  return [
    `right or shared ${percent(s.takenRight + s.sharedRight, s.items)}`,
    `right or offered ${percent(s.takenRight + s.sharedRight + s.unsureRight, s.items)}`,
    `taken ${percent(s.takenRight, s.items)}`,
    `taken right ${percent(s.takenRight, s.taken)}`,
    `review ${percent(s.review, s.cellsFound)}`,
    `for what is no item ${s.strangers}`,
  ].join(', ')
}

const show = (name: string, measured: readonly Measured[]): void => {
  const scores = measured.map(({ byName }) => byName)
  const withIcons = measured.map((each) => each.withIcons)
  const s = sumOf(scores)
  const { pictured, picturedRight } = sumOf(withIcons)
  say(
    [
      `${name}: ${s.items} items`,
      `cells ${percent(s.cellsRight, s.cellsFound)} / ${percent(s.cellsRight, s.items)}`,
      `labels ${percent(s.labelsRight, s.items)}`,
      `of one name ${percent(s.itemsOfOneName - s.reviewOfOneName, s.itemsOfOneName)}`,
      `raid ${percent(s.raidRight, s.items)}`,
      `marks ${percent(s.marksRight, s.marks)} of ${s.marks}`,
      `counts ${percent(s.countsRight, s.items)}`,
      `stacks ${percent(s.stacksRight, s.stacks)} of ${s.stacks}`,
      `counted wrongly ${s.countsWrong}`,
      `asked for a count of nothing ${s.askedForNothing}`,
      `${median(scores.flatMap(({ labelMs }) => labelMs)).toFixed(1)} ms a cell`,
      `grid ${median(scores.map(({ gridMs }) => gridMs)).toFixed(0)} ms`,
      `picture ${median(measured.map(({ wallMs }) => wallMs)).toFixed(0)} ms`,
    ].join(', '),
  )
  say(`  by name: ${answers(scores)}`)
  say(`  with icons: ${answers(withIcons)}, by icon ${picturedRight} right of ${pictured}`)
}

const showBy = (measured: readonly Measured[], key: (measured: Measured) => string): void => {
  for (const name of new Set(measured.map(key)))
    show(
      name,
      measured.filter((each) => key(each) === name),
    )
}

/** How often each kind of mistake was made; one by one where they are asked for. */
const showMistakes = (name: string, measured: readonly Measured[]): void => {
  const lines = measured.flatMap(({ labelled: { screen, font }, withIcons }) =>
    withIcons.mistakes.map((mistake) => [`${mistake} (${screen}, ${font})`, mistake.split(':')[0]] as const),
  )
  const kinds = [...new Set(lines.map(([, kind]) => kind))]
    .map((kind) => [kind, lines.filter((line) => line[1] === kind).length] as const)
    .toSorted(([, a], [, b]) => b - a)
  say(`mistakes, ${name}: ${kinds.map(([kind, count]) => `${kind} ${count}`).join(', ')}`)
  if (process.env.EXFIL_BENCH_WRONG !== undefined) for (const [line] of lines) say(`  ${line}`)
}

const catalogue = loadCatalogue({ folder: resolve('fixtures/catalogue'), mode: 'PVP', overlay: false })
const dictionary = makeDictionary(catalogue.items.all)
const source = await startIconSource(catalogue)
const measure = (
  labelled: LabelledScene,
  scene: Scene,
  reports: readonly Report[],
  start: number,
): Measured => ({
  labelled,
  byName: scoreOf(scene, reports, dictionary, false),
  withIcons: scoreOf(scene, reports, dictionary),
  wallMs: performance.now() - start,
  isRefused: isRefused(reports),
})

await inBrowser(
  async (browser, server) => {
    const page = await browser.newPage()
    await page.goto(`${server.url}/time`)
    const artist = await openArtist(browser)
    source.drawnBy(await openArtist(browser))
    const { read } = await openReading(page, { webFolder: 'dist/web', dictionary, hasIcons: true })
    const measured: Measured[] = []
    const set = [...labelledSet(catalogue, SEED, ROUNDS), ...caseSet(catalogue, SEED, ROUNDS)].filter(
      ({ screen }) => isScreen(screen),
    )
    for (const [index, labelled] of [...set.slice(0, 1), ...set].entries()) {
      const picture = await artist.draw(labelled.scene)
      const start = performance.now()
      const reports = await read(picture)
      // The first picture warms the reader up; it comes again.
      if (index > 0)
        measured.push(measure(labelled, sized(labelled.scene, labelled.scene.look.size ?? 1), reports, start))
    }
    const refused = measured.filter((each) => each.isRefused).length
    say(`${set.length} pictures, seed ${SEED}; ${refused} refused as turned`)
    showBy(measured, ({ labelled: { screen, font } }) => `${screen}, ${FONTS[font].use}`)
    showBy(measured, ({ labelled: { font } }) => font)
    showBy(measured, ({ labelled: { scene } }) => (scene.look.quality === undefined ? 'PNG' : 'JPEG'))
    show('all', measured)
    showMistakes('all', measured)
    const part = set.filter(({ screen }) => CHANGED.includes(screen))
    for (const treatment of TREATMENTS.filter(({ name }) => isTreatment(name))) {
      const treated: Measured[] = []
      for (const labelled of part) {
        const pixels = await treatedPixels(page, await artist.draw(labelled.scene), treatment)
        const picture = await packed(page, pixels)
        const start = performance.now()
        const reports = await read(picture)
        treated.push(measure(labelled, sized(labelled.scene, treatment.size), reports, start))
      }
      for (const screen of CHANGED) {
        const own = treated.filter(({ labelled }) => labelled.screen === screen)
        if (own.length === 0) continue
        show(`${treatment.name}, ${screen}`, own)
        showMistakes(`${treatment.name}, ${screen}`, own)
      }
    }
    if (!isTreatment('turned')) return
    let turnedRefused = 0
    for (const [index, { scene }] of part.entries()) {
      const turn = TURNS[index % TURNS.length]
      if (turn === undefined) continue
      if (isRefused(await read(await turnedPicture(page, await artist.draw(scene), turn)))) turnedRefused++
    }
    say(`${turnedRefused} of ${part.length} turned or mirrored pictures refused`)
  },
  'error',
  serverOfIcons(source),
)
await source.stop()
