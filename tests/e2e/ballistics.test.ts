// The armour calculator in a browser: chosen by keys, kept by the address, the same numbers as the rule, and accessible on a phone.
import { describe, expect, it } from 'vitest'
import { findUsualPlace, listHitPlaces } from '#core/ballistics/places.ts'
import { makeRound } from '#core/ballistics/rounds.ts'
import { countShotsToKill } from '#core/ballistics/shots.ts'
import { listCartridges } from '#core/loadouts/gear/cartridges.ts'
import { getPath } from '#core/routes/table.ts'
import { axeViolations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, leave, openSite, PHONE } from '../support/site.ts'

const ROUND = { name: '5.56x45mm M855A1', url: '5.56x45mm_m855a1' }
const ARMOUR = { name: 'BNTI Kirasa-N body armor', url: 'bnti_kirasa-n_body_armor' }

describe.skipIf(!hasChromium)('the armour calculator', () => {
  const site = openSite()

  it('is filled in by keys alone, and its address shows the same again', async () => {
    const { catalogue } = site().server.services().catalogues.of('PVP')
    const visitor = await site().visit()
    const page = await visitor.open(getPath('ballistics'))
    await settled(page)
    await page.getByRole('heading', { name: 'Choose a round and armour' }).waitFor()

    await page.getByRole('combobox', { name: 'Round', exact: true }).focus()
    await page.keyboard.type('m855a1')
    await page
      .getByRole('option', { name: /M855A1/ })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await eventually(() => new URL(page.url()).searchParams.get('round')).toBe(ROUND.url)
    await page.getByRole('combobox', { name: 'Armour', exact: true }).focus()
    await page.keyboard.type('kirasa-n body armor')
    await page.getByRole('option', { name: ARMOUR.name, exact: false }).first().waitFor()
    await page.keyboard.press('Enter')
    await eventually(() => new URL(page.url()).searchParams.get('armour')).toBe(ARMOUR.url)

    const cartridge = listCartridges(catalogue).find(({ item }) => item.url === ROUND.url)
    const armour = catalogue.items.all.find(({ url }) => url === ARMOUR.url)
    if (cartridge === undefined || armour === undefined) throw new Error('the snapshot lacks them')
    const layers = findUsualPlace(listHitPlaces(catalogue, armour))?.layers ?? []
    const kill = countShotsToKill(
      makeRound(cartridge),
      layers,
      layers.map(({ durability }) => durability),
      85,
    )
    const first = page.getByRole('region', { name: 'First hit' })
    const said = (kill.mean ?? 0).toFixed(1).replace(/\.0$/, '')
    await first.getByText(said, { exact: true }).waitFor()

    // A soft part behind no plate, worn to half.
    await page.getByLabel('Hit at').selectOption('soft_armor_back')
    await eventually(() => new URL(page.url()).searchParams.get('place')).toBe('soft_armor_back')
    await page.goto(`${page.url()}&left=50`)
    await settled(page)
    expect(await page.getByLabel('Hit at').inputValue()).toBe('soft_armor_back')
    await first.getByText(/28 of 56 points/).waitFor()
    await leave(visitor)
  })

  it('compares the rounds of the caliber, and a row chooses another one', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(`${getPath('ballistics')}?round=${ROUND.url}&armour=${ARMOUR.url}`)
    await settled(page)
    const table = page.getByRole('table', { name: 'All 5.56x45mm rounds against it' })
    await table.getByRole('row', { name: /M995/ }).click()
    await eventually(() => new URL(page.url()).searchParams.get('round')).toBe('5.56x45mm_m995')
    await page.goBack()
    await eventually(() => new URL(page.url()).searchParams.get('round')).toBe(ROUND.url)
    await leave(visitor)
  })

  it('says what an address names that does not exist, and is accessible and narrow on a phone', async () => {
    const visitor = await site().visit({ viewport: PHONE })
    const page = await visitor.open(`${getPath('ballistics')}?round=no_such&armour=${ARMOUR.url}`)
    await settled(page)
    await page.getByRole('heading', { name: 'This is not a round or armour of the game data' }).waitFor()
    await page.goto(new URL(`?round=${ROUND.url}&armour=${ARMOUR.url}`, page.url()).href)
    await settled(page)
    await page.getByRole('heading', { name: 'Shot by shot' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    expect(await axeViolations(page)).toEqual([])
    await leave(visitor)
  })
})
