// `exfil loadout search`: the filters of the page, as many as were asked for, and one clear line for a wrong question.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLeft } from '#core/fp.ts'
import { checkBuild } from '#core/loadouts/build/fitting.ts'
import { unflattenBuild } from '#core/loadouts/build/flat.ts'
import { type WeaponStatistics, weaponStatistics } from '#core/loadouts/build/statistics.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { expectRefused } from '../../support/log-files.ts'
import { makeLoadout } from '../../support/make-loadout.ts'
import { newQuickSession, PROCESSES, rowsOf, tsvOf } from '../../support/run-exfil.ts'
import { openSpareServer, type Person, type TestServer } from '../../support/test-server.ts'

const catalogue = testCatalogue('PVP')
const COUNT = 54

/** Presets of weapons of which no two are the same build, with what they do. */
const PRESETS = catalogue.presets.all
  .flatMap(({ uid, baseItem, isDefault, tree }) => {
    const build = unflattenBuild(tree)
    const weapon = catalogue.items.get(baseItem)
    if (!isDefault || weapon?.gunBuildUrl === undefined || isLeft(build)) return []
    if (isLeft(checkBuild(catalogue)(build.right))) return []
    return [{ uid, weapon, statistics: weaponStatistics(catalogue)(build.right) }]
  })
  .slice(0, COUNT)

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await openSpareServer()
  owner = await server.pro()
  for (const [at, { uid }] of PRESETS.entries()) await makeLoadout(owner, `Build n${at}`, uid, true)
}, 120_000)
afterAll(() => server?.stop())

const as = (person?: Person): readonly string[] => [
  ...['--api', server.url()],
  ...(person === undefined ? [] : ['--token', person.cookies.get('exfil_session') ?? '']),
]

interface Found {
  readonly title: string
  readonly weapon: { readonly uid: string }
  readonly buyable: boolean | null
  readonly address: string
  readonly figures: { readonly weight: number }
}

const { run, json } = newQuickSession()
const found = async (by: Person | undefined, ...args: readonly string[]): Promise<readonly Found[]> =>
  rowsOf(await json('loadout', 'search', ...args, ...as(by))) as unknown as readonly Found[]
const titles = (rows: readonly Found[]): readonly string[] => rows.map(({ title }) => title)

/** The titles of the builds that are so, by what the rules say of them. */
const builtLike = (is: (statistics: WeaponStatistics) => boolean): readonly string[] =>
  PRESETS.flatMap(({ statistics }, at) => (is(statistics) ? [`Build n${at}`] : []))

