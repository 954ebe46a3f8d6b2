// An example of each call of the API v2, whose contract with its codecs is not loaded here.
import { DEFAULT_MODE, type GameMode, getModeFacts } from '#core/catalogue/game-modes.ts'
import { V2_BASE } from '#core/public-api/v2/paths.ts'

/** The graphics card. */
const ITEM = '57347ca924597744596b4e71'

/** `parameters`: a query without mode and language. */
export const V2_EXAMPLES = {
  '/items': { address: '/items', parameters: 'q=graphics card&limit=5&fields=name,prices.market' },
  '/items/:uid': { address: `/items/${ITEM}`, parameters: '' },
  '/items/:uid/history': { address: `/items/${ITEM}/history`, parameters: 'range=7d' },
  '/crafts': { address: '/crafts', parameters: 'station=workbench&limit=3' },
  '/barters': { address: '/barters', parameters: `ingredient=${ITEM}` },
  '/quests': { address: '/quests', parameters: 'trader=prapor&fields=name,level,objectives.description' },
  '/hideout': { address: '/hideout', parameters: 'limit=3' },
  '/maps': { address: '/maps', parameters: 'fields=name,raidMinutes,bosses' },
  '/traders': { address: '/traders', parameters: '' },
  '/builds': { address: '/builds', parameters: 'limit=3' },
  '/pmc': { address: '/pmc', parameters: '' },
  '/pmc/quests': { address: '/pmc/quests', parameters: 'state=available' },
  '/pmc/hideout': { address: '/pmc/hideout', parameters: '' },
  '/pmc/achievements': { address: '/pmc/achievements', parameters: 'limit=5&fields=name,percent,isReached' },
  '/pmc/items': { address: '/pmc/items', parameters: 'show=missing&limit=10' },
} as const satisfies Readonly<Record<string, { readonly address: string; readonly parameters: string }>>

export type V2Path = keyof typeof V2_EXAMPLES
export const V2_PATHS = Object.keys(V2_EXAMPLES) as readonly V2Path[]

/** Calls about the PMC of the key have its game mode. */
export const hasMode = (path: V2Path): boolean => !path.startsWith('/pmc')

/** The address of a call with its parameters: `/api/v2/items?mode=pve&lang=ru&q=…`. */
export const getV2Address = (path: V2Path, parameters: string, mode: GameMode, lang: string): string => {
  const query = new URLSearchParams({
    ...(hasMode(path) && mode !== DEFAULT_MODE && { mode: getModeFacts(mode).slug }),
    ...(lang === 'ru' && { lang }),
    ...Object.fromEntries(new URLSearchParams(parameters)),
  })
  // Commas stay readable.
  const text = query.toString().replaceAll('%2C', ',')
  return `${V2_BASE}${V2_EXAMPLES[path].address}${text === '' ? '' : `?${text}`}`
}
