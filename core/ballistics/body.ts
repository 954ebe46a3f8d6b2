// Parts of the body with their health, and which of them each collider of the game belongs to.

/** Without a part of `KILLS` the target is dead; the others are destroyed, and further damage goes to the rest of the body. */
export const BODY_PARTS = ['head', 'thorax', 'stomach', 'arm', 'leg'] as const
export type BodyPart = (typeof BODY_PARTS)[number]

/** Points of health of a PMC and of a player's scav. */
export const HEALTH: Readonly<Record<BodyPart, number>> = {
  head: 35,
  thorax: 85,
  stomach: 70,
  arm: 60,
  leg: 65,
}

export const isDeadly = (part: BodyPart): boolean => part === 'head' || part === 'thorax'

/** As the live source labels its colliders: `NeckFront` is "Thorax, Throat", `RibcageLow` is "Stomach". */
const COLLIDERS: Readonly<Record<string, BodyPart>> = {
  ParietalHead: 'head',
  BackHead: 'head',
  Ears: 'head',
  HeadCommon: 'head',
  Eyes: 'head',
  Jaw: 'head',
  NeckFront: 'thorax',
  NeckBack: 'thorax',
  RibcageUp: 'thorax',
  SpineTop: 'thorax',
  RibcageLow: 'stomach',
  SpineDown: 'stomach',
  LeftSideChestDown: 'stomach',
  RightSideChestDown: 'stomach',
  Pelvis: 'stomach',
  PelvisBack: 'stomach',
  LeftUpperArm: 'arm',
  RightUpperArm: 'arm',
}

/** Plates are colliders of their own, which the source gives no part of the body: those of chest and back lie over the thorax, those of the sides over the stomach. */
const PLATES = /^Plate_.*(chest|back|side)/
const PLATE_PARTS: Readonly<Record<string, BodyPart>> = { chest: 'thorax', back: 'thorax', side: 'stomach' }

/** The part of the body behind a collider; undefined for one that is not known. */
export const findBodyPart = (collider: string): BodyPart | undefined =>
  COLLIDERS[collider] ?? PLATE_PARTS[PLATES.exec(collider)?.[1] ?? '']
