// What tests and other programs give a server in place of its own.
import type { DestinationStream } from 'pino'
import type { DrawCard } from './cards/draw-card.ts'
import type { Demo } from './http/demo.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Prerender } from './prerender/prerender-thread.ts'
import type { SendDependencies } from './webhooks/post-checked.ts'

/** What comes from outside, where it is not the usual. */
export interface ServerDependencies {
  /** Sends the mails, whatever the configuration says. */
  readonly mailer?: Mailer
  readonly now?: () => Date
  /** Takes the lines of the log in place of the standard output. */
  readonly logTo?: DestinationStream
  /** Draws cards elsewhere than in this thread. */
  readonly drawCard?: DrawCard
  /** Renders first screens; without it pages show theirs once their script has run. */
  readonly prerender?: (webFolder: string) => Prerender | undefined
  /** Makes the server a demo, which signs in browsers of this machine; `exfil demo` alone gives it. */
  readonly demo?: Demo
  /** How webhooks are reached; tests reach this machine. */
  readonly sendWebhooks?: SendDependencies
  /** The built web app. */
  readonly webFolder?: string
  /** Whether searches are prepared before they are asked for. */
  readonly preparesSearches?: boolean
  /** Where compressed copies are kept, in place of the data folder: servers may share it, for each form is named by what is in it. */
  readonly compressedCacheFolder?: string
}
