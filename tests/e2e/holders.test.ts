// What backpacks and rigs add: columns of their category, which the whole market does not have, and facts of the item.
import { describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { numberIn } from '../support/page-numbers.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'

describe.skipIf(!hasChromium)('what holds things', () => {
  const site = openSite()

  it('says in its category how many slots it adds, and what each costs', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/tag/Backpacks')
    const heads = page.getByRole('columnheader')
    await eventually(() => heads.allTextContents()).toEqual(
      expect.arrayContaining(['Adds', 'Per added slot']),
    )
    const titles = await heads.allTextContents()
    // 30 cells inside, 5 × 5 outside.
    const row = page.getByRole('row').filter({ hasText: 'ANA Tactical Beta 2 Battle backpack' })
    const cells = await row.locator(':scope > *').allTextContents()
    const cell = (title: string) => numberIn(cells[titles.indexOf(title)])
    expect(cell('Adds')).toBe(5)
    expect(Math.abs(cell('Per added slot') - cell('Last low') / cell('Adds'))).toBeLessThan(1)
    await leave(visitor)
  })

  it('leaves the whole market without these columns', async () => {
    const visitor = await site().visit()
    const page = await visitor.open('/')
    await page.getByRole('columnheader').filter({ hasText: 'Per slot' }).waitFor()
    expect(await page.getByRole('columnheader').allTextContents()).not.toContain('Adds')
    await leave(visitor)
  })
})
