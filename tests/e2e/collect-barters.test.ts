// Collecting for a barter: put on the list, seen in the tracker, traded and undone.
import { describe, expect, it } from 'vitest'
import { selectedPmc } from '#core/player/model.ts'
import { axeViolations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'
import type { Person } from '../support/test-server.ts'

describe.skipIf(!hasChromium)('collecting for a barter', () => {
  const site = openSite()
  const pmcOf = async ({ uid }: Person) => {
    const pmc = selectedPmc((await site().server.services().players.read(uid)).state)
    if (pmc === undefined) throw new Error('the account has no PMC')
    return pmc
  }

  it('is a part of the needs until it is traded, which takes the pieces and can be undone', async () => {
    const person = await site().server.pro()
    const { uid: pmc } = await pmcOf(person)
    const { barters, items } = site().server.services().catalogues.of('PVP').catalogue
    const barter = barters.all.find(
      ({ ingredients: [first, ...others], quest }) =>
        quest === undefined && others.length === 0 && first?.or === undefined && (first?.count ?? 0) > 1,
    )
    const ingredient = barter?.ingredients[0]
    const item = items.get(ingredient?.item ?? '')
    if (barter === undefined || ingredient === undefined || item === undefined) throw new Error('no barter')
    await site().server.grant(
      person.uid,
      { tag: 'WantBarter', pmc, barter: barter.uid, times: 2 },
      { tag: 'CountItem', pmc, item: item.uid, foundInRaid: false, count: ingredient.count },
    )
    const visitor = await site().visit({ as: person })
    const page = await visitor.open(`/progression/items-tracker?q=${encodeURIComponent(item.name)}`)
    await page.getByRole('main').getByText(item.name).first().waitFor()

    await page.goto('/barters')
    const panel = page.getByRole('region', { name: 'Collecting for barters' })
    await panel.getByText(`missing: ${ingredient.count} × ${item.name}`).waitFor()
    await settled(page)
    expect(await axeViolations(page)).toEqual([])
    await panel.getByRole('button', { name: 'Traded' }).click()
    await eventually(async () => (await pmcOf(person)).barterList[barter.uid]?.times).toBe(1)
    expect((await pmcOf(person)).items[item.uid]?.ordinary ?? 0).toBe(0)
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
    await eventually(async () => (await pmcOf(person)).barterList[barter.uid]?.times).toBe(2)
    expect((await pmcOf(person)).items[item.uid]?.ordinary).toBe(ingredient.count)
    await panel.getByRole('button', { name: 'Give up' }).click()
    await panel.waitFor({ state: 'detached' })
    await eventually(async () => Object.keys((await pmcOf(person)).barterList)).toEqual([])
    await leave(visitor)
  })

  it('begins with the button of a barter on the page of an item', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open('/item/graphics_card')
    await page.getByRole('button', { name: 'Collect for this' }).first().click()
    await eventually(async () =>
      Object.values((await pmcOf(person)).barterList).map(({ times }) => times),
    ).toEqual([1])
    await page.getByRole('button', { name: 'Collect once more (1)' }).waitFor()
    await leave(visitor)
  })
})
