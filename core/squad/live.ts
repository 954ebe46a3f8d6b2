// What of a squad is never stored: who is online, positions, pings.
import * as t from 'io-ts'
import { Count, Text } from '../codec.ts'
import { SharedPosition } from '../pilot/shared-raid.ts'
import { NewPing } from './pings.ts'

/** `agoMs`: its age when it was sent, because clocks differ. */
export const MemberPosition = t.readonly(
  t.type({ member: Text, agoMs: Count, position: SharedPosition }, 'MemberPosition'),
)
export type MemberPosition = t.TypeOf<typeof MemberPosition>

export const SentPing = t.readonly(
  t.type({ id: Text, member: Text, agoMs: Count, ping: NewPing }, 'SentPing'),
)
export type SentPing = t.TypeOf<typeof SentPing>

/** `online`: ids of members with an open page. `positions`: of members who share them. */
export const SquadLiveView = t.readonly(
  t.type(
    {
      online: t.readonlyArray(Text),
      positions: t.readonlyArray(MemberPosition),
      pings: t.readonlyArray(SentPing),
    },
    'SquadLiveView',
  ),
)
export type SquadLiveView = t.TypeOf<typeof SquadLiveView>
