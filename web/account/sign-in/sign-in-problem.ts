// Which words say why a sign-in did not happen.

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
  'Offline',
] as const
export type ProblemKey = (typeof KNOWN)[number] | 'other'

const isKnown = (tag: string): tag is (typeof KNOWN)[number] => (KNOWN as readonly string[]).includes(tag)

/** The key of the words for a problem that the API told; status 0 is a connection that failed. */
export const problemKey = ({
  tag,
  status,
}: {
  readonly tag: string
  readonly status?: number
}): ProblemKey => (status === 0 ? 'Offline' : isKnown(tag) ? tag : 'other')

/** The problem with which the patron provider's page sent the person back: `?problem=PatronRefused`. */
export const returnedProblem = (search: string): ProblemKey | undefined => {
  const tag = new URLSearchParams(search).get('problem')
  return tag === null ? undefined : problemKey({ tag })
}
