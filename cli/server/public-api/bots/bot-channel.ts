// The channel for which a bot calls: few addresses and sometimes one key serve many channels, and each is counted apart.
import type { Context } from 'hono'

/** Headers with the channel itself. */
const HEADERS = ['x-fossabot-channelid', 'x-streamelements-channel', 'moobot-channel-id'] as const
const MAX_LENGTH = 64

/** Nightbot's header is a query: `name=night&displayName=Night&provider=twitch&providerId=11785491`. */
const readNightbot = (header: string | undefined): string | undefined =>
  new URLSearchParams(header ?? '').get('name') ?? undefined

export const readChannel = ({ req }: Context): string | undefined => {
  const channel =
    readNightbot(req.header('nightbot-channel')) ??
    HEADERS.map((name) => req.header(name)).find((value) => value !== undefined)
  return channel?.slice(0, MAX_LENGTH).toLowerCase()
}
