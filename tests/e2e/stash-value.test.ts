// The page of the value of a stash: for a visitor, and for a PMC whose items have prices of past days.
import { beforeAll, describe, expect, it } from 'vitest'
import { selectedPmc } from '#core/player/model.ts'
import { axeViolations } from '../support/axe.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, leave, openSite, PHONE } from '../support/site.ts'
import type { Person } from '../support/test-server.ts'

const PAGE = '/stash-value'
const GPU = '57347ca924597744596b4e71'
const DAY_MS = 86_400_000
const NOON = Date.now() - (Date.now() % DAY_MS) + DAY_MS / 2

describe.skipIf(!hasChromium)('the value of a stash', () => {
  let now = Date.now()
  const site = openSite({ now: () => new Date(now) })
  let owner: Person

  beforeAll(async () => {
    const { server } = site()
    const days = [4, 3, 2, 1, 0].map((ago) => NOON - ago * DAY_MS)
    await server.services().prices.observe(
      'PVP',
      days.slice(0, 4).map((at, index) => ({ item: GPU, observedAt: at, lastLow: 200_000 + index * 10_000 })),
    )
    now = NOON - 3 * DAY_MS
    owner = await server.pro()
    const pmc = selectedPmc((await server.services().players.read(owner.uid)).state)?.uid ?? ''
    await server.grant(owner.uid, { tag: 'CountItem', pmc, item: GPU, foundInRaid: true, count: 2 })
    now = NOON - DAY_MS
    await server.grant(owner.uid, { tag: 'CountItem', pmc, item: GPU, foundInRaid: true, count: 3 })
    now = NOON
  }, 120_000)

  it('shows counts of each day at prices of that day, by keys and as a table', async () => {
    const visitor = await site().visit({ as: owner })
    const page = await visitor.open(PAGE)
    const chart = page.getByRole('slider', { name: 'Value of the counted items by day' })
    await chart.waitFor()
    await chart.focus()
    await page.keyboard.press('Home')
    await page.getByText('420\u00a0000').waitFor()
    expect(await chart.getAttribute('aria-valuetext')).toContain('420\u00a0000')
    await page.getByRole('button', { name: 'Show as a table' }).click()
    const rows = await page.getByRole('table', { name: 'Value of the counted items by day' }).innerText()
    expect(rows).toContain('690\u00a0000')
    await settled(page)
    expect(await axeViolations(page)).toEqual([])
    await leave(visitor)
  })

  it('tells a visitor to sign in, and fits a phone', async () => {
    const visitor = await site().visit({ viewport: PHONE })
    const page = await visitor.open(PAGE)
    await page.getByText('Sign in to see what your counted items were worth').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await settled(page)
    expect(await axeViolations(page)).toEqual([])
    await leave(visitor)
  })
})
