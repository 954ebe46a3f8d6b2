// The calls of squads: friends who plan raids together, with accounts or as guests.
import * as t from 'io-ts'
import { GameModeCodec } from '../../catalogue/vocabulary.ts'
import { AnyText, Count, Id, Text } from '../../codec.ts'
import { SharedPosition } from '../../pilot/shared-raid.ts'
import { SquadLiveView } from '../../squad/live.ts'
import { MemberHue, MemberName, Shares, SquadView, ToldProgress } from '../../squad/model.ts'
import { NewPing } from '../../squad/pings.ts'
import { Done } from '../common-codecs.ts'
import { endpoint } from '../endpoint.ts'

/** `url`: with the token behind the hash. */
const SquadLink = t.type({ token: Text, url: Text }, 'SquadLink')

export const squadCalls = {
  openSquad: endpoint({
    method: 'POST',
    path: '/squad',
    access: 'account',
    summary: 'Opens a squad with one of the user’s PMCs, and makes the link by which friends join',
    body: t.type({ pmc: Id, shares: Shares }),
    answer: SquadLink,
  }),
  readSquad: endpoint({
    method: 'GET',
    path: '/squad',
    access: 'everyone',
    summary:
      'The squad of the user or guest with what its members share, and who is online where; null without a squad',
    answer: t.type({ squad: t.union([SquadView, t.null]), live: SquadLiveView }),
  }),
  previewSquad: endpoint({
    method: 'POST',
    path: '/squad/preview',
    access: 'everyone',
    summary: 'Whose squad a link leads to, before joining',
    body: t.type({ token: AnyText }),
    answer: t.type({
      gameMode: GameModeCodec,
      members: t.readonlyArray(t.type({ name: t.string, hue: Count })),
    }),
  }),
  joinSquad: endpoint({
    method: 'POST',
    path: '/squad/join',
    access: 'account',
    summary: 'Joins a squad by its link with one of the user’s PMCs, and says what of it is shared',
    body: t.type({ token: AnyText, pmc: Id, shares: Shares }),
    answer: Done,
  }),
  joinSquadAsGuest: endpoint({
    method: 'POST',
    path: '/squad/guests',
    access: 'everyone',
    summary: 'Joins a squad by its link without an account; the answer sets a cookie that names the guest',
    body: t.type({ token: AnyText, name: MemberName, hue: MemberHue }),
    answer: Done,
  }),
  renewSquadLink: endpoint({
    method: 'POST',
    path: '/squad/link',
    access: 'account',
    summary: 'Makes a new link of the owner’s squad; the one before ends',
    answer: SquadLink,
  }),
  setSquadShares: endpoint({
    method: 'PUT',
    path: '/squad/shares',
    access: 'everyone',
    summary: 'Says what the user or guest shares with the squad',
    body: t.type({ shares: Shares }),
    answer: Done,
  }),
  tellSquad: endpoint({
    method: 'PUT',
    path: '/squad/told',
    access: 'everyone',
    summary: 'Tells the squad level, active quests and keys of a member whose progress is not recorded',
    body: ToldProgress,
    answer: Done,
  }),
  removeSquadMember: endpoint({
    method: 'DELETE',
    path: '/squad/members/:id',
    access: 'account',
    summary: 'Removes a member from the owner’s squad',
    answer: Done,
  }),
  leaveSquad: endpoint({
    method: 'POST',
    path: '/squad/leave',
    access: 'everyone',
    summary: 'Leaves the squad; when its owner leaves, it is closed for all',
    answer: Done,
  }),
  tellSquadPosition: endpoint({
    method: 'POST',
    path: '/squad/position',
    access: 'everyone',
    summary: 'Tells the squad where the member is; kept in memory while the member is online',
    body: SharedPosition,
    answer: Done,
  }),
  pingSquad: endpoint({
    method: 'POST',
    path: '/squad/pings',
    access: 'everyone',
    summary: 'Shows a word at a place of a map to all members for ten seconds',
    body: NewPing,
    answer: Done,
  }),
  streamSquad: endpoint({
    method: 'GET',
    path: '/squad/stream',
    access: 'everyone',
    summary:
      'Server-sent events of the squad: members and what they share (`squad`), who is online where and pings (`live`), and one (`over`) when the caller is no longer a member',
  }),
} as const
