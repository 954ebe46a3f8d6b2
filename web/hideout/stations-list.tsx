// The stations as a list: its filters, search and sort order. The page renders them as cards.
import type { TFunction } from 'i18next'
import { topRows } from '#core/access/top-rows.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { longNames } from '#core/catalogue/local-names.ts'
import { topLevel } from '#core/hideout/stations.ts'
import { choice } from '#web/list/choice-filter.tsx'
import { defineList, toggle } from '#web/list/define-list.ts'
import { findItem, type Names } from '#web/player/names.ts'
import { CARD_FILTERS, isCardShown, STATUS_RANK, type StationCard } from './hideout-cards.ts'

export interface StationsContext {
  readonly t: TFunction<'modules'>
  readonly names: Names
  readonly catalogue: Pick<Catalogue, 'items' | 'presets'>
}

const ORDERS: readonly (string | null)[] = ['ready', 'cheapest', 'game']

/** Older addresses have the order as a word of its own: `order=cheapest`. */
const renewed = (params: URLSearchParams): URLSearchParams => {
  const order = params.get('order')
  if (params.has('sort') || !ORDERS.includes(order)) return params
  const next = new URLSearchParams(params)
  next.set('sort', order ?? '')
  next.delete('order')
  return next
}

const STATE_WORDS = {
  ready: 'show.ready',
  'items-missing': 'show.items-missing',
  locked: 'status.locked',
  finished: 'show.finished',
} as const

/** Of calculator and tracker; without Pro the first rows are shown as an example. */
export const stationList = defineList<StationCard, StationsContext>({
  name: 'stations',
  key: ({ station }) => station.url,
  columns: {
    game: {
      head: ({ t }) => t('orders.game'),
      cell: ({ station }, { names }) => names.station(station.url),
      // The rows are in the order of the game.
      value: () => 0,
      copied: ({ station }, { names }) => names.station(station.url),
      first: 'ascending',
      width: { min: 160, share: 1 },
    },
    ready: {
      head: ({ t }) => t('orders.ready'),
      cell: ({ level }) => level,
      value: ({ status }) => STATUS_RANK[status],
      copied: ({ level, highest, status }, { t }) =>
        `${t('card.level', { level, highest: topLevel({ level, highest }) })}, ${t(STATE_WORDS[status])}`,
      first: 'ascending',
      width: 120,
    },
    cheapest: {
      head: ({ t }) => t('orders.cheapest'),
      cell: ({ upcoming }) => upcoming?.cost.toBuy,
      value: ({ status, upcoming }) => (status === 'finished' ? undefined : upcoming?.cost.toBuy),
      first: 'ascending',
      width: 120,
    },
  },
  filters: {
    show: choice({
      place: 'strip',
      label: ({ t }) => t('list.only'),
      words: CARD_FILTERS,
      text: ({ t }, word) => t(`show.${word}`),
      isCounted: true,
      keeps: isCardShown,
    }),
    // The page leaves these out before anything is counted.
    seasonal: toggle({ place: 'strip', label: ({ t }) => t('list.seasonal'), keeps: () => () => true }),
  },
  renewed,
  sort: { id: 'ready', direction: 'ascending' },
  search: ({ t }) => t('list.search'),
  // A search for an item that its levels still need finds the station too.
  names: ({ station, modules }, { catalogue }) => [
    ...longNames(station),
    ...[...new Set(modules.flatMap(({ lines }) => lines.map(({ item }) => item)))]
      .flatMap((uid) => findItem(catalogue, uid) ?? [])
      .flatMap(longNames),
  ],
  limit: topRows,
})
