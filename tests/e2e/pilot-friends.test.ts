// Friends who share a raid see each other, in the list of the page and on the map.
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { unseenDrawings } from '../support/map-drawings.ts'
import { pasteName, stampOf } from '../support/paste-name.ts'
import { screenshotName } from '../support/pilot-program.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'

describe.skipIf(!hasChromium)('friends in a raid', () => {
  const site = openSite()

  it('shows friends where each other is until the link is taken back', async () => {
    const owner = await site().visit({ as: await site().server.free() })
    const page = await owner.open('/pilot')
    await page.getByRole('button', { name: 'Share this raid' }).click()
    const link = await page.getByRole('textbox', { name: 'Link for your friends' }).inputValue()
    const friend = await site().visit({ as: await site().server.free() })
    const there = await friend.open(link)
    await there.getByRole('button', { name: 'Join the raid' }).click()
    const members = there.getByRole('list', { name: 'In this raid' }).getByRole('listitem')
    await eventually(() => members.count()).toBe(2)
    expect(there.url()).not.toContain('raid=')
    await eventually(() => members.allTextContents()).toMatchObject([
      expect.stringContaining('not seen yet'),
      expect.stringContaining('not seen yet'),
    ])
    await pasteName(page, screenshotName(216).replace('2026-03-02[19-56]', stampOf(new Date())))
    await eventually(() => members.first().textContent()).toMatch(/s ago/)
    expect(await axeViolations(there)).toEqual([])
    friend.mayFail('/raid/join')
    const again = await friend.open(link)
    await again.getByRole('button', { name: 'Join the raid' }).click()
    await again.getByRole('alert').getByText('share link already accepted').waitFor()
    await page.getByRole('button', { name: 'Take the link back' }).click()
    await there.getByRole('button', { name: 'Share this raid' }).waitFor()
    const late = await friend.open(link)
    await late.getByRole('button', { name: 'Join the raid' }).click()
    await late.getByRole('alert').getByText('share link not valid').waitFor()
    for (const visit of [owner, friend]) await leave(visit)
  })

  it('shows friends on the map as they move, also after both tabs were reloaded', async () => {
    const owner = await site().visit({ as: await site().server.pro() })
    const page = await owner.open('/pilot')
    await page.getByRole('button', { name: 'Share this raid' }).click()
    const link = await page.getByRole('textbox', { name: 'Link for your friends' }).inputValue()
    const friend = await site().visit({ as: await site().server.pro() })
    const there = await friend.open(link)
    await there.getByRole('button', { name: 'Join the raid' }).click()
    await there.getByRole('list', { name: 'In this raid' }).waitFor()
    for (const tab of [there, page]) {
      await tab.getByRole('banner').getByRole('button', { name: 'Maps', exact: true }).click()
      await tab.getByRole('banner').getByRole('link', { name: 'Customs', exact: true }).click()
      await tab.locator('[data-mark]').first().waitFor()
    }
    await pasteName(page, screenshotName(216).replace('2026-03-02[19-56]', stampOf(new Date())))
    // The owner sees themself, the friend sees the owner; members without a position are not shown.
    await page.getByRole('img', { name: 'You', exact: true }).waitFor()
    const seen = there.locator('[role=img][style*="--hue"]')
    await eventually(() => seen.count()).toBe(1)
    expect(await there.getByRole('img', { name: 'You', exact: true }).count()).toBe(0)
    expect(await seen.getAttribute('aria-label')).toMatch(/, \d+\ss ago/)
    for (const tab of [page, there]) expect(await unseenDrawings(tab)).toEqual([])
    const before = await seen.evaluate(({ style }) => style.translate)
    await pasteName(page, screenshotName(260, 1).replace('2026-03-02[19-56]', stampOf(new Date())))
    await eventually(() => seen.evaluate(({ style }) => style.translate)).not.toBe(before)
    for (const tab of [page, there]) await tab.reload()
    await eventually(() => seen.count()).toBe(1)
    const address = there.url()
    for (const tab of [page, there]) await tab.goBack()
    await page.getByRole('button', { name: 'Take the link back' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Link for your friends' }).inputValue()).toBe(link)
    await there.getByRole('button', { name: 'Leave' }).waitFor()
    // They have not moved the map: their address has no view.
    expect(new URL(address).search).toBe('')
    for (const visit of [owner, friend]) await leave(visit)
  })
})
