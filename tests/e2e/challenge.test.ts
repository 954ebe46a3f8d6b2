// A challenge from its creation to a correction: the host scores, a visitor watches live, a judge joins by a link.
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { hasChromium, leave, openSite, PHONE } from '../support/site.ts'

const LIST = '/streamers/streamer-challenge'

describe.skipIf(!hasChromium)('a streamer challenge', () => {
  const site = openSite()

  it('is hosted, watched and judged', async () => {
    const host = await site().visit({ as: await site().server.free() })
    const page = await host.open(LIST)
    await page.getByRole('button', { name: 'New challenge' }).click()
    await page.getByLabel('Title').fill('Winter cup')
    await page.getByLabel('Title').press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Winter cup' }).waitFor()
    for (const team of ['Bears', 'Rogues']) {
      await page.getByRole('button', { name: 'Add team' }).click()
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(team)
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('button', { name: `Edit ${team}` }).waitFor()
    }
    await page.getByRole('button', { name: 'Start', exact: true }).click()

    const visitor = await site().visit({ viewport: PHONE })
    const there = await visitor.open(new URL(page.url()).pathname)
    const figures = () => there.locator('tbody tr').allTextContents()
    await eventually(() => there.locator('tbody tr').count()).toBe(2)
    await page.getByRole('button', { name: 'Rogues: PMC kill' }).click()
    await eventually(figures).toMatchObject([
      expect.stringMatching(/^1\s*Rogues.*1$/),
      expect.stringMatching(/^2/),
    ])
    expect(await there.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    expect(await there.getByRole('button', { name: /^Correct/ }).count()).toBe(0)

    await page.getByRole('button', { name: 'Create invitation link' }).click()
    const link = await page.getByLabel('Invitation link').inputValue()
    const judge = await site().visit({ as: await site().server.free() })
    const board = await judge.open(link)
    await board.getByRole('button', { name: 'Become a judge' }).click()
    await board.getByRole('button', { name: 'Correct Rogues: PMC kill' }).click()
    expect(board.url()).not.toContain('judge=')
    await board.getByLabel('Reason').fill('Killed by a teammate')
    await board.getByRole('dialog').getByRole('button', { name: 'Correct' }).click()
    await there.getByText(/Killed by a teammate/).waitFor()
    await eventually(figures).toMatchObject([
      expect.stringMatching(/^1.*0$/),
      expect.stringMatching(/^1.*0$/),
    ])
    for (const tab of [page, there, board]) expect(await axeViolations(tab)).toEqual([])
    for (const visit of [host, visitor, judge]) {
      expect(visit.problems).toEqual([])
      await leave(visit)
    }
  })
})
