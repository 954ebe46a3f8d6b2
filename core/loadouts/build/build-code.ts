// A build as a short code for addresses: made of what its parts and slots are called in the game, so that a link stays right when the data changes.
import { type Either, isLeft, left, right } from '../../fp.ts'
import { type Build, MAX_BUILD_DEPTH } from '../tree.ts'
import { type Fittings, listSlots } from './fitting.ts'

/** The first letter of every code: how the rest is to be read. */
export const CODE_VERSION = '1'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const ITEM_LENGTH = 5
const SLOT_LENGTH = 3
const BITS = 6

/** As many parts as any loadout may have ten times over; what is longer is not read. */
export const MAX_CODE_LENGTH = 1_000

/**
 * `CodeBroken`: no code, or cut short. `CodeVersionUnknown`: of a later Exfil. `CodeOfAnotherWeapon`. `CodePartUnknown`: it names a part
 * or slot that the game has not, or no longer in this place.
 */
export type CodeRejection =
  | { readonly tag: 'CodeBroken' }
  | { readonly tag: 'CodeVersionUnknown' }
  | { readonly tag: 'CodeOfAnotherWeapon' }
  | { readonly tag: 'CodePartUnknown'; readonly item: string }

const getLetters = (value: number, length: number): string =>
  Array.from({ length }, (_, index) => LETTERS[(value >>> (BITS * index)) & 63]).join('')

/** FNV-1a, stirred so that all of its lower bits depend on every letter. */
const getHash = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return (hash ^ (hash >>> 12)) >>> 0
}

/** 30 bits of an item's uid. Read among the parts that fit one slot, where two alike are one in a hundred thousand, and refused. */
export const itemCode = (uid: string): string => getLetters(getHash(uid), ITEM_LENGTH)
/** 18 bits of a slot's name, read among the slots of one item. */
export const slotCode = (name: string): string => getLetters(getHash(name), SLOT_LENGTH)

const nodeCode = ({ item, slots }: Build): string => {
  const filled = Object.entries(slots).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `${itemCode(item)}${LETTERS[filled.length] ?? ''}${filled
    .map(([name, part]) => `${slotCode(name)}${nodeCode(part)}`)
    .join('')}`
}

/** The code of a build; equal for equal builds, in whatever order they were put together. */
export const encodeBuild = (build: Build): string => `${CODE_VERSION}${nodeCode(build)}`

const isCode = /^[A-Za-z0-9_-]+$/

/** The build with this code; undefined if none or several have it. */
const only = <A>(all: readonly A[], codeOf: (value: A) => string, code: string): A | undefined => {
  const found = all.filter((value) => codeOf(value) === code)
  return found.length === 1 ? found[0] : undefined
}

interface Read {
  readonly build: Build
  readonly next: number
}

const readNode = (
  catalogue: Fittings,
  code: string,
  at: number,
  candidates: readonly string[],
  depth: number,
): Either<CodeRejection, Read> => {
  const count = LETTERS.indexOf(code.charAt(at + ITEM_LENGTH))
  if (at + ITEM_LENGTH >= code.length || count < 0 || depth > MAX_BUILD_DEPTH)
    return left({ tag: 'CodeBroken' })
  const item = only(candidates, itemCode, code.slice(at, at + ITEM_LENGTH))
  if (item === undefined || catalogue.items.get(item) === undefined)
    return left({ tag: 'CodePartUnknown', item: code.slice(at, at + ITEM_LENGTH) })
  const slots: Record<string, Build> = {}
  let next = at + ITEM_LENGTH + 1
  for (let index = 0; index < count; index++) {
    const slot = only(
      listSlots(catalogue, item),
      ({ name }) => slotCode(name),
      code.slice(next, next + SLOT_LENGTH),
    )
    if (next + SLOT_LENGTH > code.length) return left({ tag: 'CodeBroken' })
    if (slot === undefined) return left({ tag: 'CodePartUnknown', item })
    if (Object.hasOwn(slots, slot.name)) return left({ tag: 'CodeBroken' })
    const part = readNode(catalogue, code, next + SLOT_LENGTH, slot.allowed, depth + 1)
    if (isLeft(part)) return part
    slots[slot.name] = part.right.build
    next = part.right.next
  }
  return right({ build: { item, slots }, next })
}

/** The build of the weapon that a code describes; every part exists and fits the slot that it sits in. */
export const decodeBuild =
  (catalogue: Fittings) =>
  (weapon: string, code: string): Either<CodeRejection, Build> => {
    if (code.length > MAX_CODE_LENGTH || !isCode.test(code)) return left({ tag: 'CodeBroken' })
    if (!code.startsWith(CODE_VERSION)) return left({ tag: 'CodeVersionUnknown' })
    if (code.slice(1, 1 + ITEM_LENGTH) !== itemCode(weapon))
      return left({ tag: code.length > ITEM_LENGTH ? 'CodeOfAnotherWeapon' : 'CodeBroken' })
    const read = readNode(catalogue, code, 1, [weapon], 0)
    if (isLeft(read)) return read
    return read.right.next === code.length ? right(read.right.build) : left({ tag: 'CodeBroken' })
  }

/** The build that a code describes of whichever of the weapons it is made of. */
export const decodeAnyBuild =
  (catalogue: Fittings) =>
  (weapons: readonly string[], code: string): Either<CodeRejection, Build> => {
    const own = weapons.find((weapon) => code.slice(1, 1 + ITEM_LENGTH) === itemCode(weapon))
    return own === undefined ? left({ tag: 'CodeOfAnotherWeapon' }) : decodeBuild(catalogue)(own, code)
  }
