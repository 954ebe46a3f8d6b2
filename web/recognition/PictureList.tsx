// The pictures with the progress of each; each can be removed.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Progress, ProgressBar } from '#web/ui/Progress.tsx'
import type { Screenshot } from './pictures.ts'
import styles from './Recognition.module.css'

const PictureProgress = ({
  picture: { name, state, cells },
}: {
  readonly picture: Screenshot
}): ReactNode => {
  const { t } = useTranslation('recognition')
  switch (state.tag) {
    case 'Waiting':
      return (
        <>
          <span>{t('waiting')}</span>
          <Progress isInline label={name} />
        </>
      )
    case 'Reading':
      return <ProgressBar label={name} isLabelHidden value={cells.length} max={state.all} />
    case 'Read':
      return (
        <span className={styles.done}>
          <Icon name="check" />
          {t('cells', { count: cells.length })}
        </span>
      )
    case 'Failed':
      return (
        <span className={styles.failed} role="alert">
          <Icon name="error" />
          {t(`problem.${state.problem}`)}
        </span>
      )
  }
}

export const PictureList = ({
  pictures,
  onRemove,
}: {
  readonly pictures: readonly Screenshot[]
  readonly onRemove: (id: number) => void
}): ReactNode => {
  const { t } = useTranslation('recognition')
  if (pictures.length === 0) return null
  return (
    <ul className={styles.pictures} aria-label={t('pictures')}>
      {pictures.map((picture) => {
        const { id, name, state } = picture
        const isOpen = state.tag === 'Waiting' || state.tag === 'Reading'
        return (
          <li key={id}>
            <b>{name}</b>
            <div>
              <PictureProgress picture={picture} />
            </div>
            <IconButton
              icon="x"
              variant="quiet"
              size="small"
              label={isOpen ? t('cancel', { name }) : t('remove', { name })}
              onClick={() => onRemove(id)}
            />
          </li>
        )
      })}
    </ul>
  )
}
