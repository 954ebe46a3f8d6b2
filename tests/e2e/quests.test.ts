// The quest tracker: finding quests, why they are locked, marking progress, and what each role may do there.
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { nameIn } from '#core/catalogue/local-names.ts'
import { selectedPmc } from '#core/player/model.ts'
import { getPath } from '#core/routes/table.ts'
import { questAddress } from '#web/links/quests.ts'
import { axeViolations, unstick } from '../support/axe.ts'
import { testCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { questNamed, testBook } from '../support/quest-arbitraries.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'
import { me } from '../support/test-server.ts'

const PATH = getPath('progressionQuests')
const book = testBook('PVP')
const uidOf = (url: string): string => questNamed(book, url).uid

const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true })
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const said = (page: Page): Locator => page.getByRole('region', { name: 'Messages' })
const countOf = async (page: Page, name: string): Promise<number> =>
  Number(/\d+$/.exec((await tab(page, name).textContent()) ?? '')?.[0])
const unfold = (page: Page, name: string): Promise<void> => button(page, name).click()
/** Leaves the list, so that changed rows take their new places. */
const leaveList = (page: Page): Promise<void> => page.mouse.move(2, 400)
const showState = async (page: Page, state: string): Promise<void> => {
  await tab(page, 'All').click()
  await page.getByRole('combobox', { name: 'State' }).selectOption(state)
}
/** How many cards the list has, rendered or not. */
const listed = async (page: Page): Promise<number> =>
  Number(await page.locator('[aria-setsize]').first().getAttribute('aria-setsize'))

