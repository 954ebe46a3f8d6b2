// The ammo chart: arrow keys move through it in order of damage, Enter or a click chooses a round, and the address keeps the choice.
import { describe, expect, it } from 'vitest'
import { caliberSlug } from '#core/items/caliber.ts'
import { listCartridges } from '#core/loadouts/gear/cartridges.ts'
import { getPath } from '#core/routes/table.ts'
import { eventually } from '../support/eventually.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'

/** Few enough that every dot has its name. */
const CALIBER = '9x21'

describe.skipIf(!hasChromium)('the chart of rounds', () => {
  const site = openSite()

  it('is walked and chosen from by keys and by pointer', async () => {
    const { catalogue } = site().server.services().catalogues.of('PVP')
    const rounds = listCartridges(catalogue)
      .filter(({ caliber, isBullet }) => caliberSlug(caliber) === CALIBER && isBullet)
      .map(({ item, statistics }) => ({ ...item, ...statistics }))
      .toSorted((a, b) => a.damage - b.damage || a.penetration - b.penetration)
    expect(rounds.length).toBeGreaterThan(3)
    const saidOf = (index: number): string => {
      const { name = '', penetration = 0, damage = 0 } = rounds[index] ?? {}
      return `${name}: penetration ${penetration}, damage ${damage}`
    }

    const visitor = await site().visit()
    const page = await visitor.open(`${getPath('ammo')}?caliber=${CALIBER}`)
    await settled(page)
    const chart = page.getByRole('slider', { name: /^Rounds by damage and penetration/ })
    const said = () => chart.getAttribute('aria-valuetext')
    const round = () => new URL(page.url()).searchParams.get('round')
    expect(await chart.getAttribute('aria-valuemax')).toBe(String(rounds.length - 1))

    await chart.focus()
    await page.keyboard.press('Home')
    for (const index of rounds.keys()) {
      await eventually(said).toBe(saidOf(index))
      await page.keyboard.press('ArrowRight')
    }
    // No round comes after the last one.
    await eventually(said).toBe(saidOf(rounds.length - 1))
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await eventually(round).toBe(rounds[1]?.url)

    // The chart describes the chosen round until the pointer moves, also for a shared address.
    await page.goto(page.url())
    await settled(page)
    expect(await said()).toBe(saidOf(1))

    // A click on the dot of another round.
    const dots = chart.locator('i[data-on], i:has(span[data-side])')
    const box = await dots.first().boundingBox()
    if (box === null) throw new Error('there is no dot')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    const looked = await said()
    await page.mouse.down()
    await page.mouse.up()
    await eventually(round).toBe(rounds.find((_, index) => saidOf(index) === looked)?.url)
    await leave(visitor)
  })
})
