// Items from screenshots: pictures are read in the browser, reviewed by the player, and counted as one step.
import type { Locator, Page, Request } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import type { Turn } from '#core/recognition/grid/turn.ts'
import { makeDictionary } from '#core/recognition/text/dictionary.ts'
import { matchName } from '#core/recognition/text/match.ts'
import { getPath } from '#core/routes/table.ts'
import { axeViolations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { openArtist } from '../support/inventory/artist.ts'
import type { Scene } from '../support/inventory/scene.ts'
import { drawn, sceneOf, wantedItem } from '../support/inventory/stash.ts'
import { turnedPicture } from '../support/inventory/treat.ts'
import { hasChromium, leave, openSite, PHONE, type Visitor } from '../support/site.ts'
import { me, type Person } from '../support/test-server.ts'

const TRACKER = getPath('itemsTracker')
const BOLTS = '57347c5b245977448d35f6e1'
const SALEWA = '544fb45d4bdc2dee738b4568'
/** Mirrored, and rotated by a quarter. */
const TURNED: readonly Turn[] = [
  { isTransposed: false, isMirroredAcross: true, isMirroredDown: false },
  { isTransposed: true, isMirroredAcross: true, isMirroredDown: false },
]
/** No quest or station needs it. */
const AMMUNITION = '54527a984bdc2d4e668b4567'

/** An item that is wanted and shares name, size and colour with others. */
const sharedItem = (catalogue: Catalogue): Item => {
  const dictionary = makeDictionary(catalogue.items.all)
  return wantedItem(catalogue, (read) => matchName(dictionary, read).tag === 'Shared')
}

const itemOf = (catalogue: Catalogue, uid: string): Item => {
  const item = catalogue.items.get(uid)
  if (item === undefined) throw new Error(`no item ${uid}`)
  return item
}

const drawPng = async ({ context }: Visitor, scene: Scene): Promise<Buffer> => {
  const artist = await openArtist(context)
  const { base64 } = await artist.draw(scene)
  await artist.close()
  return Buffer.from(base64, 'base64')
}

/** More cells of one item than can be read at once. */
const fullStash = (item: Item): Scene => {
  const [columns, rows] = [16, 8]
  const items = Array.from({ length: columns * rows }, (_, index) => ({
    ...drawn(item, index % columns),
    y: Math.floor(index / columns),
  }))
  const { look } = sceneOf([])
  return {
    screen: { width: 1500, height: 900, scale: 4 / 3 },
    look,
    panels: [{ left: 60, top: 90, columns, rows, items }],
  }
}

const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

const openDialog = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Add from screenshots' }).click()
  return page.getByRole('dialog', { name: 'Add items from screenshots' })
}

/** The reader is downloaded first, and reading takes CPU time. */
const READ_TIMEOUT_MS = 120_000

const hasRead = (dialog: Locator, said: string): Promise<void> =>
  dialog.getByText(said).waitFor({ timeout: READ_TIMEOUT_MS })

/** Some of its cells are read, but not all yet. */
const isUnderWay = (dialog: Locator, name: string): Promise<void> => {
  const progress = dialog.getByRole('progressbar', { name })
  return eventually(() => progress.evaluate((bar) => (bar as HTMLProgressElement).value)).toBeGreaterThan(0)
}

const countsOf = async (person: Person, item: string) => {
  const { itemsFound } = await me(person)
  return itemsFound[item] ?? { foundInRaid: 0, ordinary: 0 }
}

