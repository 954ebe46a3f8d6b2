// Finds things on a map by what people type: markers by their titles and kinds, loot by the items that may lie there, quests, keys, labels, own pins.
import { longNames, searchNames } from '../catalogue/local-names.ts'
import type { MapView } from '../catalogue/tables/map-facts.ts'
import { MATCH_KINDS, makeSearch, type SearchEntry, type SearchHit } from '../search/rank.ts'
import type { Marker, NamedThing } from './markers/marker.ts'
import type { MarkerKind } from './markers/marker-kinds.ts'

type MapLabel = NonNullable<MapView['labels']>[number]

/** A pin that the player set. */
export interface SearchedPin {
  readonly id: string
  readonly text: string
}

/**
 * What was found: all markers of one title and kind as one, a label of the picture, an own pin, or an item with all places where it may lie.
 * `named` is absent where the kind is the title.
 */
export type MapFind =
  | {
      readonly tag: 'markers'
      readonly kind: MarkerKind
      readonly named?: NamedThing
      readonly markers: readonly Marker[]
    }
  | { readonly tag: 'item'; readonly named: NamedThing; readonly markers: readonly Marker[] }
  | { readonly tag: 'label'; readonly label: MapLabel }
  | { readonly tag: 'pin'; readonly pin: SearchedPin }

export interface MapSearchInput {
  readonly markers: readonly Marker[]
  readonly labels: readonly MapLabel[]
  readonly pins: readonly SearchedPin[]
  /** What pins are called in the languages that people may type it in. */
  readonly pinWords: readonly string[]
  /** What the kind is called in the languages that people may type it in. */
  readonly wordsOf: (kind: MarkerKind) => readonly string[]
}

/** Commas part what is looked for: `dorm key, safe` finds both. */
export type MapSearch = (text: string, limit?: number) => readonly SearchHit<MapFind>[]

const DEFAULT_LIMIT = 50
const PARTS = /[,;]/

type Group = Extract<MapFind, { readonly tag: 'markers' | 'item' }> & { readonly markers: Marker[] }

/** The markers of one title and kind together, and each item that may lie somewhere with all its places. */
const getGroups = (markers: readonly Marker[]): readonly Group[] => {
  const groups = new Map<string, Group>()
  const join = (key: string, marker: Marker, group: () => Group): void => {
    const known = groups.get(key) ?? group()
    known.markers.push(marker)
    groups.set(key, known)
  }
  for (const marker of markers) {
    const { facts, kind, named } = marker
    if (facts.tag === 'loot')
      for (const item of facts.items)
        join(`item ${item.uid}`, marker, () => ({ tag: 'item', named: item, markers: [] }))
    else
      join(`${kind} ${named?.name}`, marker, () => ({
        ...{ tag: 'markers', kind, markers: [] },
        ...(named && { named }),
      }))
  }
  return [...groups.values()]
}

/** A boss's guards are found where the boss is. */
const getEscorts = ({ facts }: Marker): readonly NamedThing[] =>
  facts.tag === 'boss' ? facts.appearances.flatMap(({ escorts }) => escorts.map(({ named }) => named)) : []

/** Names of a thing with the word of its kind behind it too, so that `dorms exit` finds what is called Dorms V-Ex. */
const getNames = (group: Group, { wordsOf }: MapSearchInput): readonly string[] => {
  const words = group.tag === 'item' ? [] : wordsOf(group.kind)
  if (group.named === undefined) return words
  const own = group.tag === 'item' ? searchNames(group.named) : longNames(group.named)
  const along = group.markers.flatMap((marker) => getEscorts(marker).flatMap(longNames))
  return [...own, ...own.flatMap((name) => words.map((word) => `${name} ${word}`)), ...new Set(along)]
}

/**
 * What matched where the title of the found thing does not say it: the item that may lie there, or who comes with the boss. `name` of the hit.
 */
export const matchedThing = ({ value, name }: SearchHit<MapFind>): NamedThing | undefined => {
  if (value.tag === 'item') return value.named
  if (value.tag !== 'markers' || name === undefined) return undefined
  return value.markers.flatMap(getEscorts).find((escort) => longNames(escort).includes(name))
}

/** A search over everything on a map. Make it once for the markers and keep it. */
export const makeMapSearch = (input: MapSearchInput): MapSearch => {
  const entries: readonly SearchEntry<MapFind>[] = [
    ...input.labels.map((label) => ({
      value: { tag: 'label' as const, label },
      names: [label.text],
      ids: [],
    })),
    ...input.pins.map((pin) => ({
      value: { tag: 'pin' as const, pin },
      names: [pin.text, ...input.pinWords.flatMap((word) => [word, `${pin.text} ${word}`])],
      ids: [pin.id],
    })),
    ...getGroups(input.markers).map((group) => ({
      value: group,
      names: getNames(group, input),
      ids: group.markers.map(({ id }) => id),
    })),
  ]
  const search = makeSearch(entries)
  return (text, limit = DEFAULT_LIMIT) => {
    const best = new Map<MapFind, SearchHit<MapFind>>()
    for (const part of text.split(PARTS))
      for (const hit of search(part, limit)) {
        const known = best.get(hit.value)
        if (known === undefined || MATCH_KINDS.indexOf(hit.kind) < MATCH_KINDS.indexOf(known.kind))
          best.set(hit.value, hit)
      }
    return [...best.values()].slice(0, limit)
  }
}
