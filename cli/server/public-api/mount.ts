// The public API: calls of other programs, by key. Any origin and any Host may call it.
import type { Hono } from 'hono'
import { mountBots } from './bots/mount-bots.ts'
import { mountGraphql } from './graphql/mount-graphql.ts'
import type { PublicApiParts } from './parts.ts'
import { mountSheets } from './sheets/mount-sheets.ts'
import { mountTracker } from './tracker/mount-tracker.ts'
import { mountPriceApi } from './v1/mount-price-api.ts'
import { mountV2 } from './v2/mount-v2.ts'

export const mountPublicApi = (app: Hono, parts: PublicApiParts): void => {
  mountPriceApi(app, parts)
  mountSheets(app, parts)
  mountBots(app, parts)
  mountGraphql(app, parts)
  mountTracker(app, parts)
  // Answers every path below `/api/v2` that is mounted after it.
  mountV2(app, parts)
}
