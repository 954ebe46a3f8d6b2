// Nearer, farther, everything: the buttons over the graph, and how near it is seen.
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import styles from './GraphStage.module.css'
import type { Stage } from './stage.ts'
import { ZOOM_STEP } from './use-stage-keys.ts'

export const ZoomControls = ({ stage }: { readonly stage: Stage }): ReactNode => {
  const { t } = useTranslation('graph')
  const percent = useSyncExternalStore(stage.camera.subscribe, () => Math.round(stage.camera.get().k * 100))
  return (
    <fieldset className={styles.zoom} aria-label={t('zoom.label')}>
      <IconButton
        icon="minus"
        size="small"
        label={t('zoom.out')}
        onClick={() => stage.zoomBy(1 / ZOOM_STEP)}
      />
      <output className={styles.percent} aria-label={t('zoom.now')}>
        {t('zoom.percent', { percent })}
      </output>
      <IconButton icon="plus" size="small" label={t('zoom.in')} onClick={() => stage.zoomBy(ZOOM_STEP)} />
      <Button size="small" onClick={() => stage.fit()}>
        {t('zoom.fit')}
      </Button>
    </fieldset>
  )
}
