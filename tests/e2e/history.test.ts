// The history: every change of the account with undo and redo, any day of the wipe, and files exported and imported.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { contentHash } from '#core/hash.ts'
import type { ClientCommand } from '#core/player/commands.ts'
import { accountStream } from '#core/streams.ts'
import { axeViolations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { RECORDED_LOGS } from '../support/pilot-logs.ts'
import { newQuickSession } from '../support/run-exfil.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'
import { me, type Person } from '../support/test-server.ts'

const PATH = '/progression/history'
const DAY_MS = 86_400_000
const LUXURIOUS_LIFE = '657315e1dccd301f1301416a'

/** The number of entries in a store of the browser's database; a store that does not exist yet is left for the app to create. */
const keptIn = (page: Page, database: string, store: string): Promise<number> =>
  page.evaluate(
    async ([name, part]) => {
      if ((await indexedDB.databases()).every((known) => known.name !== name)) return 0
      return new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const found = opening.result
          if (!found.objectStoreNames.contains(part)) return resolve(0)
          const counting = found.transaction(part).objectStore(part).count()
          counting.onsuccess = () => {
            found.close()
            resolve(counting.result)
          }
        }
      })
    },
    [database, store] as const,
  )

describe.skipIf(!hasChromium)('the history', () => {
  let clock = (): Date => new Date()
  const site = openSite({ now: () => clock() })

  const send = async (person: Person, command: (pmc: string) => ClientCommand): Promise<void> => {
    const pmc = (await me(person)).charUid ?? ''
    await person.call('sendCommand', {
      body: { commandId: randomUUID(), command: command(pmc) as ClientCommand & Record<string, unknown> },
    })
  }

  /** A Pro user who has played on three days, the last of them today. */
  const veteran = async (): Promise<Person> => {
    const now = Date.now()
    const at = (daysAgo: number): void => {
      clock = () => new Date(now - daysAgo * DAY_MS)
    }
    at(5)
    const person = await site().server.pro()
    at(4)
    await send(person, () => ({ tag: 'CreatePmc', fraction: 'Usec', gameMode: 'PVP', name: 'Heron' }))
    await send(person, (pmc) => ({ tag: 'ChangeLevel', pmc, level: 7 }))
    at(2)
    await send(person, (pmc) => ({ tag: 'CompleteQuestWithPrerequisites', pmc, quest: LUXURIOUS_LIFE }))
    await send(person, (pmc) => ({ tag: 'ChangeLevel', pmc, level: 15 }))
    clock = () => new Date()
    return person
  }

  const line = (page: Page, text: string | RegExp): Locator =>
    page
      .getByRole('region', { name: 'Changes' })
      .getByRole('listitem')
      .filter({ hasText: text, has: page.getByRole('time') })
  const dayFacts = (page: Page) => page.getByRole('region', { name: 'Any day of the wipe' })
  const fact = (page: Page, name: string): Promise<string | null> =>
    dayFacts(page)
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .getByRole('definition')
      .textContent()
  const said = (page: Page, text: string | RegExp) =>
    page.getByRole('region', { name: 'Messages' }).getByText(text)

  it('shows what was done on other pages, takes it back and does it again', async () => {
    const person = await veteran()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(PATH)
    await line(page, 'Level 15').waitFor()
    await line(page, /quests completed/).waitFor()
    const hideout = await visitor.open('/hideout')
    await hideout
      .getByRole('article', { name: 'Vents', exact: true })
      .getByRole('button', { name: 'Build 1' })
      .click()
    // The other tab is notified.
    await line(page, 'Vents 1 built').waitFor()
    const built = async () => (await me(person)).modulesBuilt
    await eventually(built).toContain('vents-1')

    await page.getByRole('button', { name: 'Undo: Vents 1 built' }).click()
    // No row moves while the pointer is among them.
    await page.mouse.move(0, 0)
    await said(page, 'Undone: Vents 1 built').waitFor()
    await line(page, 'Undone: Vents 1 built').waitFor()
    await line(page, 'Vents 1 built').locator('s').waitFor()
    await eventually(built).not.toContain('vents-1')
    await page.getByRole('button', { name: 'Redo: Vents 1 built' }).first().click()
    await page.mouse.move(0, 0)
    await line(page, 'Done again: Vents 1 built').waitFor()
    await eventually(built).toContain('vents-1')
    await eventually(() => page.getByRole('button', { name: 'Undo: Vents 1 built' }).count()).toBe(2)
    await leave(visitor)
  })

  it('says why something can not be taken back', async () => {
    const person = await veteran()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(PATH)
    const created = page.getByRole('button', { name: /^Undo: PMC Heron created/ })
    await created.hover()
    await page
      .getByRole('tooltip')
      .getByText(/Creating a PMC can't be undone/)
      .waitFor()
    expect(await created.getAttribute('aria-disabled')).toBe('true')
    // Neither a click nor a key has an effect: no message appears and nothing is recorded.
    const events = () => site().server.services().players.events(person.uid, 0)
    const before = await events()
    await created.click({ force: true })
    await created.press('Enter')
    // No listener may be left registered.
    expect(await page.getByRole('button', { name: /^Undo: Account .* registered$/ }).count()).toBe(0)
    expect(await said(page, /./).count()).toBe(0)
    await line(page, 'Account').getByText('registered').waitFor()
    expect(await line(page, 'Account').locator('s').count()).toBe(0)
    expect(await events()).toEqual(before)
    // What was changed again later is not reverted.
    const earlier = page.getByRole('button', { name: 'Undo: Level 7', exact: true })
    await earlier.hover()
    await page
      .getByRole('tooltip')
      .getByText(/changed since/)
      .waitFor()
    await leave(visitor)
  })

  it('goes back to a moment after showing what that changes, and undo brings all of it back', async () => {
    const person = await veteran()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(PATH)
    await line(page, 'Level 15').waitFor()
    await page.getByRole('button', { name: 'Set back to the moment after: Level 7' }).click()
    const dialog = page.getByRole('dialog', { name: /^Set back to / })
    await dialog.getByText('Level 7', { exact: true }).waitFor()
    await dialog.getByText(/quests reopened/).waitFor()
    const done = async () => (await me(person)).questsDone.length
    expect(await done()).toBeGreaterThan(0)
    await dialog.getByRole('button', { name: 'Set back', exact: true }).click()
    await eventually(done).toBe(0)
    expect((await me(person)).level).toBe(7)
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
    await eventually(async () => (await me(person)).level).toBe(15)
    expect(await done()).toBeGreaterThan(0)
    await leave(visitor)
  })

  it('finds changes by words, kind and day', async () => {
    const visitor = await site().visit({ as: await veteran() })
    const page = await visitor.open(PATH)
    await line(page, 'Level 7').waitFor()
    await page.getByRole('checkbox', { name: /^Quests/ }).check()
    await eventually(() => line(page, /./).count()).toBe(1)
    await line(page, /quests completed/)
      .getByRole('button', { expanded: false })
      .click()
    await page.getByText('Quest “Luxurious Life” completed').waitFor()
    expect(new URL(page.url()).searchParams.get('kind')).toBe('quests')
    await page.getByRole('checkbox', { name: /^Quests/ }).uncheck()
    await page.getByRole('searchbox', { name: 'Find a change' }).fill('luxurious')
    await eventually(() => line(page, /./).count()).toBe(1)
    await page.getByRole('searchbox', { name: 'Find a change' }).fill('nothing like it')
    await page.getByText('No change fits').waitFor()
    await page.getByRole('button', { name: 'Show everything' }).click()
    await line(page, 'Level 7').waitFor()
    await leave(visitor)
  })

  it('shows the PMC as it was on any day, by keyboard too', async () => {
    const visitor = await site().visit({ as: await veteran() })
    const page = await visitor.open(PATH)
    const slider = page.getByRole('slider', { name: 'Day' })
    await slider.waitFor()
    expect(await fact(page, 'Level')).toBe('15')
    await slider.focus()
    await page.keyboard.press('Home')
    await eventually(() => fact(page, 'Level')).toBe('7')
    expect(await fact(page, 'Quests done')).toMatch(/^0 of \d+$/)
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/level 7, 0 quests done$/)
    await page.getByRole('button', { name: 'Later day with changes' }).click()
    await eventually(() => fact(page, 'Level')).toBe('15')
    expect(await fact(page, 'Quests done')).not.toMatch(/^0 /)
    await page.getByRole('button', { name: 'Show the day in the list' }).click()
    await eventually(() => line(page, 'Level 7').count()).toBe(0)
    await page.getByRole('button', { name: 'Back to today' }).click()
    await leave(visitor)
  })

  it('writes a log that the terminal program replays to the same state', async () => {
    const person = await veteran()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(PATH)
    await line(page, 'Level 15').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^exfil-.*\d{4}-\d{2}-\d{2}\.jsonl$/)
    const { state } = await site().server.services().players.read(person.uid)
    const file = await download.path()
    expect(await newQuickSession().json('replay', file)).toMatchObject({
      hash: contentHash({ [accountStream(person.uid)]: state }),
    })
    expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(
      (await site().server.services().players.events(person.uid, 0)).length + 1,
    )
    await leave(visitor)
  })

  const choose = (page: Page, name: string, content: string): Promise<void> =>
    page
      .getByLabel('Choose a file')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })

  it("takes over a tracker's progress after showing it, and takes it back as one", async () => {
    const person = await veteran()
    const { catalogue } = site().server.services().catalogues.of('PVP')
    const shootingCans = catalogue.quests.all.find(({ name }) => name === 'Shooting Cans')
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(PATH)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Import progress' })
    await choose(
      page,
      'progress.json',
      JSON.stringify({
        data: {
          playerLevel: 22,
          gameEdition: 1,
          pmcFaction: 'USEC',
          tasksProgress: [
            { id: shootingCans?.bsgId, complete: true },
            { id: 'ffffffffffffffffffffffff', complete: true },
          ],
          hideoutModulesProgress: [{ id: '5d388e97081959000a123acf-1', complete: true }],
        },
      }),
    )
    await dialog.getByText('15 → 22').waitFor()
    await dialog.getByText('1 unknown id').waitFor()
    await dialog.getByText('ffffffffffffffffffffffff').waitFor()
    expect((await me(person)).level).toBe(15)
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await said(page, /^Imported: \d+ changes$/).waitFor()
    await eventually(async () => (await me(person)).level).toBe(22)
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
    await eventually(async () => (await me(person)).level).toBe(15)
    expect((await me(person)).modulesBuilt).toEqual([])
    await leave(visitor)
  })

  it.each([
    ['empty.json', '', 'The file is empty.'],
    ['notes.txt', 'hello', /no JSON/],
    ['progress.json', '{"playerLevel":"high"}', /playerLevel: expected .*, found "high"/],
    ['log.jsonl', '{"stream":"account-a","version":1,"type":"PmcSelected"}\n', /^Line 1: at: expected /],
  ])('says what is wrong with %s, and loses nothing', async (name, content, text) => {
    const person = await veteran()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(PATH)
    const before = await me(person)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await choose(page, name, content)
    await page.getByRole('dialog').getByRole('alert').getByText(text).waitFor()
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Import' }).isDisabled()).toBe(true)
    expect(await me(person)).toEqual(before)
    await leave(visitor)
  })

  it('takes a whole log over where there is no progress, and adds it where there is some', async () => {
    const log = await readFile('fixtures/events/pve-pmc.jsonl', 'utf8')
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(PATH)
    for (const text of [/^There is no progress here yet/, /^There is progress here already/]) {
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      await choose(page, 'log.jsonl', log)
      await page.getByRole('dialog').getByText(text).waitFor()
      const go = page.getByRole('dialog').getByRole('button', { name: 'Import' })
      if (await go.isDisabled()) await page.getByText('Nothing: all of it is here already.').waitFor()
      else {
        await go.click()
        await said(page, /^The log is imported/).waitFor()
      }
    }
    expect((await me(person)).questsDone.length).toBeGreaterThan(0)
    await leave(visitor)
  })

  it('is to be read without Pro, and advises visitors', async () => {
    const person = await site().server.free()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(PATH)
    await line(page, /registered/).waitFor()
    await page.getByText(/need Pro\.$/).waitFor()
    expect(await page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
    await leave(visitor)
    const nobody = await site().visit()
    const empty = await nobody.open(PATH)
    await empty.getByText('Your changes appear here').waitFor()
    await empty.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor()
    await leave(nobody)
  })

  it('shows what this browser has kept while there is no connection', async () => {
    const visitor = await site().visit({ as: await veteran() })
    const page = await visitor.open(PATH)
    await line(page, 'Level 15').waitFor()
    for (const [database, store] of [
      ['exfil', 'logs'],
      ['exfil', 'accounts'],
    ] as const)
      await eventually(() => keptIn(page, database, store)).toBeGreaterThan(0)
    visitor.mayFail('/api/be/')
    await visitor.context.route('**/api/be/**', (route) => route.abort('internetdisconnected'))
    await page.reload()
    await line(page, 'Level 15').waitFor()
    await page.getByText(/^No connection: these are the changes that this browser has kept/).waitFor()
    await leave(visitor)
  })

  it('lists raids and sales of old logs that are chosen there, and sends nothing of them', async () => {
    const visitor = await site().visit({ as: await site().server.free() })
    const page = await visitor.open(PATH)
    await page.getByRole('radio', { name: 'Raids' }).click()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    await page.getByLabel("Choose the game's Logs folder").setInputFiles(RECORDED_LOGS)
    const raids = page.getByRole('table', { name: /^Raids/ }).getByRole('row')
    await raids.filter({ hasText: 'Streets' }).getByText('≤ 37 m').waitFor()
    await page.getByRole('radio', { name: 'Sales' }).click()
    const sales = page.getByRole('table', { name: /^Flea market sales/ }).getByRole('row')
    await sales
      .filter({ hasText: 'Pack of sugar' })
      .getByText(/^525.000 ₽$/)
      .waitFor()
    expect(sent).toEqual([])
    expect(await axeViolations(page)).toEqual([])
    await leave(visitor)
  })
})
