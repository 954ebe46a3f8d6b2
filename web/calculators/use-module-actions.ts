// Building, destroying and tracking modules; a step that may be a slip can be taken back from the message that tells of it.
import { useTranslation } from 'react-i18next'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { isRight } from '#core/fp.ts'
import type { HideoutCommand } from '#core/hideout/commands.ts'
import { decideHideout } from '#core/hideout/decide.ts'
import { usePmc, useSend } from '#web/session/use-session.ts'
import { showToast } from '#web/ui/toast.ts'

/** `name` of the station in the language of the page. */
export interface ModuleTarget {
  readonly station: string
  readonly level: number
  readonly name: string
}

export interface ModuleActions {
  readonly build: (target: ModuleTarget, force: boolean) => void
  readonly destroy: (target: ModuleTarget) => void
  readonly track: (target: ModuleTarget, isTracked: boolean) => void
}

export const useModuleActions = (catalogue: Pick<Catalogue, 'stations' | 'constants'>): ModuleActions => {
  const { t } = useTranslation('calculators')
  const send = useSend()
  const pmc = usePmc()
  const module = ({ station, level }: ModuleTarget) => ({ pmc: pmc?.uid ?? '', station, level })

  /** Says what was done, unless it is refused: that is told by whoever refuses. */
  const act = (command: HideoutCommand, text: string, undo: HideoutCommand): void => {
    const isAccepted = pmc !== undefined && isRight(decideHideout({ catalogue })(command)(pmc))
    send(command)
    if (isAccepted) showToast({ text, action: { label: t('hideout.undo'), run: () => send(undo) } })
  }
  return {
    build: (target, force) =>
      act(
        { tag: 'BuildModule', ...module(target), ...(force && { force }) },
        t('hideout.built', { station: target.name, level: target.level }),
        { tag: 'DestroyModule', ...module(target) },
      ),
    destroy: (target) =>
      act(
        { tag: 'DestroyModule', ...module(target) },
        t('hideout.destroyed', { station: target.name, level: target.level }),
        { tag: 'BuildModule', ...module(target), force: true },
      ),
    track: (target, isTracked) =>
      send({ tag: isTracked ? 'TrackModule' : 'UntrackModule', ...module(target) }),
  }
}
