// A saved loadout for its pages.
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import type { Loadout } from '#core/loadouts/model.ts'

export type ListedLoadout = AnswerOf<Contract['searchLoadouts']>['loadouts'][number]
export type OwnLoadout = AnswerOf<Contract['myLoadouts']>['loadouts'][number]

/** `author` null if the account was deleted; `loadout` as in its event stream, with pending changes if `isMine`. */
export interface SavedLoadout extends Pick<Loadout, 'uid' | 'title' | 'isPublic'> {
  readonly loadout: Loadout
  readonly ammo: string | undefined
  readonly author: string | null
  readonly isMine: boolean
  readonly listed: Pick<ListedLoadout, 'likes'>
}
