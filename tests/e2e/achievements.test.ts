// The page of achievements: found, ticked, undone, and given by a done quest.
import { describe, expect, it } from 'vitest'
import { selectedPmc } from '#core/player/model.ts'
import { axeViolations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, leave, openSite, PHONE } from '../support/site.ts'
import type { Person } from '../support/test-server.ts'

const COLLECTOR = '5c51aac186f77432ea65c552'

describe.skipIf(!hasChromium)('achievements', () => {
  const site = openSite()
  const pmcOf = async ({ uid }: Person) => {
    const pmc = selectedPmc((await site().server.services().players.read(uid)).state)
    if (pmc === undefined) throw new Error('the account has no PMC')
    return pmc
  }

  it('are ticked with undo, and ticked by themselves where a done quest gives them', async () => {
    const person = await site().server.pro()
    const { uid: pmc } = await pmcOf(person)
    await site().server.grant(person.uid, { tag: 'CompleteQuest', pmc, quest: COLLECTOR })
    const visitor = await site().visit({ as: person })
    const page = await visitor.open('/achievements')
    await page.getByText('1 of 111 achievements').waitFor()
    await settled(page)
    expect(await axeViolations(page)).toEqual([])
    const welcome = page.getByRole('checkbox', { name: 'Welcome to Tarkov: reached' })
    await welcome.click()
    await page.getByText('2 of 111 achievements').waitFor()
    await eventually(async () => Object.keys((await pmcOf(person)).achievements)).toEqual([
      '65141c30ec10ff011f17cc3b',
    ])
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
    await page.getByText('1 of 111 achievements').waitFor()
    await eventually(async () => Object.keys((await pmcOf(person)).achievements)).toEqual([])

    await page.getByRole('searchbox', { name: 'Achievement, condition or quest' }).fill('Collector')
    const kappa = page.getByRole('checkbox', { name: 'The Kappa Path: reached, given by a done quest' })
    await kappa.waitFor()
    expect(await kappa.isDisabled()).toBe(true)
    await leave(visitor)
  })

  it('have boxes on touch screens that a finger hits, clear of the condition beside them', async () => {
    const visitor = await site().visit({ as: await site().server.pro(), viewport: PHONE, hasTouch: true })
    const page = await visitor.open('/achievements')
    await page.getByRole('checkbox', { name: 'Welcome to Tarkov: reached' }).waitFor()
    await settled(page)
    expect(await axeViolations(page)).toEqual([])
    await leave(visitor)
  })
})
