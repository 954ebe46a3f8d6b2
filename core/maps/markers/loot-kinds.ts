// Which containers of the game are alike on a map.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { memoize } from '../../memo.ts'
import type { MarkerSubcategory } from './marker-categories.ts'

type LootKind = Extract<
  MarkerSubcategory,
  'Cache' | 'Safe' | 'Weapon Box' | 'Medical' | 'Computer' | 'Clothing' | 'Crate' | 'Body' | 'Other Container'
>

/** By the url of the first container of a name; others of the same name are the same kind. */
const KINDS: Readonly<Record<Exclude<LootKind, 'Other Container'>, readonly string[]>> = {
  Cache: ['buried-barrel-cache', 'ground-cache', 'shturmans-stash'],
  Safe: ['safe', 'bank-safe', 'cash-register', 'bank-cash-register'],
  'Weapon Box': ['weapon-box', 'grenade-box', 'wooden-ammo-box'],
  Medical: ['medbag-smu06', 'medcase', 'medical-supply-crate'],
  Computer: ['pc-block'],
  Clothing: ['jacket', 'drawer', 'duffle-bag', 'plastic-suitcase'],
  Crate: ['toolbox', 'wooden-crate', 'technical-supply-crate', 'ration-supply-crate'],
  Body: ['dead-scav', 'pmc-body', 'scav-body', 'civilian-body', 'lab-technician-body'],
}

const KIND_OF: ReadonlyMap<string, LootKind> = new Map(
  Object.entries(KINDS).flatMap(([kind, urls]) => urls.map((url) => [url, kind as LootKind] as const)),
)

/** The kind of a container by its uid; one that nobody has put anywhere yet is of the others. */
export const lootKinds = memoize((containers: Catalogue['containers']): ((uid: string) => LootKind) => {
  const urls = new Map(
    containers.all.flatMap(({ name, url }) => (url === undefined ? [] : [[name, url] as const])),
  )
  return (uid) => KIND_OF.get(urls.get(containers.get(uid)?.name ?? '') ?? '') ?? 'Other Container'
})
