// Turns the API's changes of a user into the commands that say what the person wants.
import * as t from 'io-ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { FractionInput, GameEdition, GameModeCodec } from '../catalogue/vocabulary.ts'
import { Count, Id, listOf, recordOf, Text } from '../codec.ts'
import { buildingOrder } from '../hideout/building-order.ts'
import { editionLevel } from '../hideout/levels.ts'
import { builtModules, type ModuleName, moduleId, parseModuleId } from '../hideout/model.ts'
import type { PlayerCommand } from '../player/commands.ts'
import type { Account, Pmc } from '../player/model.ts'
import { profitProps, toProfitOptions } from './profit-fields.ts'
import { OwnedPieces } from './user.ts'

/** Any of the fields that a user may change; `uid` is never among them. Lists and maps replace what was there. */
export const UserChanges = t.exact(
  t.partial({
    username: Text,
    favList: listOf(Id),
    charName: Text,
    fraction: FractionInput,
    level: t.number,
    gameMode: GameModeCodec,
    gameEdition: GameEdition,
    prestige: t.number,
    tradersLL: recordOf(t.number),
    reputation: recordOf(t.number),
    skills: recordOf(t.number),
    skill_Crafting: t.number,
    skill_HideoutManagement: t.number,
    hideoutUseProgress: t.boolean,
    ...profitProps,
    questsHidden: listOf(Id),
  }),
  'UserChanges',
)
export type UserChanges = t.TypeOf<typeof UserChanges>

/** A count alone means found in raid. */
export const ProgressChanges = t.exact(
  t.partial({
    questsDone: listOf(Id),
    itemsFound: recordOf(t.union([Count, OwnedPieces])),
    modulesBuilt: listOf(Id),
  }),
  'ProgressChanges',
)
export type ProgressChanges = t.TypeOf<typeof ProgressChanges>

/** Commands about the account itself. */
export const accountCommands = (account: Account, changes: UserChanges): readonly PlayerCommand[] => [
  ...(changes.username === undefined ? [] : [{ tag: 'ChangeUsername', username: changes.username } as const]),
  ...(changes.favList === undefined
    ? []
    : symmetricDifference(Object.keys(account.favourites), changes.favList).map(
        (item) => ({ tag: 'ToggleFavourite', item }) as const,
      )),
]

/** Commands about the selected PMC; tracking first, because trader levels need it on. */
export const pmcCommands = (
  { uid: pmc, quests }: Pmc,
  changes: Omit<UserChanges, 'gameMode'>,
): readonly PlayerCommand[] => {
  const options = toProfitOptions(changes)
  const skills = {
    ...changes.skills,
    ...(changes.skill_Crafting === undefined ? {} : { Crafting: changes.skill_Crafting }),
    ...(changes.skill_HideoutManagement === undefined
      ? {}
      : { HideoutManagement: changes.skill_HideoutManagement }),
  }
  return [
    ...one(changes.hideoutUseProgress, (on) => ({ tag: 'TrackProgress', pmc, on })),
    ...one(changes.charName, (name) => ({ tag: 'RenamePmc', pmc, name })),
    ...one(changes.fraction, (fraction) => ({ tag: 'ChangeFraction', pmc, fraction })),
    ...one(changes.gameEdition, (edition) => ({ tag: 'ChangeEdition', pmc, edition })),
    ...one(changes.level, (level) => ({ tag: 'ChangeLevel', pmc, level })),
    ...one(changes.prestige, (prestige) => ({ tag: 'ChangePrestige', pmc, prestige })),
    ...Object.entries(changes.tradersLL ?? {}).map(
      ([name, level]) => ({ tag: 'ChangeLoyalty', pmc, trader: traderSlug(name), level }) as const,
    ),
    ...Object.entries(changes.reputation ?? {}).map(
      ([name, reputation]) =>
        ({ tag: 'ChangeReputation', pmc, trader: traderSlug(name), reputation }) as const,
    ),
    ...Object.entries(skills).map(([skill, level]) => ({ tag: 'ChangeSkill', pmc, skill, level }) as const),
    ...(Object.keys(options).length === 0 ? [] : [{ tag: 'ChangeProfitOptions', pmc, options } as const]),
    ...hiddenCommands(pmc, Object.keys(quests.hidden), changes.questsHidden),
  ]
}

