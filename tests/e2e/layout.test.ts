import { describe, expect, it } from 'vitest'
import { fillPath, routeOf } from '#core/routes/table.ts'
import { cutTexts } from '../support/cut-texts.ts'
import { signInDymov } from '../support/dymov.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, openSite } from '../support/site.ts'
describe.skipIf(!hasChromium)('x', () => {
  const site = openSite()
  it('y', async () => {
    const dymov = await signInDymov(site().server)
    const out: string[] = []
    for (const locale of ['en-GB', 'ru-RU']) for (const who of [undefined, dymov]) {
      const v = await site().visit({ locale, ...(who ? { as: who } : {}), reducedMotion: 'reduce' })
      const tab = await v.context.newPage()
      for (const path of ['/', '/item/graphics_card', '/crafts', '/barters', '/hideout', '/btc-farm', '/account', '/time', '/payoneer-about', '/maps/customs','/tag/Keys','/test']) {
        for (const width of [1440, 1280, 1024, 768, 390, 360]) {
          await tab.setViewportSize({ width, height: 900 })
          if (width === 1440) { await tab.goto(path) }
          try { await settled(tab) } catch { out.push(`timeout ${path} ${width}`); continue }
          await tab.waitForTimeout(150)
          const sw = await tab.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
          if (sw[0]! > sw[1]!) out.push(`OVERFLOW ${locale} ${who ? 'pro' : 'vis'} ${path} ${width}: ${sw}`)
          for (const c of await cutTexts(tab, 'noscript')) out.push(`${locale} ${who ? 'pro' : 'vis'} ${path} ${width}: ${c}`)
        }
      }
      await v.context.close()
    }
    require('node:fs').writeFileSync('/tmp/e2e/cut.txt', out.join('\n'))
  }, 600000)
})
