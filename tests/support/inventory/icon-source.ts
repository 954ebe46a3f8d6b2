// A source of icons as the live one is, with icons that are drawn for it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Artist } from './artist.ts'

export interface IconSource {
  readonly url: string
  /** Until then there are none. */
  readonly drawnBy: (artist: Pick<Artist, 'icon'>) => void
  readonly stop: () => Promise<void>
}

/** Answers `/<uid>-icon.webp`, and 404 for anything else. */
export const startIconSource = async ({ items }: Pick<Catalogue, 'items'>): Promise<IconSource> => {
  let artist: Pick<Artist, 'icon'> | undefined
  const server = createServer(async ({ url = '' }, response) => {
    const item = items.get(/^\/(\w+)-icon\.webp$/.exec(url)?.[1] ?? '')
    // A browser that was closed draws none.
    const file = item && (await artist?.icon(item).catch(() => undefined))
    response.writeHead(file === undefined ? 404 : 200).end(file)
  })
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    drawnBy: (drawing) => {
      artist = drawing
    },
    stop: () => new Promise((go) => server.close(() => go())),
  }
}

/** Variables of a server that takes pictures from there and makes no other requests. */
export const serverOfIcons = ({ url }: IconSource): Readonly<Record<string, string>> => ({
  EXFIL_SYNC: 'on',
  EXFIL_SYNC_URL: 'http://127.0.0.1:9/',
  EXFIL_PICTURES_URL: url,
})
