// The calls that begin and end sessions.
import * as t from 'io-ts'
import { AnyText, Text } from '../../codec.ts'
import { Done, SessionInfo } from '../common-codecs.ts'
import { endpoint } from '../endpoint.ts'
import { User } from '../user.ts'

export const signInCalls = {
  session: endpoint({
    method: 'GET',
    path: '/session',
    access: 'everyone',
    summary: 'The signed-in user, or null for a visitor, whom `GET /users/me` refuses',
    answer: t.type({ user: t.union([User, t.null]) }),
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/login/email/send',
    access: 'everyone',
    summary: 'Sends a sign-in code of eight letters and digits to an e-mail address',
    body: t.type({ email: AnyText }),
    answer: Done,
  }),
  verifyCode: endpoint({
    method: 'POST',
    path: '/login/email/verify',
    access: 'everyone',
    summary: 'Signs in with the code',
    body: t.type({ email: AnyText, code: AnyText }),
    answer: User,
  }),
  startPatron: endpoint({
    method: 'GET',
    path: '/login/patron',
    access: 'everyone',
    summary: 'Redirects to the patron provider',
  }),
  finishPatron: endpoint({
    method: 'GET',
    path: '/login/patron/callback',
    access: 'everyone',
    summary: 'Comes back from the patron provider and signs in',
    query: t.partial({ code: AnyText, state: AnyText, error: AnyText }),
  }),
  patronWebhook: endpoint({
    method: 'POST',
    path: '/webhooks/patron',
    access: 'signature',
    summary: 'A notice of the patron provider about a membership',
    body: t.UnknownRecord,
    answer: Done,
  }),
  logout: endpoint({
    method: 'GET',
    path: '/logout',
    access: 'everyone',
    summary:
      'Ends the session and redirects to the start page; a request that does not come from a page of the site is redirected to the question',
    query: t.partial({ lang: AnyText }),
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/sessions',
    access: 'account',
    summary: "The user's sessions",
    answer: t.type({ sessions: t.readonlyArray(SessionInfo) }),
  }),
  revokeSession: endpoint({
    method: 'DELETE',
    path: '/sessions/:id',
    access: 'account',
    summary: 'Ends one session',
    answer: Done,
  }),
  sendConfirmation: endpoint({
    method: 'POST',
    path: '/session/confirm/send',
    access: 'account',
    summary: "Sends a code to the account's own e-mail address, to confirm that it is its owner who asks",
    answer: Done,
  }),
  confirmSession: endpoint({
    method: 'POST',
    path: '/session/confirm',
    access: 'account',
    summary: 'Confirms with the code: this session counts as a recent sign-in',
    body: t.type({ code: AnyText }),
    answer: Done,
  }),
  requireConfirmed: endpoint({
    method: 'GET',
    path: '/session/recent',
    access: 'account',
    wantsRecentSignIn: true,
    summary: 'Answers where the sign-in is recent, and refuses where it is not',
    answer: Done,
  }),
  createShare: endpoint({
    method: 'POST',
    path: '/session/share',
    access: 'account',
    wantsRecentSignIn: true,
    summary: 'Makes a link that signs another device in, once',
    answer: t.type({ token: Text, url: Text, expires: Text }),
  }),
  acceptShare: endpoint({
    method: 'POST',
    path: '/session/accept',
    access: 'everyone',
    summary: 'Signs in with a share link',
    body: t.type({ token: AnyText }),
    answer: User,
  }),
} as const
