// Loadouts in a browser: saved from the builder, changed, published, copied by others and deleted.
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPath } from '#core/routes/table.ts'
import { axeViolations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { settled } from '../support/settled.ts'
import { DESKTOP, hasChromium, leave, openSite, type Visitor } from '../support/site.ts'
import type { Person } from '../support/test-server.ts'

const AKM = { gunUrl: 'kalashnikov_akm_7.62x39_assault_rifle' }
const AKM_PRESET = '5a8ae21486f774377b73cf5d'
const M4A1 = { gunUrl: 'colt_m4a1_5.56x45_assault_rifle', id: '5af08cf886f774223c269184' }

describe.skipIf(!hasChromium)('saved loadouts', () => {
  const site = openSite()
  let owner: Person
  let visit: Visitor
  let tab: Page
  beforeAll(async () => {
    owner = await site().server.pro()
    visit = await site().visit({ as: owner, viewport: DESKTOP })
    tab = await visit.context.newPage()
  })
  afterAll(() => leave(visit))

  const button = (name: string, at = tab) => at.getByRole('button', { name, exact: true })
  const said = (text: string, at = tab) => at.getByText(text).first().waitFor()
  /** In the message about it. */
  const undo = (text: string) =>
    tab.getByText(text).last().locator('../..').getByRole('button', { name: 'Undo' }).click()
  const heading = (name: string, at = tab) => at.getByRole('heading', { level: 1, name }).waitFor()
  const open = async (path: string, at = tab): Promise<void> => {
    await at.goto(path)
    await settled(at)
  }
  const put = async (slot: string, name: string): Promise<void> => {
    await tab.getByRole('treeitem', { name: slot }).click()
    await tab.getByRole('table', { name: slot }).getByRole('button', { name }).click()
    await eventually(() => new URL(tab.url()).searchParams.has('build')).toBe(true)
  }
  const mine = async () => (await owner.call('myLoadouts')).loadouts

  it('before anybody has published one, the search says so and offers to build one', async () => {
    const path = getPath('loadoutsSearch')
    await open(path)
    await said('No loadout is published yet')
    await open(`${path}?q=akm`)
    await said('No loadout is like that')
  })

  it('a build is saved under a title, and its page has its own address', async () => {
    await open(getPath('weapon', M4A1))
    await put('Barrel', 'AR-15 10.3"')
    await button('Save').click()
    const dialog = tab.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Title' }).fill('  ')
    await button('Save', dialog as unknown as Page).click()
    await said('A title has 1 to 80 characters.')
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Short one')
    await button('Save', dialog as unknown as Page).click()
    await heading('Short one')
    const [saved] = await mine()
    expect(saved).toMatchObject({ title: 'Short one', published: null })
    const url = new URL(tab.url())
    expect(url.pathname).toBe(getPath('weapon', { ...M4A1, id: saved?.uid ?? '' }))
    expect(url.search).toBe('')
    await eventually(() => tab.getByText('Private', { exact: true }).count()).toBe(1)
    expect(await axeViolations(tab)).toEqual([])
  })

  it('it is changed, renamed and published, each step with its way back', async () => {
    const before = (await mine())[0]?.figures.ergonomics
    await put('Barrel', 'AR-15 14.5"')
    await button('Save changes').click()
    await said('The changes are saved')
    await eventually(() => new URL(tab.url()).search).toBe('')
    expect((await mine())[0]?.figures.ergonomics).not.toBe(before)

    await button('More').last().click()
    await button('Rename').click()
    await tab.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Shorter')
    await tab.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
    await heading('Shorter')

    await button('Make public').click()
    await said('Shorter is public')
    expect((await mine())[0]?.published).not.toBeNull()
    await button('Make private').waitFor()
  })

  it('it is compared with, whole and over weapons, and taken over; one that is not there is said so', async () => {
    const [{ uid = '' } = {}] = await mine()
    const guest = await site().visit()
    guest.mayFail('/loadouts/')
    const page = await guest.open(`${getPath('weapon', { gunUrl: M4A1.gunUrl })}?with=${uid}`)
    const figures = page.getByRole('table', { name: 'Figures of both builds' })
    await figures.getByRole('columnheader', { name: 'Shorter' }).waitFor()
    await page.getByRole('table', { name: 'Changes to the build' }).getByText('AR-15 14.5"').waitFor()
    await button('Use the other build', page).click()
    await said('Both have the same parts.', page)
    expect(new URL(page.url()).searchParams.get('with')).toBe(uid)
    await eventually(() => page.getByRole('treeitem', { name: 'Barrel' }).first().innerText()).toContain(
      'AR-15 14.5"',
    )
    await button('Undo', page).click()
    await page.getByRole('table', { name: 'Changes to the build' }).waitFor()

    await open(`${getPath('weapon', M4A1)}?with=6f1c2a34-0000-4000-8000-00000000abcd`, page)
    await said('There is no such loadout, or it is private.', page)
    expect(await figures.count()).toBe(0)

    await open(`${getPath('weapon', AKM)}?with=${uid}`, page)
    await said('The other build is of another weapon: Colt M4A1 5.56x45 assault rifle.', page)
    await figures.getByRole('columnheader', { name: 'Shorter' }).waitFor()
    expect(await button('Use the other build', page).count()).toBe(0)
    await leave(guest)
  })

  it('another player likes it and saves a copy, which cannot be published unchanged', async () => {
    const [{ uid = '' } = {}] = await mine()
    const other = await site().server.pro()
    const guest = await site().visit({ as: other })
    const page = await guest.open(getPath('weapon', { ...M4A1, id: uid }))
    await heading('Shorter', page)
    await page.getByRole('button', { name: 'Like Shorter, 0 likes' }).click()
    await page.getByRole('button', { name: 'Like Shorter, 1 like' }).waitFor()
    await eventually(async () => (await mine())[0]?.likes).toBe(1)
    await page.getByRole('button', { name: 'Like Shorter, 1 like' }).waitFor()

    await button('Save a copy', page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save a copy' }).click()
    await button('Make public', page).waitFor()
    guest.mayFail('/commands')
    await button('Make public', page).click()
    await said('Exact same loadout already published: change some attachments', page)
    await button('Make public', page).waitFor()
    const [copy] = (await other.call('myLoadouts')).loadouts
    expect(copy?.published).toBeNull()
    expect((await other.call('readLoadout', { params: { id: copy?.uid ?? '' } })).loadout.origin).toEqual({
      loadout: uid,
      author: owner.uid,
    })
    await leave(guest)
  })

  it('two that were found are compared, over weapons and searches; only what can be bought is shown where that is asked for', async () => {
    const by = await site().server.pro()
    const loadout = '6f1c2a34-0000-4000-8000-00000000beef'
    for (const command of [
      { tag: 'CreateLoadout', loadout, title: 'Spare gun', from: { preset: AKM_PRESET } },
      { tag: 'PublishLoadout' },
    ])
      await by.call('sendLoadoutCommand', {
        params: { id: loadout },
        body: { commandId: command.tag, command },
      })
    await open(`${getPath('loadoutsSearch')}?q=shorter`)
    await button('Compare Shorter').click()
    await said('Shorter: pick another one to compare it with')
    await tab.getByRole('textbox', { name: 'Title or weapon' }).fill('spare')
    await button('Compare Spare gun').click()
    await said('Shorter and Spare gun')
    await eventually(() => button('Compare Spare gun').getAttribute('aria-pressed')).toBe('true')
    expect(await axeViolations(tab)).toEqual([])
    await tab.getByRole('link', { name: 'Compare', exact: true }).click()
    await heading('Shorter')
    const figures = tab.getByRole('table', { name: 'Figures of both builds' })
    await figures.getByRole('columnheader', { name: 'Spare gun' }).waitFor()

    await open(`${getPath('loadoutsSearch')}?q=spare`)
    await tab.getByRole('link', { name: /Spare gun/ }).waitFor()
    await tab.getByRole('switch', { name: 'Only what I can buy' }).check()
    await tab.getByText('No loadout is like that').waitFor()
    expect(new URL(tab.url()).searchParams.get('buyable')).toBe('1')
    const guest = await site().visit()
    const page = await guest.open(`${getPath('loadoutsSearch')}?q=spare&buyable=1`)
    await page.getByRole('link', { name: /Spare gun/ }).waitFor()
    await leave(guest)
  })

  it('it is found by what it can do, by the address alone, and stands among one’s own', async () => {
    await open(`${getPath('loadoutsSearch')}?category=assault-rifle&ergonomics=10..&order=newest`)
    await tab.getByRole('link', { name: /Shorter/ }).waitFor()
    expect(await axeViolations(tab)).toEqual([])
    await tab.getByRole('textbox', { name: 'Ergonomics, from' }).fill('99.5')
    await tab.getByText('No loadout is like that').waitFor()
    expect(new URL(tab.url()).searchParams.get('ergonomics')).toBe('99.5..')
    await tab.getByRole('button', { name: 'Clear 2 filters' }).click()
    await tab.getByRole('link', { name: /Shorter/ }).waitFor()
    expect(new URL(tab.url()).search).toBe('?order=newest')

    await open(getPath('loadoutsMy'))
    expect(await axeViolations(tab)).toEqual([])
    await tab.getByRole('link', { name: /Shorter/ }).click()
    await heading('Shorter')
  })

  it('who may not save is told what it takes, and a private one is not shown', async () => {
    await button('Make private').click()
    await said('Shorter is private')
    const [{ uid = '' } = {}] = await mine()
    const guest = await site().visit()
    guest.mayFail('/loadouts/')
    const page = await guest.open(getPath('weapon', { ...M4A1, id: uid }))
    await said('no such loadout that you may see', page)
    expect(await button('Save', page).isDisabled()).toBe(true)
    await leave(guest)
  })

  it('in the list of one’s own it is published and withdrawn in place, each with its way back', async () => {
    await open(getPath('loadoutsMy'))
    const row = tab.getByRole('row', { name: /Shorter/ })
    await row.getByRole('button', { name: 'Make public: Shorter' }).click()
    await said('Shorter is public')
    await row.getByText('Public', { exact: true }).waitFor()
    expect((await mine())[0]?.published).not.toBeNull()
    await undo('Shorter is public')
    await row.getByText('Private', { exact: true }).waitFor()
    expect((await mine())[0]?.published).toBeNull()
    await row.getByRole('button', { name: 'Make public: Shorter' }).click()
    await row.getByRole('button', { name: 'Make private: Shorter' }).click()
    await said('Shorter is private')
    await row.getByText('Private', { exact: true }).waitFor()
    expect(new URL(tab.url()).pathname).toBe(getPath('loadoutsMy'))
    expect(await axeViolations(tab)).toEqual([])
  })

  it('it says so where what saves it can’t be fetched, and is saved when that can', async () => {
    const part = '/assets/open-loadouts-'
    const visitor = await site().visit({ as: owner })
    visitor.mayFail(part)
    await visitor.context.route(`**${part}*`, (route) => route.abort())
    const page = await visitor.open(getPath('loadoutsMy'))
    const publish = page.getByRole('button', { name: 'Make public: Shorter' })
    await publish.click()
    await said('Server error', page)
    expect(await publish.getAttribute('aria-busy')).not.toBe('true')
    await visitor.context.unrouteAll()
    await publish.click()
    await said('Shorter is public', page)
    await page.getByRole('button', { name: 'Make private: Shorter' }).click()
    await said('Shorter is private', page)
    await leave(visitor)
  })

  it('it is deleted once that is confirmed, and that is undone', async () => {
    const remove = async (): Promise<void> => {
      await tab.getByRole('link', { name: /Shorter/ }).click()
      await heading('Shorter')
      await button('More').last().click()
      await button('Delete').click()
      await button('Delete loadout').click()
      await said('Shorter is deleted')
      expect(new URL(tab.url()).pathname).toBe(getPath('loadoutsMy'))
      await said('You have saved no loadout yet')
      expect(await mine()).toEqual([])
    }
    const [before] = await mine()
    await remove()
    await undo('Shorter is deleted')
    await tab.getByRole('link', { name: /Shorter/ }).waitFor()
    expect(await mine()).toMatchObject([{ uid: before?.uid, title: 'Shorter', figures: before?.figures }])
    await remove()
  })
})
