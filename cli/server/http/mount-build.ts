// Addresses that describe what is served: the build for pages that look for a newer one, and the API for programs.
import type { Context, Hono } from 'hono'
import { API_BASE } from '#core/api/endpoint.ts'
import { openApi } from '#core/api/openapi.ts'
import { contentHash } from '#core/hash.ts'
import { type makeSend, Payload } from './answer.ts'
import type { WebBuild } from './build.ts'
import type { Observe } from './observe.ts'

export interface BuildMountOptions {
  readonly build: Pick<WebBuild, 'id' | 'version' | 'deployed'>
  readonly sendJson: ReturnType<typeof makeSend>
  readonly observe: Observe
  readonly notFound: (context: Context) => Response | Promise<Response>
}

export const mountBuild = (
  app: Hono,
  { build: { id, version, deployed }, sendJson, observe, notFound }: BuildMountOptions,
): void => {
  const document = openApi(version)
  const description = new Payload(document, {
    etag: contentHash(document).slice(0, 16),
    lasts: true,
  })
  app.get(
    `${API_BASE}/openapi.json`,
    observe(`${API_BASE}/openapi.json`, (context) =>
      sendJson(context, { status: 200, payload: description, isShared: true }),
    ),
  )
  const build = new Payload({ id, deployed })
  const meta = new Payload({ id, deployed, prerendered: [] })
  app.get(
    '/builds/latest.json',
    observe('/builds/latest.json', (context) => sendJson(context, { status: 200, payload: build })),
  )
  app.get(
    '/builds/meta/:file',
    observe('/builds/meta/:file', (context) =>
      context.req.param('file') === `${id}.json`
        ? sendJson(context, { status: 200, payload: meta })
        : notFound(context),
    ),
  )
}
