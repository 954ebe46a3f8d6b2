// A loadout as the pages of it know it.
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import type { Loadout } from '#core/loadouts/model.ts'

export type ListedLoadout = AnswerOf<Contract['searchLoadouts']>['loadouts'][number]
export type OwnLoadout = AnswerOf<Contract['myLoadouts']>['loadouts'][number]

/** `author` null where the account is gone; `loadout` as its stream has it, with what waits to be sent where `isMine`. */
export interface SavedLoadout extends Pick<Loadout, 'uid' | 'title' | 'isPublic'> {
  readonly loadout: Loadout
  readonly ammo: string | undefined
  readonly author: string | null
  readonly isMine: boolean
  readonly listed: Pick<ListedLoadout, 'likes'>
}
