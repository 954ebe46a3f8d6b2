// The pasted stash as this browser keeps it: one list per game mode, never sent to the server.

import { useMemo } from 'react'
import { forEachMode, type GameMode } from '#core/catalogue/game-modes.ts'
import { isRight } from '#core/fp.ts'
import { EMPTY_STASH, Stash } from '#core/stash/model.ts'
import { observable, useObservable } from '#web/data/observable.ts'
import { useGameMode } from '#web/data/shown-for.ts'
import { readStoredJson, writeStored } from '#web/storage/stored.ts'

const getKey = (mode: GameMode): string => `exfil-stash-${mode}`

const read = (mode: GameMode): Stash => {
  const decoded = Stash.decode(readStoredJson<unknown>(getKey(mode), 'browser', EMPTY_STASH))
  return isRight(decoded) ? decoded.right : EMPTY_STASH
}

const stashes = forEachMode((mode) => observable(read(mode)))

export interface StashControl {
  /** The current stash, which a render may lag behind. */
  readonly now: () => Stash
  readonly set: (stash: Stash) => void
}

const getControl = (mode: GameMode): StashControl => ({
  now: stashes[mode].get,
  set: (stash) => {
    stashes[mode].set(stash)
    writeStored(getKey(mode), stash === EMPTY_STASH ? undefined : JSON.stringify(stash))
  },
})

/** The list of the shown game mode; it survives a reload. */
export const useStash = (): { readonly stash: Stash; readonly control: StashControl } => {
  const mode = useGameMode()
  const stash = useObservable(stashes[mode])
  const control = useMemo(() => getControl(mode), [mode])
  return { stash, control }
}
