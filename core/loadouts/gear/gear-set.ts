// One piece of each kind worn together: what it weighs, hinders and protects, and what cannot be worn with what.
import { type ConflictReason, type ConflictTables, conflictBetween } from '../build/conflicts.ts'
import {
  type ArmourPart,
  GEAR_KINDS,
  type GearKind,
  type GearPiece,
  type GearTables,
  plateAs,
  sumWeight,
  sumWith,
} from './gear-pieces.ts'

/** Marks a pocket that is left empty. */
export const NO_PLATE = 'none'

/** `plates` by the pocket's name: the uid of a plate, or {@link NO_PLATE}; a pocket that is not named has what its piece comes with. */
export interface GearSet {
  readonly pieces: Readonly<Partial<Record<GearKind, GearPiece>>>
  readonly plates: Readonly<Record<string, string>>
}

/** A part that protects, and the kind of piece that it belongs to; `plate`: the uid where it is one. */
export interface Protected extends ArmourPart {
  readonly kind: GearKind
  readonly plate?: string
}

/**
 * Two pieces that cannot be worn together. `armouredRig`: a rig that is armour itself, beside body armour; `headset`: one of the two leaves
 * no room for the other, as their figures say; the others are {@link ConflictReason}s.
 */
export interface GearConflict {
  readonly one: GearPiece
  readonly other: GearPiece
  readonly reason: ConflictReason | 'armouredRig' | 'headset'
}

/** `weight` in kg, `speed`, `turn`, `ergonomics` sums of fractions, `capacity` in cells; `protection` with the highest class first. */
export interface GearTotals {
  readonly weight: number
  readonly speed: number
  readonly turn: number
  readonly ergonomics: number
  readonly capacity: number
  readonly protection: readonly Protected[]
}

const getPieces = ({ pieces }: GearSet): readonly GearPiece[] =>
  GEAR_KINDS.flatMap((kind) => pieces[kind] ?? [])

/** The plate in each pocket of a piece, by the pocket's name; only what fits. */
export const platesIn = (
  { plates }: Pick<GearSet, 'plates'>,
  piece: GearPiece,
): readonly { readonly pocket: string; readonly plate: string }[] =>
  piece.pockets.flatMap(({ name, plates: fitting, comesWith }) => {
    const chosen = Object.hasOwn(plates, name) ? plates[name] : undefined
    if (chosen === NO_PLATE) return []
    const plate = chosen !== undefined && fitting.includes(chosen) ? chosen : comesWith
    return plate === undefined ? [] : [{ pocket: name, plate }]
  })

/** Every item that is worn, plates with it. */
const getItems = (set: GearSet): readonly string[] =>
  getPieces(set).flatMap((piece) => [piece.item.uid, ...platesIn(set, piece).map(({ plate }) => plate)])

export const gearTotals = (catalogue: GearTables, set: GearSet): GearTotals => {
  const worn = getItems(set)
  const protection = getPieces(set).flatMap((piece) => [
    ...platesIn(set, piece).flatMap(({ pocket, plate }): readonly Protected[] => {
      const part = plateAs(catalogue, pocket, plate)
      return part === undefined ? [] : [{ ...part, kind: piece.kind, plate }]
    }),
    ...piece.parts.map((part): Protected => ({ ...part, kind: piece.kind })),
  ])
  return {
    weight: sumWeight(catalogue, worn),
    speed: sumWith(catalogue, worn, 'speedPenalty'),
    turn: sumWith(catalogue, worn, 'turnPenalty'),
    ergonomics: sumWith(catalogue, worn, 'ergoPenalty'),
    capacity: getPieces(set).reduce((sum, { capacity }) => sum + capacity, 0),
    protection: protection.toSorted((a, b) => b.class - a.class),
  }
}

/** A rig with armour of its own; the data have no field that excludes body armour beside it, the game does. */
const isArmouredRig = ({ kind, parts, pockets }: GearPiece): boolean =>
  kind === 'rig' && (parts.length > 0 || pockets.length > 0)

const blocksHeadset = ({ figures }: Pick<GearTables, 'figures'>, { kind, item }: GearPiece): boolean =>
  kind !== 'headset' && figures.get(item.uid)?.properties.blocksHeadphones === true

/** Why the two exclude each other; undefined where they do not. */
const conflictOfPieces = (
  catalogue: GearTables & ConflictTables,
  one: GearPiece,
  other: GearPiece,
): GearConflict['reason'] | undefined => {
  const kinds = [one.kind, other.kind]
  if (kinds.includes('armour') && (isArmouredRig(one) || isArmouredRig(other))) return 'armouredRig'
  if (kinds.includes('headset') && (blocksHeadset(catalogue, one) || blocksHeadset(catalogue, other)))
    return 'headset'
  return conflictBetween(catalogue, one.item.uid, other.item.uid)
}

/** Every pair that cannot be worn together. */
export const gearConflicts = (
  catalogue: GearTables & ConflictTables,
  set: GearSet,
): readonly GearConflict[] => {
  const pieces = getPieces(set)
  return pieces.flatMap((one, index) =>
    pieces.slice(index + 1).flatMap((other): readonly GearConflict[] => {
      const reason = conflictOfPieces(catalogue, one, other)
      return reason === undefined ? [] : [{ one, other, reason }]
    }),
  )
}
