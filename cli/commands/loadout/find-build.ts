// Which build a word on the command line names: a weapon, a preset, an address or code of the web app, its text, or a loadout on a server.
import { text as readAll } from 'node:stream/consumers'
import type { Command } from 'commander'
import { type Catalogue, makeTable } from '#core/catalogue/catalogue.ts'
import { nameIn, searchNames } from '#core/catalogue/local-names.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { isLeft } from '#core/fp.ts'
import { lookUpItem, makeItemSearch } from '#core/items/search.ts'
import { slotName } from '#core/language/slot-names.ts'
import {
  CODE_VERSION,
  type CodeRejection,
  decodeAnyBuild,
  decodeBuild,
} from '#core/loadouts/build/build-code.ts'
import { parseBuildText, type TextRejection, type TextWords } from '#core/loadouts/build/build-text.ts'
import { checkBuild } from '#core/loadouts/build/fitting.ts'
import { unflattenBuild } from '#core/loadouts/build/flat.ts'
import { type BuildAddress, isLoadoutWord, readBuildAddress } from '#core/loadouts/build-address.ts'
import { type Build, bare } from '#core/loadouts/tree.ts'
import { isWeaponBase, weaponByUrl } from '#core/loadouts/weapons.ts'
import { normalise } from '#core/search/normalise.ts'
import { type Language, readContext } from '../../context.ts'
import { badInput, refused } from '../../errors.ts'
import { readTarget } from '../../remote/target.ts'
import { say } from '../../speech.ts'
import { suggestion } from '../../suggestion.ts'
import { itemAsked, listItemNames } from '../items/find-item.ts'

type Preset = Catalogue['presets']['all'][number]

/** `preset`: the uid of the one that it is; `title`: of a loadout; `ammo`: the cartridge that was chosen for it. */
export interface AskedBuild {
  readonly build: Build
  readonly preset?: string
  readonly title?: string
  readonly ammo?: string
}

const getWeapons = (catalogue: Catalogue): readonly Item[] =>
  catalogue.items.all.filter(({ uid }) => isWeaponBase(catalogue, uid))

/** The weapon of this name; refused where it is none or may be several. */
export const weaponAsked = (catalogue: Catalogue, text: string, language: Language): Item =>
  itemAsked({ items: makeTable(getWeapons(catalogue)) }, text, language, (asked, near) =>
    refused(say`no weapon is called ${JSON.stringify(asked)}${suggestion(listItemNames(near, language))}`),
  )

const CODE_WORDS: Readonly<Record<CodeRejection['tag'], string>> = {
  CodeBroken: say`the code holds no whole build: it may have been cut short`,
  CodeVersionUnknown: say`the code is of a later version of Exfil`,
  CodeOfAnotherWeapon: say`the code is of another weapon`,
  CodePartUnknown: say`the code has a part that the game no longer has in this place`,
}

const TEXT_WORDS: Readonly<Record<TextRejection['tag'], string>> = {
  TextTooLong: say`it is too long for a build`,
  TextOfAnotherWeapon: say`its first line is no name of a weapon`,
  LineUnreadable: say`this line is none of a build`,
  HolderMissing: say`the part that it would sit on is missing`,
  SlotNotThere: say`the part before it has no such slot`,
  SlotFilledTwice: say`this slot is filled already`,
  PartNotFitting: say`this part is unknown or does not fit there`,
}

const textProblem = (rejection: TextRejection): string => {
  const line = 'line' in rejection ? say`line ${rejection.line}: ` : ''
  const said = 'text' in rejection ? ` (${JSON.stringify(rejection.text)})` : ''
  return say`the text of the build: ${line}${TEXT_WORDS[rejection.tag]}${said}`
}

/** The text that the builder copies, in the language that is asked for or in English. */
const buildOfText = (catalogue: Catalogue, text: string, language: Language): AskedBuild => {
  const getNames = (uid: string): readonly [string, ...string[]] => {
    const item = catalogue.items.get(uid)
    return item === undefined ? [uid] : [nameIn(language, item), item.name]
  }
  const first = normalise(text.trim().split('\n')[0] ?? '')
  const weapon = getWeapons(catalogue).find(({ uid }) =>
    getNames(uid).some((name) => normalise(name) === first),
  )
  const read = (speaks: Language) => {
    const words: TextWords = { itemNames: getNames, slot: (label) => slotName(speaks, label) }
    return parseBuildText(catalogue, words)(weapon?.uid ?? '', text)
  }
  const [own, english] = [read(language), read('en')]
  const build = isLeft(own) && !isLeft(english) ? english : own
  if (isLeft(build)) throw badInput(textProblem(build.left))
  return { build: build.right }
}

/** A loadout that is public, or one's own. */
const savedBuild = async (catalogue: Catalogue, uid: string, command: Command): Promise<AskedBuild> => {
  const target = readTarget(command)
  if (target === undefined) throw badInput(say`--api names the server that has the loadout ${uid}`)
  // The contract is large, and most builds are at hand.
  const { callServer } = await import('../../remote/client.ts')
  const { answer } = await callServer(target, 'readLoadout', { params: { id: uid } })
  const { title, tree, ammo } = answer.loadout
  if (isLeft(checkBuild(catalogue)(tree)))
    throw refused(say`${JSON.stringify(title)} has a part that the game data no longer has in its place`)
  return { build: tree, title, ...(ammo !== null && { ammo }) }
}

