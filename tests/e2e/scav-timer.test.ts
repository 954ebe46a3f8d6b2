// The timer of the scav cooldown: its time follows what is typed, and it goes on after a reload until it is stopped.
import { describe, expect, it } from 'vitest'
import { getPath } from '#core/routes/table.ts'
import { axeViolations } from '../support/axe.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'

describe.skipIf(!hasChromium)('the timer of the scav cooldown', () => {
  const site = openSite()

  it('counts the time by Intelligence Center and Fence, survives a reload, and stops', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(getPath('time'))
    await settled(page)
    const timer = page.getByRole('timer', { name: 'Scav cooldown' })
    await timer.getByText('25 m', { exact: true }).waitFor()
    await page.getByRole('textbox', { name: 'Intelligence Center' }).fill('3')
    await page.keyboard.press('Enter')
    // 1,500 s less 35 %.
    await timer.getByText('16 m', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Start the timer' }).click()
    await timer.getByText(/^16:1\d$/).waitFor()
    await page.reload()
    await settled(page)
    await timer.getByText(/^1[56]:\d\d$/).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Stop the timer' }).click()
    await timer.getByText('25 m', { exact: true }).waitFor()
    await leave(visitor)
  })
})
