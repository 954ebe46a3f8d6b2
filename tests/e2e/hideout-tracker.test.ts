// The hideout tracker: building with its costs, counting, tracking, totals equal to those of the terminal program, and all of its states.
import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { encodeLine } from '#core/events/log.ts'
import { modulesReady } from '#core/hideout/modules.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import { type Pmc, selectedPmc } from '#core/player/model.ts'
import { signInDymov } from '../support/dymov.ts'
import { eventually } from '../support/eventually.ts'
import { numberIn } from '../support/page-numbers.ts'
import { newQuickSession, rowsOf } from '../support/run-exfil.ts'
import { hasChromium, leave, openSite, PHONE } from '../support/site.ts'
import { me, type Person } from '../support/test-server.ts'

const TRACKER = '/progression/hideout'
const MEASURING_TAPE = '590c2c9c86f774245b1f03f2'
const MATCHES = '57347b8b24597737dd42e192'

const station = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const build = (page: Page, name: string, level: number) =>
  station(page, name).getByRole('button', { name: `Build ${level}`, exact: true })
const counter = (page: Page, name: string, item: string) =>
  station(page, name).getByRole('textbox', { name: `${item}, pieces you have`, exact: true })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const chip = (page: Page, name: RegExp) =>
  page.getByRole('search', { name: 'Filter the list' }).getByRole('checkbox', { name })
/** The number under a label of the key figures. */
const lead = async (page: Page, label: string | RegExp): Promise<number> =>
  numberIn(
    await page
      .getByRole('main')
      .locator('dl > div', { has: page.getByRole('term').getByText(label) })
      .getByRole('definition')
      .locator('span')
      .first()
      .textContent(),
  )

const now = (page: Page): Promise<number> => page.evaluate(() => performance.now())
/** Whether a press now counts by itself, not as the second of a double click. */
const isPressOver = (last: number, page: Page) => async () => (await now(page)) - last > 600

