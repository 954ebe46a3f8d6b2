// The player and their friends on the maps of this page.
import type { PlayerPosition } from '#core/maps/position.ts'
import { getMapPage, type MapKey } from '#core/pilot/map-names.ts'
import type { RaidFriend } from '#web/pilot/raid/raid-store.ts'
import { useFriends } from '#web/pilot/raid/use-friends.ts'
import { usePilotOnPage } from '#web/pilot/use-pilot-on-page.ts'
import { type OwnPosition, useMapPosition } from '#web/pilot/use-position.ts'
import { useSquadFriends } from '#web/squad/use-squad-here.ts'

/** `me`: undefined if the player's position is unknown or on another page's map. */
export interface PlayersHere {
  readonly me: (OwnPosition & { readonly position: PlayerPosition }) | undefined
  readonly friends: readonly RaidFriend[]
}

export const usePlayersHere = (page: string): PlayersHere => {
  usePilotOnPage()
  const own = useMapPosition()
  // A player without a known map counts as on the shown one.
  const isHere = (map: MapKey | undefined): boolean => map === undefined || getMapPage(map) === page
  const friends = [...useFriends(), ...useSquadFriends()].filter(({ map }) => isHere(map))
  const { position } = own
  return { me: position !== undefined && isHere(own.map) ? { ...own, position } : undefined, friends }
}
