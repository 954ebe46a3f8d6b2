// The story with every kind of event that a stream can hold: an account, a loadout, prices, settings, catalogue edits, a challenge and the chat.

import { OFFICE, type Scribe, scribe } from '#cli/demo/scribe.ts'
import type { AlertRule } from '#core/alerts/model.ts'
import { type ChallengeCommand, challengeDecider } from '#core/challenge/commands.ts'
import { challengeStream, noChallenge } from '#core/challenge/model.ts'
import { reduceChallenge } from '#core/challenge/reducer.ts'
import type { ChallengeGoal, Scoring } from '#core/challenge/scoring.ts'
import { type ChatCommand, chatDecider } from '#core/chat/commands.ts'
import { CHAT_STREAM, noModeration } from '#core/chat/model.ts'
import { reduceChat } from '#core/chat/reducer.ts'
import { isLeft, right } from '#core/fp.ts'
import { usableAmmo } from '#core/loadouts/build/ammo.ts'
import { installPart, removePart } from '#core/loadouts/build/fitting.ts'
import { unflattenBuild } from '#core/loadouts/build/flat.ts'
import type { LoadoutCommand } from '#core/loadouts/commands.ts'
import { loadoutDecider } from '#core/loadouts/commands.ts'
import { type Loadout, loadoutStream, noLoadout } from '#core/loadouts/model.ts'
import { reduceLoadout } from '#core/loadouts/reducer.ts'
import { bare } from '#core/loadouts/tree.ts'
import { type PriceEvent, priceStream } from '#core/pricing/events.ts'
import { noPriceHistory } from '#core/pricing/model.ts'
import { reducePrices } from '#core/pricing/reducer.ts'
import type { SettingsCommand } from '#core/settings/commands.ts'
import { settingsDecider } from '#core/settings/commands.ts'
import type { CorrectionCommand } from '#core/settings/corrections/commands.ts'
import { correctionDecider } from '#core/settings/corrections/commands.ts'
import { CATALOGUE_STREAM, noCorrections, rowKey, rowVersion } from '#core/settings/corrections/model.ts'
import { reduceCorrections } from '#core/settings/corrections/reducer.ts'
import { BUILT_IN_MAILS } from '#core/settings/mail-templates.ts'
import { initialSettings, SETTINGS_STREAM } from '#core/settings/model.ts'
import { reduceSettings } from '#core/settings/reducer.ts'
import { scriptedPlayer, storyCatalogue } from './scribe.ts'

const GRAPHICS_CARD = '57347ca924597744596b4e71'
const MOONSHINE = '5d1b376e86f774252519444e'
/** A craft of the workbench, by its uid. */
const MATCH_ROUNDS = '5d558968f934db006d2d5b32'
/** The Kappa Path */
const ACHIEVEMENT = '664f1f8768508d74604bf556'
const BARTER = '69c67386bb9f4cb77d0842c93'
const TT_PRESET = '58414a2724597759b344da4d'
const RAZOR_GRIP = '5c079ec50db834001966a706'
const DEBUT = '5936d90786f7742b1420ba5b'
const SHORTAGE = '5967733e86f774602332fc84'
const LUXURIOUS_LIFE = '657315e1dccd301f1301416a'
const SCAVS_OF_DEBUT = '5967379186f77463860dadd6'
const DELIVERY_FROM_THE_PAST = '59674eb386f774539f14813a'
const KIND_OF_SABOTAGE = '596a101f86f7741ddb481582'

const CARD_ALERT: AlertRule = {
  watch: {
    ...{ tag: 'Price', item: GRAPHICS_CARD, gameMode: 'PVP' },
    ...{ price: 'lastLow', side: 'below', roubles: 190_000 },
  },
  repeat: 'always',
  quiet: { from: 23 * 60, to: 7 * 60, timeZone: 'Europe/Riga' },
  channels: ['webhook'],
}

const story = { account: 'heron', loadout: 'heron-tt', challenge: 'heron-cup' } as const

