// The first twenty quests of a wipe, played through the pages on the real catalogue: the terminal program folds the exported log to the same
// state, and undoing every command restores the initial one.
import { copyFile, readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { FREE_SELECTED_QUESTS } from '#core/access/roles.ts'
import { contentHash } from '#core/hash.ts'
import { type Account, selectedPmc } from '#core/player/model.ts'
import { questBook } from '#core/quests/book.ts'
import { activeQuests } from '#core/quests/lists/active-by-map.ts'
import { inListOrder, sortQuests } from '#core/quests/lists/ordering.ts'
import { accountStream } from '#core/streams.ts'
import { eventually } from '../support/eventually.ts'
import { newSession, rowsOf, type Session } from '../support/run-exfil.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'
import type { Person } from '../support/test-server.ts'

const QUESTS = 20
/** Enough for the twenty: none of the first quests needs more. */
const LEVEL = 5
/** Forty commands in sequence, each through a page and the server: slow on a busy machine. */
const TIMEOUT_MS = 300_000

const quests = (page: Page) => page.getByRole('list', { name: 'Quests', exact: true })
const completeButtons = (page: Page) => quests(page).getByRole('button', { name: /^Complete: / })

describe.skipIf(!hasChromium)('the first twenty quests', () => {
  const site = openSite()
  const stateOf = async ({ uid }: Person): Promise<Account> =>
    (await site().server.services().players.read(uid)).state
  const hashOf = async (person: Person): Promise<string> =>
    contentHash({ [accountStream(person.uid)]: await stateOf(person) })
  const doneBy = async (person: Person): Promise<number> =>
    Object.keys(selectedPmc(await stateOf(person))?.quests.done ?? {}).length
  /** Names of the available quests, in the order of the list. */
  const available = async (person: Person): Promise<readonly string[]> => {
    const pmc = selectedPmc(await stateOf(person))
    if (pmc === undefined) throw new Error('the account has no PMC')
    const { catalogue } = site().server.services().catalogues.of('PVP')
    const quests = sortQuests(activeQuests(questBook(catalogue.quests.all), pmc))
    return inListOrder(
      quests,
      (quest) => quest,
      () => true,
    ).map(({ name }) => name)
  }

  const exportLog = async (page: Page, session: Session): Promise<string> => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const file = await (await saved).path()
    await copyFile(file, session.log)
    return file
  }

  /** The newest command still in effect; those above it were undone already, so it may be out of view. */
  const takeBackNewest = async (page: Page): Promise<void> => {
    const undo = page.getByRole('button', { name: /^Undo: (Quest|Level)/ })
    for (let looks = 0; looks < 100 && (await undo.count()) === 0; looks++)
      await page.evaluate(async () => {
        window.scrollBy(0, 300)
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      })
    await undo.first().click()
  }

  it(
    'are played, exported, folded in the terminal to the same state, and taken back one by one',
    async () => {
      const person = await site().server.pro()
      const visitor = await site().visit({ as: person })
      const hashBefore = await hashOf(person)

      const settings = await visitor.open('/user')
      const level = settings.getByRole('textbox', { name: 'Level', exact: true })
      await level.fill(String(LEVEL))
      await level.press('Enter')
      await eventually(async () => selectedPmc(await stateOf(person))?.level).toBe(LEVEL)

      const page = await visitor.open('/progression/quests')
      for (let done = 0; done < QUESTS; done++) {
        const [next] = await available(person)
        await eventually(() => completeButtons(page).first().getAttribute('aria-label')).toBe(
          `Complete: ${next}`,
        )
        await completeButtons(page).first().click()
        await eventually(() => doneBy(person)).toBe(done + 1)
        // While the pointer is in the list nothing in it moves.
        await page.mouse.move(2, 400)
      }

      const history = await visitor.open('/progression/history')
      const session = newSession()
      const file = await exportLog(history, session)
      const hashPlayed = await hashOf(person)
      const replayed = await session.json('replay', file)
      const lines = (await readFile(file, 'utf8')).trimEnd().split('\n').length
      expect(replayed).toMatchObject({ events: lines, hash: hashPlayed })
      const listed = rowsOf(await session.json('quests', 'list'))
      expect(listed.filter(({ state }) => state === 'completed')).toHaveLength(QUESTS)
      expect(
        listed
          .filter(({ state }) => state === 'available')
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual((await available(person)).toSorted())
      const dashboard = await visitor.open('/progression/dashboard')
      await dashboard.getByRole('progressbar', { name: `Quests: ${QUESTS} of ${listed.length}` }).waitFor()
      await dashboard.close()

      await history.bringToFront()
      for (let done = QUESTS - 1; done >= 0; done--) {
        await takeBackNewest(history)
        await eventually(() => doneBy(person)).toBe(done)
      }
      await takeBackNewest(history)
      await eventually(async () => selectedPmc(await stateOf(person))?.level).toBe(1)
      expect(await hashOf(person)).toBe(hashBefore)
      const back = await session.json('replay', await exportLog(history, session))
      expect(back).toMatchObject({ hash: hashBefore })
      expect(hashPlayed).not.toBe(hashBefore)
      await leave(visitor)
    },
    TIMEOUT_MS,
  )

  it('cannot be completed by free users, who work on three at once and no more', async () => {
    const person = await site().server.free()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open('/progression/quests')
    await completeButtons(page).first().waitFor()
    expect(await completeButtons(page).first().isDisabled()).toBe(true)
    const pins = quests(page).getByRole('button', { name: /^Work on it: / })
    const selected = async (): Promise<number> =>
      Object.keys(selectedPmc(await stateOf(person))?.quests.selected ?? {}).length
    for (let chosen = 0; chosen < FREE_SELECTED_QUESTS; chosen++) {
      await pins.nth(chosen).click()
      await eventually(selected).toBe(chosen + 1)
    }
    await pins.nth(FREE_SELECTED_QUESTS).click()
    await page
      .getByRole('region', { name: 'Messages' })
      .getByText('In the free version, you can select no more than 3 quests simultaneously.')
      .waitFor()
    await eventually(() => pins.nth(FREE_SELECTED_QUESTS).getAttribute('aria-pressed')).toBe('false')
    expect(await selected()).toBe(FREE_SELECTED_QUESTS)
    await leave(visitor)
  })
})
