// Fingers on touch screens: small controls are hit in the height of other controls.
import { describe, expect, it } from 'vitest'
import { getPath } from '#core/routes/table.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, leave, openSite, PHONE } from '../support/site.ts'

/** px, the height of a control on touch screens. */
const FINGER = 40
const M4A1 = { gunUrl: 'colt_m4a1_5.56x45_assault_rifle', id: '5af08cf886f774223c269184' }

describe.skipIf(!hasChromium)('a touch screen', () => {
  const site = openSite()

  it('hits small buttons and steppers in the height of other controls', async () => {
    const visitor = await site().visit({ viewport: PHONE, hasTouch: true })
    const page = await visitor.open('/test')
    await settled(page)
    const small = await page.locator('main').evaluate((main, finger) => {
      const buttons = [
        ...main.querySelectorAll<HTMLElement>('button[class*="small"], [class*="small"] > button'),
      ]
      return buttons
        .filter((button) => button.checkVisibility())
        .map((button) => {
          button.scrollIntoView({ block: 'center' })
          const { left, top, width, height } = button.getBoundingClientRect()
          const hits = (y: number) => document.elementFromPoint(left + width / 2, y) === button
          const middle = top + height / 2
          return { height, isHit: hits(middle - finger / 2 + 1) && hits(middle + finger / 2 - 1) }
        })
    }, FINGER)
    expect(small.filter(({ height }) => height < FINGER).length).toBeGreaterThan(5)
    expect(small.filter(({ isHit }) => !isHit)).toEqual([])
    await leave(visitor)
  })

  it('shows no note on keys of the keyboard in the weapon builder, which a mouse does', async () => {
    for (const hasTouch of [false, true]) {
      const visitor = await site().visit({
        ...(hasTouch && { viewport: PHONE }),
        hasTouch,
        isMobile: hasTouch,
      })
      const page = await visitor.open(getPath('weapon', M4A1))
      await page.getByRole('tree').waitFor()
      expect(await page.getByText('Arrow keys walk the slots', { exact: false }).isVisible()).toBe(!hasTouch)
      await leave(visitor)
    }
  })
})
