// Small pictures of each kind, whole enough for type detection, and a source that has some.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One transparent point. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
export const WEBP = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

export interface PictureSource {
  readonly url: string
  /** Paths in the order in which they were asked for. */
  readonly asked: string[]
  /** The status of each answer. */
  readonly answered: number[]
  readonly files: Map<string, Buffer>
  /** By the path that was asked for: the address that the answer leads to. */
  readonly redirects: Map<string, string>
  /** Answers everything with this status from now on. */
  readonly fail: (status: number) => void
  readonly stop: () => Promise<void>
}

/** Answers 404 for what is not among its files. */
export const startPictureSource = async (): Promise<PictureSource> => {
  const asked: string[] = []
  const files = new Map<string, Buffer>()
  const redirects = new Map<string, string>()
  let failure: number | undefined
  const answered: number[] = []
  const server = createServer(({ url = '', headers }, response) => {
    asked.push(url)
    const location = redirects.get(url)
    if (location !== undefined) {
      response.writeHead(302, { location }).end()
      return
    }
    const file = files.get(url)
    const etag = file && `"${createHash('sha256').update(file).digest('hex')}"`
    const isKnown = etag !== undefined && headers['if-none-match'] === etag
    const status = failure ?? (file === undefined ? 404 : isKnown ? 304 : 200)
    answered.push(status)
    response
      .writeHead(status, { 'content-type': 'text/html', ...(etag !== undefined && { etag }) })
      .end(status === 304 ? undefined : file)
  })
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    answered,
    files,
    redirects,
    fail: (status) => {
      failure = status
    },
    stop: () => new Promise((go) => server.close(() => go())),
  }
}
