// Says that another editor was faster, with what holds now beside what was typed.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { compareTexts } from './compare-texts.ts'
import styles from './editing.module.css'
import { MarkedText } from './MarkedText.tsx'

export const ConflictAlert = ({
  theirs,
  ours,
}: {
  readonly theirs: string
  readonly ours: string
}): ReactNode => {
  const { t } = useTranslation('corrections')
  const { one, other } = compareTexts(theirs, ours)
  return (
    <Alert kind="warn">
      <p>{t('conflict.text')}</p>
      <p className={styles.text}>
        {t('conflict.theirs')}{' '}
        <b>
          <MarkedText parts={one} />
        </b>
      </p>
      <p className={styles.text}>
        {t('conflict.ours')}{' '}
        <b>
          <MarkedText parts={other} />
        </b>
      </p>
    </Alert>
  )
}
