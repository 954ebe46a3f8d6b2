// The account page: settings that persist, actions that ask for confirmation, data export and erasure, and devices.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'
import { me } from '../support/test-server.ts'

const sure = (page: Page) => page.getByRole('dialog', { name: 'Are you sure?' })
const main = (page: Page) => page.getByRole('main')
const message = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)

describe.skipIf(!hasChromium)('the account page', () => {
  const site = openSite()

  it('keeps every kind of field', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open('/user')
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    const edition = page.getByRole('combobox', { name: 'Game edition' })
    const loyalty = page
      .getByRole('group', { name: 'Loyalty level of Prapor' })
      .getByRole('radio', { name: 'LL3' })
    const fee = page.getByRole('switch', { name: 'Subtract the flea fee' })
    const bear = page.getByRole('group', { name: 'Faction' }).getByRole('radio', { name: 'BEAR' })
    await edition.selectOption('The Unheard')
    await field('PMC name').fill('Killa fan')
    await field('Crafting').fill('51')
    await field('Crafting').press('Enter')
    await loyalty.check()
    await bear.check()
    await fee.uncheck()
    await page.getByRole('heading', { name: 'Settings of Killa fan' }).waitFor()
    await eventually(() => me(person)).toMatchObject({
      charName: 'Killa fan',
      gameEdition: 'The Unheard',
      fraction: 'Bear',
      skill_Crafting: 51,
      hideoutUseFee: false,
      tradersLL: { prapor: 3 },
    })
    await page.reload()
    await eventually(() => field('PMC name').inputValue()).toBe('Killa fan')
    expect(await edition.inputValue()).toBe('The Unheard')
    await eventually(() => field('Crafting').inputValue()).toBe('51')
    expect([await loyalty.isChecked(), await bear.isChecked(), await fee.isChecked()]).toEqual([
      true,
      true,
      false,
    ])
    await leave(visitor)
  })

  it('asks for a new PMC where an address asks for it, and forgets that it did', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open('/user#new-pmc')
    const dialog = page.getByRole('dialog', { name: 'New PMC' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await eventually(() => new URL(page.url()).hash).toBe('')
    await leave(visitor)
  })

  it('refuses a level that the game does not have, and says why', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open('/user')
    const level = page.getByRole('textbox', { name: 'Level', exact: true })
    await level.fill('lots')
    await level.press('Enter')
    await page.getByText('Type a number').waitFor()
    await level.fill('12')
    await level.press('Enter')
    await eventually(async () => (await me(person)).level).toBe(12)
    expect(await page.getByText('Type a number').count()).toBe(0)
    await leave(visitor)
  })

  it('shows the settings to free users, greyed, and says what they need', async () => {
    const visitor = await site().visit({ as: await site().server.free() })
    const page = await visitor.open('/user')
    const level = page.getByRole('textbox', { name: 'Level', exact: true })
    await eventually(() => level.isDisabled()).toBe(true)
    await level.hover({ force: true })
    await page
      .getByRole('tooltip', { name: 'Need Pro status to edit' })
      .and(page.locator(':popover-open'))
      .waitFor()
    await page.getByText('You see the settings, but need Pro to change them.').waitFor()
    await leave(visitor)
  })

  it('asks before it resets, and does nothing where the answer is no', async () => {
    const person = await site().server.pro()
    await person.call('updateProgress', { body: { modulesBuilt: ['vents-1'] } })
    const visitor = await site().visit({ as: person })
    const page = await visitor.open('/user')
    const reset = page.getByRole('region', { name: 'Reset' }).getByRole('button', { name: 'Hideout' })
    await reset.click()
    await sure(page).getByRole('button', { name: 'Cancel' }).click()
    expect((await me(person)).modulesBuilt).toContain('vents-1')
    await reset.click()
    await sure(page).getByRole('button', { name: 'Reset hideout' }).click()
    await message(page, 'Hideout reset').waitFor()
    await eventually(async () => (await me(person)).modulesBuilt).not.toContain('vents-1')
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
    await eventually(async () => (await me(person)).modulesBuilt).toContain('vents-1')
    for (const name of ['Quests', 'Items', 'Custom prices', 'Likes', 'Everything']) {
      await page.getByRole('region', { name: 'Reset' }).getByRole('button', { name }).click()
      await sure(page).getByRole('button', { name: 'Cancel' }).click()
    }
    await leave(visitor)
  })

  it('offers a new wipe once on the account page', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open('/user')
    const wipe = page.getByRole('button', { name: 'New wipe' })
    const reset = page.getByRole('region', { name: 'Reset' })
    await page.getByText('There is no other PMC to copy from.').waitFor()
    expect(await wipe.count()).toBe(1)
    expect(await reset.getByRole('button', { name: 'New wipe' }).count()).toBe(1)
    await leave(visitor)
  })

  it('deletes a PMC that is not the main one, and offers it for no other', async () => {
    const person = await site().server.pro()
    await person.call('createChar', { body: { fraction: 'Bear', gameMode: 'PVE', charName: 'Second' } })
    const visitor = await site().visit({ as: person })
    const page = await visitor.open('/user')
    await page.getByText('The main PMC is the one that is selected').waitFor()
    // The row of a PMC, whatever its level, has no delete button that could be hit by accident.
    expect(
      await page
        .getByRole('table')
        .first()
        .getByRole('button', { name: /^Delete / })
        .count(),
    ).toBe(0)
    await page.getByText('The main PMC cannot be deleted. Select another one first.').waitFor()
    await page.getByRole('button', { name: 'Settings of Usec PVP' }).click()
    const settings = page.getByRole('dialog', { name: 'Usec PVP' })
    await settings.getByRole('button', { name: 'New wipe' }).waitFor()
    await settings.getByRole('button', { name: 'Delete PMC' }).click()
    await sure(page).getByRole('button', { name: 'Delete PMC' }).click()
    await eventually(async () => (await me(person)).chars.map(({ charName }) => charName)).toEqual(['Second'])
    await page.getByRole('button', { name: 'Settings of Usec PVP' }).waitFor({ state: 'detached' })
    await leave(visitor)
  })

  it('copies progress from another PMC', async () => {
    const person = await site().server.pro()
    await person.call('updateProgress', { body: { modulesBuilt: ['vents-1'] } })
    await person.call('createChar', { body: { fraction: 'Bear', gameMode: 'PVP', charName: 'Second' } })
    const visitor = await site().visit({ as: person })
    const page = await visitor.open('/user')
    await page
      .getByRole('combobox', { name: 'Copy progress from' })
      .selectOption({ label: 'Usec PVP, level 1, PVP' })
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await sure(page).getByRole('button', { name: 'Copy progress' }).click()
    await eventually(async () => (await me(person)).modulesBuilt).toContain('vents-1')
    await leave(visitor)
  })

  it('hands out everything that is kept about the person', async () => {
    const person = await site().server.free()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open('/user')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/\.json$/)
    const text = readFileSync(await file.path(), 'utf8')
    expect(JSON.parse(text)).toMatchObject({})
    expect(text).toContain(person.email)
    expect(text).toContain(person.uid)
    await leave(visitor)
  })

  it('asks for the deletion once its name is typed, and takes it back', async () => {
    const person = await site().server.free()
    const { username } = await me(person)
    const visitor = await site().visit({ as: person })
    const page = await visitor.open('/user')
    await page.getByRole('button', { name: 'Delete the account…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete the account?' })
    const ask = dialog.getByRole('button', { name: 'Ask for deletion' })
    await dialog.getByRole('button', { name: 'Download my data first' }).waitFor()
    await dialog.getByRole('textbox').fill(`${username}!`)
    await eventually(() => ask.isDisabled()).toBe(true)
    await dialog.getByRole('textbox').fill(username)
    await ask.click()
    await message(page, 'The account is deleted on').waitFor()
    await page.getByRole('button', { name: 'Delete the account…' }).waitFor({ state: 'detached' })
    expect((await person.call('readDeletion')).deletesAt).not.toBeNull()
    await page.reload()
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await message(page, 'The account is kept').waitFor()
    await page.getByRole('button', { name: 'Delete the account…' }).waitFor()
    expect((await person.call('readDeletion')).deletesAt).toBeNull()
    await leave(visitor)
  })

  it('logs out another device, which is notified', async () => {
    const person = await site().server.free()
    const here = await site().visit({ as: person })
    const there = await site().visit({ as: await site().server.signIn(person.email) })
    there.mayFail('/api/be/')
    const other = await there.open('/crafts')
    await other.getByRole('banner').getByRole('button', { name: 'Character: ' }).waitFor()
    const page = await here.open('/user')
    const devices = page.getByRole('region', { name: 'Devices' })
    await devices.getByRole('button', { name: 'Log out the other device' }).click()
    await sure(page).getByRole('button', { name: 'Log out', exact: true }).click()
    await devices.getByRole('button').first().waitFor({ state: 'hidden' })
    await devices.getByText('this device').waitFor()
    await other.reload()
    await other.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    await leave(here)
    await leave(there)
  })

  it('changes the user name, but not to one that is taken', async () => {
    const [person, other] = [await site().server.free(), await site().server.free()]
    const taken = (await me(other)).username
    const visitor = await site().visit({ as: person })
    const page = await visitor.open('/user')
    const panel = page.getByRole('region', { name: 'User name' })
    visitor.mayFail('/users/me')
    await panel.getByRole('textbox').fill(taken)
    await panel.getByRole('button', { name: 'Change' }).click()
    await panel.getByText('Username already exists').waitFor()
    await panel.getByRole('textbox').fill(`free-${taken}`)
    await panel.getByRole('button', { name: 'Change' }).click()
    await main(page).getByText(`free-${taken}`).first().waitFor()
    expect((await me(person)).username).toBe(`free-${taken}`)
    await leave(visitor)
  })
})
