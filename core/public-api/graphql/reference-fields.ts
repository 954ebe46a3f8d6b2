// Small things of the schema: skills, player levels, quest items, mobs.

import { pictureUid } from '../../catalogue/addresses/pictures.ts'
import type { Thing } from '../../catalogue/catalogue.ts'
import type { Named } from '../../catalogue/tables/reference.ts'
import { normalizeName } from './names.ts'
import { type FieldReaders, type GameView, getName, getShortName, makeNode, type Node } from './view.ts'

/** A skill by the game's word for it. */
export const namedSkill = (view: GameView, uid: string) => {
  const row = view.catalogue.skills.get(uid)
  return { id: uid, name: row === undefined ? uid : getName({ view, row }) }
}

/** A mob by the game's word for it; one that the catalogue lacks goes by that word. */
export const mobNode = (view: GameView, uid: string): Node<Named> =>
  makeNode(view, view.catalogue.mobs.get(uid) ?? { uid, name: uid })

export const getMobSlug = ({ url, name }: Named): string => url ?? normalizeName(name)

export const mobFields: FieldReaders<Node<Named>> = {
  id: ({ row }) => row.uid,
  name: getName,
  normalizedName: ({ row }) => getMobSlug(row),
}

interface QuestThing extends Thing {
  readonly width?: number
  readonly height?: number
}

export const questItemFields: FieldReaders<Node<QuestThing>> = {
  id: ({ row }) => row.uid,
  name: getName,
  shortName: getShortName,
  normalizedName: ({ row }) => normalizeName(row.name),
  width: ({ row }) => row.width ?? null,
  height: ({ row }) => row.height ?? null,
  iconLink: ({ view, row }) => view.picture('items', pictureUid(row)),
  gridImageLink: ({ view, row }) => view.picture('items', pictureUid(row)),
}

/** Containers on maps. */
export const containerFields: FieldReaders<Node<Named>> = {
  id: ({ row }) => row.uid,
  name: getName,
  normalizedName: ({ row }) => row.url ?? normalizeName(row.name),
}
