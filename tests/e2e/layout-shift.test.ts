// Parts of a page stay at their first place, so that a press while the page is still loading hits them.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { getPath } from '#core/routes/table.ts'
import { eventually } from '../support/eventually.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, leave, openSite, PHONE, type Visitor } from '../support/site.ts'

/**
 * Share of the window, as browsers weigh layout shift: area moved times distance. A filter bar that pushes the rows down by a second line
 * is 0.03.
 */
const MAX_SHIFT = 0.005

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

interface Moved {
  sum: number
  /** What moved and how far, for the failure message. */
  readonly parts: string[]
  /** What moved in the header, however little. */
  readonly inHeader: string[]
}

const watchShifts = (visitor: Visitor): Promise<unknown> =>
  visitor.context.addInitScript(() => {
    const moved: Moved = { sum: 0, parts: [], inHeader: [] }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as LayoutShift
        moved.sum += value
        for (const { node, previousRect: was, currentRect: is } of sources) {
          const part = node instanceof Element ? node : node?.parentElement
          const places = [was, is].map(({ x, y, width, height }) =>
            [x, y, width, height].map(Math.round).join(' '),
          )
          moved.parts.push(`${value.toFixed(4)} ${part?.outerHTML.slice(0, 80)}: ${places.join(' -> ')}`)
          if (part?.closest('header.header')) moved.inHeader.push(part.outerHTML.slice(0, 80))
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** From the second visit on, the browser knows that there is an account. */
const visitBefore = async (visitor: Visitor): Promise<Page> => {
  const page = await visitor.open(getPath('time'))
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Character|Персонаж): / })
    .waitFor()
  await settled(page)
  return page
}

const movedOn = (page: Page): Promise<Moved> =>
  page.evaluate(() => (window as unknown as { moved: Moved }).moved)

describe.skipIf(!hasChromium)('layout shift', () => {
  const site = openSite()

  it.each([
    'itemsTracker',
    'itemsInteractive',
    'itemsToKeep',
    'progressionQuests',
    'progressionHideout',
  ] as const)(
    'leaves the rows of %s where they were first drawn, in the language with the longest words',
    async (screen) => {
      const visitor = await site().visit({ as: await site().server.pro(), locale: 'ru-RU' })
      // If nothing is known of the account, the example for visitors may come before its rows.
      const before = await visitBefore(visitor)
      // No table is loaded for what comes next.
      await before.close()
      await watchShifts(visitor)
      const page = await visitor.open(getPath(screen))
      await settled(page)
      await page.getByRole('search').first().waitFor()
      const { sum, parts } = await movedOn(page)
      expect(sum, parts.join('\n')).toBeLessThan(MAX_SHIFT)
      await leave(visitor)
    },
  )

  it.each([
    ['a wide screen', {}],
    ['a phone', { viewport: PHONE }],
  ])('leaves what is pressed on the account page where it was first drawn, on %s', async (_, device) => {
    const visitor = await site().visit({ as: await site().server.pro(), ...device })
    await visitBefore(visitor)
    await watchShifts(visitor)
    const page = await visitor.open(getPath('account'))
    await page.getByText('this device').waitFor()
    await settled(page)
    const { sum, parts } = await movedOn(page)
    expect(sum, parts.join('\n')).toBeLessThan(MAX_SHIFT)
    await leave(visitor)
  })

  it.each([
    ['a wide screen', {}],
    ['a phone', { viewport: PHONE }],
  ])('moves nothing in the header of %s, for any visitor or user', async (_, device) => {
    const person = await site().server.pro()
    const { charUid: pmc } = await person.call('getMe')
    if (pmc === null) throw new Error('the new account has no PMC')
    await site().server.grant(person.uid, { tag: 'RenamePmc', pmc, name: 'Vyacheslav Petrovich' })
    const visitor = await site().visit({ as: person, ...device })
    const first = await visitBefore(visitor)
    await watchShifts(visitor)
    for (const screen of ['time', 'crafts'] as const) {
      const page = await visitor.open(getPath(screen))
      await page.getByRole('banner').getByRole('button', { name: 'Character: ' }).waitFor()
      await settled(page)
      expect((await movedOn(page)).inHeader).toEqual([])
      await page.close()
    }
    // After signing out no space for a PMC is left.
    await visitor.context.clearCookies()
    await first.reload()
    await first.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    await eventually(() => first.evaluate(() => localStorage.getItem('exfil:width'))).toBe(null)
    await leave(visitor)
  })
})
