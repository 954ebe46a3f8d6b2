// The earlier states of the game data that a site keeps, and which of them a patch is compared with.

/** `from` and `until`: when it was the present data. */
export interface PatchSide {
  readonly id: string
  readonly date: string
  readonly gameVersion: string
  readonly from: Date
  readonly until: Date
}

/** A source adds the data of a patch over some days: a state that lasted for less is a part of the patch. */
export const PATCH_DAYS = 3
const PATCH_MS = PATCH_DAYS * 86_400_000

/** The newest state that lasted longer than a patch takes, else the oldest; `sides` newest first. */
export const chooseBefore = (sides: readonly PatchSide[]): PatchSide | undefined =>
  sides.find(({ from, until }) => until.getTime() - from.getTime() >= PATCH_MS) ?? sides.at(-1)
