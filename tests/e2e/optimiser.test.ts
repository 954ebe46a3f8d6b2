// The optimiser in a browser: its worker, its proof, and what becomes of the answer.
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathOf } from '#core/routes/table.ts'
import { axeViolations } from '../support/axe.ts'
import { settled } from '../support/settled.ts'
import { DESKTOP, hasChromium, leave, openSite, type Visitor } from '../support/site.ts'

const PISTOL = pathOf('weapon', { gunUrl: 'makarov_pm_9x18pm_pistol' })
const GUNSMITH_22 = '5b47825886f77468074618d3'

describe.skipIf(!hasChromium)('the optimiser', () => {
  const site = openSite()
  let visitor: Visitor
  let tab: Page
  beforeAll(async () => {
    visitor = await site().visit({ viewport: DESKTOP, reducedMotion: 'reduce' })
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
    await tab.getByRole('button', { name: 'Optimiser' }).click()
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

  it('names what cannot be met together, and searches again without it', async () => {
    await open(PISTOL)
    await tab.getByRole('button', { name: 'Optimiser' }).click()
    await tab.getByLabel('Ergonomics at least').fill('5')
    await tab.getByLabel('Weight at most, kg').fill('0.1')
    await tab.getByLabel('Weight at most, kg').press('Enter')
    await find()
    await tab.getByText('These cannot be met together').waitFor()
    await tab.getByRole('button', { name: 'Weight at most, kg: 0.1: no longer asked for' }).click()
    await tab.getByText('Proved best').waitFor()
  })

  it('a quest leads to the builder of its weapon, which says what of it the build has', async () => {
    await open(`${pathOf('progressionQuests')}?quest=${GUNSMITH_22}`)
    await tab.getByRole('link', { name: 'Build it' }).first().click()
    await tab.getByText('REAP-IR thermal scope: not met').waitFor()
    expect(await tab.getByLabel('Quest', { exact: true }).inputValue()).toBe(GUNSMITH_22)
    await tab.getByText('Weight, kg: met').waitFor()
    expect(await axeViolations(tab)).toEqual([])
  })
})
