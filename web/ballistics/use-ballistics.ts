// What the calculator shows: the address resolved against the game data, with defaults for what it does not say.
import { useMemo } from 'react'
import type { BodyPart } from '#core/ballistics/body.ts'
import type { Round } from '#core/ballistics/hit.ts'
import {
  type ArmourTables,
  findUsualPlace,
  type HitPlace,
  listArmour,
  listHitPlaces,
} from '#core/ballistics/places.ts'
import { makeRound } from '#core/ballistics/rounds.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { type Cartridge, listCartridges } from '#core/loadouts/gear/cartridges.ts'
import { NO_PLATE } from '#core/loadouts/gear/gear-set.ts'
import { useAddress } from '#web/address/use-address-query.ts'
import { type BallisticsQuery, ballisticsForm } from '#web/links/ballistics.ts'

export interface Chosen {
  readonly cartridge: Cartridge
  readonly round: Round
  readonly armour: Item
  readonly places: readonly HitPlace[]
  readonly place: HitPlace
  readonly part: BodyPart
}

/** `share`: of the durability that the layers have when new, 0 to 1. */
export interface ChosenProps {
  readonly chosen: Chosen
  readonly share: number
}

export interface Ballistics {
  readonly query: BallisticsQuery
  readonly change: (changes: Partial<BallisticsQuery>) => void
  readonly cartridges: readonly Cartridge[]
  readonly armours: readonly Item[]
  readonly cartridge: Cartridge | undefined
  readonly armour: Item | undefined
  /** Both are chosen. */
  readonly chosen: Chosen | undefined
}

const NO_NAME = { armour: undefined, place: undefined, part: undefined, plate: undefined }

export const useBallistics = (catalogue: ArmourTables): Ballistics => {
  const { query, change } = useAddress(ballisticsForm, undefined)
  const cartridges = useMemo(() => listCartridges(catalogue).filter(({ isBullet }) => isBullet), [catalogue])
  const armours = useMemo(() => listArmour(catalogue), [catalogue])
  const cartridge = cartridges.find(({ item }) => item.url === query.round)
  const armour = armours.find(({ url }) => url === query.armour)
  const chosen = useMemo((): Chosen | undefined => {
    if (cartridge === undefined || armour === undefined) return undefined
    const usual = listHitPlaces(catalogue, armour)
    const at = usual.find(({ name }) => name === query.place) ?? findUsualPlace(usual)
    if (at === undefined) return undefined
    const plate = catalogue.items.all.find(({ uid, url }) => url === query.plate && at.plates.includes(uid))
    const isEmpty = query.plate === NO_PLATE && at.plates.length > 0
    const places =
      plate === undefined && !isEmpty
        ? usual
        : listHitPlaces(catalogue, armour, new Map([[at.name, plate?.uid ?? null]]))
    const place = places.find(({ name }) => name === at.name)
    const part = place?.parts.find((each) => each === query.part) ?? place?.parts[0]
    if (place === undefined || part === undefined) return undefined
    return { cartridge, round: makeRound(cartridge), armour, places, place, part }
  }, [catalogue, cartridge, armour, query.place, query.plate, query.part])
  return {
    query,
    // Another armour has other places.
    change: (changes) => change({ ...(changes.armour !== undefined && NO_NAME), ...changes }),
    cartridges,
    armours,
    cartridge,
    armour,
    chosen,
  }
}