const playAccount = (log: Scribe): void => {
  const player = scriptedPlayer(log, story.account)
  const spare = 'pmc-1'
  const pmc = 'pmc-2'
  const scenes: readonly (() => void)[] = [
    () => player.do({ tag: 'RegisterAccount', username: 'Heron' }),
    () => player.office({ tag: 'StartPro' }),
    () => player.office({ tag: 'GrantAdmin' }),
    () => player.office({ tag: 'GrantFlag', flag: 'feature_maps' }),
    () => player.do({ tag: 'ChangeUsername', username: 'Grey Heron' }),
    () => player.do({ tag: 'CreatePmc', fraction: 'Bear', gameMode: 'PVP' }),
    // A second PMC, because only one that is not selected can be copied to and deleted.
    () => player.do({ tag: 'CreatePmc', fraction: 'Bear', gameMode: 'PVE' }),
    () => player.do({ tag: 'ChangeGameMode', pmc, gameMode: 'PVP' }),
    () => player.do({ tag: 'RenamePmc', pmc, name: 'Heron' }),
    () => player.do({ tag: 'ChangeFraction', pmc, fraction: 'Usec' }),
    () => player.do({ tag: 'ChangeEdition', pmc, edition: 'Left Behind' }),
    () => player.do({ tag: 'ChangePrestige', pmc, prestige: 1 }),
    () => player.do({ tag: 'ChangeLevel', pmc, level: 15 }),
    () => player.do({ tag: 'ChangeLoyalty', pmc, trader: 'prapor', level: 2 }),
    () => player.do({ tag: 'ChangeReputation', pmc, trader: 'fence', reputation: 0.75 }),
    () => player.do({ tag: 'ChangeSkill', pmc, skill: 'Crafting', level: 12 }),
    () => player.do({ tag: 'TrackProgress', pmc, on: false }),
    () => player.do({ tag: 'TrackProgress', pmc, on: true }),
    () => player.do({ tag: 'ChangeProfitOptions', pmc, options: { priceSource: 'avg7d' } }),
    () => player.do({ tag: 'CancelQuest', pmc, quest: SHORTAGE, reason: 'failed' }),
    () => player.do({ tag: 'ReopenQuest', pmc, quest: SHORTAGE }),
    () => player.do({ tag: 'SelectQuest', pmc, quest: DEBUT }),
    () => player.do({ tag: 'CountObjective', pmc, objective: SCAVS_OF_DEBUT, count: 3 }),
    () => player.do({ tag: 'DeselectQuest', pmc, quest: DEBUT }),
    () => player.do({ tag: 'CompleteQuest', pmc, quest: DEBUT }),
    () => player.do({ tag: 'HideQuest', pmc, quest: LUXURIOUS_LIFE }),
    () => player.do({ tag: 'ShowQuest', pmc, quest: LUXURIOUS_LIFE }),
    () => player.do({ tag: 'TrackModule', pmc, station: 'vents', level: 1 }),
    () => player.do({ tag: 'UntrackModule', pmc, station: 'vents', level: 1 }),
    () => player.do({ tag: 'BuildModule', pmc, station: 'vents' }),
    () => player.do({ tag: 'CountItem', pmc, item: GRAPHICS_CARD, foundInRaid: true, count: 2 }),
    () =>
      player.do({ tag: 'AddPin', pmc, pin: 'pin-1', map: 'customs', at: [200.5, 1.2, 150.1], text: 'Stash' }),
    () => player.do({ tag: 'MovePin', pmc, pin: 'pin-1', at: [201, 1.2, 150.1] }),
    () => player.do({ tag: 'RenamePin', pmc, pin: 'pin-1', text: 'Stash behind the dorms' }),
    () => player.do({ tag: 'DeletePin', pmc, pin: 'pin-1' }),
    () => player.do({ tag: 'StartCraft', pmc, craft: MATCH_ROUNDS, startedAt: '2026-08-29T11:40:00.000Z' }),
    () => player.do({ tag: 'EndCraft', pmc, station: 'workbench' }),
    () => player.do({ tag: 'WantBarter', pmc, barter: BARTER, times: 2 }),
    () => player.do({ tag: 'DropBarter', pmc, barter: BARTER }),
    () => player.do({ tag: 'TickAchievement', pmc, achievement: ACHIEVEMENT }),
    () => player.do({ tag: 'UntickAchievement', pmc, achievement: ACHIEVEMENT }),
    () => player.do({ tag: 'CopyProgress', pmc: spare, from: pmc }),
    () => player.do({ tag: 'ResetProgress', pmc: spare }),
    () => player.do({ tag: 'DeletePmc', pmc: spare }),
    () => player.do({ tag: 'DestroyModule', pmc, station: 'vents' }),
    () => player.do({ tag: 'ToggleFavourite', item: GRAPHICS_CARD }),
    () => player.do({ tag: 'ToggleFavourite', item: GRAPHICS_CARD }),
    () => player.do({ tag: 'SetOwnPrice', item: GRAPHICS_CARD, side: 'buy', price: 205_000 }),
    () => player.do({ tag: 'SetOwnPrice', item: MOONSHINE, side: 'sell', price: 128_000 }),
    () => player.do({ tag: 'RemoveOwnPrice', item: MOONSHINE, side: 'sell' }),
    () => player.do({ tag: 'ResetOwnPrices' }),
    () => player.do({ tag: 'SetAlert', alert: 'alert-1', rule: CARD_ALERT }),
    () => player.do({ tag: 'RemoveAlert', alert: 'alert-1' }),
    () => player.do({ tag: 'ToggleLike', loadout: story.loadout }),
    () => player.do({ tag: 'ToggleLike', loadout: 'kestrel-ak' }),
    () =>
      player.do({
        tag: 'Undo',
        command: log.events().at(-1)?.meta.commandId ?? '',
        changes: [{ tag: 'Like', loadout: 'kestrel-ak', from: false, to: true }],
      }),
    () => player.do({ tag: 'ResetLikes' }),
    () => player.office({ tag: 'RevokeFlag', flag: 'feature_maps' }),
    () => player.office({ tag: 'RevokeAdmin' }),
    () =>
      player.do({
        tag: 'Restore',
        moment: '2026-08-29T11:45:00.000Z',
        changes: [{ tag: 'Favourite', item: GRAPHICS_CARD, from: true, to: false }],
      }),
    () => player.office({ tag: 'EndPro' }),
  ]
  for (const scene of scenes) {
    scene()
    log.pass(3)
  }
}

