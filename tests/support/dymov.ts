// A player in the middle of the game: Dymov, a Bear of level 15 with Pro, some quests done, a hideout begun, favourites and a price of his own.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import type { Person, TestServer } from './test-server.ts'

const QUESTS = [
  'delivery-from-the-past',
  'operation-aquarius-part-2',
  'supplier',
  'gunsmith-part-2',
  'painkiller',
]
const SELECTED = ['bad-rep-evidence', 'the-extortionist']
const MODULES: readonly (readonly [station: string, level: number])[] = [
  ['vents', 1],
  ['security', 1],
  ['generator', 1],
  ['lavatory', 1],
  ['medstation', 1],
  ['heating', 1],
  ['illumination', 1],
  ['water-collector', 1],
  ['workbench', 1],
  ['nutrition-unit', 1],
  ['illumination', 2],
  ['lavatory', 2],
  ['workbench', 2],
]
const TRACKED: readonly (readonly [station: string, level: number])[] = [
  ['intelligence-center', 1],
  ['rest-space', 1],
]
const LOYALTY: Readonly<Record<string, number>> = {
  prapor: 2,
  therapist: 2,
  skier: 2,
  mechanic: 2,
  ragman: 2,
}
const FAVOURITES = ['graphics_card', 'physical_bitcoin', 'ledx_skin_transilluminator', 'salewa_first_aid_kit']
const OWNED: readonly (readonly [item: string, foundInRaid: boolean, count: number])[] = [
  ['salewa_first_aid_kit', true, 3],
  ['gas_analyzer', true, 2],
  ['secure_flash_drive', true, 1],
  ['morphine_injector', true, 4],
  ['bolts', false, 12],
  ['corrugated_hose', false, 4],
]
const OWN_PRICE = { item: 'graphics_card', side: 'buy', price: 385_000 } as const

const uidIn = (rows: readonly { readonly uid: string; readonly url: string }[]) => (url: string) => {
  const row = rows.find((candidate) => candidate.url === url)
  if (row === undefined) throw new Error(`the game has no ${url}`)
  return row.uid
}

const progressOf = (pmc: string, { items, quests }: Catalogue): readonly PlayerCommand[] => {
  const [item, quest] = [uidIn(items.all), uidIn(quests.all)]
  return [
    { tag: 'ChangeLevel', pmc, level: 15 },
    ...Object.entries(LOYALTY).map(
      ([trader, level]) => ({ tag: 'ChangeLoyalty', pmc, trader, level }) as const,
    ),
    { tag: 'ChangeSkill', pmc, skill: 'Crafting', level: 8 },
    { tag: 'ChangeSkill', pmc, skill: 'HideoutManagement', level: 11 },
    ...QUESTS.map((url) => ({ tag: 'CompleteQuestWithPrerequisites', pmc, quest: quest(url) }) as const),
    ...SELECTED.map((url) => ({ tag: 'SelectQuest', pmc, quest: quest(url) }) as const),
    ...MODULES.map(([station, level]) => ({ tag: 'BuildModule', pmc, station, level, force: true }) as const),
    ...TRACKED.map(([station, level]) => ({ tag: 'TrackModule', pmc, station, level }) as const),
    ...OWNED.map(
      ([url, foundInRaid, count]) =>
        ({ tag: 'CountItem', pmc, item: item(url), foundInRaid, count }) as const,
    ),
    ...FAVOURITES.map((url) => ({ tag: 'ToggleFavourite', item: item(url) }) as const),
    { tag: 'SetOwnPrice', ...OWN_PRICE, item: item(OWN_PRICE.item) },
  ]
}

/** A new account on the server that is his. */
export const signInDymov = async (server: TestServer): Promise<Person> => {
  const person = await server.signIn('dymov@example.org')
  const { catalogues } = server.services()
  await server.grant(person.uid, { tag: 'StartPro' }, { tag: 'ChangeUsername', username: 'dymov' })
  const { charUid: pmc } = await person.call('getMe')
  if (pmc === null) throw new Error('the new account has no PMC')
  await server.grant(
    person.uid,
    { tag: 'RenamePmc', pmc, name: 'Dymov' },
    { tag: 'ChangeFraction', pmc, fraction: 'Bear' },
    ...progressOf(pmc, catalogues.of('PVP').catalogue),
  )
  return person
}