/** The build that the web app's address has. */
const buildOfAddress = async (
  catalogue: Catalogue,
  { gunUrl, id, code, ammo }: BuildAddress,
  command: Command,
): Promise<AskedBuild> => {
  const weapon = weaponByUrl(catalogue.items, gunUrl)
  if (weapon === undefined) throw refused(say`no weapon is called ${JSON.stringify(gunUrl)}`)
  const chosen = ammo === undefined ? {} : { ammo }
  if (code !== undefined) return { build: codedBuild(decodeBuild(catalogue)(weapon.uid, code)), ...chosen }
  const preset = id === undefined ? undefined : catalogue.presets.get(id)
  if (preset !== undefined) return { ...presetBuild(preset), ...chosen }
  return id === undefined
    ? { build: bare(weapon.uid), ...chosen }
    : { ...(await savedBuild(catalogue, id, command)), ...chosen }
}

/** Undefined where the text is no code: a name may begin like one. */
const buildOfCode = (catalogue: Catalogue, text: string): AskedBuild | undefined => {
  if (!text.startsWith(CODE_VERSION) || /\s/.test(text)) return undefined
  const coded = decodeAnyBuild(catalogue)(
    getWeapons(catalogue).map(({ uid }) => uid),
    text,
  )
  if (isLeft(coded) && coded.left.tag === 'CodeOfAnotherWeapon') return undefined
  return { build: codedBuild(coded) }
}

const usualBuild = ({ presets }: Catalogue, weapon: Item): AskedBuild => {
  const usual = presets.all.find(({ baseItem, isDefault }) => isDefault && baseItem === weapon.uid)
  return usual === undefined ? { build: bare(weapon.uid) } : presetBuild(usual)
}

/** The loadout on the server of `--api` that is called so; the titles that come near where there is a server but no such loadout. */
const titledBuild = async (
  catalogue: Catalogue,
  title: string,
  command: Command,
): Promise<AskedBuild | readonly string[]> => {
  const target = readTarget(command)
  if (target === undefined) return []
  const { loadoutTitled } = await import('./find-loadout.ts')
  const answer = await loadoutTitled(target, title)
  return answer.tag === 'Found' ? savedBuild(catalogue, answer.uid, command) : answer.near
}

/** The weapon that the text comes near; refused with the titles of loadouts that do where it is none. */
const weaponNear = (
  catalogue: Catalogue,
  text: string,
  titles: readonly string[],
  language: Language,
): Item => {
  const found = lookUpItem(makeItemSearch(getWeapons(catalogue)))(text)
  if (!isLeft(found)) return found.right.item
  if (found.left.tag === 'ItemAmbiguous' || titles.length === 0) return weaponAsked(catalogue, text, language)
  const names = [...titles, ...found.left.near.map((item) => nameIn(language, item))]
  throw refused(
    say`no weapon and no loadout is called ${JSON.stringify(text)}${suggestion([...new Set(names)])}`,
  )
}

/**
 * The preset of this name, or the usual preset of the weapon of this name; the build of an address or code of the web app; of its text (`-` reads
 * it from standard input); the loadout of this uid or title on the server of `--api`.
 */
export const buildAsked = async (
  catalogue: Catalogue,
  asked: string,
  command: Command,
): Promise<AskedBuild> => {
  const { language } = readContext(command)
  const text = (asked === '-' ? await readAll(process.stdin) : asked).trim()
  if (text.includes('\n')) return buildOfText(catalogue, text, language)
  const address = /^https?:\/\/|^\//.test(text) ? readBuildAddress(text) : undefined
  if (address !== undefined) return buildOfAddress(catalogue, address, command)
  if (isLoadoutWord(text)) return savedBuild(catalogue, text, command)
  const wanted = normalise(text)
  const isCalledSo = (thing: Item | Preset): boolean =>
    searchNames(thing).some((name) => normalise(name) === wanted)
  const preset =
    catalogue.presets.get(text) ??
    catalogue.presets.all.find((each) => isWeaponBase(catalogue, each.baseItem) && isCalledSo(each))
  if (preset !== undefined) return presetBuild(preset)
  const coded = buildOfCode(catalogue, text)
  if (coded !== undefined) return coded
  const weapons = getWeapons(catalogue)
  if (weapons.some((each) => each.uid === text || each.url === text || isCalledSo(each)))
    return usualBuild(catalogue, weaponAsked(catalogue, text, language))
  // Before what only comes near: a loadout is called what its owner likes.
  const titled = await titledBuild(catalogue, text, command)
  return 'build' in titled ? titled : usualBuild(catalogue, weaponNear(catalogue, text, titled, language))
}

const codedBuild = (read: ReturnType<ReturnType<typeof decodeBuild>>): Build => {
  if (isLeft(read)) throw badInput(CODE_WORDS[read.left.tag])
  return read.right
}

const presetBuild = ({ uid, tree }: Preset): AskedBuild => {
  const build = unflattenBuild(tree)
  // The check of the game data refuses such a preset.
  if (isLeft(build)) throw new Error(`preset ${uid} is broken at row ${build.left.row}`)
  return { build: build.right, preset: uid }
}
