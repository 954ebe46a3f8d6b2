// Where a browser looks for the app's files without waking the service worker, for browsers that can be told (`addRoutes`).

/** As the browser takes it: the first route whose condition holds is the request's; without one the worker is asked. */
export interface FileRoute {
  readonly condition:
    | { readonly urlPattern: string }
    | { readonly or: readonly { readonly urlPattern: string }[] }
    | { readonly requestMode: 'navigate' }
  readonly source: 'fetch-event' | 'race-network-and-fetch-handler' | { readonly cacheName: string }
}

/**
 * Files come straight from the cache, and from the network where it has them not yet; those `onDemand` pass the worker, which keeps them
 * once they were opened. A page is asked for while the worker still starts; whichever answers first is shown.
 */
export const fileRoutes = (cacheName: string, onDemand: readonly string[]): readonly FileRoute[] => [
  ...(onDemand.length === 0
    ? []
    : [
        {
          condition: { or: onDemand.map((urlPattern) => ({ urlPattern })) },
          source: 'fetch-event' as const,
        },
      ]),
  { condition: { urlPattern: '/assets/*' }, source: { cacheName } },
  { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
]
