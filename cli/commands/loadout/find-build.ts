// Which weapon or preset a word on the command line names.
import { type Catalogue, tableOf } from '#core/catalogue/catalogue.ts'
import type { Item } from '#core/catalogue/item.ts'
import { isLeft } from '#core/fp.ts'
import { searchNames } from '#core/language/names.ts'
import { unflattenBuild } from '#core/loadouts/flat.ts'
import { type Build, bare } from '#core/loadouts/tree.ts'
import { normalise } from '#core/search/normalise.ts'
import type { Language } from '../../context.ts'
import { itemAsked } from '../items/find-item.ts'

/** `preset`: the uid of the one that it is, absent where the weapon has none and stands bare. */
export interface AskedBuild {
  readonly build: Build
  readonly preset?: string
}

/** The weapon of this name; refused where it is none or may be several. */
export const weaponAsked = (catalogue: Catalogue, text: string, language: Language): Item =>
  itemAsked(
    {
      items: tableOf(catalogue.items.all.filter(({ uid }) => catalogue.figures.get(uid)?.kind === 'Weapon')),
    },
    text,
    language,
  )

/** The preset of this name, or the usual preset of the weapon of this name. */
export const buildAsked = (catalogue: Catalogue, text: string, language: Language): AskedBuild => {
  const wanted = normalise(text)
  const { all } = catalogue.presets
  const named =
    catalogue.presets.get(text) ??
    all.find(
      (preset) =>
        catalogue.figures.get(preset.baseItem)?.kind === 'Weapon' &&
        searchNames(preset).some((name) => normalise(name) === wanted),
    )
  if (named !== undefined) return presetBuild(named)
  const weapon = weaponAsked(catalogue, text, language)
  const usual = all.find(({ baseItem, isDefault }) => isDefault && baseItem === weapon.uid)
  return usual === undefined ? { build: bare(weapon.uid) } : presetBuild(usual)
}

const presetBuild = ({ uid, tree }: Catalogue['presets']['all'][number]): AskedBuild => {
  const build = unflattenBuild(tree)
  // The check of the game data refuses such a preset.
  if (isLeft(build)) throw new Error(`preset ${uid} is broken at row ${build.left.row}`)
  return { build: build.right, preset: uid }
}
