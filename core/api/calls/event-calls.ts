// The calls of the event-sourced client: commands in, events out.
import * as t from 'io-ts'
import { AnyText, Count, listOf } from '../../codec.ts'
import { AccountState } from '../account.ts'
import { CommandId, StoredEvent } from '../common-codecs.ts'
import { endpoint } from '../endpoint.ts'

export const eventsCalls = {
  sendCommand: endpoint({
    method: 'POST',
    path: '/commands',
    access: 'account',
    summary: 'Decides a command; the same id again answers what it led to the first time',
    body: t.type({ commandId: CommandId, command: t.UnknownRecord }),
    answer: t.type({ events: t.readonlyArray(StoredEvent), version: Count }),
  }),
  readAccount: endpoint({
    method: 'GET',
    path: '/account',
    access: 'account',
    summary: "The user's account with all its PMCs, folded from its events, and its version",
    answer: t.type({ account: AccountState, version: Count }),
  }),
  readEvents: endpoint({
    method: 'GET',
    path: '/events',
    access: 'account',
    summary:
      "A page of the user's events after a version, and the version that they lead to; with more, ask after that",
    query: t.partial({ after: AnyText }),
    answer: t.type({ events: t.readonlyArray(StoredEvent), version: Count, hasMore: t.boolean }),
  }),
  streamEvents: endpoint({
    method: 'GET',
    path: '/events/stream',
    access: 'account',
    summary: "Server-sent events that tell of the user's changes as they happen",
  }),
  importLog: endpoint({
    method: 'POST',
    path: '/events/import',
    access: 'account',
    action: 'progress',
    summary: 'Imports a log of the terminal program into an account without progress',
    body: t.type({ events: listOf(t.UnknownRecord) }),
    answer: t.type({ added: Count, version: Count }),
  }),
} as const
