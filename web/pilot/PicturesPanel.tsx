// A position without the pilot: from the name of a screenshot, or a folder that the browser watches.

import type { ReactNode } from 'react'
import { useObservable } from '#web/data/observable.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './pilot.module.css'
import { canWatchFolders, chooseFolder, stopWatching, watchedFolder } from './watched-folder.ts'

/** `isOver`: files are dragged over the page, which accepts drops anywhere. */
export const PicturesPanel = ({ isOver }: { readonly isOver: boolean }): ReactNode => {
  const { t } = useTranslation('pilot')
  const folder = useObservable(watchedFolder)
  return (
    <Panel title={t('pictures.title')}>
      <div className="stack">
        <p className={styles.drop} data-over={isOver || undefined}>
          {t('pictures.drop')}
        </p>
        {folder.tag === 'Lost' && <Alert kind="warn">{t('pictures.lost', { folder: folder.name })}</Alert>}
        <div className="row row--wrap">
          {folder.tag === 'Watching' ? (
            <>
              <span role="status">{t('pictures.watching', { folder: folder.name })}</span>
              <Button size="small" onClick={stopWatching}>
                {t('pictures.stop')}
              </Button>
            </>
          ) : canWatchFolders() ? (
            <Button icon="eye" onClick={() => void chooseFolder()}>
              {t('pictures.watch')}
            </Button>
          ) : (
            <p className={styles.fine}>{t('pictures.cannotWatch')}</p>
          )}
        </div>
        <p className={styles.fine}>{t('pictures.private')}</p>
      </div>
    </Panel>
  )
}
