// For pages that show the player's position: looks for the pilot if the player wants that, and takes names of screenshots.
import { useCallback, useEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSharedFiles } from '#web/opened-files/use-shared-files.ts'
import { showToast } from '#web/ui/overlays/toast.ts'
import { takePictures } from './position-store.ts'
import { namedFiles, usePictureNames } from './use-picture-names.ts'
import { isPilotWanted } from './wanted.ts'

/** True while files are dragged over the page. */
export const usePilotOnPage = (): boolean => {
  const { t } = useTranslation('pilot')
  useEffect(() => {
    if (!isPilotWanted()) return
    // Without a connection to the site there is no message: the page of the pilot shows the state.
    void import('./connection.ts').then(
      ({ resume }) => resume(isPilotWanted),
      () => undefined,
    )
  }, [])
  const say = useCallback(
    (isPosition: boolean) =>
      showToast(
        isPosition ? { text: t('pictures.taken') } : { text: t('pictures.noPosition'), tone: 'error' },
      ),
    [t],
  )
  useSharedFiles((files) => say(takePictures(namedFiles(files))))
  return usePictureNames(say)
}
