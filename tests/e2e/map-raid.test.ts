// A map during a raid: the player's position from dropped screenshots or a folder, how long it is shown, their exits and their quests.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { FACING_FADE_MS, MAX_TRAIL } from '#core/pilot/track.ts'
import { getPath } from '#core/routes/table.ts'
import { signInDymov } from '../support/dymov.ts'
import { eventually } from '../support/eventually.ts'
import { pasteName, screenshotAt } from '../support/paste-name.ts'
import { hasChromium, leave, openSite, type Visitor } from '../support/site.ts'

const CUSTOMS = getPath('map', { map: 'customs' })
/** Positions between the dormitories and the river. */
const placeOf = (step: number) => [150 - 10 * step, 1, 60] as const

const me = (page: Page) => page.getByRole('img', { name: 'You', exact: true })
const openCustoms = async (visitor: Visitor, query = ''): Promise<Page> => {
  const page = await visitor.open(`${CUSTOMS}${query}`)
  await page.locator('[data-mark]').first().waitFor()
  return page
}

/** As a picture is dropped from a file manager. */
const dropPicture = (page: Page, name: string): Promise<void> =>
  page.evaluate((file) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['a picture that is not read'], file))
    for (const type of ['dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  }, name)

/** A folder of the browser replaces the one that a player would choose: its handles are of the same kind. */
const chooseOwnFolder = (): void => {
  Object.assign(globalThis, { showDirectoryPicker: () => navigator.storage.getDirectory() })
}

const writePicture = (page: Page, name: string): Promise<void> =>
  page.evaluate(async (file) => {
    const folder = await navigator.storage.getDirectory()
    await folder.getFileHandle(file, { create: true })
  }, name)

describe.skipIf(!hasChromium)('a map in a raid', () => {
  const site = openSite()

  it('shows me where a picture was made that is dropped on it', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await openCustoms(visitor)
    await dropPicture(page, screenshotAt(placeOf(0)))
    await me(page).waitFor()
    const before = await me(page).evaluate(({ style }) => style.translate)
    await dropPicture(page, 'holiday.png')
    await dropPicture(page, screenshotAt(placeOf(8), 1))
    await eventually(() => me(page).evaluate(({ style }) => style.translate)).not.toBe(before)
    await leave(visitor)
  })

  it('shows me where the newest picture of a watched folder was made, on whatever page it was chosen', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    await visitor.context.addInitScript(chooseOwnFolder)
    const page = await visitor.open(getPath('pilot'))
    await page.getByRole('button', { name: 'Watch the screenshots folder' }).click()
    const stop = page.getByRole('button', { name: 'Stop', exact: true })
    await stop.waitFor()
    await page.getByRole('banner').getByRole('button', { name: 'Maps', exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Customs' }).click()
    await page.locator('[data-mark]').first().waitFor()
    await writePicture(page, screenshotAt(placeOf(0)))
    await me(page).waitFor()
    const place = () => me(page).evaluate(({ style }) => style.translate)
    const before = await place()
    await writePicture(page, screenshotAt(placeOf(8), 1))
    await eventually(place).not.toBe(before)
    await page.goBack()
    await stop.click()
    await page.getByRole('button', { name: 'Watch the screenshots folder' }).waitFor()
    await leave(visitor)
  })

  it('forgets the way that I looked after 45 seconds, and the way that I came but for 20 places', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.context.newPage()
    await page.clock.install()
    await page.goto(CUSTOMS)
    await page.locator('[data-mark]').first().waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    const now = () => page.evaluate(() => Date.now()).then((ms) => new Date(ms))
    const lines = page.locator('svg:has(> g):has(> g > path)')
    const cone = page.locator('.leaflet-pane svg > path[opacity]')
    for (let step = 0; step < MAX_TRAIL + 2; step++)
      await pasteName(page, screenshotAt(placeOf(step), step, await now()))
    await me(page).waitFor()
    await eventually(() =>
      lines
        .locator('> g')
        .filter({ has: page.locator('circle[r="3.5"]') })
        .count(),
    ).toBe(MAX_TRAIL - 1)
    const strength = async () => Number(await cone.getAttribute('opacity'))
    const whole = await strength()
    await page.clock.fastForward(FACING_FADE_MS / 2)
    await eventually(strength).toBeLessThan(whole)
    await page.clock.fastForward(FACING_FADE_MS / 2 - 1_000)
    expect(await cone.count()).toBe(1)
    await page.clock.fastForward(1_000)
    await eventually(() => cone.count()).toBe(0)
    expect(await me(page).count()).toBe(1)
    await leave(visitor)
  })

  it('lists the exits of my side from the spawn that I choose, the nearest first', async () => {
    const visitor = await site().visit()
    const page = await openCustoms(visitor)
    await page.getByRole('button', { name: 'Choose my spawn on the map' }).click()
    await page.getByText('Click the spawn where the raid began').waitFor()
    await page.locator('[data-mark][data-look=spawn-pmc]').first().press('Enter')
    const ways = page.getByRole('list', { name: 'Ways out, PMC' })
    await ways.waitFor()
    const metres = (await ways.getByText(/^\d+ m$/).allTextContents()).map(Number.parseFloat)
    expect(metres.length).toBeGreaterThan(5)
    expect(metres).toEqual(metres.toSorted((a, b) => a - b))
    // The exit for Scavs alone is not the player's.
    expect(await ways.getByRole('button', { name: /^Warehouse 4/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Forget my spawn' }).click()
    await page.getByRole('button', { name: 'Choose my spawn on the map' }).waitFor()
    expect(new URL(page.url()).searchParams.get('spawn')).toBeNull()
    await leave(visitor)
  })

  it('says that no exit is known if the game data has none', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(`${getPath('map', { map: 'lab' })}?map=lab-dark`)
    await page.getByText('The game data names no exit of this map for a PMC.').waitFor()
    expect(await page.getByRole('button', { name: 'Choose my spawn on the map' }).count()).toBe(0)
    await leave(visitor)
  })

  it('ticks an objective by keyboard in the popup of its mark, which stays open', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(getPath('map', { map: 'ground-zero' }))
    const task = page.getByRole('article', { name: 'Shooting Cans' })
    await task.getByRole('button', { name: /^Reach the marked place .* near Tarbank/ }).click()
    await page
      .locator('[data-mark][data-look=quest]')
      .and(page.getByLabel(/near Tarbank.*Shooting Cans/))
      .press('Enter')
    const tickIn = (part: ReturnType<Page['locator']>) =>
      part.getByRole('button', { name: /^Done: .* near Tarbank/ })
    const tick = tickIn(page.getByRole('dialog'))
    await tick.press('Space')
    await eventually(() => tick.getAttribute('aria-pressed')).toBe('true')
    await eventually(() => tickIn(task).getAttribute('aria-pressed')).toBe('true')
    await tick.press('Space')
    await eventually(() => tick.getAttribute('aria-pressed')).toBe('false')
    await leave(visitor)
  })

  it('shows what one raid here does of my quests, or all of them, as many as the menu says', async () => {
    const visitor = await site().visit({ as: await signInDymov(site().server) })
    const page = await openCustoms(visitor)
    const evidence = page.getByRole('article', { name: 'Bad Rep Evidence' })
    await evidence.getByText(/^Find Secure Folder 0031 on Customs/).waitFor()
    const onFactory = evidence.getByText(/^Reach the marked place on Factory/)
    expect(await onFactory.count()).toBe(0)
    await page.getByRole('switch', { name: 'Only goals on this map' }).uncheck()
    await onFactory.waitFor()

    const mine = await page
      .getByRole('region', { name: /^My quests on/ })
      .getByRole('article')
      .all()
    const names = await Promise.all(mine.map((each) => each.getAttribute('aria-label')))
    const open = ['Bad Rep Evidence', 'BP Depot', 'Easy Money - Part 1 [PVP ZONE]', 'Pharmacist']
    expect(names).toEqual(expect.arrayContaining([...open, 'The Extortionist']))
    expect(names.length).toBe(open.length + 1 + 3)
    await page.getByRole('banner').getByRole('button', { name: 'Maps', exact: true }).click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: `Customs ${open.length} active quests` })
      .waitFor()
    await leave(visitor)
  })
})