const playLoadout = (log: Scribe): void => {
  const catalogue = storyCatalogue('PVP')
  const stream = log.openStream(loadoutStream(story.loadout), noLoadout, reduceLoadout)
  const actor = { uid: story.account, role: 'pro' } as const
  const preset = unflattenBuild(catalogue.presets.get(TT_PRESET)?.tree ?? [])
  if (isLeft(preset)) throw new Error(preset.left.tag)
  const source: Loadout = {
    ...{ uid: 'kestrel-tt', owner: 'kestrel', title: 'Sidearm', tree: preset.right },
    ...{ ammo: null, isPublic: true, origin: null },
  }
  const decide = loadoutDecider.decide({
    actor,
    catalogue,
    isPublished: () => undefined,
    visible: () => source,
  })
  const play = (command: LoadoutCommand): void => {
    stream.decide({ actor, source: 'web' }, [decide(command)])
    log.pass(3)
  }
  play({ tag: 'CreateLoadout', loadout: story.loadout, title: 'TT', from: { loadout: 'kestrel-tt' } })
  play({ tag: 'RetitleLoadout', title: 'TT with the rubber grip' })
  const tree = stream.state().loadout?.tree ?? bare('')
  const gripless = removePart(['mod_pistol_grip'])(tree)
  if (isLeft(gripless)) throw new Error(gripless.left.tag)
  const regripped = installPart(catalogue)(['mod_pistol_grip'], bare(RAZOR_GRIP))(gripless.right)
  if (isLeft(regripped)) throw new Error(regripped.left.tag)
  play({ tag: 'RebuildLoadout', tree: regripped.right })
  play({ tag: 'ChooseAmmo', ammo: usableAmmo(catalogue)(regripped.right)[0] ?? null })
  play({ tag: 'PublishLoadout' })
  play({ tag: 'MakeLoadoutPrivate' })
  play({ tag: 'DeleteLoadout' })
  play({ tag: 'RestoreLoadout' })
}

const seePrices = (log: Scribe): void => {
  const stream = log.openStream(priceStream('PVP'), noPriceHistory, reducePrices)
  const { lastLow, avg24h } = storyCatalogue('PVP').prices.get(GRAPHICS_CARD) ?? {}
  if (lastLow === undefined || avg24h === undefined) throw new Error('the snapshot has no prices')
  const seen: PriceEvent = {
    type: 'PriceObserved',
    data: { item: GRAPHICS_CARD, observedAt: log.now() - 60_000, lastLow, avg24h },
  }
  stream.decide(OFFICE, [() => right([seen])])
  log.pass(3)
}