/** What must be recorded so that the PMC's progress becomes what is given; fields left out stay as they are. */
export const progressCommands = (
  catalogue: Pick<Catalogue, 'stations' | 'constants'>,
  pmc: Pmc,
  changes: ProgressChanges,
): readonly PlayerCommand[] => [
  ...(changes.questsDone === undefined ? [] : questCommands(pmc, changes.questsDone)),
  ...(changes.modulesBuilt === undefined ? [] : moduleCommands(catalogue, pmc, changes.modulesBuilt)),
  ...(changes.itemsFound === undefined ? [] : itemCommands(pmc, changes.itemsFound)),
]

/** `BTR Driver` and `btr-driver` name the same trader. */
const traderSlug = (name: string): string => name.trim().toLowerCase().replaceAll(' ', '-')

const one = <A>(value: A | undefined, command: (value: A) => PlayerCommand): readonly PlayerCommand[] =>
  value === undefined ? [] : [command(value)]

const symmetricDifference = (before: readonly string[], after: readonly string[]): readonly string[] => [
  ...without(before, after),
  ...without(after, before),
]

const without = (list: readonly string[], out: readonly string[]): readonly string[] => {
  const gone = new Set(out)
  return [...new Set(list)].filter((entry) => !gone.has(entry))
}

const hiddenCommands = (
  pmc: string,
  before: readonly string[],
  after: readonly string[] | undefined,
): readonly PlayerCommand[] =>
  after === undefined
    ? []
    : [
        ...without(before, after).map((quest) => ({ tag: 'ShowQuest', pmc, quest }) as const),
        ...without(after, before).map((quest) => ({ tag: 'HideQuest', pmc, quest }) as const),
      ]

const questCommands = ({ uid: pmc, quests }: Pmc, after: readonly string[]): readonly PlayerCommand[] => {
  const before = Object.keys(quests.done)
  return [
    ...without(before, after).map((quest) => ({ tag: 'ReopenQuest', pmc, quest }) as const),
    ...without(after, before).map((quest) => ({ tag: 'CompleteQuest', pmc, quest }) as const),
  ]
}

/** Modules are listed in any order, with or without those that the game edition gives, which are neither built nor destroyed. */
const moduleCommands = (
  catalogue: Pick<Catalogue, 'stations' | 'constants'>,
  { uid: pmc, edition, hideout }: Pmc,
  after: readonly string[],
): readonly PlayerCommand[] => {
  const before = builtModules(hideout)
  const order = buildingOrder(catalogue)
  const getPlace = ({ station, level }: ModuleName) => order.get(moduleId(station, level)) ?? order.size
  const inBuildingOrder = (ids: readonly string[]): readonly ModuleName[] =>
    ids
      .map(parseModuleId)
      .filter(({ station, level }) => !(level <= editionLevel(catalogue.constants, edition, station)))
      .sort((a, b) => getPlace(a) - getPlace(b))
  const lost = inBuildingOrder(without(before, after)).toReversed()
  const won = inBuildingOrder(without(after, before))
  return [
    ...lost.map(({ station, level }) => ({ tag: 'DestroyModule', pmc, station, level }) as const),
    // The player says that it stands, so loyalty and skills are theirs to know.
    ...won.map(({ station, level }) => ({ tag: 'BuildModule', pmc, station, level, force: true }) as const),
  ]
}

const itemCommands = (
  { uid: pmc, items }: Pmc,
  after: NonNullable<ProgressChanges['itemsFound']>,
): readonly PlayerCommand[] => {
  const given = Object.entries(after).map(
    ([item, owned]) =>
      [
        item,
        typeof owned === 'number' ? { foundInRaid: owned, ordinary: items[item]?.ordinary ?? 0 } : owned,
      ] as const,
  )
  const gone = without(Object.keys(items), Object.keys(after)).map(
    (item) => [item, { foundInRaid: 0, ordinary: 0 }] as const,
  )
  return [...gone, ...given].flatMap(([item, { foundInRaid, ordinary }]) => [
    { tag: 'CountItem', pmc, item, foundInRaid: true, count: foundInRaid } as const,
    { tag: 'CountItem', pmc, item, foundInRaid: false, count: ordinary } as const,
  ])
}
