// The builder's current build: it lives in the address, and changes made on this page can be undone and redone.
import { useCallback, useMemo, useState } from 'react'
import { E, isLeft, pipe } from '#core/fp.ts'
import { defaultAmmo, usableAmmo } from '#core/loadouts/build/ammo.ts'
import { type CodeRejection, decodeBuild, encodeBuild } from '#core/loadouts/build/build-code.ts'
import type { CandidateTables } from '#core/loadouts/build/candidates.ts'
import { type Build, bare } from '#core/loadouts/tree.ts'
import { useAddress } from '#web/address/use-address-query.ts'
import { useLatest } from '#web/ui/hooks/use-latest.ts'
import { buildAddress } from '../links/builds.ts'

/** A build as in the address; undefined if it is the page's initial one. */
type Code = string | undefined

/** Undo and redo stacks of addresses, latest first. `at`: the address that they belong to. */
interface Steps {
  readonly at: Code
  readonly past: readonly Code[]
  readonly future: readonly Code[]
}

const MAX_STEPS = 100

/**
 * `problem`: why the code of the address is invalid; the weapon is bare then. `ammo`: the cartridge in effect, the weapon's default one
 * unless another was chosen; undefined if the build fires none.
 */
export interface Builder {
  readonly build: Build
  readonly start: Build
  readonly problem: CodeRejection | undefined
  readonly ammo: string | undefined
  /** The cartridge that was chosen here; undefined if none was, or none that the build fires. */
  readonly chosenAmmo: string | undefined
  /** Whether the parts differ from the page's initial ones. */
  readonly isRebuilt: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly set: (build: Build) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly chooseAmmo: (item: string) => void
  /** The current build becomes the page's initial one. */
  readonly settle: () => void
}

const NONE: readonly Code[] = []

/** `start`: the page's initial build, with a stable identity; `startAmmo`: its cartridge. */
export const useBuilder = (catalogue: CandidateTables, start: Build, startAmmo?: string): Builder => {
  const { query, change } = useAddress(buildAddress, undefined)
  const code = query.build
  const [held, setSteps] = useState<Steps>({ at: code, past: NONE, future: NONE })
  // The user went back or followed a link: earlier steps belong to another build.
  const steps = held.at === code ? held : { at: code, past: NONE, future: NONE }
  const decoded = useMemo(
    () => (code === undefined ? E.right(start) : decodeBuild(catalogue)(start.item, code)),
    [catalogue, start, code],
  )
  const build = useMemo(
    () =>
      pipe(
        decoded,
        E.getOrElse(() => bare(start.item)),
      ),
    [decoded, start],
  )
  const go = (next: Steps): void => {
    setSteps(next)
    change({ build: next.at })
  }
  const set = useLatest((next: Build): void => {
    const written = encodeBuild(next)
    const at = written === encodeBuild(start) ? undefined : written
    if (at !== code) go({ at, past: [code, ...steps.past].slice(0, MAX_STEPS), future: NONE })
  })
  const undo = useLatest((): void => {
    if (steps.past.length === 0) return
    const [at, ...past] = steps.past
    go({ at, past, future: [code, ...steps.future] })
  })
  const redo = useLatest((): void => {
    if (steps.future.length === 0) return
    const [at, ...future] = steps.future
    go({ at, past: [code, ...steps.past], future })
  })
  const ammo = useMemo(() => {
    const usable = usableAmmo(catalogue)(build)
    const usual = defaultAmmo(catalogue)(build)
    return [query.ammo, startAmmo, usual, usable[0]].find(
      (item) => item !== undefined && usable.includes(item),
    )
  }, [catalogue, build, query.ammo, startAmmo])
  return {
    build,
    start,
    problem: isLeft(decoded) ? decoded.left : undefined,
    ammo,
    chosenAmmo: ammo === query.ammo ? ammo : undefined,
    isRebuilt: useMemo(() => encodeBuild(build) !== encodeBuild(start), [build, start]),
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    set: useCallback((next) => set.current(next), [set]),
    undo: useCallback(() => undo.current(), [undo]),
    redo: useCallback(() => redo.current(), [redo]),
    chooseAmmo: useCallback((item) => change({ ammo: item }), [change]),
    settle: useCallback(() => change({ build: undefined, ammo: undefined }), [change]),
  }
}
