// The chat in browsers: a visitor reads what a patron writes, markup stays text, and an administrator deletes a message everywhere.
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { hasChromium, leave, openSite, PHONE } from '../support/site.ts'

const ATTACK =
  '<img src=x onerror="document.title=\'attacked\'"><script>alert(1)</script> javascript:alert(1)'
const SHOTS = process.env.EXFIL_CHAT_SHOTS

describe.skipIf(!hasChromium)('the chat of the site', () => {
  const site = openSite()

  it('is written by patrons, read by visitors and moderated by administrators', async () => {
    const { server } = site()
    const patron = await site().visit({ as: await server.pro() })
    const visitor = await site().visit({ viewport: PHONE })
    const office = await site().visit({ as: await server.admin() })

    const page = await patron.open('/ammo')
    await page.getByRole('button', { name: 'Chat', exact: true }).click()
    const box = page.getByRole('textbox', { name: 'Write a message' })
    await box.fill('Anyone for Labs? https://example.org/labs')
    await box.press('Enter')
    await eventually(() => box.inputValue()).toBe('')

    const phone = await visitor.open('/ammo')
    await phone.getByRole('button', { name: 'Menu' }).click()
    await phone.getByRole('button', { name: 'Chat', exact: true }).click()
    const sheet = phone.getByRole('dialog', { name: 'Chat' })
    await sheet.getByText('Only patrons can send messages').waitFor()
    const link = sheet.getByRole('link', { name: 'https://example.org/labs' })
    expect(await link.getAttribute('rel')).toBe('nofollow noopener noreferrer ugc')
    expect(await link.getAttribute('href')).toBe('https://example.org/labs')

    await box.fill(ATTACK)
    await page.getByRole('button', { name: 'Send' }).click()
    const attack = sheet.getByRole('listitem').filter({ hasText: 'onerror' })
    await attack.waitFor()
    expect(await attack.innerText()).toContain(ATTACK)
    expect(await sheet.locator('img, script, a[href^="javascript"]').count()).toBe(0)
    expect(await phone.title()).not.toContain('attacked')
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

    const desk = await office.open('/ammo')
    await desk.getByRole('button', { name: 'Chat', exact: true }).click()
    const row = desk
      .getByRole('dialog', { name: 'Chat' })
      .getByRole('listitem')
      .filter({ hasText: 'onerror' })
    // By keyboard: the newest message has the Tab stop of the list, its actions follow.
    await row.focus()
    await desk.keyboard.press('ArrowUp')
    await desk.keyboard.press('ArrowDown')
    await desk.keyboard.press('Tab')
    await desk.keyboard.press('Tab')
    await desk.keyboard.press('Enter')
    await desk.getByLabel('Reason').fill('Markup')
    if (SHOTS !== undefined) await desk.screenshot({ path: `${SHOTS}/dialog.png` })
    await desk.getByRole('button', { name: 'Delete message' }).click()
    for (const tab of [desk, phone, page])
      await eventually(() => tab.getByRole('listitem').filter({ hasText: 'onerror' }).count()).toBe(0)

    // Closed after it was opened: the button counts what comes.
    await desk.getByRole('button', { name: 'Close the chat' }).click()
    await box.fill('See you in raid')
    await box.press('Enter')
    await desk.getByRole('button', { name: 'Chat, 1 unread message' }).waitFor()
    for (const tab of [page, phone, desk]) expect(await axeViolations(tab)).toEqual([])
    if (SHOTS !== undefined) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.screenshot({ path: `${SHOTS}/desk.png` })
      await page.emulateMedia({ colorScheme: 'light' })
      await page.screenshot({ path: `${SHOTS}/desk-light.png` })
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.screenshot({ path: `${SHOTS}/desk-1280.png` })
      await phone.screenshot({ path: `${SHOTS}/phone.png` })
    }
    for (const visit of [patron, visitor, office]) {
      expect(visit.problems).toEqual([])
      await leave(visit)
    }
  })
})
