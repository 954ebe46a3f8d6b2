// Changes as readers see them: what it is about, and a line for each aspect with its value before and after.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Item } from '../catalogue/tables/item.ts'
import type { ItemPrices } from '../catalogue/tables/prices.ts'
import type { Barter, Craft } from '../catalogue/tables/recipe.ts'
import { getPath } from '../routes/table.ts'
import {
  type Aspect,
  figureAspects,
  itemAspects,
  makeTeller,
  priceAspects,
  type Teller,
  traderAspects,
} from './aspects.ts'
import type { PatchChange, PatchKind, PatchTable, Row } from './changes.ts'
import { questAspects } from './quest-aspects.ts'
import { barterAspects, craftAspects, stationAspects } from './recipe-aspects.ts'
import type { PatchSpeech } from './speech.ts'

/** A null value: the row did not have it before, or does not have it after; both are null of details that have no words. */
export interface PatchLine {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

/** `path`: the page of what changed, null if there is none. Lines of what is gone are left out. */
export interface PatchEntry {
  readonly kind: PatchKind
  readonly key: string
  readonly presence: 'added' | 'removed' | 'changed'
  readonly name: string
  readonly path: string | null
  readonly lines: readonly PatchLine[]
}

const ASPECTS: Readonly<Record<PatchTable, (teller: Teller, row: never) => readonly Aspect[]>> = {
  quests: questAspects,
  items: itemAspects,
  prices: priceAspects,
  traders: traderAspects,
  barters: barterAspects,
  crafts: craftAspects,
  stations: stationAspects,
  figures: figureAspects,
}

/** The id of a change among all of its mode. */
export const changeKey = ({ table, uid }: Pick<PatchChange, 'table' | 'uid'>): string => `${table} ${uid}`

/** The item or preset that the row is about; undefined for quests, traders and stations. */
export const getThing = (table: PatchTable, row: Row): string | undefined => {
  switch (table) {
    case 'items':
    case 'prices':
    case 'figures':
      return row.uid
    case 'barters':
      return (row as unknown as Barter).offer.item
    case 'crafts':
      return (row as unknown as Craft).product.item
    default:
      return undefined
  }
}

const writeName = ({ say, name }: Teller, table: PatchTable, row: Row): string => {
  const thing = getThing(table, row)
  if (table === 'quests') return name('quest', row.uid)
  if (thing === undefined) return name(table === 'traders' ? 'trader' : 'station', String(row.url))
  const item = name('thing', thing)
  if (table === 'barters') return say('recipe', { item, where: name('trader', String(row.trader)) })
  return table === 'crafts' ? say('recipe', { item, where: name('station', String(row.station)) }) : item
}

const findPath = (catalogue: Catalogue, table: PatchTable, row: Row): string | null => {
  if (table === 'stations') return getPath('progressionHideout')
  if (table === 'quests') return `${getPath('progressionQuests')}?open=${row.uid}&status=all`
  const thing = getThing(table, row) ?? ''
  const item: Item | undefined =
    catalogue.items.get(thing) ?? catalogue.items.get(catalogue.presets.get(thing)?.baseItem ?? '')
  return item === undefined ? null : getPath('item', { url: item.url })
}

/** The name of a recipe with its place, and the page of its product. */
export const recipeHead = (
  teller: Teller,
  table: 'crafts' | 'barters',
  recipe: Craft | Barter,
): Pick<PatchEntry, 'name' | 'path'> => {
  const row = recipe as unknown as Row
  return { name: writeName(teller, table, row), path: findPath(teller.catalogue, table, row) }
}

/** Lines that differ. An aspect that got another id, but reads as before, did not change for a reader. */
const compareAspects = (before: readonly Aspect[], after: readonly Aspect[]): readonly PatchLine[] => {
  const were = new Map(before.map((each) => [each.key, each]))
  const are = new Set(after.map(({ key }) => key))
  const gone = before.filter(({ key }) => !are.has(key))
  const lines: PatchLine[] = []
  for (const { key, label, text } of after) {
    const was = were.get(key)
    const renewed =
      was === undefined ? gone.findIndex((each) => each.label === label && each.text === text) : -1
    if (renewed >= 0) gone.splice(renewed, 1)
    else if (was === undefined) lines.push({ label, before: null, after: text })
    else if (was.text !== text || was.label !== label) lines.push({ label, before: was.text, after: text })
  }
  return [...lines, ...gone.map(({ label, text }) => ({ label, before: text, after: null }))]
}

const isWithoutOffers = (row: Row | null): boolean =>
  row === null || (row as unknown as ItemPrices).offers.length === 0

/**
 * The changes that are told. Figures of what is new or gone say nothing that the item itself does not say, nor do its prices unless it is a preset
 * that a trader sells.
 */
export const listTold = (changes: readonly PatchChange[]): readonly PatchChange[] => {
  const items = new Set(changes.flatMap(({ table, uid }) => (table === 'items' ? [uid] : [])))
  return changes.filter(({ table, uid, before, after }) => {
    if (before !== null && after !== null) return true
    if (table === 'figures') return false
    return table !== 'prices' || !(items.has(uid) || (isWithoutOffers(before) && isWithoutOffers(after)))
  })
}

/** The entries of changes, in their order. */
export const describeChanges = (
  speech: PatchSpeech,
  { before, after }: { readonly before: Catalogue; readonly after: Catalogue },
  changes: readonly PatchChange[],
): readonly PatchEntry[] => {
  const [earlier, later] = [makeTeller(speech, before), makeTeller(speech, after)]
  const tell = (teller: Teller, table: PatchTable, row: Row): readonly Aspect[] =>
    ASPECTS[table](teller, row as never)
  return listTold(changes).flatMap((change): readonly PatchEntry[] => {
    const { kind, table, before: was, after: is } = change
    const [row, teller] = is === null ? [was, earlier] : [is, later]
    if (row === null) return []
    const head = { kind, key: changeKey(change), name: writeName(teller, table, row) }
    if (is === null) return [{ ...head, presence: 'removed', path: null, lines: [] }]
    const path = findPath(after, table, row)
    const lines = compareAspects(was === null ? [] : tell(earlier, table, was), tell(later, table, is))
    if (was === null) return [{ ...head, presence: 'added', path, lines }]
    const other = { label: speech.say('label.other'), before: null, after: null }
    return [{ ...head, presence: 'changed', path, lines: lines.length === 0 ? [other] : lines }]
  })
}
