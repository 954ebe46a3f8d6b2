// Maps pictures to their addresses at the live source. Only what the game data contain has an address.

import { NO_PICTURE } from '#core/catalogue/addresses/pictures.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { findBySlug, findMapFacts } from '#core/catalogue/look-ups.ts'
import type { MapView } from '#core/catalogue/tables/map-facts.ts'
import { getTilePath, hasTile, readTileId } from '#core/maps/pictures.ts'

const getView = (catalogue: Catalogue, map: string): MapView | undefined => {
  const known = findBySlug(catalogue.maps, map)
  return known && findMapFacts(catalogue, known)?.view
}

/** Relative path of an address; never leaves the base. */
const getPath = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? `.${new URL(address).pathname}` : undefined

/** Addresses of map pictures; only the path of the URL in the game data is used. */
const mapPictureAddress = (catalogue: Catalogue, kind: 'maps' | 'tiles', id: string): string | undefined => {
  if (kind === 'maps') return getPath(getView(catalogue, id)?.svg?.path)
  const tile = readTileId(id)
  const view = tile && getView(catalogue, tile.map)
  if (tile === undefined || view === undefined || !hasTile(view, tile)) return undefined
  const { z, x, y } = tile
  // Replaced before parsing, which would escape the braces.
  return getPath(
    getTilePath(view, tile.floor)
      ?.replace('{z}', String(z))
      .replace('{x}', String(x))
      .replace('{y}', String(y)),
  )
}

/**
 * Kinds of pictures: items by uid, traders and stations by slug, the drawing of a map by its key, and a tile by key, floor and position, as
 * written by `core/maps/pictures.ts`.
 */
export const PICTURE_KINDS = ['items', 'traders', 'stations', 'maps', 'tiles'] as const
export type ServedPictureKind = (typeof PICTURE_KINDS)[number]

export interface PictureId {
  readonly kind: ServedPictureKind
  readonly id: string
}

const getName = (catalogue: Catalogue, { kind, id }: PictureId): string | undefined => {
  switch (kind) {
    case 'items': {
      const item = catalogue.items.get(id)
      if (item === undefined)
        return catalogue.presets.get(id) === undefined && catalogue.questItems.get(id) === undefined
          ? undefined
          : `${id}-icon.webp`
      return item.icon === NO_PICTURE ? undefined : `${item.icon ?? item.uid}-icon.webp`
    }
    case 'traders': {
      const trader = findBySlug(catalogue.traders, id)
      return trader && `${trader.uid}.webp`
    }
    case 'stations':
      return catalogue.stations.all.some(({ url }) => url === id) ? `station-${id}.png` : undefined
    case 'maps':
    case 'tiles':
      return undefined
  }
}

/** Base URLs of the sources, with a trailing slash; undefined if disabled. */
export interface PictureBases {
  readonly icons: URL | undefined
  readonly maps: URL | undefined
}

/** The address of a picture at the source; undefined if no catalogue knows it or it has none. */
export const pictureAddress = (
  bases: PictureBases,
  catalogues: readonly Catalogue[],
  of: PictureId,
): URL | undefined => {
  for (const catalogue of catalogues) {
    if (of.kind === 'maps' || of.kind === 'tiles') {
      const path = mapPictureAddress(catalogue, of.kind, of.id)
      if (path !== undefined) return bases.maps && new URL(path, bases.maps)
      continue
    }
    const name = getName(catalogue, of)
    if (name !== undefined) return bases.icons && new URL(encodeURIComponent(name), bases.icons)
  }
  return undefined
}
