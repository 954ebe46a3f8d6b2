// The list of an account's notices, and the devices that get them by Web Push, as their owner sees them.
import * as t from 'io-ts'
import { Count, Id, listOf, Text, TextType } from '../codec.ts'
import { Instant } from '../events/envelope.ts'

/** Days for which notices are kept. */
export const NOTICE_DAYS = 30
/** Notices of one answer, the newest first. */
export const MAX_NOTICES = 200
/** Devices that an account may have at a time. */
export const MAX_PUSH_DEVICES = 10
export const MAX_ENDPOINT_LENGTH = 1_000

/** `title` and `text` in the language of the request, `url` a path of the site. `isShown`: a page has shown it in passing. */
export const Notice = t.type(
  {
    id: Text,
    type: Text,
    title: Text,
    text: t.string,
    url: Text,
    at: Instant,
    isShown: t.boolean,
    isRead: t.boolean,
  },
  'Notice',
)
export type Notice = t.TypeOf<typeof Notice>

/** Absent ids are all. */
export const NoticeIds = t.partial({ ids: listOf(Id, MAX_NOTICES) }, 'NoticeIds')
export const ClaimedNotices = t.type({ ids: listOf(Id, MAX_NOTICES) }, 'ClaimedNotices')

/** What a push service keeps no longer than it must; `unread`: the notices that may stay on the device. */
export interface PushPayload {
  readonly id: string | null
  /** A later one with the same tag replaces an earlier one. */
  readonly tag: string
  readonly title: string
  readonly text: string
  readonly url: string
  readonly unread: readonly string[]
}

/** Base64url of so many bytes. */
const bytesText = (name: string, bytes: number): TextType => {
  const length = Math.ceil((bytes * 4) / 3)
  return new TextType(name, length, (text) => text.length === length && /^[\w-]+$/.test(text))
}

/** A point of the curve P-256, and a secret. */
const PUBLIC_KEY_BYTES = 65
const AUTH_BYTES = 16

/** A subscription as browsers give it. */
export const NewPushDevice = t.type(
  {
    endpoint: new TextType('an address', MAX_ENDPOINT_LENGTH, (text) => text !== ''),
    keys: t.type({
      p256dh: bytesText('a public key', PUBLIC_KEY_BYTES),
      auth: bytesText('a secret of 16 bytes', AUTH_BYTES),
    }),
  },
  'NewPushDevice',
)

/** `device`: in words, empty if its program says nothing of itself. `endpointHash`: by which a browser finds itself in the list, SHA-256 in base64url. `lastError`: a tag, null after a delivery that worked. */
export const PushDevice = t.type(
  {
    id: Text,
    device: t.string,
    endpointHash: Text,
    created: Instant,
    lastAttempt: t.union([Instant, t.null]),
    lastStatus: t.union([Count, t.null]),
    lastError: t.union([Text, t.null]),
  },
  'PushDevice',
)
export type PushDevice = t.TypeOf<typeof PushDevice>

export type PushRejection =
  /** No known push service, or this server has no key for them. */
  | { readonly tag: 'PushAddressRefused' }
  | { readonly tag: 'TooManyPushDevices'; readonly max: number }
  | { readonly tag: 'PushDeviceUnknown' }
  | { readonly tag: 'PushTestedJustNow' }
