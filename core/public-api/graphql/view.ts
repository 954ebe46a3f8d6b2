// What the fields of the GraphQL schema are read from: rows of one game mode, seen in one language.

import type { PictureKind } from '../../catalogue/addresses/pictures.ts'
import { type Catalogue, findThing } from '../../catalogue/catalogue.ts'
import { type LocalNames, type LocalShortNames, nameIn, shortNameIn } from '../../catalogue/local-names.ts'
import { findBySlug, isPreset } from '../../catalogue/look-ups.ts'
import type { Preset } from '../../catalogue/tables/gear.ts'
import type { Item } from '../../catalogue/tables/item.ts'
import type { GameMap } from '../../catalogue/tables/map.ts'
import type { Objective } from '../../catalogue/tables/quest.ts'
import type { Station } from '../../catalogue/tables/station.ts'
import type { Trader } from '../../catalogue/tables/trader.ts'
import type { MarketCatalogue } from '../../pricing/market/market.ts'

/**
 * `market`: the same game mode with current prices. `describe`: an objective as a sentence. `picture`: the address of a picture, null where
 * the site has none. `itemPage`: the address of an item's page by its url.
 */
export interface GameView {
  readonly catalogue: Catalogue
  readonly market: MarketCatalogue
  readonly locale: string
  readonly describe: (objective: Objective) => string
  readonly picture: (kind: PictureKind, id: string | undefined) => string | null
  readonly itemPage: (url: string) => string
}

/** A row together with the view that its relations are looked up in. */
export interface Node<A> {
  readonly view: GameView
  readonly row: A
}

/** Values of arguments, checked against the schema before. */
export type Args = Readonly<Record<string, unknown>>

/** How the fields of one type are read. A field without a function is read as a property, and is null if that is absent. */
export type FieldReaders<A> = Readonly<Record<string, (node: A, args: Args) => unknown>>

/** Items and presets are both items to the schema. */
export type ItemRow = Item | Preset
export type ItemNode = Node<ItemRow>

/** The item that a row is about: of a preset its base, which has its class, colour and ban. */
export const baseItem = ({ items }: Pick<Catalogue, 'items'>, row: ItemRow): Item | undefined =>
  isPreset(row) ? items.get(row.baseItem) : row

export const makeNode = <A>(view: GameView, row: A): Node<A> => ({ view, row })

const nodeOrNull = <A>(view: GameView, row: A | undefined): Node<A> | null =>
  row === undefined ? null : { view, row }

export const traderNode = (view: GameView, slug: string): Node<Trader> | null =>
  nodeOrNull(view, findBySlug(view.catalogue.traders, slug))

export const stationNode = (view: GameView, slug: string): Node<Station> | null =>
  nodeOrNull(view, findBySlug(view.catalogue.stations, slug))

export const mapNode = (view: GameView, slug: string): Node<GameMap> | null =>
  nodeOrNull(view, findBySlug(view.catalogue.maps, slug))

export const taskNode = (view: GameView, uid: string | undefined) =>
  nodeOrNull(view, uid === undefined ? undefined : view.catalogue.quests.get(uid))

export const findItemRow = ({ items, presets }: Pick<Catalogue, 'items' | 'presets'>, uid: string) =>
  items.get(uid) ?? presets.get(uid)

export const itemNode = (view: GameView, uid: string | undefined): ItemNode | null =>
  nodeOrNull(view, uid === undefined ? undefined : findItemRow(view.catalogue, uid))

/** The nodes that there are, in order. */
export const compactNodes = <A>(nodes: readonly (A | null)[]): readonly A[] =>
  nodes.filter((node) => node !== null)

export const itemNodes = (view: GameView, uids: readonly string[] = []): readonly ItemNode[] =>
  compactNodes(uids.map((uid) => itemNode(view, uid)))

export const mapNodes = (view: GameView, slugs: readonly string[] = []) =>
  compactNodes(slugs.map((slug) => mapNode(view, slug)))

export const questItemNode = (view: GameView, uid: string | undefined) => {
  const row = uid === undefined ? undefined : view.catalogue.questItems.get(uid)
  return nodeOrNull(view, row ?? (uid === undefined ? undefined : findThing(view.catalogue, uid)))
}

export const getName = ({ view, row }: Node<{ readonly name: string } & LocalNames>): string =>
  nameIn(view.locale, row)

export const getShortName = ({ view, row }: Node<{ readonly shortName: string } & LocalShortNames>): string =>
  shortNameIn(view.locale, row)

/** A place in game metres. */
export const toPosition = ([x, y, z]: readonly [number, number, number]) => ({ x, y, z })

/** The corners of an area on the ground, at the height of the thing that it belongs to. */
export const toCorners = (corners: readonly (readonly [number, number])[] | undefined, y: number) =>
  corners?.map(([x, z]) => ({ x, y, z })) ?? null
