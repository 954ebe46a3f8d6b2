// What a page that shows the player's position does while it is shown: looks for the pilot where the player wants that, and takes names of pictures.
import { useCallback, useEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { showToast } from '#web/ui/overlays/toast.ts'
import { usePictureNames } from './use-picture-names.ts'
import { isPilotWanted } from './wanted.ts'

/** True while files are held over the page. */
export const usePilotOnPage = (): boolean => {
  const { t } = useTranslation('pilot')
  useEffect(() => {
    if (!isPilotWanted()) return
    // Without a connection to the site there is nothing to say: the page of the pilot tells how it stands.
    void import('./connection.ts').then(
      ({ resume }) => resume(isPilotWanted),
      () => undefined,
    )
  }, [])
  return usePictureNames(
    useCallback(
      (isPosition) =>
        showToast(
          isPosition ? { text: t('pictures.taken') } : { text: t('pictures.noPosition'), tone: 'error' },
        ),
      [t],
    ),
  )
}
