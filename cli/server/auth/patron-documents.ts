// Documents of the patron provider: identity and membership. Form: JSON:API, version 2 of the Patreon API.
import * as t from 'io-ts'
import { Finite, fields, Text } from '#core/codec.ts'

const reference = t.type({ data: t.union([t.null, t.type({ id: Text })]) })

/** `currently_entitled_amount_cents` counts what is paid for the present period; absent in notices of the older form. */
const Membership = fields(
  {},
  {
    patron_status: t.union([t.string, t.null]),
    currently_entitled_amount_cents: t.union([Finite, t.null]),
  },
  'Membership',
)

const Member = t.type(
  {
    type: t.literal('member'),
    attributes: Membership,
    relationships: t.partial({ campaign: reference, user: reference }),
  },
  'Member',
)
type Member = t.TypeOf<typeof Member>

/** The answer of the identity call; of `included` only members matter. */
export const IdentityDocument = fields(
  {
    data: t.type({
      id: Text,
      attributes: t.partial({
        email: t.union([t.string, t.null]),
        is_email_verified: t.union([t.boolean, t.null]),
      }),
    }),
  },
  { included: t.readonlyArray(t.unknown) },
  'IdentityDocument',
)
export type IdentityDocument = t.TypeOf<typeof IdentityDocument>

/** The body of a notice. */
export const NoticeDocument = t.type(
  {
    data: t.type({
      attributes: Membership,
      relationships: fields(
        { user: t.type({ data: t.type({ id: Text }) }) },
        { campaign: reference },
        'Links',
      ),
    }),
  },
  'NoticeDocument',
)
export type NoticeDocument = t.TypeOf<typeof NoticeDocument>

type Belongs = Pick<Member, 'attributes'> & {
  readonly relationships: { readonly campaign?: t.TypeOf<typeof reference> }
}

/** Whether a member of our campaign has paid for now. Who has cancelled stays a member for the time that is paid. */
const isPaying = ({ attributes, relationships }: Belongs, campaign: string | undefined): boolean => {
  if (!isOwnCampaign({ relationships }, campaign)) return false
  const cents = attributes.currently_entitled_amount_cents
  return typeof cents === 'number' ? cents > 0 : attributes.patron_status === 'active_patron'
}

/** Without a configured campaign everything that the provider tells this client is about its own. */
export const isOwnCampaign = (
  { relationships }: Pick<Belongs, 'relationships'>,
  campaign: string | undefined,
): boolean => campaign === undefined || relationships.campaign?.data?.id === campaign

export const isMemberIn = (document: IdentityDocument, campaign: string | undefined): boolean =>
  (document.included ?? []).some((row) => Member.is(row) && isPaying(row, campaign))

/** The event of a notice: whether it ends a membership whatever its content. Source: the provider's list of webhook triggers. */
const EVENTS = {
  'members:create': false,
  'members:update': false,
  'members:delete': true,
  'members:pledge:create': false,
  'members:pledge:update': false,
  'members:pledge:delete': false,
  // The form of before.
  'pledges:create': false,
  'pledges:update': false,
  'pledges:delete': true,
} as const
export type NoticeEvent = keyof typeof EVENTS

export const isNoticeEvent = (event: string): event is NoticeEvent => Object.hasOwn(EVENTS, event)

export const isMemberAfter = (
  notice: NoticeDocument,
  event: NoticeEvent,
  campaign: string | undefined,
): boolean => !EVENTS[event] && isPaying(notice.data, campaign)