const changeSettings = (log: Scribe): void => {
  const stream = log.openStream(SETTINGS_STREAM, initialSettings, reduceSettings)
  const { unitsPerSecond } = storyCatalogue('PVP').constants.fuel
  const commands: readonly SettingsCommand[] = [
    { tag: 'EnableTournament' },
    { tag: 'DisableTournament' },
    { tag: 'ChangeFuelBase', fuelBase: unitsPerSecond },
    { tag: 'ChangePilotVersion', version: '1.2.0' },
    { tag: 'RaiseWebsiteAlert', html: 'Prices are late today' },
    { tag: 'ClearWebsiteAlert' },
    { tag: 'ShowRefInPve' },
    { tag: 'HideRefInPve' },
    { tag: 'StartSeason', began: '2026-08-20T08:00:00.000Z' },
    { tag: 'AddRedirect', from: '/workbench', to: '/hideout', kind: 301, reason: 'Old address' },
    {
      ...{ tag: 'RemoveRedirect', from: '/workbench', seen: { to: '/hideout', kind: 301 } },
      reason: 'No longer linked',
    },
    {
      ...{ tag: 'ChangeMailTemplate', purpose: 'signIn', locale: 'en', seen: BUILT_IN_MAILS.signIn.en },
      template: { subject: 'Your code: {{code}}', text: 'Code: {{code}}' },
      reason: 'Shorter',
    },
    {
      ...{ tag: 'ResetMailTemplate', purpose: 'signIn', locale: 'en' },
      seen: { subject: 'Your code: {{code}}', text: 'Code: {{code}}\n' },
      reason: 'The old one was clearer',
    },
  ]
  for (const command of commands) {
    stream.decide(OFFICE, [
      settingsDecider.decide({
        ...{ actor: OFFICE.actor, cleanAlert: (html) => html, newId: () => 'redirect-1' },
        redirects: { isPage: () => true, isTaken: () => false, origins: [] },
      })(command),
    ])
    log.pass(3)
  }
}

const correctCatalogue = (log: Scribe): void => {
  const stream = log.openStream(CATALOGUE_STREAM, noCorrections, reduceCorrections)
  const { quests } = storyCatalogue('PVP')
  const context = {
    actor: OFFICE.actor,
    hasRow: (_: string, uid: string) => quests.get(uid) !== undefined,
    findBreaks: () => [],
    hasDifference: () => true,
  }
  const known = { source: 'tarkov-data-overlay 2026-08-21', since: '1.1', reason: 'Changed with 1.1' }
  const difference = {
    table: 'quests',
    uid: DELIVERY_FROM_THE_PAST,
    field: 'reqLevel',
    mode: 'PVP',
    value: 9,
  } as const
  const commands: readonly CorrectionCommand[] = [
    {
      tag: 'CorrectField',
      table: 'quests',
      uid: DELIVERY_FROM_THE_PAST,
      field: 'reqLL',
      value: [{ trader: 'prapor', level: 2 }],
      modes: ['PVP'],
      seen: '',
      ...known,
    },
    { tag: 'RemoveRow', table: 'quests', uid: KIND_OF_SABOTAGE, seen: '', ...known },
    {
      ...{ tag: 'AddRow', table: 'skills', uid: 'drone-control', ...known },
      row: { uid: 'drone-control', name: 'Drone control' },
    },
    { tag: 'IgnoreDifference', ...difference, reason: 'The source is a patch behind' },
    { tag: 'RestoreDifference', ...difference, reason: 'It has caught up' },
  ]
  for (const command of commands) {
    stream.decide(OFFICE, [correctionDecider.decide(context)(command)])
    log.pass(3)
  }
  const withdraw: CorrectionCommand = {
    ...{ tag: 'WithdrawCorrection', table: 'quests', uid: KIND_OF_SABOTAGE, reason: 'Back with 1.2' },
    seen: rowVersion(stream.state().rows[rowKey('quests', KIND_OF_SABOTAGE)]),
  }
  stream.decide(OFFICE, [correctionDecider.decide(context)(withdraw)])
  log.pass(3)
}

