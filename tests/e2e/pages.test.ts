// Every screen of the route table in a real browser, as each who sees it differently: it answers, has its title, complains of nothing, fits and is accessible.
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentTitle, pageTitle } from '#core/language/page-titles.ts'
import words from '#core/language/pages.en.json' with { type: 'json' }
import { ALL_ROUTES } from '#core/routes/admin-routes.ts'
import { fillPath, pathOf, type Route, type RouteId } from '#core/routes/table.ts'
import { axeColourViolations, axeViolations } from '../support/axe.ts'
import { signInDymov } from '../support/dymov.ts'
import { settled } from '../support/settled.ts'
import { DESKTOP, hasChromium, leave, openSite, PHONE, type Visitor } from '../support/site.ts'
import type { Person } from '../support/test-server.ts'

/** What the browser itself says where a test forbids service workers. */
const NO_WORKER = 'Service Worker registration blocked'
const SMALLEST = { width: 360, height: 740 }

/** What fills the parameters of addresses, and what a page is called that is named after what it shows. */
const ITEM = { url: 'graphics_card', uid: '57347ca924597744596b4e71', name: 'Graphics card' }
const FILLED: Readonly<
  Partial<Record<RouteId, { readonly params: Record<string, string>; readonly name: string }>>
> = {
  item: { params: { url: ITEM.url }, name: ITEM.name },
  tag: { params: { tag: 'Keys' }, name: 'Keys' },
  map: { params: { map: 'customs' }, name: 'Customs' },
  adminItem: { params: { uid: ITEM.uid }, name: ITEM.name },
}
/** The builder with a build in it, beside the choice of a weapon at the same screen; named after the weapon. */
const BUILD = {
  path: pathOf('weapon', { gunUrl: 'colt_m4a1_5.56x45_assault_rifle', id: '5af08cf886f774223c269184' }),
  title: 'M4A1: build',
}
/** Screens that show more to who plays with Pro. */
const DIFFERS: readonly RouteId[] = [
  'market',
  'item',
  'crafts',
  'barters',
  'hideout',
  'btcFarm',
  'ammo',
  'loadoutsMy',
  'loadoutsSearch',
  'progressionDashboard',
  'progressionQuests',
  'questsInteractive',
  'progressionHideout',
  'itemsTracker',
  'itemsToKeep',
  'itemsInteractive',
  'progressionHistory',
  'map',
  'account',
]

const isOpen = ({ access }: Route): boolean => access === 'everyone'

type Theme = 'dark' | 'light'

interface Look {
  readonly who: 'visitor' | 'Pro' | 'admin'
  readonly device: 'desktop' | 'phone'
  /** The theme in which the page is loaded, and the one that it is switched to then. */
  readonly themes: readonly [loaded: Theme, then: Theme]
  readonly screens: readonly Route[]
}

const screensOf = (who: Look['who'], isFirst: boolean): readonly Route[] => {
  switch (who) {
    case 'visitor':
      return ALL_ROUTES.filter((route) => isOpen(route) && (isFirst || route.isBuilt))
    case 'Pro':
      return ALL_ROUTES.filter(({ id }) => DIFFERS.includes(id))
    case 'admin':
      return ALL_ROUTES.filter((route) => !isOpen(route) && (isFirst || route.isBuilt))
  }
}

const DEVICES = [
  ['desktop', ['dark', 'light']],
  ['phone', ['light', 'dark']],
] as const

/** Screens that only say that they are not made yet look the same on every one: they are visited once. */
const LOOKS: readonly Look[] = (['visitor', 'Pro', 'admin'] as const)
  .flatMap((who) =>
    DEVICES.map(([device, themes]) => ({
      who,
      device,
      themes,
      screens: screensOf(who, device === 'desktop'),
    })),
  )
  .filter(({ screens }) => screens.length > 0)

/** Texts that are a key in place of words, or in which a value was not put in. */
const unspoken = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      if (/\{\{|^[a-z]\w*(?:\.\w+)+$/.test(text)) found.push(text)
    }
    return found
  })

describe.skipIf(!hasChromium)('a page', () => {
  const site = openSite()
  let people: Readonly<Record<Look['who'], Person | undefined>>
  beforeAll(async () => {
    const { server } = site()
    people = { visitor: undefined, Pro: await signInDymov(server), admin: await server.admin() }
  })

  describe.each(LOOKS)(
    'seen by $who on a $device',
    ({ who, device, themes: [theme, otherTheme], screens }) => {
      let visitor: Visitor
      let tab: Page
      const said: string[] = []
      beforeAll(async () => {
        const person = people[who]
        visitor = await site().visit({
          ...(person === undefined ? {} : { as: person }),
          colorScheme: theme,
          viewport: device === 'phone' ? PHONE : DESKTOP,
        })
        tab = await visitor.context.newPage()
        tab.on('console', (message) => said.push(message.text()))
      })
      afterAll(() => leave(visitor))

      const widestProblem = () =>
        tab.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          if (scrollWidth <= clientWidth) return undefined
          const widest = [...document.querySelectorAll('body *')].reduce((one, other) =>
            other.getBoundingClientRect().right > one.getBoundingClientRect().right ? other : one,
          )
          return `${scrollWidth} px wide in ${clientWidth}: ${widest.outerHTML.slice(0, 200)}`
        })

      const expectGood = async (path: string, title: string): Promise<void> => {
        said.length = 0
        await tab.emulateMedia({ colorScheme: theme })
        const answer = await tab.goto(path)
        expect(answer?.status()).toBe(200)
        await settled(tab)
        expect(await tab.title()).toBe(documentTitle(title))
        expect(await tab.locator('h1').count()).toBe(1)
        expect((await tab.locator('h1').innerText()).trim()).not.toBe('')
        expect(await unspoken(tab)).toEqual([])
        expect(await widestProblem()).toBeUndefined()
        expect(await axeViolations(tab)).toEqual([])
        await tab.emulateMedia({ colorScheme: otherTheme })
        await settled(tab)
        expect(await axeColourViolations(tab), otherTheme).toEqual([])
        if (device === 'phone') {
          await tab.setViewportSize(SMALLEST)
          expect(await widestProblem()).toBeUndefined()
          await tab.setViewportSize(PHONE)
        }
        expect(said.filter((text) => !text.includes(NO_WORKER))).toEqual([])
      }

      it.each(screens)('$id', async ({ paths, id, titleKey }) => {
        const { params = {}, name = '' } = FILLED[id] ?? {}
        await expectGood(fillPath(paths[0], params), pageTitle(words, titleKey, { name }))
      })

      it.runIf(who === 'visitor')('a build', async () => {
        await expectGood(BUILD.path, BUILD.title)
      })
    },
  )
})
