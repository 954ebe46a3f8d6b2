// The documents of the APIs that are pages of the site: the name of each file in `docs/`, which is also its address, with its heading.

export const DEV_DOCS = {
  'api-v2': 'API v2',
  'api-v1': 'Price API v1',
  graphql: 'GraphQL',
  'tarkov-tracker-api': "TarkovTracker's API v2",
  bots: 'Chat bots',
  discord: 'Discord bot',
  sheets: 'Price sheets',
  webhooks: 'Webhooks',
  widgets: 'Widgets for streams',
} as const

export type DevDoc = keyof typeof DEV_DOCS

export const DEV_DOC_NAMES = Object.keys(DEV_DOCS) as readonly DevDoc[]

export const isDevDoc = (name: string): name is DevDoc => Object.hasOwn(DEV_DOCS, name)
