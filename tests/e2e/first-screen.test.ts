// The first screen of a laptop: the main answer comes first, and names are readable.
import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { getPath } from '#core/routes/table.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'

/** px from the top of the window. */
const MAX_TOP = { row: 280, station: 300 }
const ROWS = 16
const MIN_WHOLE = 0.9

const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN

describe.skipIf(!hasChromium)('the first screen at 1440 px', () => {
  const site = openSite()

  it.each(['en-GB', 'ru-RU'])(
    'of the market begins with its rows, whose names are nearly all whole: %s',
    async (locale) => {
      const visitor = await site().visit({ locale })
      const page = await visitor.open(getPath('market'))
      await settled(page)
      const rows = page
        .getByRole('main')
        .getByRole('row')
        .filter({ has: page.locator('[data-cell="item"]') })
      expect(await topOf(rows.first())).toBeLessThanOrEqual(MAX_TOP.row)
      const names = await rows
        .locator('[data-cell="item"] > span:nth-of-type(2)')
        .evaluateAll((all) =>
          all.map((name) => ({ text: name.textContent, isWhole: name.scrollWidth <= name.clientWidth })),
        )
      const seen = names.slice(0, ROWS)
      expect(seen).toHaveLength(ROWS)
      const cut = seen.flatMap(({ text, isWhole }) => (isWhole ? [] : [text]))
      expect(cut.length, cut.join('\n')).toBeLessThanOrEqual(ROWS * (1 - MIN_WHOLE))
      await leave(visitor)
    },
  )

  it('of the hideout begins with its stations, of an item with one row of figures', async () => {
    const visitor = await site().visit()
    for (const screen of ['hideout', 'progressionHideout'] as const) {
      const page = await visitor.open(getPath(screen))
      await settled(page)
      expect(await topOf(page.getByRole('article').first()), screen).toBeLessThanOrEqual(MAX_TOP.station)
      await page.close()
    }
    const page = await visitor.open(getPath('item', { url: 'graphics_card' }))
    await settled(page)
    const figures = page.getByRole('main').locator('dl').first().locator('> div')
    const tops = await figures.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
    expect(tops.length).toBeGreaterThan(2)
    expect(new Set(tops).size).toBe(1)
    await leave(visitor)
  })
})
