// Building, destroying and tracking modules; a message offers to undo what may be a slip.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { buildWithUse } from '#core/hideout/use-items.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { usePmc, useSend } from '#web/session/account/use-session.ts'
import { useUndoableSend } from '#web/session/account/use-undoable-send.ts'

/** `name` of the station in the language of the page. */
export interface ModuleTarget {
  readonly station: string
  readonly level: number
  readonly name: string
}

/** `build` of a module that is ready subtracts its items from the counts, in one step with building. */
export interface ModuleActions {
  readonly build: (target: ModuleTarget, force: boolean) => void
  readonly destroy: (target: ModuleTarget) => void
  /** The level that is built in the game, with everything before it. */
  readonly setLevel: (target: ModuleTarget) => void
  readonly track: (target: Omit<ModuleTarget, 'name'>, isTracked: boolean) => void
}

export const useModuleActions = (catalogue: Pick<Catalogue, 'stations' | 'constants'>): ModuleActions => {
  const { t } = useTranslation('modules')
  const send = useSend()
  const sendUndoable = useUndoableSend()
  const pmc = usePmc()
  const uid = pmc?.uid ?? ''
  return {
    build: ({ station, level, name }, force) => {
      const build = { tag: 'BuildModule', pmc: uid, station, level, ...(force && { force }) } as const
      const { commands, pieces } =
        pmc === undefined ? { commands: [build], pieces: 0 } : buildWithUse(catalogue, pmc, build)
      if (pieces === 0) return sendUndoable(build, t('done.built', { station: name, level }))
      sendUndoable({ tag: 'Several', commands }, t('done.builtWith', { station: name, level, count: pieces }))
    },
    destroy: ({ station, level, name }) =>
      sendUndoable(
        { tag: 'DestroyModule', pmc: uid, station, level },
        t('done.destroyed', { station: name, level }),
      ),
    setLevel: ({ station, level, name }) =>
      sendUndoable(
        { tag: 'SetStationLevel', pmc: uid, station, level },
        level === 0 ? t('done.setNone', { station: name }) : t('done.set', { station: name, level }),
      ),
    track: ({ station, level }, isTracked) =>
      send({ tag: isTracked ? 'TrackModule' : 'UntrackModule', pmc: uid, station, level }),
  }
}
