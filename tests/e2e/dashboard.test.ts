// The dashboard: its numbers are those of the rules and of the terminal program, what it proposes can be done from it, and each of its states.
import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { encodeLine } from '#core/events/log.ts'
import { moduleStates } from '#core/hideout/modules.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import { type Pmc, selectedPmc } from '#core/player/model.ts'
import { mapWork } from '#core/progress/map-work.ts'
import { nextSteps, type StepTarget } from '#core/progress/next-steps.ts'
import { hideoutOverview, itemOverview, questOverview } from '#core/progress/overview.ts'
import { viewQuests } from '#core/progress/quest-view.ts'
import { questBook, questsCancelledBy } from '#core/quests/book.ts'
import { axeViolations } from '../support/axe.ts'
import { signInDymov } from '../support/dymov.ts'
import { eventually } from '../support/eventually.ts'
import { newQuickSession, rowsOf } from '../support/run-exfil.ts'
import { hasLoaded } from '../support/settled.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'
import type { Person } from '../support/test-server.ts'

const DASHBOARD = '/progression/dashboard'
const DAY_MS = 86_400_000

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const steps = (page: Page) => panel(page, 'What is next').getByRole('heading', { level: 3 })
const share = (page: Page, text: string) => page.getByRole('progressbar', { name: text, exact: true })
const spaced = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0')

const named = (rows: readonly { readonly url: string; readonly name: string }[], url: string): string =>
  rows.find((row) => row.url === url)?.name ?? url

/** What a step is called in English. */
const titleOf = ({ quests, stations, traders }: Catalogue, target: StepTarget): string => {
  switch (target.tag) {
    case 'Quest':
      return quests.get(target.quest)?.name ?? target.quest
    case 'Module':
      return `${named(stations.all, target.station)} ${target.level}`
    case 'Level':
      return `Reach level ${target.level}`
    case 'Loyalty':
      return `${named(traders.all, target.trader)} to LL${target.level}`
  }
}

