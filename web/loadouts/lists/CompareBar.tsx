// What was picked to be compared, at the lower edge of the list, and the way to both beside each other.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import { compareHref, type Picked } from './picked.ts'
import styles from './Search.module.css'

export const CompareBar = ({
  picked,
  onClear,
}: {
  readonly picked: Picked
  readonly onClear: () => void
}): ReactNode => {
  const { t } = useTranslation('saved')
  const [first, second] = picked
  const href = compareHref(picked)
  return (
    <div className={styles.compare} role="status" hidden={first === undefined}>
      <span className={styles.picked}>
        {first !== undefined &&
          t(second === undefined ? 'compare.one' : 'compare.two', {
            title: first.loadout.title,
            other: second?.loadout.title,
          })}
      </span>
      <Button variant="quiet" onClick={onClear}>
        {t('compare.clear')}
      </Button>
      {href !== undefined && (
        <ButtonLink variant="primary" icon="columns" to={href}>
          {t('compare.go')}
        </ButtonLink>
      )}
    </div>
  )
}
