// Random commands of a player over the real catalogue, and the histories that they lead to.
import fc from 'fast-check'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { FRACTIONS, GAME_EDITIONS, GAME_MODES } from '#core/catalogue/vocabulary.ts'
import { applyEvent } from '#core/events/fold.ts'
import { isLeft } from '#core/fp.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import { decidePlayer, type PlayerContext, type PlayerRejection } from '#core/player/decide.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { type Account, emptyAccount } from '#core/player/model.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import type { Role } from '#core/player/roles.ts'
import { FUELS, PRICE_SOURCES } from '#core/pricing/options.ts'
import { type QuestBook, questBook } from '#core/quests/book.ts'

/** The PMCs that histories are about; commands may name one that was never made. */
export const PMCS = ['pmc-1', 'pmc-2', 'pmc-3', 'pmc-4'] as const

export const contextOf = (
  catalogue: Catalogue,
  book: QuestBook,
  role: Role = 'pro',
  newId = 'pmc-1',
): PlayerContext => ({
  actor: { uid: 'somebody', role },
  catalogue,
  book,
  newId,
  locale: 'en',
  isLoadoutKnown: () => true,
})

/** Any single command about the account, its PMCs, quests, hideout, items, prices and favourites. */
export const commandOf = (catalogue: Catalogue): fc.Arbitrary<PlayerCommand> => {
  const pmc = fc.constantFrom(...PMCS)
  const quest = fc.constantFrom(...catalogue.quests.all.map(({ uid }) => uid))
  const objective = fc.constantFrom(
    ...catalogue.quests.all.flatMap(({ objectives }) => objectives.map(({ id }) => id)),
  )
  const item = fc.constantFrom(...catalogue.items.all.slice(0, 200).map(({ uid }) => uid))
  const station = fc.constantFrom(...catalogue.stations.all.map(({ url }) => url))
  const trader = fc.constantFrom(
    ...catalogue.traders.all.filter(({ progression }) => progression).map(({ url }) => url),
  )
  const skill = fc.constantFrom(...catalogue.skills.all.map(({ uid }) => uid))
  const one = <const T extends PlayerCommand['tag']>(tag: T) => fc.constant(tag)
  return fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({
        tag: one('CreatePmc'),
        fraction: fc.constantFrom(...FRACTIONS),
        gameMode: fc.constantFrom(...GAME_MODES),
      }),
    },
    { weight: 1, arbitrary: fc.record({ tag: one('SelectPmc'), pmc }) },
    { weight: 1, arbitrary: fc.record({ tag: one('DeletePmc'), pmc }) },
    {
      weight: 1,
      arbitrary: fc.record({ tag: one('SwitchGameMode'), gameMode: fc.constantFrom(...GAME_MODES) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ tag: one('ChangeEdition'), pmc, edition: fc.constantFrom(...GAME_EDITIONS) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ tag: one('ChangeLevel'), pmc, level: fc.integer({ min: -1, max: 90 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ tag: one('ChangeLoyalty'), pmc, trader, level: fc.integer({ min: 0, max: 5 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ tag: one('ChangeSkill'), pmc, skill, level: fc.integer({ min: -1, max: 60 }) }),
    },
    { weight: 1, arbitrary: fc.record({ tag: one('TrackProgress'), pmc, on: fc.boolean() }) },
    {
      weight: 1,
      arbitrary: fc.record({
        tag: one('ChangeProfitOptions'),
        pmc,
        options: fc.record(
          {
            priceSource: fc.constantFrom(...PRICE_SOURCES),
            useFuel: fc.constantFrom(...FUELS),
            useFee: fc.boolean(),
            isIC3Built: fc.boolean(),
          },
          { requiredKeys: [] },
        ),
      }),
    },
    { weight: 1, arbitrary: fc.record({ tag: one('CopyProgress'), pmc, from: pmc }) },
    { weight: 1, arbitrary: fc.record({ tag: one('ResetProgress'), pmc }) },
    { weight: 6, arbitrary: fc.record({ tag: one('CompleteQuest'), pmc, quest }) },
    { weight: 1, arbitrary: fc.record({ tag: one('CompleteQuestWithPrerequisites'), pmc, quest }) },
    { weight: 3, arbitrary: fc.record({ tag: one('ReopenQuest'), pmc, quest }) },
    {
      weight: 2,
      arbitrary: fc.record({
        tag: one('CancelQuest'),
        pmc,
        quest,
        reason: fc.constantFrom('player', 'failed'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ tag: one('HideQuest'), pmc, quest }) },
    { weight: 2, arbitrary: fc.record({ tag: one('SelectQuest'), pmc, quest }) },
    { weight: 4, arbitrary: fc.record({ tag: one('BuildModule'), pmc, station, force: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ tag: one('DestroyModule'), pmc, station }) },
    {
      weight: 4,
      arbitrary: fc.record({
        tag: one('CountItem'),
        pmc,
        item,
        foundInRaid: fc.boolean(),
        count: fc.integer({ min: -1, max: 50 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        tag: one('AddItem'),
        pmc,
        item,
        foundInRaid: fc.boolean(),
        by: fc.integer({ min: -5, max: 5 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ tag: one('ToggleFavourite'), item }) },
    {
      weight: 1,
      arbitrary: fc.record({
        tag: one('SetOwnPrice'),
        item,
        side: fc.constantFrom('buy', 'sell'),
        price: fc.integer({ min: -1, max: 5_000_000 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ tag: one('ResetOwnPrices') }) },
    {
      weight: 1,
      arbitrary: fc.record({ tag: one('RenamePmc'), pmc, name: fc.constantFrom('Dymov', 'Sova', '') }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ tag: one('ChangeFraction'), pmc, fraction: fc.constantFrom(...FRACTIONS) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ tag: one('ChangeGameMode'), pmc, gameMode: fc.constantFrom(...GAME_MODES) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ tag: one('ChangePrestige'), pmc, prestige: fc.integer({ min: -1, max: 7 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        tag: one('ChangeReputation'),
        pmc,
        trader,
        reputation: fc.constantFrom(0, 0.2, -0.5, 6, 21),
      }),
    },
    { weight: 1, arbitrary: fc.record({ tag: one('ShowQuest'), pmc, quest }) },
    { weight: 1, arbitrary: fc.record({ tag: one('DeselectQuest'), pmc, quest }) },
    {
      weight: 3,
      arbitrary: fc.record({
        tag: one('CountObjective'),
        pmc,
        objective,
        count: fc.integer({ min: 0, max: 3 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ tag: one('ResetQuests'), pmc }) },
    {
      weight: 2,
      arbitrary: fc.record({ tag: one('TrackModule'), pmc, station, level: fc.integer({ min: 1, max: 3 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        tag: one('UntrackModule'),
        pmc,
        station,
        level: fc.integer({ min: 1, max: 3 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ tag: one('ResetHideout'), pmc }) },
    {
      weight: 1,
      arbitrary: fc.record({ tag: one('RemoveOwnPrice'), item, side: fc.constantFrom('buy', 'sell') }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ tag: one('ToggleLike'), loadout: fc.constantFrom('kestrel-ak', 'heron-tt') }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        tag: one('ChangeUsername'),
        username: fc.constantFrom('Heron', 'Sova', 'Dymov'),
      }),
    },
  ) as fc.Arbitrary<PlayerCommand>
}

/** What came of a list of commands: each either its events or its refusal, and the account after all of them. */
export interface History {
  readonly events: readonly PlayerEvent[]
  readonly refusals: readonly PlayerRejection[]
  readonly account: Account
}

/** Decides the commands in order; PMCs that they create are named after how many there are. */
export const run = (
  catalogue: Catalogue,
  commands: readonly PlayerCommand[],
  { start = emptyAccount, role = 'pro' }: { readonly start?: Account; readonly role?: Role } = {},
): History => {
  const book = questBook(catalogue.quests.all)
  const events: PlayerEvent[] = []
  const refusals: PlayerRejection[] = []
  let account = start
  for (const [index, command] of commands.entries()) {
    const newId = PMCS[index % PMCS.length] ?? PMCS[0]
    const decided = decidePlayer(contextOf(catalogue, book, role, newId))(command)(account)
    if (isLeft(decided)) refusals.push(decided.left)
    else {
      events.push(...decided.right)
      account = decided.right.reduce(applyEvent(reducePlayer), account)
    }
  }
  return { events, refusals, account }
}

/** A list of commands that begins with two PMCs, so that most of the rest has somebody to be about. */
export const commandsOf = (catalogue: Catalogue, maxLength = 60): fc.Arbitrary<readonly PlayerCommand[]> =>
  fc
    .array(commandOf(catalogue), { maxLength })
    .map((commands) => [
      { tag: 'CreatePmc', fraction: 'Usec', gameMode: 'PVP' },
      { tag: 'CreatePmc', fraction: 'Bear', gameMode: 'PVE' },
      ...commands,
    ])
