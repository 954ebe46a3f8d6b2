// The words for a failed sign-in.

const KNOWN = [
  'InvalidEmail',
  'MailFailed',
  'InvalidCode',
  'TooManyCodes',
  'TooManyTries',
  'ShareLinkInvalid',
  'ShareLinkAccepted',
  'PatronNotConfigured',
  'PatronStateWrong',
  'PatronRefused',
  'PatronCodeExpired',
  'PatronUnavailable',
  'UsernameTaken',
  'NameInvalid',
  'NameDiffers',
  'RateLimited',
  'SignInRequired',
  'RecentSignInRequired',
  'TooManyApiKeys',
  'ApiKeyUnknown',
  'WebhookAddressRefused',
  'TooManyWebhooks',
  'WebhookUnknown',
  'WebhookTestedJustNow',
  'DiscordNotConfigured',
  'DiscordNotLinked',
  'DiscordTestedJustNow',
  'PushAddressRefused',
  'TooManyPushDevices',
  'PushDeviceUnknown',
  'PushTestedJustNow',
  'PmcUnknown',
  'Offline',
] as const
export type ProblemKey = (typeof KNOWN)[number] | 'other'

const isKnown = (tag: string): tag is (typeof KNOWN)[number] => (KNOWN as readonly string[]).includes(tag)

/** The i18n key for a problem of the API; status 0 is a failed connection. */
export const problemKey = ({
  tag,
  status,
}: {
  readonly tag: string
  readonly status?: number
}): ProblemKey => (status === 0 ? 'Offline' : isKnown(tag) ? tag : 'other')

/** The problem in the address after returning from the patron provider: `?problem=PatronRefused`. */
export const returnedProblem = (search: string): ProblemKey | undefined => {
  const tag = new URLSearchParams(search).get('problem')
  return tag === null ? undefined : problemKey({ tag })
}
