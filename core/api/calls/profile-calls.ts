// The calls about the signed-in user: profile, progress, PMCs, own prices.
import * as t from 'io-ts'
import { FractionInput, GameEdition, GameModeCodec } from '../../catalogue/vocabulary.ts'
import { SUGGESTION_STATUSES } from '../../challenge/model.ts'
import { PilotReport } from '../../challenge/pilot-report.ts'
import { Count, fields, Id, oneOf, Text } from '../../codec.ts'
import { Instant } from '../../events/envelope.ts'
import { Done, SessionInfo, StoredEvent } from '../common-codecs.ts'
import { endpoint } from '../endpoint.ts'
import { User, UserPrices, UserProgress } from '../user.ts'
import { ProgressChanges, UserChanges } from '../user-commands.ts'

const Consent = t.type(
  {
    ...{ challenge: Text, title: Text, team: t.string },
    suggestions: t.readonlyArray(
      t.type({ report: PilotReport, at: Instant, status: oneOf(SUGGESTION_STATUSES) }),
    ),
  },
  'ConsentToSuggestions',
)
const CharUid = t.type({ charUid: Id }, 'CharUid')

export const profileCalls = {
  getMe: endpoint({
    method: 'GET',
    path: '/users/me',
    access: 'account',
    summary: 'The signed-in user',
    answer: User,
  }),
  putMe: endpoint({
    method: 'PUT',
    path: '/users/me',
    access: 'account',
    summary: 'Changes fields of the user or of the selected PMC',
    body: UserChanges,
    answer: User,
  }),
  updateProgress: endpoint({
    method: 'POST',
    path: '/progression/update',
    access: 'account',
    action: 'progress',
    summary: 'Replaces the progress fields that are given',
    body: ProgressChanges,
    answer: UserProgress,
  }),
  resetQuests: endpoint({
    method: 'PUT',
    path: '/progression/reset/quests',
    access: 'account',
    summary: 'Opens every quest again',
    answer: t.type({ questsDone: UserProgress.props.questsDone }),
  }),
  resetItems: endpoint({
    method: 'PUT',
    path: '/progression/reset/items',
    access: 'account',
    summary: 'Forgets the items found',
    answer: t.type({ itemsFound: UserProgress.props.itemsFound }),
  }),
  resetHideout: endpoint({
    method: 'PUT',
    path: '/progression/reset/hideout',
    access: 'account',
    summary: 'Forgets what is built',
    answer: t.type({ modulesBuilt: UserProgress.props.modulesBuilt }),
  }),
  resetAll: endpoint({
    method: 'PUT',
    path: '/progression/reset/all',
    access: 'account',
    summary: 'Forgets quests, items and hideout',
    answer: Done,
  }),
  selectChar: endpoint({
    method: 'POST',
    path: '/users/me/char/select',
    access: 'account',
    action: 'profile',
    summary: 'Selects a PMC',
    body: CharUid,
    answer: User,
  }),
  createChar: endpoint({
    method: 'POST',
    path: '/users/me/char/create',
    access: 'account',
    action: 'profile',
    summary: 'Creates a PMC and selects it',
    body: fields(
      { fraction: FractionInput, gameMode: GameModeCodec },
      { charName: Text, gameEdition: GameEdition },
      'NewChar',
    ),
    answer: User,
  }),
  copyChar: endpoint({
    method: 'POST',
    path: '/users/me/char/copy-from',
    access: 'account',
    action: 'progress',
    summary: 'Copies the progress of another PMC into the selected one',
    body: CharUid,
    answer: User,
  }),
  deleteChar: endpoint({
    method: 'POST',
    path: '/users/me/char/delete',
    access: 'account',
    action: 'profile',
    summary: 'Deletes a PMC that is not the selected one',
    body: CharUid,
    answer: User,
  }),
  setPrice: endpoint({
    method: 'POST',
    path: '/items/price/set',
    access: 'account',
    action: 'own-prices',
    summary: "Sets the user's own price of an item; null removes it",
    body: fields(
      { userUid: Id, itemUid: Id, price: t.union([t.number, t.null]) },
      { side: oneOf(['buy', 'sell']) },
      'NewPrice',
    ),
    answer: UserPrices,
  }),
  clearPrices: endpoint({
    method: 'POST',
    path: '/items/price/clear',
    access: 'account',
    summary: "Removes all of the user's own prices",
    body: t.type({ userUid: Id }),
    answer: UserPrices,
  }),
  resetLikes: endpoint({
    method: 'PUT',
    path: '/users/me/reset/likes',
    access: 'account',
    summary: 'Takes back all likes',
    answer: Done,
  }),
  exportMe: endpoint({
    method: 'GET',
    path: '/users/me/export',
    access: 'account',
    wantsRecentSignIn: true,
    summary:
      'Everything that is kept about the user. `consents`: to suggestions of the pilot to challenges, with what it reported',
    answer: t.type({
      user: User,
      email: t.union([t.string, t.null]),
      events: t.readonlyArray(StoredEvent),
      sessions: t.readonlyArray(SessionInfo),
      chat: t.readonlyArray(t.type({ id: Count, text: Text, at: Text }, 'OwnChatMessage')),
      consents: t.readonlyArray(Consent),
    }),
  }),
  deleteMe: endpoint({
    method: 'DELETE',
    path: '/users/me',
    access: 'account',
    wantsRecentSignIn: true,
    summary:
      'Asks for the deletion of the account, which takes place at `deletesAt`; the user name typed in confirms it. The role of administrator ends at once',
    body: t.type({ username: Text }),
    answer: t.type({ deletesAt: Instant }),
  }),
  readDeletion: endpoint({
    method: 'GET',
    path: '/users/me/deletion',
    access: 'account',
    summary: 'When the account is deleted; null if that was not asked for',
    answer: t.type({ deletesAt: t.union([Instant, t.null]) }),
  }),
  keepMe: endpoint({
    method: 'POST',
    path: '/users/me/keep',
    access: 'account',
    summary: 'Takes the request to delete the account back; `kept` is false where there was none',
    answer: t.type({ kept: t.boolean }),
  }),
} as const
