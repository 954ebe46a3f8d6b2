// Which pictures there are, and where the live source has them. Only what the game data knows has an address.
import type { Catalogue } from '#core/catalogue/catalogue.ts'

/** What may have a picture: items by uid, traders and stations by slug. */
export const PICTURE_KINDS = ['items', 'traders', 'stations'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

export interface PictureOf {
  readonly kind: PictureKind
  readonly id: string
}

/** Stands in the catalogue for "has no picture". */
const NO_PICTURE = 'none'

type PictureCatalogue = Pick<Catalogue, 'items' | 'presets' | 'questItems' | 'traders' | 'stations'>

const nameOf = (catalogue: PictureCatalogue, { kind, id }: PictureOf): string | undefined => {
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
      const trader = catalogue.traders.all.find(({ url }) => url === id)
      return trader && `${trader.uid}.webp`
    }
    case 'stations':
      return catalogue.stations.all.some(({ url }) => url === id) ? `station-${id}.png` : undefined
  }
}

/** Where the source has the picture; undefined for what no catalogue knows, or knows to have none. */
export const pictureAddress = (
  base: URL,
  catalogues: readonly PictureCatalogue[],
  of: PictureOf,
): URL | undefined => {
  for (const catalogue of catalogues) {
    const name = nameOf(catalogue, of)
    if (name !== undefined) return new URL(encodeURIComponent(name), base)
  }
  return undefined
}
