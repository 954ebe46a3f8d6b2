// The build to compare with, as a word of the address, so that one address holds both builds.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { type Either, left, right } from '#core/fp.ts'
import { CODE_VERSION, type CodeRejection, decodeBuild } from '#core/loadouts/build/build-code.ts'
import type { CandidateTables } from '#core/loadouts/build/candidates.ts'
import { isLoadoutWord, readBuildAddress } from '#core/loadouts/build-address.ts'
import { type Build, bare } from '#core/loadouts/tree.ts'
import { presetBuild } from '#core/loadouts/weapons.ts'

/** Words that are neither a uid nor a code. */
export const START = 'start'
export const BARE = 'bare'

type PresetTables = Pick<Catalogue, 'items' | 'gear' | 'presets'>
type Tables = CandidateTables & PresetTables

/** Whether the word is the uid of a loadout, to be requested from the server: most are UUIDs, and no other uid begins like a code. */
export const isLoadoutBuild = (catalogue: PresetTables, weapon: string, word: string): boolean =>
  isLoadoutWord(word) ||
  !(
    word === START ||
    word === BARE ||
    word.startsWith(CODE_VERSION) ||
    presetBuild(catalogue, weapon, word) !== undefined
  )

/** The build of a word that is no loadout's: the initial build of the page, the bare weapon, a preset of the weapon or a build code. */
export const makeOtherBuild =
  (catalogue: Tables) =>
  (start: Build, word: string): Either<CodeRejection, Build> => {
    if (word === START) return right(start)
    if (word === BARE) return right(bare(start.item))
    const preset = presetBuild(catalogue, start.item, word)
    return preset === undefined ? decodeBuild(catalogue)(start.item, word) : right(preset)
  }

/**
 * The word for a pasted address of a build, of any host; or for its uid or code alone. `gunUrl`: the weapon of the page; the bare weapon
 * and the presets of another have no word.
 */
export const readBuildWord = (gunUrl: string, text: string): Either<'NoBuild' | 'OtherWeapon', string> => {
  const address = readBuildAddress(text)
  if (address !== undefined) {
    const { id, code } = address
    const word = code ?? id ?? BARE
    return address.gunUrl === gunUrl || (word === id && isLoadoutWord(id)) ? right(word) : left('OtherWeapon')
  }
  const trimmed = text.trim()
  return /^[\w-]{6,1000}$/.test(trimmed) ? right(trimmed) : left('NoBuild')
}
