// The gear page, visible to administrators only: equipping pieces, changing plates, showing conflicts, all kept in the address.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatQuantity } from '#core/format/units.ts'
import { type GearKind, type GearPiece, gearPieces } from '#core/loadouts/gear/gear-pieces.ts'
import { type GearSet, gearTotals, NO_PLATE } from '#core/loadouts/gear/gear-set.ts'
import { getPath } from '#core/routes/table.ts'
import { eventually } from '../support/eventually.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, leave, openSite, type Visitor } from '../support/site.ts'

describe.skipIf(!hasChromium)('the page of gear', () => {
  const site = openSite()
  let admin: Visitor
  beforeAll(async () => {
    admin = await site().visit({ as: await site().server.admin() })
  })
  afterAll(() => leave(admin))

  const catalogue = () => site().server.services().catalogues.of('PVP').catalogue
  const first = (kind: GearKind, is: (piece: GearPiece) => boolean): GearPiece => {
    const piece = gearPieces(catalogue()).find((each) => each.kind === kind && is(each))
    if (piece === undefined) throw new Error(`no such ${kind}`)
    return piece
  }
  /** A pocket with a plate inside that can be taken out. */
  const hasPlate = ({ pockets }: GearPiece): boolean =>
    pockets.some(({ comesWith }) => comesWith !== undefined)
  const weightOf = (set: GearSet): string => formatQuantity(gearTotals(catalogue(), set).weight, 'kg', 'en')

  it('is not there for others', async () => {
    const visitor = await site().visit()
    visitor.mayFail(getPath('gear'))
    const page = await visitor.context.newPage()
    const answer = await page.goto(getPath('gear'))
    expect(answer?.status()).not.toBe(200)
    await leave(visitor)
  })

  it('puts pieces on, changes plates, says what excludes what, and keeps it in the address', async () => {
    const armour = first('armour', hasPlate)
    const rig = first('rig', (piece) => piece.pockets.length > 0)
    const pocket = armour.pockets.find(({ comesWith }) => comesWith !== undefined)?.name ?? ''
    const page = await admin.open(`${getPath('gear')}?q=${encodeURIComponent(armour.item.name)}`)
    await settled(page)
    const set = page.getByRole('region', { name: 'Set' })
    const weight = () =>
      set.getByRole('term').filter({ hasText: 'Weight' }).locator('xpath=following-sibling::dd').innerText()

    await page.getByRole('button', { name: `Wear ${armour.item.name}`, exact: true }).click()
    await eventually(weight).toBe(weightOf({ pieces: { armour }, plates: {} }))
    expect(new URL(page.url()).searchParams.get('armour')).toBe(armour.item.url)

    // It can be tried in the armour calculator.
    const link = set.getByRole('link', { name: 'Against rounds' })
    expect(await link.getAttribute('href')).toBe(`${getPath('ballistics')}?armour=${armour.item.url}`)

    // Remove the plate that comes with it.
    const plates = set.getByRole('combobox')
    expect(await plates.count()).toBe(armour.pockets.length)
    await plates.nth(armour.pockets.findIndex(({ name }) => name === pocket)).selectOption(NO_PLATE)
    const without = weightOf({ pieces: { armour }, plates: { [pocket]: NO_PLATE } })
    expect(without).not.toBe(weightOf({ pieces: { armour }, plates: {} }))
    await eventually(weight).toBe(without)

    // An armoured rig cannot be worn over it.
    await page.getByRole('main').getByRole('searchbox').fill(rig.item.name)
    // Before the search text is written into the address: rows that match do not move while they are pressed.
    await page.getByRole('button', { name: `Wear ${rig.item.name}`, exact: true }).click()
    const warning = set.getByText('an armoured rig is not worn over body armour')
    await warning.waitFor()

    // A shared address shows the same, except the plates, which belong to one piece.
    const worn = weightOf({ pieces: { armour, rig }, plates: {} })
    await eventually(weight).toBe(worn)
    await page.goto(page.url())
    await settled(page)
    await warning.waitFor()
    expect(await weight()).toBe(worn)

    await set.getByRole('button', { name: `Take off ${rig.item.name}` }).click()
    await warning.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).searchParams.has('rig')).toBe(false)
  })
})
