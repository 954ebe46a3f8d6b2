// The call of the API v2 about builds: the game's own presets of weapons.
import * as t from 'io-ts'
import { nameIn, shortNameIn } from '../../../catalogue/local-names.ts'
import type { Preset } from '../../../catalogue/tables/gear.ts'
import { described, Finite, NonNegative, PositiveInt, Text } from '../../../codec.ts'
import { listWeapons, type Weapon } from '../../../loadouts/weapons.ts'
import { getPath } from '../../../routes/table.ts'
import { toEntries, type V2Source, v2Call } from '../call.ts'
import { readV2Prices, V2Prices } from '../prices.ts'
import { Ids, idParameter } from '../query.ts'
import { Name, orNull, readThingName, Uid } from '../row-parts.ts'

const V2Part = t.type(
  {
    item: Text,
    name: Name,
    slot: described(t.string, "The game's name of the slot, such as `mod_magazine`; empty of the weapon"),
    parent: described(Finite, 'The index of the part that it is in; -1 of the weapon'),
  },
  'Part',
)

const V2Build = t.type(
  {
    uid: Uid,
    name: Name,
    shortName: Name,
    weapon: described(Text, 'The weapon, by id'),
    weaponName: Name,
    isDefault: described(t.boolean, 'Whether prices of the weapon are those of this preset'),
    link: described(Text, 'The preset in the builder'),
    width: PositiveInt,
    height: PositiveInt,
    weight: described(NonNegative, 'In kg'),
    ergonomics: Finite,
    recoilVertical: NonNegative,
    recoilHorizontal: NonNegative,
    moa: described(orNull(NonNegative), 'Accuracy in minutes of angle; null if it does not shoot'),
    parts: t.readonlyArray(V2Part),
    prices: V2Prices,
  },
  'Build',
)

const toBuild =
  (source: V2Source) =>
  ({ preset, weapon }: { readonly preset: Preset; readonly weapon: Weapon }): t.TypeOf<typeof V2Build> => ({
    uid: preset.uid,
    name: nameIn(source.language, preset),
    shortName: shortNameIn(source.language, preset),
    weapon: weapon.uid,
    weaponName: nameIn(source.language, weapon),
    isDefault: weapon.gunBuildUid === preset.uid,
    link: `${source.pictures.origin}${getPath('weapon', { gunUrl: weapon.gunBuildUrl, id: preset.uid })}`,
    width: preset.width,
    height: preset.height,
    weight: preset.weight,
    ergonomics: preset.ergonomics,
    recoilVertical: preset.recoilVertical,
    recoilHorizontal: preset.recoilHorizontal,
    moa: preset.moa ?? null,
    parts: preset.tree.map(([parent, slot, item]) => ({
      ...{ item, name: readThingName(source, item), slot, parent },
    })),
    prices: readV2Prices(source, preset.uid),
  })

export const buildCalls = [
  v2Call({
    path: '/builds',
    scope: 'prices',
    isList: true,
    summary: "The game's own builds of weapons with figures, parts and prices",
    reads: 'mode',
    query: t.partial({ ids: Ids, weapon: idParameter('Those of this weapon, by id') }),
    row: V2Build,
    find: (source, { ids, weapon }) => {
      const { items, presets } = source.catalogue
      const weapons = new Map(listWeapons(items).map((each) => [each.uid, each]))
      const wanted = ids && new Set(ids)
      const builds = presets.all.flatMap((preset) => {
        const base = weapons.get(preset.baseItem)
        const isChosen =
          wanted?.has(preset.uid) !== false && (weapon === undefined || preset.baseItem === weapon)
        return base !== undefined && isChosen ? [{ uid: preset.uid, preset, weapon: base }] : []
      })
      return toEntries(builds, toBuild(source))
    },
  }),
] as const