describe('exfil loadout search', PROCESSES, () => {
  it('goes through the pages of the server: all that are there, or as many as are asked for', async () => {
    const all = await found(owner, '--top', '1000')
    expect(titles(all).toSorted()).toEqual(builtLike(() => true).toSorted())
    expect(await found(owner, '--top', '52')).toEqual(all.slice(0, 52))
    expect(await found(owner)).toEqual(all.slice(0, 50))
    const { stdout } = await run('loadout', 'search', '--top', '52', ...as(owner))
    expect(stdout).toContain('the first 52; --top shows more')
    expect((await run('loadout', 'search', '--top', '54', ...as(owner))).stdout).toContain(
      '54 loadouts found',
    )
  })

  it('shows everybody else the first 20 as an example, and says so', async () => {
    for (const by of [undefined, await server.free()]) {
      expect(await found(by)).toHaveLength(20)
      expect((await run('loadout', 'search', ...as(by))).stdout).toContain(
        'the first 20 as an example; Pro shows all',
      )
    }
  })

  it('keeps ranges with both ends, by the figures that the rules give', async () => {
    const light = await found(owner, '--weight', '..3', '--ergonomics', '50..90', '--top', '60')
    expect(titles(light).toSorted()).toEqual(
      builtLike(({ weight, ergonomics }) => weight <= 3 && ergonomics >= 50 && ergonomics <= 90).toSorted(),
    )
    const piercing = ['--penetration', '30..', '--recoil-vertical', '..150', '--top', '60']
    expect(titles(await found(owner, ...piercing)).toSorted()).toEqual(
      builtLike(({ ammo, recoil }) => (ammo?.penetration ?? 0) >= 30 && recoil.vertical <= 150).toSorted(),
    )
    // What was asked for is seen.
    const [heads = [], ...rows] = tsvOf(
      (await run('loadout', 'search', ...piercing, '--tsv', ...as(owner))).stdout,
    )
    const points = rows.map((row) => Number(row[heads.indexOf('penetration')]))
    expect(points.length).toBeGreaterThan(0)
    expect(Math.min(...points)).toBeGreaterThanOrEqual(30)
    const { stdout } = await run('loadout', 'search', ...piercing, ...as(owner))
    expect(stdout.split('\n')[0]).toMatch(/penetration {2,}price {2,}likes$/)
  })

  it('asks by weapon, kind, author, suppressor and words, in the order that is asked for', async () => {
    const pistol = PRESETS.findIndex(({ weapon }) => weapon.class === 'handgun')
    const name = PRESETS[pistol]?.weapon.name ?? ''
    expect(titles(await found(owner, '--weapon', name))).toEqual([`Build n${pistol}`])
    const handguns = await found(owner, '--category', 'handgun', '--order', 'weight', '--top', '60')
    expect(titles(handguns).toSorted()).toEqual(
      PRESETS.flatMap(({ weapon }, at) => (weapon.class === 'handgun' ? [`Build n${at}`] : [])).toSorted(),
    )
    const weights = handguns.map(({ figures }) => figures.weight)
    expect(weights).toEqual(weights.toSorted((a, b) => a - b))
    expect(titles(await found(owner, 'build', 'N12'))).toEqual(['Build n12'])
    expect(await found(owner, '--author', 'nobody-at-all')).toEqual([])
    const { username } = await owner.call('getMe')
    expect(await found(owner, '--author', username ?? '', '--top', '60')).toHaveLength(COUNT)
    const quiet = await found(owner, '--suppressor', '--top', '60')
    const loud = await found(owner, '--no-suppressor', '--top', '60')
    expect(quiet.length).toBeGreaterThan(0)
    expect(quiet.length + loud.length).toBe(COUNT)
  })

  it('says what the account can buy and likes; each address leads to the build', async () => {
    const all = await found(owner, '--top', '60')
    const [first] = all
    const buyable = all.filter((row) => row.buyable === true)
    expect(titles(await found(owner, '--buyable', '--top', '60'))).toEqual(titles(buyable))
    expect(buyable.length).toBeLessThan(COUNT)
    expect((await run('loadout', 'search', '--top', '60', ...as(owner))).stdout).toContain(
      '* some of it you cannot buy yet',
    )
    expect((await found(undefined, '--top', '1'))[0]?.buyable).toBeNull()
    expect(await found(owner, '--liked')).toEqual([])
    expect(await json('loadout', 'show', first?.address ?? '', ...as(undefined))).toMatchObject({
      weapon: first?.weapon.uid,
    })
    const empty = await run('loadout', 'search', '--liked', ...as(owner))
    expect(empty).toMatchObject({ code: 0, stdout: 'No loadout is like that.\n' })
  })

  it.each<[args: readonly string[], words: string]>([
    [['--recoil', '60'], '--recoil takes a range like 40..60, 40.. or ..60, not "60"'],
    [['--recoil', '..'], '--recoil takes a range like 40..60, 40.. or ..60, not ".."'],
    [['--recoil', '60..40'], '--recoil: nothing is from 60 to 40; the lesser end comes first'],
    [['--price', '..much'], '--price takes a whole number from 1 to 1000000000, not "much"'],
    [['--category', 'handgum'], 'no weapon category is called "handgum"; did you mean "Handgun"?'],
    [['--quest', 'Debut'], '--quest: "Debut" asks for no weapon build'],
    [['--order', 'luck'], '--order is one of: likes, newest, price, ergonomics, recoil, weight; not "luck"'],
    [['--liked'], '--liked: expected together with --token or EXFIL_TOKEN'],
    [['--author', 'x'.repeat(101)], '--author takes at most 100 letters, not 101'],
    [['x'.repeat(101)], '<text> takes at most 100 letters, not 101'],
  ])('refuses %j in one line', async (args, words) => {
    expectRefused(await run('loadout', 'search', ...args, ...as()), { code: 2, words })
  })

  it('says where there is no server, or none that answers', async () => {
    expectRefused(await run('loadout', 'search'), {
      code: 2,
      words: '--api: expected the address of a server (or EXFIL_API)',
    })
    expectRefused(await run('loadout', 'search', '--api', 'http://127.0.0.1:9'), {
      code: 2,
      words: 'cannot reach http://127.0.0.1:9: no server can listen at this port',
    })
  })
})