describe.skipIf(!hasChromium)('items from screenshots', () => {
  const site = openSite()

  it('are read, looked over, and counted as one step that can be undone', async () => {
    const { catalogue } = site().server.services().catalogues.of('PVP')
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const shared = sharedItem(catalogue)
    const bolts = itemOf(catalogue, BOLTS)
    const scene = sceneOf([
      drawn(bolts, 0),
      drawn(bolts, 1, true),
      drawn(itemOf(catalogue, SALEWA), 2, true),
      drawn(itemOf(catalogue, AMMUNITION), 4),
      drawn(shared, 5),
    ])
    const picture = await drawPng(visitor, scene)
    const page = await visitor.open(`${TRACKER}?q=bolts`)
    const asked: Request[] = []
    page.on('request', (request) => asked.push(request))
    const dialog = await openDialog(page)
    await dialog
      .locator('input[type=file]')
      .setInputFiles([
        png('stash.png', picture),
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
      ])
    await dialog.getByText('This file is no picture that can be opened.').waitFor()
    await hasRead(dialog, '5 items found')
    expect(
      asked.filter((request) => request.method() !== 'GET' || !request.url().startsWith(site().server.url())),
    ).toEqual([])
    const headersOf = async (part: string) => {
      const answer = await asked.find((request) => request.url().includes(part))?.response()
      return answer?.headers() ?? {}
    }
    expect(await headersOf('.wasm')).toMatchObject({ 'content-type': 'application/wasm' })
    const language = await headersOf('.traineddata')
    expect(language).toMatchObject({
      'content-type': 'application/gzip',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(language).not.toHaveProperty('content-encoding')
    const rows = (heading: string) => dialog.getByRole('region', { name: heading }).getByRole('listitem')
    await eventually(() => rows('Recognised').count()).toBe(3)
    await eventually(() => rows('Please check').count()).toBe(1)
    await eventually(() => dialog.getByRole('group').getByText('Not in the tracker').count()).toBe(1)
    expect(await axeViolations(page)).toEqual([])

    const add = dialog.getByRole('button', { name: /^Add \d+ pieces?$/ })
    expect(await add.textContent()).toBe('Add 3 pieces')
    await rows('Please check').getByRole('combobox').selectOption(shared.uid)
    await eventually(() => add.textContent()).toBe('Add 4 pieces')
    await add.click()
    await dialog.waitFor({ state: 'hidden' })
    await page
      .getByRole('region', { name: 'Messages' })
      .getByText('4 pieces added from screenshots')
      .waitFor()
    await eventually(() => countsOf(person, BOLTS)).toMatchObject({ foundInRaid: 1, ordinary: 1 })
    await eventually(() => countsOf(person, SALEWA)).toMatchObject({ foundInRaid: 1, ordinary: 0 })
    await eventually(() =>
      page.getByRole('textbox', { name: 'Bolts, other', exact: true }).inputValue(),
    ).toBe('1')
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => countsOf(person, BOLTS)).toMatchObject({ foundInRaid: 0, ordinary: 0 })
    await leave(visitor)
  })

  it('are one question where they are equal, and any answer can be changed by a search', async () => {
    const { catalogue } = site().server.services().catalogues.of('PVP')
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const bolts = itemOf(catalogue, BOLTS)
    const nameless = { ...drawn(bolts, 6), uid: 'nameless', label: 'QWXZZKJ' }
    const scene = sceneOf([
      drawn(bolts, 0),
      drawn(bolts, 1),
      drawn(bolts, 2),
      drawn(itemOf(catalogue, SALEWA), 4),
      drawn(itemOf(catalogue, AMMUNITION), 5),
      nameless,
      { ...nameless, y: 2 },
    ])
    const page = await visitor.open(TRACKER)
    const dialog = await openDialog(page)
    await dialog.locator('input[type=file]').setInputFiles([png('stash.png', await drawPng(visitor, scene))])
    await hasRead(dialog, '7 items found')
    const region = (heading: string) => dialog.getByRole('region', { name: heading })
    const found = region('Recognised').getByRole('listitem')
    await eventually(() => found.count()).toBe(2)
    await found.filter({ hasText: '3 equal cells' }).waitFor()
    const add = dialog.getByRole('button', { name: /^Add \d+ pieces?$/ })
    await eventually(() => add.textContent()).toBe('Add 4 pieces')

    const unread = region('Not read').getByRole('listitem')
    await eventually(() => unread.count()).toBe(1)
    await unread.getByRole('button', { name: 'Skip' }).click()
    await unread.getByText('Left out').waitFor()
    await unread.getByRole('button', { name: 'Find the item' }).click()
    const search = dialog.getByRole('combobox', { name: 'Search all items' })
    await search.fill('salewa')
    await page.keyboard.press('Escape')
    await eventually(() => search.inputValue()).toBe('')
    await search.fill('bolts')
    await dialog.getByRole('option').filter({ hasText: 'Bolts' }).first().click()
    await unread.getByText('Named by you').waitFor()
    await eventually(() => add.textContent()).toBe('Add 6 pieces')
    expect(await axeViolations(page)).toEqual([])

    const salewa = found.filter({ hasText: 'Salewa' })
    await salewa.getByRole('button', { name: 'Change' }).click()
    await search.fill('Ammunition case')
    await dialog.getByRole('option').filter({ hasText: 'Ammunition case' }).first().click()
    await found.getByText('It is not in the tracker and is not added').waitFor()
    await eventually(() => add.textContent()).toBe('Add 5 pieces')
    await add.click()
    await dialog.waitFor({ state: 'hidden' })
    await eventually(() => countsOf(person, BOLTS)).toMatchObject({ foundInRaid: 0, ordinary: 5 })
    expect(await countsOf(person, SALEWA)).toMatchObject({ foundInRaid: 0, ordinary: 0 })
    await leave(visitor)
  })

  it('are refused in a picture that is turned or mirrored', async () => {
    const { catalogue } = site().server.services().catalogues.of('PVP')
    const visitor = await site().visit({ as: await site().server.pro() })
    const items = [BOLTS, SALEWA, AMMUNITION].map((uid) => itemOf(catalogue, uid))
    const scene = sceneOf(
      items.flatMap((item, index) => [0, 2].map((y) => ({ ...drawn(item, index * 2), y }))),
    )
    const artist = await openArtist(visitor.context)
    const upright = await artist.draw(scene)
    await artist.close()
    const desk = await visitor.context.newPage()
    const files = await Promise.all(
      TURNED.map(async (turn, index) => {
        const { base64 } = await turnedPicture(desk, upright, turn)
        return png(`turned-${index}.png`, Buffer.from(base64, 'base64'))
      }),
    )
    await desk.close()
    const page = await visitor.open(TRACKER)
    const dialog = await openDialog(page)
    await dialog
      .locator('input[type=file]')
      .setInputFiles([png('upright.png', Buffer.from(upright.base64, 'base64')), ...files])
    await hasRead(dialog, '6 items found')
    // Each is read in up to eight orientations.
    for (const { name } of files)
      await dialog
        .getByRole('listitem')
        .filter({ hasText: name })
        .getByText('This picture is turned or mirrored')
        .waitFor({ timeout: READ_TIMEOUT_MS })
    await leave(visitor)
  })

  it('say in a sentence why a picture gives nothing, on a phone too, and are closed only on purpose', async () => {
    const { catalogue } = site().server.services().catalogues.of('PVP')
    const visitor = await site().visit({ as: await site().server.pro(), viewport: PHONE })
    const stash = await drawPng(visitor, sceneOf([drawn(itemOf(catalogue, BOLTS), 0)]))
    const blank = await drawPng(visitor, { ...sceneOf([]), panels: [] })
    const page = await visitor.open(TRACKER)
    const dialog = await openDialog(page)
    await dialog
      .locator('input[type=file]')
      .setInputFiles([
        png('blank.png', blank),
        png('broken.png', Buffer.from('not a picture at all')),
        png('stash.png', stash),
      ])
    await dialog.getByText('No inventory cells were found').waitFor()
    await dialog.getByText('This file is no picture that can be opened.').waitFor()
    await hasRead(dialog, '1 item found')
    await dialog.getByRole('button', { name: 'Remove blank.png' }).click()
    await dialog.getByText('No inventory cells were found').waitFor({ state: 'detached' })
    expect(await axeViolations(page)).toEqual([])
    expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)

    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Close without adding?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await question.getByRole('button', { name: 'Close without adding' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await leave(visitor)
  })

  it('are not read on where one is taken out meanwhile, and others are', async () => {
    const { catalogue } = site().server.services().catalogues.of('PVP')
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const full = await drawPng(visitor, fullStash(itemOf(catalogue, BOLTS)))
    const stash = await drawPng(visitor, sceneOf([drawn(itemOf(catalogue, SALEWA), 0)]))
    const page = await visitor.open(TRACKER)
    const dialog = await openDialog(page)
    const rows = dialog.getByRole('region', { name: 'Recognised' }).getByRole('listitem')
    await dialog.locator('input[type=file]').setInputFiles([png('full.png', full), png('stash.png', stash)])
    await isUnderWay(dialog, 'full.png')
    await dialog.getByRole('button', { name: 'Cancel full.png' }).click()
    await hasRead(dialog, '1 item found')
    await eventually(() => dialog.getByRole('list', { name: 'Pictures' }).getByRole('listitem').count()).toBe(
      1,
    )
    await eventually(() => rows.count()).toBe(1)
    await dialog.getByRole('button', { name: 'Add 1 piece' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await eventually(() => countsOf(person, SALEWA)).toMatchObject({ foundInRaid: 0, ordinary: 1 })
    expect(await countsOf(person, BOLTS)).toMatchObject({ foundInRaid: 0, ordinary: 0 })
    await leave(visitor)
  })

  it('are given up where the dialog is closed meanwhile, and the page goes on', async () => {
    const { catalogue } = site().server.services().catalogues.of('PVP')
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const full = await drawPng(visitor, fullStash(itemOf(catalogue, BOLTS)))
    const page = await visitor.open(TRACKER)
    const dialog = await openDialog(page)
    await dialog.locator('input[type=file]').setInputFiles([png('full.png', full)])
    await isUnderWay(dialog, 'full.png')
    expect(page.workers()).toHaveLength(1)
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Close without adding?' })
    await question.getByRole('button', { name: 'Close without adding' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await eventually(() => page.workers().length).toBe(0)
    expect(await countsOf(person, BOLTS)).toMatchObject({ foundInRaid: 0, ordinary: 0 })

    await page.getByRole('searchbox').first().fill('bolts')
    const bolts = page.getByRole('textbox', { name: 'Bolts, other', exact: true })
    await bolts.fill('2')
    await bolts.press('Enter')
    await eventually(() => countsOf(person, BOLTS)).toMatchObject({ foundInRaid: 0, ordinary: 2 })
    await openDialog(page)
    expect(await dialog.getByRole('listitem').count()).toBe(0)
    await dialog
      .locator('input[type=file]')
      .setInputFiles([
        png('stash.png', await drawPng(visitor, sceneOf([drawn(itemOf(catalogue, SALEWA), 0)]))),
      ])
    await hasRead(dialog, '1 item found')
    await leave(visitor)
  })

  it('are read again once the reader, or all of the worker, can be had', async () => {
    const { catalogue } = site().server.services().catalogues.of('PVP')
    const visitor = await site().visit({ as: await site().server.pro() })
    const { context, mayFail } = visitor
    const stash = await drawPng(visitor, sceneOf([drawn(itemOf(catalogue, SALEWA), 0)]))
    const page = await visitor.open(TRACKER)
    const parts = ['recognition-worker', '.traineddata']
    for (const part of parts) {
      mayFail(part)
      await context.route(`**/assets/*${part}*`, (route) => route.abort())
    }
    const dialog = await openDialog(page)
    const failed = dialog.getByText('The reader could not start')
    for (const [index, part] of parts.entries()) {
      await dialog.locator('input[type=file]').setInputFiles([png('stash.png', stash)])
      await eventually(() => failed.count()).toBe(index + 1)
      await context.unroute(`**/assets/*${part}*`)
    }
    await dialog.locator('input[type=file]').setInputFiles([png('stash.png', stash)])
    await hasRead(dialog, '1 item found')
    await leave(visitor)
  })

  it('are offered to those without Pro as what Pro can do', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(TRACKER)
    const button = page.getByRole('button', { name: 'Add from screenshots' })
    expect(await button.isDisabled()).toBe(true)
    await leave(visitor)
  })
})
