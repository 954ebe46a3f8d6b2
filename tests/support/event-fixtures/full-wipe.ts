// The story of a whole wipe: one PVP PMC from the first quest to the Kappa container and a hideout with nothing left to build.

import { campaign } from '#cli/demo/campaign.ts'
import { type ScriptedPlayer, scribe } from '#cli/demo/scribe.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import { scriptedPlayer } from './scribe.ts'

const GRAPHICS_CARD = '57347ca924597744596b4e71'
const LEDX = '5c0530ee86f774697952d952'
const BITCOIN = '59faff1d86f7746c51718c9c'
const SALEWA = '544fb45d4bdc2dee738b4568'
const INTELLIGENCE = '5c12613b86f7743bbe2c3f76'
const MOONSHINE = '5d1b376e86f774252519444e'
const VIRTEX = '5c05308086f7746b2101e90b'
const MILITARY_CABLE = '5d0375ff86f774186372f685'

type Campaign = ReturnType<typeof campaign>

/** What the player does beside raids, quests and building, after so many quests. */
type Interludes = Readonly<Record<number, (player: ScriptedPlayer, game: Campaign) => void>>

const hide = (game: Campaign, quest: string): PlayerCommand => ({
  tag: 'HideQuest',
  pmc: game.pmc,
  quest: game.questCalled(quest),
})

const ownPrice = (item: string, side: 'buy' | 'sell', price: number): PlayerCommand => ({
  tag: 'SetOwnPrice',
  item,
  side,
  price,
})

const interludes: Interludes = {
  1: (player) => {
    for (const item of [GRAPHICS_CARD, LEDX, SALEWA, INTELLIGENCE, MOONSHINE])
      player.do({ tag: 'ToggleFavourite', item })
  },
  2: (player, game) => {
    for (const quest of ['oil-change', 'war-never-changes', 'fresh-stock']) player.do(hide(game, quest))
  },
  4: (player, { pmc, openQuests }) => {
    for (const { uid } of openQuests().slice(0, 3)) player.do({ tag: 'SelectQuest', pmc, quest: uid })
  },
  7: (player, { pmc, openQuests, raid }) => {
    // A slip of the finger, put right after the next raid.
    const quest = openQuests()[1]?.uid ?? ''
    player.do({ tag: 'CompleteQuest', pmc, quest })
    raid()
    player.do({ tag: 'ReopenQuest', pmc, quest })
  },
  12: (player) => {
    player.do(ownPrice(GRAPHICS_CARD, 'buy', 205_000))
    player.do(ownPrice(BITCOIN, 'sell', 529_618))
    player.do(ownPrice(MOONSHINE, 'buy', 128_000))
  },
  21: (player, { pmc, questCalled }) =>
    player.do({ tag: 'CancelQuest', pmc, quest: questCalled('shady-contractor'), reason: 'player' }),
  28: (player, { pmc, questCalled, openQuests }) => {
    player.do({ tag: 'ReopenQuest', pmc, quest: questCalled('shady-contractor') })
    for (const { uid } of openQuests().slice(0, 2)) player.do({ tag: 'SelectQuest', pmc, quest: uid })
  },
  35: (player, { pmc, questCalled }) =>
    player.do({ tag: 'ShowQuest', pmc, quest: questCalled('fresh-stock') }),
  40: (player, { pmc }) => player.do({ tag: 'ChangeReputation', pmc, trader: 'fence', reputation: 0.35 }),
  45: (player, { pmc }) => {
    player.do({ tag: 'TrackModule', pmc, station: 'bitcoin-farm', level: 1 })
    player.do({ tag: 'TrackModule', pmc, station: 'solar-power', level: 1 })
    player.do({ tag: 'AddItem', pmc, item: VIRTEX, foundInRaid: false, by: 2 })
    player.do({ tag: 'AddItem', pmc, item: MILITARY_CABLE, foundInRaid: false, by: 8 })
  },
  52: (player, { pmc }) =>
    player.do({ tag: 'CountItem', pmc, item: MILITARY_CABLE, foundInRaid: false, count: 7 }),
  55: (player, { pmc }) =>
    player.do({ tag: 'ChangeProfitOptions', pmc, options: { priceSource: 'lastLow', useFuel: 'metal' } }),
  80: (player, { pmc }) => player.do({ tag: 'UntrackModule', pmc, station: 'solar-power', level: 1 }),
  // Torn down for something else; what is built next is this again.
  90: (player, { pmc }) => player.do({ tag: 'DestroyModule', pmc, station: 'cultist-circle' }),
  110: (player, { pmc }) => player.do({ tag: 'RenamePmc', pmc, name: 'Kestrel of Rezerv' }),
  120: (player, { pmc }) => {
    player.do({ tag: 'ChangeReputation', pmc, trader: 'fence', reputation: 1.2 })
    player.do(ownPrice(GRAPHICS_CARD, 'buy', 222_200))
    player.do({ tag: 'RemoveOwnPrice', item: MOONSHINE, side: 'buy' })
  },
  140: (player) => player.do({ tag: 'ToggleLike', loadout: 'ak-74n-night' }),
  150: (player, { pmc, questCalled, raid }) => {
    // Lost in the game, which lets the PMC begin it again.
    const quest = questCalled('drip-out-part-1-usec')
    player.do({ tag: 'CancelQuest', pmc, quest, reason: 'failed' })
    raid()
    player.do({ tag: 'ReopenQuest', pmc, quest })
  },
  200: (player, { pmc }) => player.do({ tag: 'ChangeReputation', pmc, trader: 'fence', reputation: 2.6 }),
  240: (player) => player.do({ tag: 'ToggleFavourite', item: LEDX }),
}

/** A streamer's item for the final quest turns up every few quests. */
const QUESTS_PER_STREAMER_ITEM = 6

const keepStreamerItem = (
  player: ScriptedPlayer,
  { pmc, handIns, finalQuest, questsDone }: Campaign,
): void => {
  const wanted = finalQuest === undefined ? [] : handIns(finalQuest)
  const next = wanted[questsDone() / QUESTS_PER_STREAMER_ITEM - 1]
  if (next !== undefined) player.do({ tag: 'AddItem', pmc, item: next.item, foundInRaid: true, by: 1 })
}

/** The calculators must know of stations that change the costs. */
const tellCalculators = (player: ScriptedPlayer, pmc: string): void => {
  const { hideout } = player.pmc()
  player.do({
    tag: 'ChangeProfitOptions',
    pmc,
    options: {
      isIC3Built: hideout.built['intelligence-center'] === 3,
      isSolarPowerBuilt: hideout.built['solar-power'] === 1,
    },
  })
}

export const fullWipe = () => {
  const log = scribe('full-wipe', '2026-08-14T16:05:00.000Z')
  const player = scriptedPlayer(log, 'kestrel')
  player.do({ tag: 'RegisterAccount', username: 'Kestrel' })
  log.pass(4)
  player.office({ tag: 'StartPro' })
  log.pass(1)
  player.do({ tag: 'CreatePmc', fraction: 'Usec', gameMode: 'PVP', name: 'Kestrel' })
  const game = campaign(log, player, { questsPerModule: 3 })
  const isOver = (): boolean => {
    const before = game.questsDone()
    const goesOn = game.playOn()
    if (game.questsDone() === before) return !goesOn
    interludes[game.questsDone()]?.(player, game)
    keepStreamerItem(player, game)
    tellCalculators(player, game.pmc)
    return !goesOn
  }
  while (!isOver());
  while (!game.isHideoutDone()) {
    game.raid()
    game.buildNext()
    tellCalculators(player, game.pmc)
  }
  return log.events()
}
