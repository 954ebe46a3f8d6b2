// The log inspector: a log is dropped and stays in the browser, each event is stepped through, and a link opens the same view without the log.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { differences } from '#core/events/diff.ts'
import { contentHash } from '#core/hash.ts'
import { isWanted, listQuestIds } from '#core/replay/event-filter.ts'
import { parseLog } from '#core/replay/read-log.ts'
import { replayEvents } from '#core/replay/steps.ts'
import { axeViolations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { fixture } from '../support/log-files.ts'
import { newQuickSession } from '../support/run-exfil.ts'
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
    await page.getByRole('definition').getByText('QuestDeselected', { exact: true }).waitFor()
    await page.getByRole('button', { name: state }).click()
    await page.locator('pre').getByText(`(${debut})`).first().waitFor()
    expect(await axeViolations(page)).toEqual([])
    // The last event is the default, so a link to it stays short.
    await page.getByRole('slider').press('End')
    await page.waitForURL((url) => !url.searchParams.has('at'))
    await leave(visitor)
  })

  it('says which line is damaged, and shows the lines before it', async () => {
    const visitor = await site().visit({ viewport: PHONE })
    const page = await visitor.context.newPage()
    await page.goto('/dev/replay')
    await page.locator('input[type=file]').setInputFiles(fixture('broken-field.jsonl'))
    await page
      .getByText('Line 6: data.level: expected a whole number ≥ 1, found -3. 5 events come before it.')
      .waitFor()
    await eventually(() => page.getByRole('slider').inputValue()).toBe('5')

    await page.getByRole('button', { name: 'Check the log' }).click()
    await page.getByText('Line 6 is damaged: only the events before it are checked.').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    await leave(visitor)
  })

  it('steps through what is asked for, says why a quest stands so, compares two moments, and checks the log', async () => {
    const visitor = await site().visit()
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await visitor.open('/dev/replay')
    await page.locator('input[type=file]').setInputFiles(fixture('every-event.jsonl'))
    const events = parseLog(readFileSync(fixture('every-event.jsonl'), 'utf8')).events
    const { quests } = site().server.services().catalogues.of('PVP').catalogue
    const debut = quests.all.find(({ url }) => url === 'debut')
    if (debut === undefined) throw new Error('the quest is gone')
    const filters = page.getByRole('region', { name: 'Which events' })
    const slider = page.getByRole('slider')

    const ofDebut = events.filter(isWanted({ mentions: [listQuestIds(debut)] })).length
    await filters.getByRole('combobox', { name: 'Quest' }).selectOption('Debut')
    await filters.getByText(`${ofDebut} of ${events.length} events`).waitFor()
    expect(await slider.getAttribute('max')).toBe(String(ofDebut))

    const why = page.getByRole('region', { name: 'Why Debut has its status' })
    const told = (await newQuickSession().json('replay', 'why', 'Debut', fixture('every-event.jsonl'))) as {
      readonly events: readonly { readonly position: number }[]
    }
    const positions = async () =>
      (await why.getByRole('button').allTextContents()).map((text) => Number(/#(\d+)/.exec(text)?.[1]))
    await eventually(positions).toEqual(told.events.map(({ position }) => position))
    await why.getByRole('button').first().click()
    await page.waitForURL((url) => url.searchParams.get('at') === String(told.events[0]?.position))

    await filters.getByRole('combobox', { name: 'Type' }).selectOption('ModuleBuilt')
    await page.getByText('No event fits').waitFor()
    await filters.getByRole('button', { name: 'All events' }).click()
    await eventually(() => slider.getAttribute('max')).toBe(String(events.length))

    const compared = page.getByRole('textbox', { name: 'Compared with' })
    await compared.fill('100000')
    await page.getByText(`The log has ${events.length} events.`).waitFor()
    await slider.press('End')
    await compared.fill('2')
    await compared.press('Enter')
    const expected = differences(replayEvents(events.slice(0, 2)), replayEvents(events))
    const changed = page.getByRole('region', { name: 'What differs' }).getByRole('listitem')
    await eventually(() => changed.count()).toBe(expected.length)

    await page.getByRole('button', { name: 'Check the log' }).click()
    await page.getByText(contentHash(replayEvents(events))).waitFor()
    await page.getByText(`Sound: ${events.length} events`).waitFor()

    await page.getByRole('button', { name: 'Copy link' }).click()
    await page
      .getByRole('region', { name: 'Messages' })
      .getByText('The link to this event is copied, without the log.')
      .waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(page.url())
    expect(new URL(link).search).toBe('?from=2')
    expect(await axeViolations(page)).toEqual([])
    await leave(visitor)
  })
})
