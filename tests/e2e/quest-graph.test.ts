// The quest graph: moving it by pointer, wheel and keyboard, finding and completing quests, highlighted paths, and the free tier.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { FREE_TOP_ROWS } from '#core/access/roles.ts'
import { FINAL_QUEST } from '#core/catalogue/well-known-ids.ts'
import { newPmc } from '#core/player/model.ts'
import { questStatuses } from '#core/quests/availability.ts'
import { type QuestBook, questBook } from '#core/quests/book.ts'
import { openKappaQuests } from '#core/quests/kappa.ts'
import { firstChains } from '#core/quests/lists/first-chains.ts'
import { sortQuests } from '#core/quests/lists/ordering.ts'
import { questPath } from '#core/quests/path/path.ts'
import { visibleQuests } from '#core/quests/visibility.ts'
import { axeViolations } from '../support/axe.ts'
import { storedKeys } from '../support/browser-store.ts'
import { eventually } from '../support/eventually.ts'
import { numberIn } from '../support/page-numbers.ts'
import { hasChromium, leave, openSite, PHONE } from '../support/site.ts'
import { me } from '../support/test-server.ts'

const ADDRESS = '/progression/quests-interactive'
/** Size of the cards at full scale; a quest that was searched for is shown at four fifths of it. */
const CARD = { width: 200, shownAt: 0.8 }

const graph = (page: Page) => page.getByRole('application', { name: 'Graph of all quests' })
/** The whole graph in its corner: hidden from screen readers, so only its canvas distinguishes it from the graph's own. */
const overview = (page: Page) => graph(page).locator('xpath=..').locator('canvas').nth(1)
const size = (page: Page) => page.getByRole('status', { name: 'Size now' })
const percent = async (page: Page): Promise<number> => numberIn((await size(page).textContent()) ?? '')
const search = (page: Page) => page.getByRole('combobox', { name: 'Find a quest' })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const find = async (page: Page, name: string): Promise<void> => {
  await search(page).fill(name)
  await page.getByRole('option').first().waitFor()
  await search(page).press('Enter')
  await panel(page, name).waitFor()
}

/** The pixels of the graph: red, green, blue and opacity in turn. They are read from a copy, because the graph itself is write-only. */
const pixels = (
  page: Page,
  at?: { readonly left: number; readonly y?: number },
): Promise<readonly number[]> =>
  graph(page)
    .locator('canvas')
    .evaluate((canvas, place) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas')
      const copy = document.createElement('canvas')
      copy.width = canvas.width
      copy.height = canvas.height
      const pen = copy.getContext('2d', { willReadFrequently: true })
      if (pen === null) throw new Error('no copy')
      pen.drawImage(canvas, 0, 0)
      const ratio = canvas.width / canvas.clientWidth
      const read = (x: number, y: number) => [...pen.getImageData(x, y, 1, 1).data]
      if (place)
        return read(
          (canvas.clientWidth / 2 + place.left) * ratio,
          place.y === undefined ? canvas.height / 2 : place.y * ratio,
        )
      const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
      return [data.reduce((sum, value) => (sum * 31 + value) % 1_000_003, 0)]
    }, at)

/** A hash of what is drawn. */
const drawn = async (page: Page): Promise<number | undefined> => (await pixels(page))[0]

/** The colour of the strip at the left of the quest in the middle, as CSS writes it. `y`: of the middle, from the top of the graph. */
const stripColour = async (page: Page, y?: number): Promise<string> => {
  const left = 1 - (CARD.width / 2) * CARD.shownAt
  const [red, green, blue] = await pixels(page, { left, ...(y !== undefined && { y }) })
  return `rgb(${red}, ${green}, ${blue})`
}

/** The topmost place of a colour in the graph, in px from its corner. */
const placeOf = (page: Page, colour: string) =>
  graph(page)
    .locator('canvas')
    .evaluate((canvas, wanted) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas')
      const copy = document.createElement('canvas')
      copy.width = canvas.width
      copy.height = canvas.height
      const pen = copy.getContext('2d', { willReadFrequently: true })
      if (pen === null) throw new Error('no copy')
      pen.drawImage(canvas, 0, 0)
      const { data, width } = pen.getImageData(0, 0, canvas.width, canvas.height)
      const ratio = canvas.width / canvas.clientWidth
      for (let at = 0; at < data.length; at += 4)
        if (`rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})` === wanted)
          return { x: ((at / 4) % width) / ratio, y: Math.floor(at / 4 / width) / ratio }
      return undefined
    }, colour)