describe.skipIf(!hasChromium)('the quest tracker', () => {
  const site = openSite()

  it('completes a quest at one press, opens what comes after, and takes it back', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(PATH)
    await card(page, 'Shooting Cans').waitFor()
    expect(await card(page, 'Debut').getByRole('button', { name: 'Complete: Debut' }).count()).toBe(0)
    await button(page, 'Complete: Shooting Cans').click()
    await said(page).getByText('Shooting Cans done').waitFor()
    await eventually(async () => (await me(person)).questsDone).toEqual([uidOf('shooting-cans')])
    await leaveList(page)
    await button(page, 'Complete: Debut').waitFor()
    await eventually(() => countOf(page, 'Done')).toBe(1)

    await said(page).getByRole('button', { name: 'Undo' }).click()
    await button(page, 'Complete: Shooting Cans').waitFor()
    await eventually(async () => (await me(person)).questsDone).toEqual([])
    expect(await button(page, 'Complete: Debut').count()).toBe(0)
    await leave(visitor)
  })

  it('completes one quest by a double click, and moves no other under the pointer', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    for (const path of [PATH, `${PATH}?status=all`]) {
      const page = await visitor.open(path)
      await settled(page)
      const complete = page.getByRole('button', { name: /^Complete: / })
      const name = (await complete.first().getAttribute('aria-label'))?.replace('Complete: ', '') ?? ''
      const below = complete.nth(1)
      const [before, next] = [await below.boundingBox(), await below.getAttribute('aria-label')]
      const done = (await me(person)).questsDone.length
      await complete.first().dblclick()
      await button(page, `Reopen: ${name}`).waitFor()
      await eventually(async () => (await me(person)).questsDone.length).toBe(done + 1)
      expect(await button(page, next ?? '').boundingBox()).toEqual(before)
      // The button in its place works when it gets the focus again.
      await leaveList(page)
      if (path === PATH) await card(page, name).waitFor({ state: 'hidden' })
      await page.close()
    }
    await leave(visitor)
  })

  it('completes everything of a trader up to a quest as one step, and moves no card before the pointer leaves', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(`/progression/quests?status=all&quest=${uidOf('shaking-up-the-teller')}`)
    const title = page.getByRole('button', { name: 'Shaking Up the Teller', exact: true })
    const upTo = page.getByRole('button', { name: /^Everything of Prapor up to here/ })
    await upTo.waitFor()
    await page.getByText(/choice that only you know: .*Big Customer/).waitFor()
    await upTo.hover()
    const titles = () => page.locator('[data-card]').allTextContents()
    const place = async () => Math.round((await title.boundingBox())?.y ?? Number.NaN)
    const [namesBefore, placeBefore] = [await titles(), await place()]
    const count = Number(/\((\d+) quests\)/.exec((await upTo.textContent()) ?? '')?.[1])
    await upTo.click()
    await said(page)
      .getByText(/^Prapor up to Shaking Up the Teller/)
      .waitFor()
    await eventually(async () => (await me(person)).questsDone.length).toBe(count)
    expect(await titles()).toEqual(namesBefore)
    expect(Math.abs((await place()) - placeBefore)).toBeLessThanOrEqual(1)
    await said(page).getByRole('button', { name: 'Undo' }).click()
    await eventually(async () => (await me(person)).questsDone.length).toBe(0)
    await leave(visitor)
  })

  it('takes the counted pieces that a quest hands over, and gives them back with it', async () => {
    const person = await site().server.pro()
    const { charUid: pmc } = await me(person)
    const handIn = questNamed(book, 'first-in-line').objectives.find(({ type }) => type === 'giveItem')
    const item = handIn?.items?.[0]
    if (pmc === null || item === undefined) throw new Error('no PMC, or nothing that the quest hands over')
    await site().server.grant(person.uid, { tag: 'CountItem', pmc, item, foundInRaid: true, count: 4 })
    const owned = async () => (await me(person)).itemsFound[item]
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(PATH)
    await button(page, 'Complete: First in Line').click()
    await said(page).getByText('First in Line done, 3 pieces taken off your items').waitFor()
    await eventually(owned).toEqual({ foundInRaid: 1, ordinary: 0 })
    await said(page).getByRole('button', { name: 'Undo' }).click()
    await eventually(owned).toEqual({ foundInRaid: 4, ordinary: 0 })
    await leave(visitor)
  })

  it('moves no card when the part that draws what follows the window arrives', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.context.newPage()
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/window-virtualizer*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(PATH)
    await button(page, 'Complete: First in Line').waitFor()
    await settled(page)
    const places = () =>
      page
        .getByRole('article')
        .evaluateAll((all) =>
          all
            .slice(0, 4)
            .map((each) => [each.textContent?.slice(0, 20), Math.round(each.getBoundingClientRect().top)]),
        )
    const [before, drawn] = [await places(), await page.getByRole('article').count()]
    release()
    // A list without that part draws the top only.
    await eventually(() => page.getByRole('article').count()).toBeGreaterThan(drawn)
    expect(before).toHaveLength(4)
    expect(await places()).toEqual(before)
    await leave(visitor)
  })

  it('keeps the count of the menu in step with what is marked', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(PATH)
    const inMenu = page.getByRole('navigation').getByRole('link', { name: /^Quests\s*\d/ })
    const available = () => countOf(page, 'Available')
    const waiting = async () => Number(/\d+/.exec((await inMenu.first().textContent()) ?? '')?.[0])
    await eventually(waiting).toBe(await available())
    await button(page, 'Complete: Burning Rubber').click()
    await leaveList(page)
    await card(page, 'Burning Rubber').waitFor({ state: 'hidden' })
    await eventually(async () => (await waiting()) - (await available())).toBe(0)
    await leave(visitor)
  })

  it('says why a quest is locked, and completes it with everything before it as one step', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(`${PATH}?status=locked`)
    await page.getByRole('searchbox', { name: 'Quest', exact: true }).fill('shakign up the teler')
    const teller = card(page, 'Shaking Up the Teller')
    await unfold(page, 'Shaking Up the Teller')
    await teller.getByText('after Ice Cream Cones').waitFor()
    await teller.getByText('Find Bank case on Customs, key needed: Dorm room 203 key').waitFor()
    // Each thing once. Loyalty replaced the level of this quest.
    expect(await teller.getByText(/level 15/i).count()).toBe(0)
    expect(await teller.getByRole('link', { name: 'Ice Cream Cones', exact: true }).count()).toBe(1)
    await teller.getByRole('button', { name: 'Complete with everything before it (8 quests)' }).click()
    await said(page).getByText('Shaking Up the Teller and 8 quests before it done').waitFor()
    await eventually(async () => (await me(person)).questsDone.length).toBe(9)
    // The quest that was searched for stays visible, with its new state.
    await page.mouse.move(0, 0)
    await page.getByRole('searchbox', { name: 'Quest', exact: true }).focus()
    await button(page, 'Reopen: Shaking Up the Teller').waitFor()
    expect(await page.getByText('No quest passes these filters').count()).toBe(0)
    await said(page).getByRole('button', { name: 'Undo' }).click()
    await eventually(async () => (await me(person)).questsDone.length).toBe(0)
    await leave(visitor)
  })

  it('closes the alternatives of a completed quest, and opens them with it again', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(questAddress(uidOf('chemical-part-4')))
    const chemical = card(page, 'Chemical - Part 4')
    const endings = chemical.getByRole('list', { name: 'Ends as one of', exact: true })
    await endings.getByRole('link', { name: 'Big Customer' }).waitFor()
    await chemical.getByRole('button', { name: /^Complete with everything/ }).click()
    await eventually(() => countOf(page, 'Done')).toBeGreaterThan(0)
    const doneBefore = await countOf(page, 'Done')
    await showState(page, 'cancelled')
    for (const name of ['Out of Curiosity', 'Big Customer'])
      await card(page, name).getByText('closed by Chemical - Part 4').waitFor()
    await tab(page, 'Done').click()
    await button(page, 'Reopen: Chemical - Part 4').click()
    await eventually(() => countOf(page, 'Done')).toBe(doneBefore - 1)
    await showState(page, 'cancelled')
    await page.getByText('No quest is cancelled').waitFor()
    await leave(visitor)
  })

  it('counts no cancelled quest in the head of the list and of the graph, as the totals do', async () => {
    const person = await site().server.pro()
    const pmc = selectedPmc((await site().server.services().players.read(person.uid)).state)?.uid ?? ''
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(PATH)
    const main = page.getByRole('main')
    const count = async (): Promise<number> =>
      Number(/\b(\d+) of (\d+) (quests )?done/.exec(await main.innerText())?.[2])
    await eventually(count).toBeGreaterThan(400)
    const all = await count()
    await site().server.grant(person.uid, { tag: 'CompleteQuest', pmc, quest: uidOf('chemical-part-4') })
    await eventually(count).toBe(all - 2)
    await page.goto(getPath('questsInteractive'))
    await eventually(count).toBe(all - 2)
    await leave(visitor)
  })

  it('counts objectives up by a press and by typing, and says when all are met', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(`${PATH}?q=first+in+line`)
    const quest = card(page, 'First in Line')
    const count = quest.getByRole('textbox', { name: /^Counted: Hand over 3/ })
    await quest.getByRole('button', { name: /^One more: Hand over 3/ }).click()
    await eventually(() => count.inputValue()).toBe('1')
    await count.fill('3')
    await count.press('Enter')
    for (const goal of await quest.getByRole('button', { name: /^Done: / }).all()) await goal.click()
    await quest.getByText('all goals met').waitFor()
    await page.reload()
    await eventually(() => count.inputValue()).toBe('3')
    await leave(visitor)
  })

  it('says once what is found and handed over, counts both by one press, and lays many items out as a grid', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(questAddress(uidOf('farming-part-4')))
    const farming = card(page, 'Farming - Part 4')
    await farming.getByText('Hand over 3 × Graphics card found in raid').first().waitFor()
    expect(await farming.getByText(/^Find .*Graphics card/).count()).toBe(0)
    await farming.getByRole('button', { name: /^One more: Hand over 3 × Graphics card/ }).click()
    const counted = async () => {
      const state = (await site().server.services().players.read(person.uid)).state
      const { objectives } = selectedPmc(state)?.quests ?? {}
      return questNamed(book, 'farming-part-4').objectives.map(({ id }) => objectives?.[id] ?? 0)
    }
    await eventually(counted).toEqual([1, 1, 0, 0])
    await page.goto(new URL(questAddress(uidOf('collector')), page.url()).href)
    const handIns = questNamed(book, 'collector').objectives.length
    const grid = card(page, 'Collector').getByRole('list', { name: `Hand over ${handIns} items` })
    await grid.getByRole('listitem').first().waitFor()
    await eventually(() => grid.getByRole('listitem').count()).toBe(handIns)
    const height = (await grid.boundingBox())?.height ?? 0
    expect(height).toBeGreaterThan(0)
    expect(height).toBeLessThan((handIns * 44) / 2)
    await grid
      .getByRole('button', { name: /^Done: / })
      .first()
      .click()
    await grid
      .getByRole('button', { name: /^Done: / })
      .first()
      .and(page.locator('[aria-pressed=true]'))
      .waitFor()
    await leave(visitor)
  })

  it('hides a quest, keeps it among the hidden and brings it back', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(PATH)
    await unfold(page, 'Saving the Mole')
    await card(page, 'Saving the Mole').getByRole('button', { name: 'Hide' }).click()
    await button(page, 'Unhide: Saving the Mole').waitFor()
    await leaveList(page)
    await card(page, 'Saving the Mole').waitFor({ state: 'hidden' })
    await showState(page, 'hidden')
    await button(page, 'Unhide: Saving the Mole').click()
    await tab(page, 'Available').click()
    await button(page, 'Complete: Saving the Mole').waitFor()
    await leave(visitor)
  })

  it('lets free users choose three quests at once and change nothing else', async () => {
    const visitor = await site().visit({ as: await site().server.free() })
    const page = await visitor.open(PATH)
    const pin = (name: string) => button(page, `Work on it: ${name}`)
    for (const name of ['Shooting Cans', 'First in Line', 'Burning Rubber']) {
      await pin(name).click()
      await eventually(() => pin(name).getAttribute('aria-pressed')).toBe('true')
    }
    await pin('Saving the Mole').click()
    await said(page)
      .getByText('In the free version, you can select no more than 3 quests simultaneously.')
      .waitFor()
    expect(await pin('Saving the Mole').getAttribute('aria-pressed')).toBe('false')
    expect(await button(page, 'Complete: Shooting Cans').isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: /^Current/ }).check()
    await eventually(() => listed(page)).toBe(3)
    await page.goto(new URL(`${PATH}?status=current`, page.url()).href)
    await eventually(() => listed(page)).toBe(3)
    await leave(visitor)
  })

  it('shows visitors the first 20 as an example, and the search in items as a feature of Pro', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(`${PATH}?status=all`)
    await page.getByText(/^The first 20 of \d+ as an example: the whole list is for Pro\.$/).waitFor()
    expect(await listed(page)).toBe(20)
    expect(await page.getByRole('checkbox', { name: 'Search in quest item hints' }).isDisabled()).toBe(true)
    await page.getByRole('searchbox', { name: 'Quest', exact: true }).fill('graphics card')
    await page.getByText('No quest passes these filters').waitFor()
    await leave(visitor)
  })

  it('finds quests by the items that they ask for, narrows them down, and keeps that in the address', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(`${PATH}?status=all`)
    await page.getByRole('checkbox', { name: 'Search in quest item hints' }).check()
    const all = await countOf(page, 'All')
    await page.getByRole('searchbox', { name: 'Quest or item' }).fill('graphics card')
    await card(page, 'Farming - Part 4').waitFor()
    await eventually(() => new URL(page.url()).searchParams.get('q')).toBe('graphics card')
    // The list and its counts update after the controls.
    await eventually(() => countOf(page, 'All')).toBeLessThan(all)
    const found = await countOf(page, 'All')
    await page.getByRole('checkbox', { name: /^Mechanic/ }).check()
    await eventually(() => new URL(page.url()).searchParams.get('trader')).toBe('mechanic')
    await eventually(() => countOf(page, 'All')).toBeLessThan(found)
    const left = await countOf(page, 'All')
    expect(left).toBeGreaterThan(0)
    await page.reload()
    await eventually(() => listed(page)).toBe(left)
    expect(new URL(page.url()).searchParams.get('trader')).toBe('mechanic')
    await page.getByRole('checkbox', { name: 'Search in quest item hints' }).uncheck()
    await page.getByText('No quest passes these filters').waitFor()
    await button(page, 'Clear the filters').click()
    await eventually(() => countOf(page, 'All')).toBeGreaterThan(400)
    await leave(visitor)
  })

  it('shows no quest of Ref in PVE', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(`${PATH}?status=all`)
    const ref = page.getByRole('checkbox', { name: /^Ref\b/ })
    await ref.waitFor({ state: 'attached' })
    await page.getByRole('banner').getByRole('radio', { name: 'PVE' }).click()
    await ref.waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: /^Prapor/ }).waitFor({ state: 'attached' })
    await leave(visitor)
  })

  it('opens the quest that a link names, in the list or above it, and goes from quest to quest', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(questAddress(uidOf('shooting-cans')))
    await button(page, 'Shooting Cans').and(page.locator('[aria-expanded=true]')).waitFor()
    await card(page, 'Shooting Cans').getByRole('link', { name: 'Debut' }).click()
    await page.getByRole('region', { name: 'The quest that the link names' }).waitFor()
    await button(page, 'Debut').and(page.locator('[aria-expanded=true]')).waitFor()
    await button(page, 'Close').first().click()
    await page.getByRole('region', { name: 'The quest that the link names' }).waitFor({ state: 'hidden' })
    await leave(visitor)
  })

  it('says of a quest that is gone or not for this PMC why it is not there, and marks what later versions have otherwise', async () => {
    const gone = testCatalogue('PVP', { overlay: true }).constants.removedQuests?.[0]
    const corrected = testBook('PVP', { overlay: true }).all.find((quest) => quest.corrected !== undefined)
    if (gone === undefined || corrected === undefined) throw new Error('nothing is corrected')
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(questAddress(gone.uid))
    await page.getByText(`“${gone.name}” is no longer in the game`).waitFor()
    await page.goto(new URL(`${PATH}?q=${encodeURIComponent(gone.name)}`, page.url()).href)
    await page.getByText(`Version ${gone.since} took it out`).waitFor()
    await page.goto(new URL(questAddress(uidOf('textile-part-1-bear')), page.url()).href)
    await page.getByText('That quest is for the other faction').waitFor()
    await page.goto(new URL(questAddress(corrected.uid), page.url()).href)
    await card(page, corrected.name).getByText(`as of ${corrected.corrected?.since}`).waitFor()
    await card(page, corrected.name)
      .getByText(/^As of version .*, says /)
      .waitFor()
    await leave(visitor)
  })

  it('offers tracking where it is off, and no level locks a quest until it is on', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(PATH)
    await card(page, 'Shooting Cans').waitFor()
    const tracked = await countOf(page, 'Available')
    await page.getByRole('switch', { name: 'Use my progress' }).uncheck()
    await eventually(() => countOf(page, 'Available')).toBeGreaterThan(tracked)
    await button(page, 'Turn on progress tracking').click()
    await eventually(() => countOf(page, 'Available')).toBe(tracked)
    await leave(visitor)
  })

  it('is walked by arrow keys, opened by Enter, and accessible when open', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(`${PATH}?status=locked`)
    await settled(page)
    const title = (place: number) => page.locator(`li[data-index="${place}"] [data-card]`)
    await title(0).focus()
    // The second key comes before the list has followed the first.
    await page.evaluate(async () => {
      const press = (key: string) =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        )
      press('ArrowDown')
      await null
      press('PageDown')
    })
    await eventually(() =>
      page.evaluate(() => {
        const card = document.activeElement?.closest<HTMLElement>('[data-index]')
        const isInSight = (card?.getBoundingClientRect().bottom ?? Infinity) <= innerHeight
        return isInSight && card?.dataset.index
      }),
    ).toBe('11')
    await page.keyboard.press('Enter')
    await title(11).and(page.locator('[aria-expanded=true]')).waitFor()
    await unstick(page)
    expect(await axeViolations(page)).toEqual([])
    await leave(visitor)
  })

  it('shows Russian objectives whole at a width of 1280 px', async () => {
    const viewport = { width: 1280, height: 8000 }
    const person = await site().server.pro()
    const pmc = (await me(person)).charUid ?? ''
    // What comes next has longer objectives than the first quests of a wipe.
    for (const command of [
      { tag: 'TrackProgress', pmc, on: false },
      ...['the-punisher-part-4', 'setup', 'wet-job-part-6', 'gunsmith-part-8'].map((url) => ({
        tag: 'CompleteQuestsUpTo',
        pmc,
        quest: uidOf(url),
      })),
    ])
      await person.call('sendCommand', { body: { commandId: randomUUID(), command } })
    const visitor = await site().visit({ as: person, viewport })
    const page = await visitor.open(`/ru${PATH}`)
    await settled(page)
    const goals = page.getByRole('list', { name: 'Цели' }).getByRole('listitem').locator('> span')
    await eventually(() => goals.count()).toBeGreaterThan(5)
    // A line that is cut off is higher than this, in px; strokes below the baseline are not.
    const cut = await goals.evaluateAll((texts) =>
      texts.flatMap(({ scrollHeight, clientHeight, textContent }) =>
        scrollHeight > clientHeight + 8 ? [textContent] : [],
      ),
    )
    expect(cut).toEqual([])
    await leave(visitor)
  })

  it('speaks Russian, objectives and reasons too', async () => {
    const visitor = await site().visit({ as: await site().server.pro(), locale: 'ru-RU' })
    const teller = testCatalogue('PVP').quests.get(uidOf('shaking-up-the-teller'))
    const page = await visitor.open(questAddress(uidOf('shaking-up-the-teller')))
    await page.getByRole('heading', { level: 1, name: 'Задания' }).waitFor()
    const quest = card(page, teller === undefined ? '' : nameIn('ru', teller))
    await quest.getByRole('button', { name: 'Отметить со всем, что перед ним (8 заданий)' }).waitFor()
    const goals = await quest.getByRole('list', { name: 'Цели' }).first().textContent()
    expect(goals).toMatch(/Найти|Передать/)
    expect(goals).not.toMatch(/Find|Hand over|undefined|\{\{/)
    await leave(visitor)
  })
})
