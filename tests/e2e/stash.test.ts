// Which items of a whole stash may be sold: pasted lines get their verdicts, unclear lines wait for a choice, and the list survives a reload.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { getPath } from '#core/routes/table.ts'
import { axeViolations } from '../support/axe.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'

const STASH = `${getPath('itemsToKeep')}?view=stash`

const paste = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('button', { name: 'Paste a list' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Paste a list' })
  await dialog.getByRole('textbox').fill(text)
  await dialog.getByRole('button', { name: 'Add to the list' }).click()
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

describe.skipIf(!hasChromium)('a stash that is judged', () => {
  const site = openSite()

  it('sells what nothing needs, keeps what quests need, and asks about unclear lines', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(STASH)
    await page.getByText('What may you sell?').waitFor()
    await paste(page, '2 Apollo Soyuz cigarettes\nBronze lion figurine x3 FIR\nGraphics crad')

    await row(page, 'Apollo Soyuz').getByText('Sell all').waitFor()
    await row(page, 'Bronze lion').getByText('Keep all').waitFor()
    const unclear = page.getByRole('region', { name: 'Lines that are not clear' })
    await unclear.getByText('Graphics crad').waitFor()
    expect(await axeViolations(page)).toEqual([])

    await unclear.getByRole('button', { name: 'Graphics card' }).click()
    await row(page, 'Graphics card').getByText('Keep all').waitFor()
    await unclear.waitFor({ state: 'hidden' })

    await page.reload()
    await row(page, 'Graphics card').getByText('Keep all').waitFor()
    await leave(visitor)
  })

  it('is cleared, and comes back by undo', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(STASH)
    await paste(page, '5 Apollo Soyuz cigarettes')
    await row(page, 'Apollo Soyuz').waitFor()
    await page.getByRole('button', { name: 'Clear' }).click()
    await row(page, 'Apollo Soyuz').waitFor({ state: 'hidden' })
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().click()
    await row(page, 'Apollo Soyuz').waitFor()
    await leave(visitor)
  })

  it('refuses more lines than a list holds, and keeps what was pasted', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(STASH)
    const text = '1 Bolts\n'.repeat(2_500)
    await paste(page, text)
    const dialog = page.getByRole('dialog', { name: 'Paste a list' })
    await dialog.getByText(/are too many: a list has at most 2.000/).waitFor()
    expect(await dialog.getByRole('textbox').inputValue()).toBe(text)
    await leave(visitor)
  })
})