/** The part of the graph that is on the screen and uncovered, in px of the graph; and which element is hit by a tap in its middle. */
const freePart = (page: Page) =>
  graph(page)
    .locator('canvas')
    .evaluate((canvas) => {
      const box = canvas.getBoundingClientRect()
      const x = box.x + box.width / 2
      const isFree = (y: number): boolean => document.elementFromPoint(x, y) === canvas
      const lines = Array.from({ length: innerHeight }, (_, y) => y).filter(isFree)
      const [top, bottom] = [lines[0] ?? 0, (lines.at(-1) ?? -1) + 1]
      return { middle: (top + bottom) / 2 - box.y, height: bottom - top }
    })

const legendEntry = (page: Page, state: string) =>
  page.getByRole('list', { name: 'Colours' }).getByRole('listitem').filter({ hasText: state })
const legendColour = (page: Page, state: string): Promise<string> =>
  legendEntry(page, state)
    .locator('span')
    .first()
    .evaluate((swatch) => getComputedStyle(swatch).backgroundColor)

describe.skipIf(!hasChromium)('the interactive quests', () => {
  const site = openSite()

  const bookOf = (): QuestBook =>
    questBook(site().server.services().catalogues.of('PVP').catalogue.quests.all)
  const freshPmc = () => newPmc({ uid: '', name: '', fraction: 'Usec', gameMode: 'PVP', edition: 'Standard' })

  it('lay the graph out in a worker at the first visit, and keep it for the second', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open('/time')
    let workers = 0
    page.on('worker', () => {
      workers += 1
    })
    await page.goto(ADDRESS)
    await size(page).waitFor()
    expect(workers).toBe(1)
    await eventually(async () => (await storedKeys(page, 'layouts')).length).toBe(1)
    await page.reload()
    await size(page).waitFor()
    expect(workers).toBe(1)
    await leave(visitor)
  })

  it('open near enough to read, and move by drag, wheel, keyboard and overview', async () => {
    const visitor = await site().visit({ as: await site().server.pro(), reducedMotion: 'no-preference' })
    const page = await visitor.open(ADDRESS)
    await size(page).waitFor()
    await eventually(() => percent(page)).toBe(100 * CARD.shownAt)
    const start = await drawn(page)
    const map = await overview(page).boundingBox()
    if (map === null) throw new Error('the overview is not there')
    await page.mouse.click(map.x + map.width * 0.6, map.y + map.height * 0.6)
    await eventually(() => drawn(page)).not.toBe(start)
    expect(await percent(page)).toBe(100 * CARD.shownAt)
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await eventually(() => percent(page)).toBeLessThan(30)
    await overview(page).waitFor({ state: 'hidden' })
    const all = await percent(page)
    const box = await graph(page).boundingBox()
    if (box === null) throw new Error('the graph is not there')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]

    await page.mouse.move(x, y)
    await page.mouse.wheel(0, -600)
    await eventually(() => percent(page)).toBeGreaterThan(all)
    const near = await percent(page)
    const before = await drawn(page)
    await page.mouse.down()
    await page.mouse.move(x - 120, y - 60, { steps: 4 })
    await page.mouse.up()
    await eventually(() => drawn(page)).not.toBe(before)
    expect(await percent(page)).toBe(near)
    expect(new URL(page.url()).searchParams.has('quest')).toBe(false)

    await graph(page).focus()
    await page.keyboard.press('-')
    await eventually(() => percent(page)).toBeLessThan(near)
    await page.keyboard.press('0')
    await eventually(() => percent(page)).toBe(all)
    await page.keyboard.press('+')
    await eventually(() => percent(page)).toBeGreaterThan(all)
    const moved = await drawn(page)
    await page.keyboard.press('Shift+ArrowRight')
    await eventually(() => drawn(page)).not.toBe(moved)
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await eventually(() => percent(page)).toBe(all)
    await leave(visitor)
  })

  it('find a quest and walk along the edges from it by the arrow keys', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(ADDRESS)
    await size(page).waitFor()
    await find(page, 'Chemical - Part 4')
    const uid = new URL(page.url()).searchParams.get('quest') ?? ''
    expect(bookOf().byUid.get(uid)?.name).toBe('Chemical - Part 4')
    await graph(page).focus()
    await page.keyboard.press('ArrowLeft')
    await page.getByText(/^Chemical - Part 3, Skier, Locked\./).waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await panel(page, 'Chemical - Part 3').waitFor()
    await page.keyboard.press('Enter')
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Chemical - Part 3')
    await panel(page, 'Chemical - Part 3').getByRole('button', { name: 'Chemical - Part 4' }).click()
    await panel(page, 'Chemical - Part 4').waitFor()
    await graph(page).focus()
    await page.keyboard.press('Escape')
    await panel(page, 'Chemical - Part 4').waitFor({ state: 'hidden' })
    await leave(visitor)
  })

  it('light up the way to Kappa, with as many quests as the rules see', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(ADDRESS)
    await size(page).waitFor()
    const before = await drawn(page)
    await page.getByRole('checkbox', { name: 'Path to Kappa' }).check()
    const way = questPath(bookOf(), freshPmc(), FINAL_QUEST)
    const lit = new Set(way?.steps.map(({ quest }) => quest.uid))
    await page.getByText(`${openKappaQuests(bookOf(), freshPmc()).length} quests to Kappa`).waitFor()
    await eventually(() => drawn(page)).not.toBe(before)
    expect(new URL(page.url()).searchParams.get('path')).toBe('kappa')
    await page.getByText('List', { exact: true }).click()
    await eventually(() => page.getByRole('main').locator('ol > li').count()).toBe(lit.size)
    expect(await axeViolations(page)).toEqual([])
    await leave(visitor)
  })

  it('of another fraction open at what that PMC can take up, not at what was selected when the page was opened', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const locked = visibleQuests(bookOf(), freshPmc()).find(({ name }) => name === 'Chemical - Part 4')
    const page = await visitor.open(`${ADDRESS}?quest=${locked?.uid}`)
    await size(page).waitFor()
    await graph(page).focus()
    await page.keyboard.press('Escape')
    await panel(page, 'Chemical - Part 4').waitFor({ state: 'hidden' })
    const before = await drawn(page)
    const { uid: pmc, fraction } = (await me(person)).chars[0] ?? {}
    if (pmc === undefined) throw new Error('the account has no PMC')
    const other = fraction === 'Usec' ? 'Bear' : 'Usec'
    await site().server.grant(person.uid, { tag: 'ChangeFraction', pmc, fraction: other })
    await eventually(() => drawn(page)).not.toBe(before)
    const reopened = await drawn(page)
    await page.goto(ADDRESS)
    await size(page).waitFor()
    await eventually(() => drawn(page)).toBe(reopened)
    await leave(visitor)
  })

  it('complete a quest: its colour changes at once, and Undo takes it back', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const book = bookOf()
    const pmc = (await me(person)).chars[0]
    if (pmc === undefined) throw new Error('the account has no PMC')
    const statuses = questStatuses(book, freshPmc())
    const open = visibleQuests(book, freshPmc()).find(({ uid }) => statuses.get(uid)?.state === 'available')
    if (open === undefined) throw new Error('nothing can be taken')
    const page = await visitor.open(`${ADDRESS}?quest=${open.uid}`)
    await size(page).waitFor()
    await eventually(() => stripColour(page)).toBe(await legendColour(page, 'Available'))
    // A double click does not open it again through the button that replaces this one.
    await panel(page, open.name).getByRole('button', { name: 'Complete', exact: true }).dblclick()
    await panel(page, open.name).getByText('Completed', { exact: true }).waitFor()
    await eventually(() => stripColour(page)).toBe(await legendColour(page, 'Completed'))
    await panel(page, open.name).getByRole('button', { name: 'Reopen' }).waitFor()
    await eventually(async () => (await me(person)).questsDone).toEqual([open.uid])
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => stripColour(page)).toBe(await legendColour(page, 'Available'))
    await eventually(async () => (await me(person)).questsDone).toEqual([])
    await leave(visitor)
  })

  it('complete a quest with everything before it', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const book = bookOf()
    const target = book.all.find(({ name }) => name === 'Chemical - Part 2')
    if (target === undefined) throw new Error('the quest is gone')
    const steps = questPath(book, freshPmc(), target.uid)?.steps ?? []
    const page = await visitor.open(ADDRESS)
    await size(page).waitFor()
    await find(page, target.name)
    await panel(page, target.name)
      .getByRole('button', { name: `Complete with the ${steps.length - 1} quests before it` })
      .click()
    await panel(page, target.name).getByRole('button', { name: 'Reopen' }).waitFor()
    await eventually(async () => [...(await me(person)).questsDone].toSorted()).toEqual(
      steps.map(({ quest }) => quest.uid).toSorted(),
    )
    await leave(visitor)
  })

  it.each(['visitor', 'free'] as const)(
    'show a %s the first chains of the wipe, and why no more',
    async (who) => {
      const { server } = site()
      const visitor = await site().visit(who === 'free' ? { as: await server.free() } : {})
      const page = await visitor.open(`${ADDRESS}?path=kappa`)
      await size(page).waitFor()
      const visible = sortQuests(visibleQuests(bookOf(), freshPmc()))
      await page.getByText(`${FREE_TOP_ROWS} of ${visible.length} quests as an example`).waitFor()
      expect(await page.getByRole('checkbox', { name: 'Path to Kappa' }).count()).toBe(0)
      const chains = firstChains(visible, FREE_TOP_ROWS)
      const [first, last] = [chains[0], visible.at(-1)]
      await search(page).fill(last?.name ?? '')
      await page.getByRole('option').or(page.getByText('No quest is called')).first().waitFor()
      expect(await page.getByRole('option', { name: last?.name ?? '' }).count()).toBe(0)
      await find(page, first?.name ?? '')
      await panel(page, first?.name ?? '')
        .getByText('Need Pro status to edit')
        .waitFor({ state: 'attached' })
      expect(
        await panel(page, first?.name ?? '')
          .getByRole('button', { name: 'Complete', exact: true })
          .isDisabled(),
      ).toBe(true)
      await page.getByText('List', { exact: true }).click()
      const named = page.getByRole('main').locator('ol > li button')
      await eventually(() => named.count()).toBe(FREE_TOP_ROWS)
      const names = chains.map(({ name }) => name)
      expect((await named.allTextContents()).toSorted()).toEqual(names.toSorted())
      await page.goto(`${ADDRESS}?quest=${last?.uid}`)
      await size(page).waitFor()
      expect(await page.getByRole('button', { name: 'Complete', exact: true }).count()).toBe(0)
      await leave(visitor)
    },
  )

  describe.each([
    ['on a phone', { viewport: PHONE, hasTouch: true }],
    ['on a desktop', {}],
  ])('bring a quest to the middle of what is free of the graph %s', (_, device) => {
    const opened = async () => {
      const book = bookOf()
      const statuses = questStatuses(book, freshPmc())
      const open = visibleQuests(book, freshPmc()).filter(
        ({ uid }) => statuses.get(uid)?.state === 'available',
      )
      const quest = open.at(-1)
      if (quest === undefined) throw new Error('nothing can be taken')
      const visitor = await site().visit({
        as: await site().server.pro(),
        ...device,
      })
      const isInTheMiddle = async (page: Page): Promise<void> => {
        await panel(page, quest.name).waitFor()
        const colour = await legendColour(page, 'Available')
        await eventually(async () => stripColour(page, (await freePart(page)).middle)).toBe(colour)
        expect((await freePart(page)).height).toBeGreaterThan(350)
      }
      return { visitor, quest, isInTheMiddle }
    }

    it('that the address names', async () => {
      const { visitor, quest, isInTheMiddle } = await opened()
      const page = await visitor.open(`${ADDRESS}?quest=${quest.uid}`)
      await isInTheMiddle(page)
      // Wherever on the page the focus was before.
      await page.reload()
      await isInTheMiddle(page)
      await leave(visitor)
    })

    it('that was found from the list of its page, and stays there when its panel changes', async () => {
      const { visitor, quest, isInTheMiddle } = await opened()
      const page = await visitor.open(ADDRESS)
      await size(page).waitFor()
      await find(page, quest.name)
      await isInTheMiddle(page)
      await panel(page, quest.name).getByRole('button', { name: 'Complete', exact: true }).click()
      await panel(page, quest.name).getByText('Completed', { exact: true }).waitFor()
      const colour = await legendColour(page, 'Completed')
      await eventually(async () => stripColour(page, (await freePart(page)).middle)).toBe(colour)
      await leave(visitor)
    })
  })

  it('open on a phone at what can be taken now; the quest that is tapped comes as a sheet', async () => {
    const visitor = await site().visit({
      as: await site().server.pro(),
      viewport: PHONE,
      hasTouch: true,
    })
    const page = await visitor.open(ADDRESS)
    await size(page).waitFor()
    await eventually(() => percent(page)).toBe(100 * CARD.shownAt)
    const box = await graph(page).boundingBox()
    const colour = await legendColour(page, 'Available')
    await eventually(async () => (await placeOf(page, colour)) !== undefined).toBe(true)
    const strip = await placeOf(page, colour)
    if (box === null || strip === undefined) throw new Error('the graph is not there')
    // The picture begins where the graph begins: no space is wasted.
    expect(strip.y).toBeLessThan(box.height / 2)
    await page.touchscreen.tap(box.x + strip.x + 20, box.y + strip.y + 10)
    await page.getByRole('button', { name: 'Complete', exact: true }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('button', { name: 'Complete', exact: true }).waitFor({ state: 'hidden' })
    await leave(visitor)
  })
})
