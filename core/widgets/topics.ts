// What widgets fetch and listen to: addresses of their data, and topics of the event streams.
import { GAME_MODES, type GameMode, getModeFacts } from '../catalogue/game-modes.ts'

/** Data of each widget. */
export const WIDGET_DATA = {
  scrollText: '/widgets/data/scroll-text',
  progress: '/widgets/data/progress',
  raid: '/widgets/data/raid',
  challenge: '/widgets/data/challenge',
} as const

export const WIDGET_STREAM = '/widgets/stream'

/** The prices of a game mode as visitors see them. Topics that anyone may listen to. */
export type PublicTopic = `prices-${string}`

export const getPricesTopic = (mode: GameMode): PublicTopic => `prices-${getModeFacts(mode).slug}`

const PUBLIC_TOPICS: readonly PublicTopic[] = GAME_MODES.map(getPricesTopic)

export const readPublicTopic = (word: string | undefined): PublicTopic | undefined =>
  PUBLIC_TOPICS.find((topic) => topic === word)

/** What changes of an account; only its owner's keys listen to it. */
export const getAccountTopic = (account: string): string => `account-${account}`

/** What the overlay of a challenge shows; `question` as `writeOverlayQuestion` writes it. Anyone with the challenge's link may listen. */
export const getOverlayTopic = (question: string): string => `overlay-${question}`

export const getStreamPath = (topic: PublicTopic): string => `${WIDGET_STREAM}?topic=${topic}`
