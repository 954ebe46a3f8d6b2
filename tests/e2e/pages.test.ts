// Every screen of the route table in a real browser, as each who sees it differently: it answers, has its title, complains of nothing, fits and is accessible.
import type { Page, ViewportSize } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentTitle, pageTitle } from '#core/language/page-titles.ts'
import words from '#core/language/pages.en.json' with { type: 'json' }
import { ALL_ROUTES } from '#core/routes/admin-routes.ts'
import { fillPath, getPath, type Route, type RouteId } from '#core/routes/table.ts'
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
const pathTo = ({ id, paths }: Route): string => fillPath(paths[0], FILLED[id]?.params ?? {})
const titleOf = ({ id, titleKey }: Route): string =>
  pageTitle(words, titleKey, { name: FILLED[id]?.name ?? '' })

/** The builder with a build in it, beside the choice of a weapon at the same screen; named after the weapon. */
const BUILD = {
  path: getPath('weapon', { gunUrl: 'colt_m4a1_5.56x45_assault_rifle', id: '5af08cf886f774223c269184' }),
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
type Device = 'desktop' | 'phone'

/** The size and the theme in which a page is loaded, and those that it is switched to then. */
const SWITCHES: Readonly<
  Record<
    Device,
    {
      readonly size: ViewportSize
      readonly theme: Theme
      readonly otherTheme: Theme
      readonly otherSize: ViewportSize
    }
  >
> = {
  desktop: { size: DESKTOP, theme: 'dark', otherTheme: 'light', otherSize: PHONE },
  phone: { size: PHONE, theme: 'light', otherTheme: 'dark', otherSize: DESKTOP },
}

interface Look {
  readonly who: 'visitor' | 'Pro' | 'admin'
  readonly loaded: Device
  readonly screens: readonly Route[]
}

const isOf = (who: Look['who'], route: Route): boolean => {
  switch (who) {
    case 'visitor':
      return isOpen(route)
    case 'Pro':
      return DIFFERS.includes(route.id)
    case 'admin':
      return !isOpen(route)
  }
}

/**
 * A screen is loaded in a window of one size and looked at in both themes, then resized in the second theme: what differs for Pro comes in
 * every size and theme, and is loaded in either size.
 */
const LOOKS: readonly Look[] = (
  [
    ['visitor', 'phone'],
    ['Pro', 'desktop'],
    ['admin', 'desktop'],
  ] as const
).map(([who, loaded]) => ({ who, loaded, screens: ALL_ROUTES.filter((route) => isOf(who, route)) }))

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

  describe.each(LOOKS)('loaded by $who on a $loaded', ({ who, loaded, screens }) => {
    const { size, theme, otherTheme, otherSize } = SWITCHES[loaded]
    let visitor: Visitor
    let tab: Page
    const said: string[] = []
    beforeAll(async () => {
      const person = people[who]
      visitor = await site().visit(person === undefined ? {} : { as: person })
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

    /** What differs between two sizes of a window, but for what axe finds. */
    const expectReadable = async (): Promise<void> => {
      await settled(tab)
      expect(await tab.locator('h1').count()).toBe(1)
      expect((await tab.locator('h1').innerText()).trim()).not.toBe('')
      expect(await unspoken(tab)).toEqual([])
      expect(await widestProblem()).toBeUndefined()
    }

    const expectFitsSmallest = async (): Promise<void> => {
      await tab.setViewportSize(SMALLEST)
      expect(await widestProblem()).toBeUndefined()
    }

    /** What a page has whatever it shows. */
    const expectAnswers = async (path: string, title: string): Promise<void> => {
      said.length = 0
      await tab.setViewportSize(size)
      await tab.emulateMedia({ colorScheme: theme })
      const answer = await tab.goto(path)
      expect(answer?.status()).toBe(200)
      await expectReadable()
      expect(await tab.title()).toBe(documentTitle(title))
    }
    const expectSaidNothing = (): void => expect(said.filter((text) => !text.includes(NO_WORKER))).toEqual([])

    const expectGood = async (path: string, title: string): Promise<void> => {
      await expectAnswers(path, title)
      expect(await axeViolations(tab)).toEqual([])
      await tab.emulateMedia({ colorScheme: otherTheme })
      await settled(tab)
      expect(await axeColourViolations(tab), otherTheme).toEqual([])
      if (loaded === 'phone') await expectFitsSmallest()
      await tab.setViewportSize(otherSize)
      await expectReadable()
      expect(await axeViolations(tab)).toEqual([])
      if (loaded === 'desktop') await expectFitsSmallest()
      expectSaidNothing()
    }

    // Screens that only say that they are not made yet differ in nothing but their names: one of them is looked at from all sides.
    const alike = screens.filter(({ isBuilt }) => !isBuilt).slice(1)

    it.each(screens.filter((route) => !alike.includes(route)))('$id', async (route) => {
      await expectGood(pathTo(route), titleOf(route))
    })

    it.each(alike)('$id, which is not made yet', async (route) => {
      await expectAnswers(pathTo(route), titleOf(route))
      await expectFitsSmallest()
      expectSaidNothing()
    })

    it.runIf(who === 'visitor')('a build', async () => {
      await expectGood(BUILD.path, BUILD.title)
    })
  })
})
