// The calls by which friends share a raid: who is in it, and where each is.
import * as t from 'io-ts'
import { AnyText, Text } from '../../codec.ts'
import { ToldPosition } from '../../pilot/shared-raid.ts'
import { Done } from '../common-codecs.ts'
import { endpoint } from '../endpoint.ts'

export const raidCalls = {
  openRaid: endpoint({
    method: 'POST',
    path: '/raid',
    access: 'account',
    summary: 'Shares a raid: makes a link by which friends join; a raid that the user shared before ends',
    answer: t.type({ token: Text, url: Text, ends: Text }),
  }),
  joinRaid: endpoint({
    method: 'POST',
    path: '/raid/join',
    access: 'account',
    summary: 'Joins a raid by its link; the user leaves the one before',
    body: t.type({ token: AnyText }),
    answer: t.type({ ends: Text }),
  }),
  tellPosition: endpoint({
    method: 'POST',
    path: '/raid/position',
    access: 'account',
    summary: 'Tells the members of the raid where the user is; it is kept in memory until the raid ends',
    body: ToldPosition,
    answer: Done,
  }),
  leaveRaid: endpoint({
    method: 'POST',
    path: '/raid/leave',
    access: 'account',
    summary: 'Leaves the raid; when its owner leaves, the raid and its link end for all',
    answer: Done,
  }),
  streamRaid: endpoint({
    method: 'GET',
    path: '/raid/stream',
    access: 'account',
    summary:
      'Server-sent events with the raid and all its members (`raid`) whenever something changes, and one (`over`) when it has ended',
  }),
} as const