describe.skipIf(!hasChromium)('the dashboard', () => {
  let now = Date.now()
  const site = openSite({ now: () => new Date(now) })
  let dymov: Person
  beforeAll(async () => {
    dymov = await signInDymov(site().server)
  })

  const catalogueOf = (mode: 'PVP' | 'PVE' = 'PVP'): Catalogue =>
    site().server.services().catalogues.of(mode).catalogue
  const pmcOf = async ({ uid }: Person): Promise<Pmc> => {
    const pmc = selectedPmc((await site().server.services().players.read(uid)).state)
    if (pmc === undefined) throw new Error('the account has no PMC')
    return pmc
  }
  const viewOf = async (person: Person) => {
    const pmc = await pmcOf(person)
    return viewQuests(questBook(catalogueOf(pmc.gameMode).quests.all), pmc)
  }
  /** The titles of what the rules propose, in English. */
  const proposed = async (person: Person): Promise<readonly string[]> => {
    const view = await viewOf(person)
    const catalogue = catalogueOf(view.player.gameMode)
    return nextSteps({ catalogue, crafts: catalogue.crafts.all, view }).map(({ target }) =>
      titleOf(catalogue, target),
    )
  }
  const commands = async (person: Person, ...given: readonly PlayerCommand[]): Promise<void> =>
    site().server.grant(person.uid, ...given)
  const pro = async (...given: readonly ((pmc: string) => PlayerCommand)[]): Promise<Person> => {
    const person = await site().server.pro()
    const { charUid } = await person.call('getMe')
    if (charUid === null) throw new Error('the new account has no PMC')
    await commands(person, ...given.map((make) => make(charUid)))
    return person
  }

  it('shows the numbers of the rules and of the terminal program', async () => {
    const person = dymov
    const view = await viewOf(person)
    const catalogue = catalogueOf()
    const { all, kappa, lightkeeper } = questOverview(view)
    const hideout = hideoutOverview(catalogue, view.player)
    const items = itemOverview(catalogue, view)

    const { events } = await person.call('readEvents')
    const session = newQuickSession()
    writeFileSync(session.log, (events as readonly RecordedEvent[]).map(encodeLine).join(''))
    const listed = rowsOf(await session.json('quests', 'list'))
    expect(listed.filter(({ state }) => state === 'completed').length).toBe(all.done)
    expect(listed.length).toBe(all.of)
    const stations = rowsOf(await session.json('hideout', 'list'))
    const levels = (field: string) =>
      stations
        .filter(({ seasonal }) => seasonal !== true)
        .reduce((sum, row) => sum + Math.min(Number(row[field]), Number(row.maxLevel)), 0)
    expect({ done: levels('level'), of: levels('maxLevel') }).toEqual(hideout.levels)

    const visitor = await site().visit({ as: person })
    const page = await visitor.open(DASHBOARD)
    await share(page, `Quests: ${all.done} of ${all.of}`).waitFor()
    await share(page, `Level: 15 of ${catalogue.levels.length}`).waitFor()
    await share(page, `Kappa: ${kappa.done} of ${kappa.of}`).waitFor()
    await share(page, `Lightkeeper: ${lightkeeper.done} of ${lightkeeper.of}`).waitFor()
    await share(page, `Hideout: ${hideout.levels.done} of ${hideout.levels.of}`).waitFor()
    await share(page, `Items found: ${spaced(items.pieces.done)} of ${spaced(items.pieces.of)}`).waitFor()
    expect(await steps(page).allTextContents()).toEqual(await proposed(person))

    const [best] = mapWork(view, catalogue.maps.all)
    const maps = panel(page, 'Best map now').getByRole('listitem')
    const name = catalogue.maps.all.find(({ url }) => url === best?.page)?.name ?? ''
    await maps.first().getByRole('link', { name, exact: true }).waitFor()
    await maps.first().getByText(`${best?.quests.length} quests`).waitFor()
    const first = page.getByRole('main').locator('a.button, a[class*=button], button').first()
    expect(await first.getAttribute('href')).toBe(`/maps/${best?.page}`)
    expect(await first.innerText()).toContain(name)

    const prapor = view.visible.filter(({ trader }) => trader === 'prapor')
    const done = prapor.filter(({ uid }) => view.player.quests.done[uid] === true).length
    const card = panel(page, 'Traders').getByRole('listitem').filter({ hasText: 'Prapor' }).first()
    await card.getByText(`${done} of ${prapor.length} quests`).waitFor()
    await card.getByText('level 26, you are 15').waitFor()
    await leave(visitor)
  })

  it('leads from each number to the page behind it, with the filter set', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open(DASHBOARD)
    const tiles = page.getByRole('list', { name: 'Progress' })
    await tiles.getByRole('link', { name: 'Kappa' }).click()
    await page.waitForURL(/progression\/quests\?status=active&kappa=1$/)
    await page.goBack()
    await panel(page, 'Traders').getByRole('link', { name: 'Skier', exact: true }).click()
    await page.waitForURL(/progression\/quests\?status=active&trader=skier$/)
    await page.goBack()
    await panel(page, 'Best map now').getByRole('link', { name: 'Ground Zero' }).click()
    await page.waitForURL(/progression\/quests\?map=ground-zero$/)
    await page.goBack()
    await tiles.getByRole('link', { name: 'Hideout' }).click()
    await page.waitForURL(/progression\/hideout$/)
    await page.goBack()
    await panel(page, 'What is next').getByRole('link', { name: 'Vents 1' }).click()
    await page.waitForURL(/progression\/hideout#vents$/)
    await page.getByRole('heading', { name: 'Vents', exact: true }).waitFor()
    await leave(visitor)
  })

  it('completing what is proposed brings the next proposal, and undoing it the first', async () => {
    const person = await pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(DASHBOARD)
    await steps(page).first().waitFor()
    const before = await steps(page).allTextContents()
    expect(before).toEqual(await proposed(person))
    const complete = panel(page, 'What is next').getByRole('button', { name: /^Complete / })
    const quest = (await complete.first().getAttribute('aria-label'))?.replace('Complete ', '') ?? ''
    // A double click completes one: what comes next takes its place when the pointer has left.
    await complete.first().dblclick()
    await panel(page, 'What is next')
      .getByRole('button', { name: `${quest} is done` })
      .waitFor()
    await eventually(async () => (await questOverview(await viewOf(person))).all.done).toBe(1)
    expect(await steps(page).allTextContents()).toEqual(before)
    const leaveSteps = () => page.getByRole('heading', { level: 1 }).hover()
    await leaveSteps()
    await eventually(() => steps(page).allTextContents()).not.toContain(quest)
    expect(await steps(page).allTextContents()).toEqual(await proposed(person))
    expect(questOverview(await viewOf(person)).all.done).toBe(1)
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
    await eventually(() => steps(page).allTextContents()).toEqual(before)
    await eventually(async () => (await questOverview(await viewOf(person))).all.done).toBe(0)

    await panel(page, 'What is next').getByRole('button', { name: 'Build Vents 1' }).click()
    await eventually(async () => (await pmcOf(person)).hideout.built.vents).toBe(1)
    await leaveSteps()
    await eventually(() => steps(page).allTextContents()).toEqual(await proposed(person))
    await leave(visitor)
  })

  it('shows a visitor the progress of a new PMC as an example, and asks nothing of the server for it', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(DASHBOARD)
    await page.getByText('An example: this is how far a new PMC is.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor()
    await share(page, `Level: 1 of ${catalogueOf().levels.length}`).waitFor()
    const complete = panel(page, 'What is next').getByRole('button', { name: /^Complete / })
    expect(await complete.first().isDisabled()).toBe(true)
    await page.getByText('Quests on the maps are counted for Pro').waitFor()
    await leave(visitor)
  })

  it('shows free users their numbers, with the controls greyed and the reason beside them', async () => {
    const visitor = await site().visit({ as: await site().server.free() })
    const page = await visitor.open(DASHBOARD)
    await page.getByText('Recording progress is for Pro.').waitFor()
    const complete = panel(page, 'What is next').getByRole('button', { name: /^Complete / })
    expect(await complete.first().isDisabled()).toBe(true)
    await complete.first().hover({ force: true })
    await page.getByRole('tooltip', { name: 'Need Pro status to edit' }).first().waitFor()
    await page.getByText('Quests on the maps are counted for Pro').waitFor()
    await panel(page, 'Last changes').waitFor()
    await leave(visitor)
  })

  it('says that tracking is off, and turns it on', async () => {
    const person = await pro((pmc) => ({ tag: 'TrackProgress', pmc, on: false }))
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(DASHBOARD)
    await page.getByText('Progress tracking is off').waitFor()
    await page.getByText('Quests on the maps are not counted').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Turn it on' }).click()
    await panel(page, 'Best map now').getByRole('link', { name: 'Ground Zero' }).waitFor()
    expect(await page.getByText('Progress tracking is off').count()).toBe(0)
    await eventually(async () => (await pmcOf(person)).trackProgress).toBe(true)
    await leave(visitor)
  })

  it('leaves Ref out in PVE', async () => {
    const person = await pro(() => ({ tag: 'SwitchGameMode', gameMode: 'PVE' }))
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(DASHBOARD)
    const { all } = questOverview(await viewOf(person))
    await share(page, `Quests: 0 of ${all.of}`).waitFor()
    await panel(page, 'Traders').getByRole('link', { name: 'Prapor', exact: true }).waitFor()
    expect(await panel(page, 'Traders').getByRole('link', { name: 'Ref', exact: true }).count()).toBe(0)
    await leave(visitor)
  })

  it('has nothing to propose where everything is done, and says so', async () => {
    const person = await pro((pmc) => ({ tag: 'ChangeLevel', pmc, level: 79 }))
    const { uid: pmc } = await pmcOf(person)
    const { book, visible } = await viewOf(person)
    const closed = new Set<string>()
    const done = visible.filter(({ uid }) => {
      if (closed.has(uid)) return false
      for (const other of questsCancelledBy(book, uid)) closed.add(other.uid)
      return true
    })
    await commands(person, ...done.map(({ uid: quest }) => ({ tag: 'CompleteQuest', pmc, quest }) as const))
    const buildable = async () =>
      moduleStates(catalogueOf(), await pmcOf(person)).filter(
        ({ status, reasons }) =>
          status !== 'built' && reasons.every((reason) => reason.tag !== 'StationMissing'),
      )
    for (let modules = await buildable(); modules.length > 0; modules = await buildable())
      await commands(
        person,
        ...modules.map(
          ({ station, level }) => ({ tag: 'BuildModule', pmc, station, level, force: true }) as const,
        ),
      )
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(DASHBOARD)
    await page.getByText('Everything is done').waitFor()
    await page.getByText('Collector is done').waitFor()
    await leave(visitor)
  })

  it('draws the wipe day by day, to be walked by keyboard and read as a table', async () => {
    const today = Date.now()
    now = today - 6 * DAY_MS
    const person = await pro()
    const { uid: pmc } = await pmcOf(person)
    const { available } = await viewOf(person)
    for (const [days, level, quest] of [
      [6, 3, available[0]],
      [3, 5, available[1]],
      [1, 7, available[2]],
    ] as const) {
      now = today - days * DAY_MS
      await commands(
        person,
        { tag: 'ChangeLevel', pmc, level },
        { tag: 'CompleteQuest', pmc, quest: quest?.uid ?? '' },
      )
    }
    now = today
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(DASHBOARD)
    const chart = panel(page, 'This wipe').getByRole('slider', { name: 'Level and quests done, day by day' })
    await chart.waitFor()
    const said = () => chart.getAttribute('aria-valuetext')
    expect(await said()).toMatch(/: level 7, 3 quests done$/)
    await chart.focus()
    await page.keyboard.press('Home')
    await eventually(said).toMatch(/: level 3, 1 quest done$/)
    // A day without a change is as the day before.
    await page.keyboard.press('ArrowRight')
    await eventually(said).toMatch(/: level 3, 1 quest done$/)
    await page.keyboard.press('End')
    await eventually(said).toMatch(/: level 7, 3 quests done$/)

    await panel(page, 'This wipe').getByRole('button', { name: 'As a table' }).click()
    const table = page.getByRole('table', { name: 'Level and quests done, day by day' })
    await eventually(() => table.getByRole('row').count()).toBe(1 + 4)
    // What the header covers while the page is scrolled is not meant.
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await axeViolations(page)).toEqual([])
    expect(await table.getByRole('row').last().getByRole('cell').allTextContents()).toEqual(['3', '1', '0'])

    const changes = panel(page, 'Last changes').getByRole('listitem')
    await eventually(() => changes.count()).toBe(5)
    await panel(page, 'This wipe').getByRole('link', { name: 'All of it' }).click()
    await page.waitForURL(/progression\/history/)
    await leave(visitor)
  })

  it('goes on without a connection: what is done is shown at once and sent later', async () => {
    const person = await pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(DASHBOARD)
    await panel(page, 'Last changes').getByRole('listitem').first().waitFor()
    await eventually(() => hasLoaded(page, 'frame-parts')).toBe(true)
    await eventually(() => hasLoaded(page, 'WaitingCounts')).toBe(true)
    visitor.mayFail('/api/be/')
    await visitor.context.setOffline(true)
    await page.getByText('No connection: what you change is kept here and sent later.').waitFor()
    await panel(page, 'What is next')
      .getByRole('button', { name: /^Complete / })
      .first()
      .click()
    await page.getByRole('progressbar', { name: /^Quests: 1 of / }).waitFor()
    expect(questOverview(await viewOf(person)).all.done).toBe(0)
    await visitor.context.setOffline(false)
    await eventually(async () => questOverview(await viewOf(person)).all.done).toBe(1)
    await leave(visitor)
  })

  it('speaks Russian', async () => {
    const person = dymov
    const visitor = await site().visit({ as: person, locale: 'ru-RU' })
    const page = await visitor.open(DASHBOARD)
    await page.getByRole('heading', { name: 'Сводка', level: 1 }).waitFor()
    await panel(page, 'Что дальше').getByRole('heading', { level: 3 }).first().waitFor()
    await panel(page, 'Лучшая карта сейчас').getByRole('link', { name: 'Таможня' }).waitFor()
    await panel(page, 'Торговцы').getByRole('link', { name: 'Прапор', exact: true }).waitFor()
    await panel(page, 'Последние изменения').getByRole('listitem').first().waitFor()
    const view = await viewOf(person)
    const names = (await proposed(person)).map(
      (name) => catalogueOf().quests.all.find((quest) => quest.name === name)?.ruName ?? name,
    )
    await eventually(() =>
      panel(page, 'Что дальше').getByRole('heading', { level: 3 }).allTextContents(),
    ).toEqual(names)
    await share(page, `Задания: ${questOverview(view).all.done} из ${view.visible.length}`).waitFor()
    await leave(visitor)
  })
})
