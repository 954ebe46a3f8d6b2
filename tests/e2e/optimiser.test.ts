// The optimiser in a browser: its worker, its proof, and applying the answer.
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPath } from '#core/routes/table.ts'
import { axeViolations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { settled } from '../support/settled.ts'
import { DESKTOP, hasChromium, leave, openSite, type Visitor } from '../support/site.ts'

const PISTOL = getPath('weapon', { gunUrl: 'makarov_pm_9x18pm_pistol' })
/** Two builds that can be bought are best: one with less recoil, one with more ergonomics. */
const APB = getPath('weapon', { gunUrl: 'stechkin_apb_9x18pm_silenced_machine_pistol' })
const PKP = 'kalashnikov_pkp_7.62x54r_infantry_machine_gun'
const MP5 = 'hk_mp5_9x19_submachine_gun__navy_3_round_burst_'
const GUNSMITH_3 = '5ac2428686f77412450b42bf'
const GUNSMITH_22 = '5b47825886f77468074618d3'

describe.skipIf(!hasChromium)('the optimiser', () => {
  const site = openSite()
  let visitor: Visitor
  let tab: Page
  beforeAll(async () => {
    visitor = await site().visit({ viewport: DESKTOP })
    tab = await visitor.context.newPage()
  })
  afterAll(() => leave(visitor))

  const open = async (path: string): Promise<void> => {
    await tab.goto(path)
    await settled(tab)
  }
  const find = () => tab.getByRole('button', { name: 'Find the best build' }).click()

  it('proves the best build, which is applied and undone; its solver comes with the first search', async () => {
    const solvers: string[] = []
    tab.on('request', (request) => {
      if (request.url().endsWith('.wasm')) solvers.push(new URL(request.url()).host)
    })
    await open(PISTOL)
    await tab.getByRole('button', { name: 'Optimiser', exact: true }).click()
    await tab.getByRole('radio', { name: 'Most ergonomics' }).check({ force: true })
    expect(solvers).toEqual([])
    await find()
    await tab.getByText('Proved best').waitFor()
    expect(solvers).toEqual([new URL(site().server.url()).host])
    expect(await axeViolations(tab)).toEqual([])
    await tab.getByRole('button', { name: /^Apply \d+ changes?$/ }).click()
    await tab.getByText('Applied. Undo takes it back.').waitFor()
    expect(new URL(tab.url()).searchParams.has('build')).toBe(true)
    await tab.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => new URL(tab.url()).searchParams.has('build')).toBe(false)
  })

  it('names what cannot be met, with the nearest build, and searches again without it', async () => {
    await open(PISTOL)
    await tab.getByRole('button', { name: 'Optimiser', exact: true }).click()
    await tab.getByLabel('Ergonomics at least').fill('5')
    await tab.getByLabel('Weight at most, kg').fill('0.1')
    await tab.getByLabel('Weight at most, kg').press('Enter')
    await find()
    await tab.getByText('No build meets this: proved.').waitFor()
    await tab
      .getByRole('region', { name: 'Nearest build' })
      .getByText('Weight at most, kg: 0.1 (this')
      .waitFor()
    expect(await axeViolations(tab)).toEqual([])
    await tab.getByRole('button', { name: 'Weight at most, kg: 0.1: no longer asked for' }).click()
    await tab.getByText('Proved best').waitFor()
  })

  it('draws the curve of recoil against ergonomics, and shows the build of a point by keys and by the table', async () => {
    await open(APB)
    await tab.getByRole('button', { name: 'Optimiser', exact: true }).click()
    const section = tab.getByRole('region', { name: 'Recoil against ergonomics' })
    await section.getByRole('button', { name: 'Draw the curve' }).click()
    await section.getByText(/^\d+ builds: no other has less recoil/).waitFor()
    const curve = section.getByRole('slider', { name: 'Builds from the least recoil to the most ergonomics' })
    await curve.focus()
    await tab.keyboard.press('Home')
    await expect.poll(() => curve.getAttribute('aria-valuetext')).toMatch(/recoil, proved$/)
    const least = await curve.getAttribute('aria-valuetext')
    await tab.keyboard.press('Enter')
    await section.getByRole('table', { name: 'Changes to the build' }).waitFor()
    await section.getByRole('switch', { name: 'As a table' }).check({ force: true })
    const rows = section.getByRole('table', { name: 'Recoil against ergonomics' }).getByRole('button')

    await expect.poll(() => rows.last().getAttribute('aria-pressed')).toBe('true')
    await rows.first().click()
    await expect.poll(() => rows.first().getAttribute('aria-pressed')).toBe('true')
    expect(await axeViolations(tab)).toEqual([])
    await rows.last().click()
    await section.getByRole('button', { name: /^Apply \d+ changes?$/ }).click()
    await section.getByText('Applied. Undo takes it back.').waitFor()
    const ergonomics = least?.match(/^-?[\d.]+/)?.[0] ?? '?'
    await expect
      .poll(() => tab.getByLabel('Lead numbers of the build').innerText())
      .toContain(String(Math.round(Number(ergonomics) * 10) / 10))
  })

  it('a quest links to the builder of its weapon, which says which conditions the build meets', async () => {
    await open(`${getPath('progressionQuests')}?quest=${GUNSMITH_22}`)
    await tab.getByRole('link', { name: 'Build it' }).first().click()
    await tab.getByText('REAP-IR thermal scope: not met').waitFor()
    await eventually(() => tab.getByLabel('Quest', { exact: true }).inputValue()).toBe(GUNSMITH_22)
    await tab.getByText('Weight, kg: met').waitFor()
    expect(await axeViolations(tab)).toEqual([])
  })

  it('says without a search that a weapon which is not sold cannot be bought', async () => {
    await open(getPath('weapon', { gunUrl: PKP }))
    await tab.getByRole('button', { name: 'Optimiser', exact: true }).click()
    await find()
    await tab.getByText('You cannot buy a whole build').waitFor()
    const nearest = tab.getByRole('region', { name: 'Nearest build' })
    await nearest.getByText('not for sale').first().waitFor()
    expect(await tab.getByText('Impossible by this data').count()).toBe(0)
  })

  it('gives the nearest build for a quest that the data makes impossible', async () => {
    await open(`${getPath('weapon', { gunUrl: MP5 })}?quest=${GUNSMITH_3}`)
    await tab.getByRole('button', { name: 'Cheapest build that meets it' }).click()
    await tab.getByText('Impossible by this data').waitFor()
    await tab
      .getByRole('region', { name: 'Nearest build' })
      .getByText(/at most: 210 \(this build: 21\d/)
      .waitFor()
  })
})
