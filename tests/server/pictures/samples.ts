// Small pictures of each kind, whole enough for whoever looks at their beginning, and a source that has some.
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
  readonly files: Map<string, Buffer>
  /** Answers everything with this status from now on. */
  readonly fail: (status: number) => void
  readonly stop: () => Promise<void>
}

/** Answers 404 for what is not among its files. */
export const startPictureSource = async (): Promise<PictureSource> => {
  const asked: string[] = []
  const files = new Map<string, Buffer>()
  let failure: number | undefined
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const file = files.get(url)
    response.writeHead(failure ?? (file === undefined ? 404 : 200), { 'content-type': 'text/html' }).end(file)
  })
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    files,
    fail: (status) => {
      failure = status
    },
    stop: () => new Promise((go) => server.close(() => go())),
  }
}
