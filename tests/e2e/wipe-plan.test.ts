// The page of the rest of a wipe: without a log, in the middle of a wipe by the own pace, and with Kappa done.
import { beforeAll, describe, expect, it } from 'vitest'
import type { PlayerCommand } from '#core/player/commands.ts'
import { selectedPmc } from '#core/player/model.ts'
import { getQuestBook } from '#core/quests/book.ts'
import { dateOfDay, MIN_PACE_DAYS } from '#core/wipe-plan/forecast.ts'
import { questGoalLeft } from '#core/wipe-plan/goals.ts'
import { planQuests } from '#core/wipe-plan/schedule.ts'
import { axeViolations } from '../support/axe.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, leave, openSite, PHONE } from '../support/site.ts'
import type { Person } from '../support/test-server.ts'

const PAGE = '/wipe-plan'
const DAY_MS = 86_400_000
const DAYS = 60

describe.skipIf(!hasChromium)('the rest of the wipe', () => {
  let now = Date.now()
  const site = openSite({ now: () => new Date(now) })
  let played: Person
  let ended: Person

  const catalogue = () => site().server.services().catalogues.of('PVP').catalogue
  const pmcOf = async ({ uid }: Person) => {
    const pmc = selectedPmc((await site().server.services().players.read(uid)).state)
    if (pmc === undefined) throw new Error('the account has no PMC')
    return pmc
  }
  /** The quests on the way to Kappa, each after what it waits for. */
  const wayToKappa = async (person: Person): Promise<readonly string[]> => {
    const { traders, quests, constants } = catalogue()
    const book = getQuestBook({ quests, constants })
    const left = questGoalLeft(book, await pmcOf(person), 'kappa')
    return planQuests({ book, level: 1, traders: traders.all }, [left])
      .toSorted((a, b) => a.opensAt - b.opensAt)
      .flatMap(({ quest, goal }) => (goal === 'complete' ? [quest.uid] : []))
  }

  beforeAll(async () => {
    const end = now
    now = end - DAYS * DAY_MS
    played = await site().server.pro()
    const { uid: pmc } = await pmcOf(played)
    const way = await wayToKappa(played)
    const stations = [
      'vents',
      'security',
      'lavatory',
      'generator',
      'heating',
      'water-collector',
      'medstation',
    ]
    for (let day = 0; day < DAYS; day += 1) {
      now = end - (DAYS - day) * DAY_MS
      if (day % 7 === 3) continue
      const done = way.slice(day * 3, day * 3 + 1 + (day % 3))
      const station = stations[Math.floor(day / 6)]
      const commands: readonly PlayerCommand[] = [
        ...(day < 36 ? [{ tag: 'ChangeLevel', pmc, level: 2 + day } as const] : []),
        ...done.map((quest) => ({ tag: 'CompleteQuest', pmc, quest }) as const),
        ...(station !== undefined && day % 6 === 0
          ? [{ tag: 'BuildModule', pmc, station, level: 1, force: true } as const]
          : []),
      ]
      if (commands.length > 0) await site().server.grant(played.uid, ...commands)
    }
    now = end
    const card = catalogue().items.all.find(({ name }) => name === 'Graphics card')?.uid ?? ''
    await site().server.grant(played.uid, {
      tag: 'CountItem',
      pmc,
      item: card,
      foundInRaid: false,
      count: 30,
    })
    ended = await site().server.pro()
    const own = (await pmcOf(ended)).uid
    const all = await wayToKappa(ended)
    await site().server.grant(
      ended.uid,
      { tag: 'ChangeLevel', pmc: own, level: 62 },
      ...all.map((quest) => ({ tag: 'CompleteQuest', pmc: own, quest }) as const),
    )
  }, 180_000)

  it('gives a visitor the goals without dates, and says how much log they take', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(PAGE)
    const kappa = page.locator('[data-goal="kappa"]')
    await kappa.getByText(`your log has 0 of ${MIN_PACE_DAYS} whole days`).waitFor()
    await page.getByText('Level 1 (yours)').waitFor()
    await settled(page)
    expect(await axeViolations(page)).toEqual([])
    await leave(visitor)
  })

  it('has dates by the own pace, and none where the log has too few steps of a goal', async () => {
    const visitor = await site().visit({ as: played })
    const page = await visitor.open(PAGE)
    const kappa = page.locator('[data-goal="kappa"]')
    await kappa.getByText(/^\d\d\.\d\d\.\d\d to (\d\d\.\d\d\.\d\d|later than a year)/).waitFor()
    const { plan } = await own()
    expect(await kappa.textContent()).toContain(`${plan.quests} quests left`)
    const prestige = page.locator('[data-goal="prestige"]')
    await prestige.getByText('No date: the last six weeks have 0 of 5 steps').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await leave(visitor)
  })

  const own = async () => {
    const { quests, constants } = catalogue()
    return { plan: questGoalLeft(getQuestBook({ quests, constants }), await pmcOf(played), 'kappa') }
  }

  it('leaves out of schedule, needs and sale what is chosen away, and keeps it in the address', async () => {
    const visitor = await site().visit({ as: played, viewport: PHONE })
    const page = await visitor.open(PAGE)
    const levels = page.getByRole('region', { name: 'Quests by level' })
    await levels
      .getByText(/Level \d+/)
      .first()
      .waitFor()
    await page.getByRole('main').getByText('keep').first().waitFor()
    for (const goal of ['Kappa', 'Lightkeeper', 'Next prestige'])
      await page.getByRole('checkbox', { name: goal }).uncheck()
    await levels.getByText('No quest is left for the chosen goals').waitFor()
    await page.waitForURL(/for=hideout$/)
    await settled(page)
    expect(await axeViolations(page)).toEqual([])
    await leave(visitor)
  })

  it('says of Kappa that it is done once the final quest is', async () => {
    const visitor = await site().visit({ as: ended })
    const page = await visitor.open(PAGE)
    await page.locator('[data-goal="kappa"][data-state="done"]').getByText('Done.').waitFor()
    await leave(visitor)
  })

  it('counts days from today on', () => {
    expect(dateOfDay('2026-12-31', 1)).toBe('2026-12-31')
    expect(dateOfDay('2026-12-31', 2)).toBe('2027-01-01')
  })
})