describe.skipIf(!hasChromium)('the hideout tracker', () => {
  const site = openSite()

  const pmcOf = async ({ uid }: Person): Promise<Pmc> => {
    const pmc = selectedPmc((await site().server.services().players.read(uid)).state)
    if (pmc === undefined) throw new Error('the account has no PMC')
    return pmc
  }
  const pro = async (...given: readonly ((pmc: string) => PlayerCommand)[]): Promise<Person> => {
    const person = await site().server.pro()
    const { charUid } = await person.call('getMe')
    if (charUid === null) throw new Error('the new account has no PMC')
    await site().server.grant(person.uid, ...given.map((make) => make(charUid)))
    return person
  }
  const built = async (person: Person) => (await me(person)).modulesBuilt
  const owned = async (person: Person, item: string) => (await me(person)).itemsFound[item]

  it('builds, shows the next level, and takes both building and destroying back', async () => {
    const person = await pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(TRACKER)
    await build(page, 'Vents', 1).click()
    const pressed = await now(page)
    await messages(page).getByText('Vents 1 built').waitFor()
    await build(page, 'Vents', 2).waitFor()
    await eventually(() => built(person)).toContain('vents-1')
    await messages(page).getByRole('button', { name: 'Undo' }).click()
    await eventually(() => built(person)).not.toContain('vents-1')
    await eventually(isPressOver(pressed, page)).toBe(true)
    await build(page, 'Vents', 1).click()
    await eventually(() => built(person)).toContain('vents-1')
    await eventually(isPressOver(await now(page), page)).toBe(true)
    await station(page, 'Vents').getByRole('button', { name: 'Destroy' }).click()
    await messages(page).getByText('Vents 1 destroyed').waitFor()
    await build(page, 'Vents', 1).waitFor()
    await messages(page)
      .locator('li, [role=status], div')
      .filter({ hasText: 'Vents 1 destroyed' })
      .getByRole('button', { name: 'Undo' })
      .last()
      .click()
    await build(page, 'Vents', 2).waitFor()
    await eventually(() => built(person)).toContain('vents-1')
    await leave(visitor)
  })

  it('counts pieces by click, key and typing, tells when a module is ready, and takes what is built with off', async () => {
    const person = await pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(TRACKER)
    const heating = station(page, 'Heating')
    const field = counter(page, 'Heating', 'Classic matches')
    await heating.getByText('1 item missing').waitFor()
    await heating.getByRole('button', { name: 'More: Classic matches, pieces you have' }).click()
    await eventually(() => owned(person, MATCHES)).toMatchObject({ ordinary: 1 })
    await field.press('ArrowUp')
    await eventually(() => owned(person, MATCHES)).toMatchObject({ ordinary: 2 })
    await heating.getByText('Ready to build').waitFor()
    await eventually(() => lead(page, 'Ready to build')).toBe(2)
    await field.fill('7')
    await field.press('Tab')
    await eventually(() => owned(person, MATCHES)).toMatchObject({ ordinary: 7 })
    await build(page, 'Heating', 1).click()
    await messages(page).getByText('Heating 1 built, 2 pieces taken off your items').waitFor()
    await eventually(() => owned(person, MATCHES)).toMatchObject({ ordinary: 5 })
    await messages(page).getByRole('button', { name: 'Undo' }).last().click()
    await eventually(() => owned(person, MATCHES)).toMatchObject({ ordinary: 7 })
    expect(await built(person)).not.toContain('heating-1')
    await leave(visitor)
  })

  it('counts what must be found in raid apart', async () => {
    const person = await pro((pmc) => ({ tag: 'BuildModule', pmc, station: 'vents', level: 1 }))
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(TRACKER)
    const motors = station(page, 'Vents').getByRole('textbox', {
      name: 'Electric motor, pieces found in raid that you have',
    })
    await motors.fill('1')
    await motors.press('Enter')
    await eventually(async () => Object.values((await me(person)).itemsFound)).toEqual([
      { foundInRaid: 1, ordinary: 0 },
    ])
    await leave(visitor)
  })

  it('tracks any level, and counts what is tracked', async () => {
    const person = await pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(TRACKER)
    const heating = station(page, 'Heating')
    await heating.getByRole('radio', { name: 'level 2' }).check()
    await heating.getByRole('checkbox', { name: 'Track' }).check()
    await eventually(async () => Object.keys((await pmcOf(person)).hideout.tracked)).toEqual(['heating-2'])
    await heating.getByRole('radio', { name: 'level 2, tracked' }).waitFor()
    const bill = page.getByRole('button', { name: /^Items still missing/ }).first()
    await bill.click()
    await eventually(() => page.getByRole('radio', { name: 'Tracked', exact: true }).isChecked()).toBe(true)
    // Without tracked levels all levels count, which would push the stations away.
    await bill.click()
    await chip(page, /^Tracked/).check()
    await eventually(() => page.getByRole('article').count()).toBe(1)
    expect(new URL(page.url()).searchParams.get('show')).toBe('tracked')
    const needs = heating.getByRole('list', { name: 'Items for Heating 2' }).getByRole('listitem')
    await eventually(() => needs.count()).toBeGreaterThan(2)
    const next = page.getByRole('region', { name: 'Build next' }).getByRole('listitem')
    await next.getByText('The way to Heating 2').first().waitFor()
    await heating.getByRole('checkbox', { name: 'Track' }).click()
    // It keeps its place while the pointer is among the stations.
    await heating.getByRole('radio', { name: 'level 2', exact: true }).waitFor()
    await page.mouse.move(0, 0)
    await page.getByText('No station found').waitFor()
    await leave(visitor)
  })

  it('comes to the same totals as the terminal program on the same log, for all stations and for one', async () => {
    const person = await signInDymov(site().server)
    const { events } = await person.call('readEvents')
    const session = newQuickSession()
    writeFileSync(session.log, (events as readonly RecordedEvent[]).map(encodeLine).join(''))
    /** The totals of `exfil hideout needs`: roubles, and pieces excluding money. */
    const needs = async (...args: readonly string[]) => {
      const rows = rowsOf(await session.json('hideout', 'needs', ...args))
      const isMoney = ({ items }: (typeof rows)[number]): boolean =>
        (items as readonly { readonly name: string }[]).some(({ name }) =>
          ['Roubles', 'Dollars', 'Euros'].includes(name),
        )
      const pieces = rows.map((row) => {
        const { foundInRaid, ordinary } = row.missing as Readonly<Record<'foundInRaid' | 'ordinary', number>>
        return isMoney(row) ? 0 : foundInRaid + ordinary
      })
      return {
        cost: rows.reduce((sum, row) => sum + Number(row.cost), 0),
        pieces: pieces.reduce((sum, count) => sum + count, 0),
      }
    }
    const visitor = await site().visit({ as: person })
    for (const [address, args] of [
      ['?count=all&items=1', []],
      ['?count=next&items=1', ['--next']],
      ['?count=all&station=workbench&items=1', ['workbench']],
    ] as const) {
      const page = await visitor.open(`${TRACKER}${address}`)
      const sums = page.getByRole('region', { name: 'Items still missing' })
      await sums.getByText('In all').waitFor()
      const shown = async () => ({
        address,
        cost: numberIn(await sums.getByRole('definition').last().textContent()),
        pieces: await lead(page, /^Missing/),
      })
      // Until the viewer is known, the page is that of a new PMC.
      await eventually(shown).toEqual({ address, ...(await needs(...args)) })
      await page.close()
    }
    const page = await visitor.open(TRACKER)
    const ready = modulesReady(site().server.services().catalogues.of('PVP').catalogue, await pmcOf(person))
    await eventually(() => lead(page, 'Ready to build')).toBe(ready.length)
    await eventually(async () =>
      numberIn(
        await page
          .getByRole('link', { name: /^Hideout modules/ })
          .first()
          .textContent(),
      ),
    ).toBe(ready.length)
    await leave(visitor)
  })

  it('takes the level that one has, with everything before it, and takes all of it back as one', async () => {
    const person = await pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(TRACKER)
    await page.getByRole('combobox', { name: 'Level of Generator that you have' }).selectOption('2')
    const built = async () => (await pmcOf(person)).hideout.built
    await eventually(built).toEqual({ generator: 2, illumination: 1, security: 2, vents: 2 })
    const messages = page.getByRole('region', { name: 'Messages' })
    await messages.getByText('Generator: level 2, with everything before it').waitFor()
    await messages.getByRole('button', { name: 'Undo' }).click()
    await eventually(built).toEqual({})
    await leave(visitor)
  })

  it('builds and destroys one level by a double click, on a card and in what it advises', async () => {
    const person = await pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(TRACKER)
    const built = async () => (await pmcOf(person)).hideout.built
    const steps = page.getByRole('region', { name: 'Build next' }).locator('ol > li')
    await steps.first().waitFor()
    const names = await steps.allTextContents()
    await steps.first().getByRole('button', { name: 'Build 1', exact: true }).dblclick()
    await steps.first().getByRole('button', { name: 'Built', exact: true }).waitFor()
    await eventually(built).toEqual({ vents: 1 })
    await eventually(async () => (await steps.allTextContents()).length).toBe(names.length)
    expect(await steps.first().textContent()).toContain('Vents 1')
    // The next one moves up when the pointer has left the list.
    await page.getByRole('heading', { level: 1 }).hover()
    await steps.first().getByText('Vents 1').waitFor({ state: 'hidden' })

    await station(page, 'Vents').getByRole('button', { name: 'Destroy' }).dblclick()
    await eventually(built).toEqual({})
    await eventually(isPressOver(await now(page), page)).toBe(true)
    await build(page, 'Vents', 1).dblclick()
    await build(page, 'Vents', 2).waitFor()
    await eventually(built).toEqual({ vents: 1 })
    // The second press would have asked whether to build the next level without its items.
    expect(await page.getByRole('dialog').count()).toBe(0)

    await page.getByRole('combobox', { name: 'Level of Lavatory that you have' }).selectOption('3')
    await station(page, 'Lavatory').getByRole('button', { name: 'Destroy' }).dblclick()
    await build(page, 'Lavatory', 3).waitFor()
    await eventually(async () => (await built()).lavatory).toBe(2)
    await leave(visitor)
  })

  it('says what came with the edition, and leaves it standing', async () => {
    const person = await pro((pmc) => ({ tag: 'ChangeEdition', pmc, edition: 'Left Behind' }))
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(TRACKER)
    const stash = station(page, 'Stash')
    await stash.getByText('level 2 of 4 · by edition').waitFor()
    await stash.getByRole('radio', { name: 'level 2, built' }).check()
    await stash.getByText('This level came with your edition of the game.').waitFor()
    await eventually(() => stash.getByRole('button', { name: 'Destroy' }).count()).toBe(0)
    await leave(visitor)
  })

  it('finds a station by its name and by an item that it asks for', async () => {
    const visitor = await site().visit({ as: await pro() })
    const page = await visitor.open(TRACKER)
    const search = page.getByRole('searchbox', { name: 'Station or item' })
    await search.fill('security')
    await eventually(() => page.getByRole('article').count()).toBe(1)
    await search.fill('construction measuring tape')
    await station(page, 'Security').waitFor()
    await eventually(() => new URL(page.url()).searchParams.get('q')).toBe('construction measuring tape')
    await search.fill('nothing of that name')
    await page.getByRole('button', { name: 'Show all stations' }).click()
    await station(page, 'Vents').waitFor()
    await leave(visitor)
  })

  it('shows its reasons for what to build next, and takes one to the card', async () => {
    const visitor = await site().visit({ as: await pro() })
    const page = await visitor.open(TRACKER)
    const panel = page.getByRole('region', { name: 'Build next' })
    const first = panel.getByRole('listitem').first()
    await first.getByText('Ready to build').waitFor()
    await first.getByText(/modules wait for it/).waitFor()
    await panel.getByRole('button', { name: 'The whole order' }).click()
    await eventually(() => panel.getByRole('button', { name: /\d$/ }).count()).toBeGreaterThan(60)
    await panel.getByRole('button', { name: 'Cultist Circle 1' }).click()
    await eventually(() =>
      station(page, 'Cultist Circle').evaluate((card) => {
        const { top, bottom } = card.getBoundingClientRect()
        return top < innerHeight && bottom > 0
      }),
    ).toBe(true)
    await leave(visitor)
  })

  it('shows an example to those without Pro, greyed, and says why', async () => {
    for (const visit of [{}, { as: await site().server.free() }]) {
      const visitor = await site().visit(visit)
      const page = await visitor.open(TRACKER)
      await page.getByText(/The first 20 of 26 as an example/).waitFor()
      await eventually(() => page.getByRole('article').count()).toBe(20)
      await eventually(() => build(page, 'Vents', 1).isDisabled()).toBe(true)
      await eventually(() => counter(page, 'Heating', 'Classic matches').isDisabled()).toBe(true)
      await build(page, 'Vents', 1).hover({ force: true })
      await page.getByRole('tooltip', { name: 'Need Pro status to edit' }).first().waitFor()
      await leave(visitor)
    }
  })

  it('counts a measuring tape on a phone, and in PVE on its own', async () => {
    const person = await pro()
    const visitor = await site().visit({ as: person, viewport: PHONE })
    const page = await visitor.open(TRACKER)
    await station(page, 'Security')
      .getByRole('button', { name: 'More: Construction measuring tape, pieces you have' })
      .click()
    await eventually(() => owned(person, MEASURING_TAPE)).toMatchObject({ ordinary: 1 })
    await station(page, 'Security').getByText('Ready to build').waitFor()
    await site().server.grant(person.uid, { tag: 'SwitchGameMode', gameMode: 'PVE' })
    await page.reload()
    await station(page, 'Security').getByText('1 item missing').waitFor()
    await leave(visitor)
  })
})
