// How well screenshots are read, on a few drawn ones: what was reached must stay so. The benchmark measures many more.
import { afterAll, describe, expect, it } from 'vitest'
import { needsInScope } from '#core/items/tracker.ts'
import { newPmc } from '#core/player/model.ts'
import { questBook } from '#core/quests/book.ts'
import { makeDictionary } from '#core/recognition/dictionary.ts'
import { matchName } from '#core/recognition/match.ts'
import { pathOf } from '#core/routes/table.ts'
import { testCatalogue } from '../support/catalogue.ts'
import { openArtist } from '../support/inventory/artist.ts'
import { startIconSource } from '../support/inventory/icon-source.ts'
import { labelledSet } from '../support/inventory/labelled-set.ts'
import { openReading } from '../support/inventory/reading.ts'
import { type PictureScore, scoreOf, sumOf } from '../support/inventory/score.ts'
import { packed, sized, TREATMENTS, treatedPixels } from '../support/inventory/treat.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'

const catalogue = testCatalogue('PVP', { languages: ['en'] })
const dictionary = makeDictionary(catalogue.items.all)
const source = await startIconSource(catalogue)
afterAll(() => source.stop())

/** One whole screen each, in a font that nothing was tuned with. */
const SEED = 11
const FONT = 'titillium-web'
const SCREENS = ['1080p', '1440p', '1600 × 900']

/** A share of cells at least. */
interface Figures {
  readonly offered: number
  readonly precision: number
  readonly stacks: number
}

describe.skipIf(!hasChromium)('drawn screenshots', () => {
  const site = openSite({ config: { picturesFrom: source.url } })

  it('are read as well as they were', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(pathOf('time'))
    const artist = await openArtist(visitor.context)
    const painter = await openArtist(visitor.context)
    source.drawnBy(painter)
    const { read } = await openReading(page, { webFolder: 'dist/web', dictionary, hasIcons: true })
    const measured = new Map<string, PictureScore>()
    for (const { screen, font, scene } of labelledSet(catalogue, SEED, 1)) {
      if (font !== FONT || !SCREENS.includes(screen)) continue
      const picture = await artist.draw(scene)
      measured.set(screen, scoreOf(scene, await read(picture), dictionary))
      if (screen !== '1440p') continue
      for (const treatment of TREATMENTS.filter(({ name }) => ['JPEG 80', '75 % of the size'].includes(name))) {
        const treated = await packed(page, await treatedPixels(page, picture, treatment))
        measured.set(treatment.name, scoreOf(sized(scene, treatment.size), await read(treated), dictionary))
      }
    }
    await artist.close()
    await painter.close()
    const figures = [...measured].map(([name, score]): [string, Figures] => {
      const { takenRight, sharedRight, unsureRight, items, taken, stacks, stacksRight } = sumOf([score])
      return [
        name,
        {
          offered: (takenRight + sharedRight + unsureRight) / items,
          precision: takenRight / taken,
          stacks: stacksRight / stacks,
        },
      ]
    })
    const least: Readonly<Record<string, Figures>> = {}
    for (const [name, figure] of figures) {
      const { offered, precision, stacks } = least[name] ?? { offered: 1, precision: 1, stacks: 1 }
      expect.soft(figure.offered, `${name}: right or offered`).toBeGreaterThanOrEqual(offered)
      expect.soft(figure.precision, `${name}: right of those that were answered`).toBeGreaterThanOrEqual(precision)
      expect.soft(figure.stacks, `${name}: stacks`).toBeGreaterThanOrEqual(stacks)
    }
    expect(sumOf([...measured.values()])).toMatchObject({ strangers: 0 })
    await leave(visitor)
  })
})
