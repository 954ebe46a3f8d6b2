// Shows one's own loadout to everybody, or to nobody else any more, from the list that it stands in.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMay } from '#web/player/use-may.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import type { OwnLoadout } from '../saved/saved-loadout.ts'
import { useSaving } from '../saved/use-saving.ts'

export const PublishButton = ({ loadout }: { readonly loadout: OwnLoadout }): ReactNode => {
  const { t } = useTranslation('saved')
  const may = useMay('loadouts')
  const { isBusy, publish } = useSaving()
  const isPublic = loadout.published !== null
  const verb = t(isPublic ? 'unpublish' : 'publish')
  const button = (
    <Button
      size="small"
      icon={isPublic ? 'lock' : 'globe'}
      isBusy={isBusy}
      aria-label={`${verb}: ${loadout.title}`}
      onClick={() => void publish(loadout, !isPublic)}
    >
      <span className="only-wide">{verb}</span>
    </Button>
  )
  // Whoever lost Pro may still withdraw what they made.
  return <ProHint isLocked={!isPublic && !may}>{button}</ProHint>
}