const playChallenge = (log: Scribe): void => {
  const stream = log.openStream(challengeStream(story.challenge), noChallenge, reduceChallenge)
  const hand = { actor: { uid: story.account, role: 'free' }, source: 'web' } as const
  const kills: ChallengeGoal = {
    uid: 'kills',
    name: 'PMC kills',
    about: 'kills',
    points: 3,
    per: 1,
    max: null,
  }
  const boss: ChallengeGoal = { uid: 'boss', name: 'Reshala', about: 'boss', points: 10, per: 1, max: 10 }
  const quests: ChallengeGoal = { ...kills, uid: 'quests', name: 'Quests', about: 'quests', points: 5 }
  const scoring: Scoring = { kind: 'points', goals: [kills] }
  const team = { team: 'bears', name: 'Bears', color: '#e6194b', members: [] } as const
  const counted = (count: number) => ({ goal: kills.uid, count })
  const commands: readonly ChallengeCommand[] = [
    { tag: 'CreateChallenge', challenge: story.challenge, title: 'Autumn cup', scoring },
    { tag: 'RenameChallenge', title: 'Heron’s autumn cup' },
    { tag: 'ChangeScoring', scoring: { kind: 'points', goals: [kills, boss, quests] } },
    { tag: 'AddTeam', ...team },
    { tag: 'ChangeTeam', ...team, name: 'Brown bears' },
    { tag: 'ChangeTeam', ...team, name: 'Brown bears', members: ['Heron', 'Wren'] },
    { tag: 'AddTeam', team: 'scavs', name: 'Scavs', color: '#3cb44b', members: [] },
    { tag: 'AddTeam', team: 'usecs', name: 'USECs', color: '#4363d8', members: [] },
    { tag: 'RemoveTeam', team: 'scavs' },
    { tag: 'AddJudge', username: 'Kestrel' },
    { tag: 'ListChallenge' },
    { tag: 'StartChallenge' },
    { tag: 'ScoreTeam', score: 'score-1', team: 'bears', mark: counted(3) },
    {
      ...{ tag: 'CorrectScore', score: 'score-1', instead: counted(2) },
      ...{ reason: 'One of them was a scav', link: 'https://example.org/recording?t=62' },
    },
    { tag: 'AllowSuggestions', team: 'bears' },
    { tag: 'SuggestScore', suggestion: 'suggestion-1', report: { kind: 'quest', quest: 'debut' } },
    { tag: 'DismissSuggestion', suggestion: 'suggestion-1' },
    { tag: 'WithdrawSuggestions' },
    { tag: 'EndChallenge' },
    { tag: 'StartChallenge' },
    { tag: 'RemoveJudge', account: 'kestrel' },
    { tag: 'UnlistChallenge' },
    { tag: 'DeleteChallenge' },
  ]
  for (const command of commands) {
    const context = {
      ...{
        actor: hand.actor,
        at: new Date(log.now()).toISOString(),
        isInvited: false,
        username: hand.actor.uid,
      },
      accountNamed: (username: string) => username.toLowerCase(),
    }
    stream.decide(hand, [challengeDecider.decide(context)(command)])
    log.pass(3)
  }
}

const moderateChat = (log: Scribe): void => {
  const stream = log.openStream(CHAT_STREAM, noModeration, reduceChat)
  const commands: readonly ChatCommand[] = [
    { tag: 'ChangeBlockedWords', words: ['ratting', 'cheat*'] },
    { tag: 'DismissChatReports', message: 11, reason: 'A joke among friends' },
    { tag: 'DeleteChatMessage', message: 12, reason: 'Sells accounts' },
    { tag: 'MuteChatAuthor', message: 13, minutes: 1_440, reason: 'Sells accounts' },
    { tag: 'UnmuteChatAccount', account: 'wren', reason: 'Apologised' },
  ]
  for (const command of commands) {
    const context = {
      ...{ actor: OFFICE.actor, at: new Date(log.now()).toISOString() },
      message: { account: 'wren' },
    }
    stream.decide(OFFICE, [chatDecider.decide(context)(command)])
    log.pass(3)
  }
}

export const everyEvent = () => {
  const log = scribe('every-event', '2026-08-29T10:00:00.000Z')
  playAccount(log)
  playLoadout(log)
  seePrices(log)
  changeSettings(log)
  correctCatalogue(log)
  playChallenge(log)
  moderateChat(log)
  return log.events()
}
