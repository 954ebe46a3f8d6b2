// The log inspector: a log is dropped and stays in the browser, each event is stepped through, and a link leads to it without the log.
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { fixture } from '../support/log-files.ts'
import { hasChromium, leave, openSite, PHONE } from '../support/site.ts'

describe.skipIf(!hasChromium)('the log inspector', () => {
  const site = openSite()

  it.each([
    ['en', '/dev/replay', 'What it changed', 'State behind it', 'Debut'],
    ['ru', '/ru/dev/replay', 'Что оно изменило', 'Состояние после него', 'Проба пера'],
  ])('steps through a log in %s, on a phone and by keyboard', async (_, path, changed, state, debut) => {
    const visitor = await site().visit({ viewport: PHONE })
    const page = await visitor.context.newPage()
    await page.goto(`${path}?at=27`)
    await page.locator('input[type=file]').setInputFiles(fixture('every-event.jsonl'))
    await page.getByRole('heading', { name: debut }).waitFor()
    const changes = page.getByRole('region', { name: changed }).getByRole('listitem')
    expect(await changes.allTextContents()).toEqual([
      expect.stringMatching(new RegExp(`quests\\.done\\.[0-9a-f]{24} \\(${debut}\\)true$`)),
    ])
    await page.getByRole('slider').press('ArrowLeft')
    await page.waitForURL((url) => url.searchParams.get('at') === '26')
    await page.getByText('QuestDeselected', { exact: true }).waitFor()
    await page.getByRole('button', { name: state }).click()
    await page.locator('pre').getByText(`(${debut})`).first().waitFor()
    expect(await axeViolations(page)).toEqual([])
    // The last event goes without saying: a link to it stays short.
    await page.getByRole('slider').press('End')
    await page.waitForURL((url) => !url.searchParams.has('at'))
    await leave(visitor)
  })

  it('says which line is damaged, and shows what stands before it', async () => {
    const visitor = await site().visit()
    const page = await visitor.context.newPage()
    await page.goto('/dev/replay')
    await page.locator('input[type=file]').setInputFiles(fixture('broken-field.jsonl'))
    await page
      .getByText('Line 6: data.level: expected a whole number ≥ 1, found -3. 5 events stand before it.')
      .waitFor()
    expect(await page.getByRole('slider').inputValue()).toBe('5')
    await leave(visitor)
  })
})
