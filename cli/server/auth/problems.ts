// Why a sign-in did not happen. The reasons of `MailFailed` and `PatronUnavailable` are for the log and hold no address and no secret.

export type SignInProblem =
  | { readonly tag: 'InvalidEmail' }
  | { readonly tag: 'MailFailed'; readonly reason: string }
  /** Wrong, expired and used up alike. */
  | { readonly tag: 'InvalidCode' }
  /** The mailbox has had as many codes as it may; those that run go on. */
  | { readonly tag: 'TooManyCodes'; readonly seconds: number }
  /** As many wrong codes were tried for the mailbox as may be, from wherever. */
  | { readonly tag: 'TooManyTries'; readonly seconds: number }
  /** The account has no address that a code could be sent to: its owner signs in at the patron provider. */
  | { readonly tag: 'NoAddress' }

export type ShareProblem = { readonly tag: 'ShareLinkInvalid' } | { readonly tag: 'ShareLinkAccepted' }

export type PatronProblem =
  | { readonly tag: 'PatronNotConfigured' }
  /** The answer does not belong to a sign-in that this browser began. */
  | { readonly tag: 'PatronStateWrong' }
  /** The person said no at the provider. */
  | { readonly tag: 'PatronRefused' }
  /** The provider no longer takes its code: too late, or used already. */
  | { readonly tag: 'PatronCodeExpired' }
  | { readonly tag: 'PatronUnavailable'; readonly reason: string }
  /** Who connects a patron to an account that is signed in could come in by it ever after. */
  | { readonly tag: 'RecentSignInRequired' }

export type NoticeProblem =
  | { readonly tag: 'PatronNotConfigured' }
  | { readonly tag: 'NoticeUnsigned' }
  /** Signed, but not of the known form. */
  | { readonly tag: 'NoticeMalformed'; readonly reason: string }
