// A build as text that people post and paste: a line a part, with dashes for how deep it sits.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { type SlotLabel, slotLabels } from '../../catalogue/slot-kinds.ts'
import { type Either, left, right } from '../../fp.ts'
import { type Build, bare, MAX_BUILD_DEPTH, withPart } from '../tree.ts'
import { type Fittings, listSlots } from './fitting.ts'

/** What things are called in the text. `itemNames`: the first is written, every one is understood. */
export interface TextWords {
  readonly itemNames: (item: string) => readonly [string, ...string[]]
  readonly slot: (label: SlotLabel) => string
}

/** `line` counts from 1. `HolderMissing`: nothing stands above it that it could sit on. */
export type TextRejection =
  | { readonly tag: 'TextTooLong' }
  | { readonly tag: 'TextOfAnotherWeapon'; readonly text: string }
  | { readonly tag: 'LineUnreadable'; readonly line: number; readonly text: string }
  | { readonly tag: 'HolderMissing'; readonly line: number; readonly text: string }
  | { readonly tag: 'SlotNotThere'; readonly line: number; readonly text: string }
  | { readonly tag: 'SlotFilledTwice'; readonly line: number; readonly text: string }
  | { readonly tag: 'PartNotFitting'; readonly line: number; readonly text: string }

export const MAX_TEXT_LENGTH = 20_000

/** Upper and lower case, blanks of any kind and how many there are do not count. */
const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim().toLowerCase()

type Known = Pick<Catalogue, 'items'> & Fittings

const UID = / \[([0-9a-f]{24})\]$/

/** The item's name, with its uid behind it where another that fits there has the same. */
const nameAmong = (words: TextWords, allowed: readonly string[], item: string): string => {
  const [name] = words.itemNames(item)
  const isShared = allowed.some(
    (other) => other !== item && words.itemNames(other).some((each) => plain(each) === plain(name)),
  )
  return isShared ? `${name} [${item}]` : name
}

const itemAmong = (words: TextWords, allowed: readonly string[], text: string): string | undefined => {
  const uid = UID.exec(text)?.[1]
  if (uid !== undefined && allowed.includes(uid)) return uid
  const found = allowed.filter((item) => words.itemNames(item).some((name) => plain(name) === plain(text)))
  return found.length === 1 ? found[0] : undefined
}

const getLines = (catalogue: Known, words: TextWords, build: Build, depth: number): readonly string[] => {
  const slots = listSlots(catalogue, build.item)
  const labels = slotLabels(slots)
  return slots.flatMap((slot, index) => {
    const part = Object.hasOwn(build.slots, slot.name) ? build.slots[slot.name] : undefined
    const label = labels[index]
    return part === undefined || label === undefined
      ? []
      : [
          `${'-'.repeat(depth)} ${words.slot(label)}: ${nameAmong(words, slot.allowed, part.item)}`,
          ...getLines(catalogue, words, part, depth + 1),
        ]
  })
}

/** The weapon's name, then `- Receiver: …` for a part, `-- Barrel: …` for a part of that, in the order of the game's slots. */
export const buildText =
  (catalogue: Known, words: TextWords) =>
  (build: Build): string =>
    [words.itemNames(build.item)[0], ...getLines(catalogue, words, build, 1)].join('\n')

/** A part under construction: its parts are known when all lines are read. */
interface Open {
  readonly item: string
  readonly slots: Map<string, Open>
}

const closed = ({ item, slots }: Open): Build =>
  [...slots].reduce<Build>((build, [name, part]) => withPart(build, name, closed(part)), bare(item))

const LINE = /^(-{1,32})\s*([^:]+):\s+(.+)$/u

/** The build of the weapon that the text describes; blank lines and the blanks around a line do not count. */
export const parseBuildText =
  (catalogue: Known, words: TextWords) =>
  (weapon: string, text: string): Either<TextRejection, Build> => {
    if (text.length > MAX_TEXT_LENGTH) return left({ tag: 'TextTooLong' })
    const lines = text
      .split('\n')
      .map((line, index) => ({ text: line.trim(), line: index + 1 }))
      .filter((line) => line.text !== '')
    const [first, ...rest] = lines
    if (first === undefined || itemAmong(words, [weapon], first.text) === undefined)
      return left({ tag: 'TextOfAnotherWeapon', text: first?.text ?? '' })
    const base: Open = { item: weapon, slots: new Map() }
    // The last part of each depth: the holder of what stands one deeper.
    let holders: readonly Open[] = [base]
    for (const at of rest) {
      const [, dashes = '', slotName = '', partName = ''] = LINE.exec(at.text) ?? []
      const depth = dashes.length
      if (depth === 0 || depth > MAX_BUILD_DEPTH) return left({ tag: 'LineUnreadable', ...at })
      const holder = holders[depth - 1]
      if (holder === undefined) return left({ tag: 'HolderMissing', ...at })
      const slots = listSlots(catalogue, holder.item)
      const label = slotLabels(slots).find(
        (each) => plain(words.slot(each)) === plain(slotName) || each.name === plain(slotName),
      )
      const slot = slots.find(({ name }) => name === label?.name)
      if (slot === undefined) return left({ tag: 'SlotNotThere', ...at })
      if (holder.slots.has(slot.name)) return left({ tag: 'SlotFilledTwice', ...at })
      const item = itemAmong(words, slot.allowed, partName)
      if (item === undefined || catalogue.items.get(item) === undefined)
        return left({ tag: 'PartNotFitting', ...at })
      const part: Open = { item, slots: new Map() }
      holder.slots.set(slot.name, part)
      holders = [...holders.slice(0, depth), part]
    }
    return right(closed(base))
  }
