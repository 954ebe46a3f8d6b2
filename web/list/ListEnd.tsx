// What a list says where no row is left, and below the first rows to those who see no others.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { FreeLimit } from '#web/ui/controls/FreeLimit.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { IconName } from '#web/ui/icon-name.ts'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import type { List } from './use-list.ts'

/** The usual words unless told. `action`: instead of taking the filters off. `isComing`: no words, as what was asked for may be on its way. */
export interface EmptyWords {
  readonly title?: string
  readonly advice?: string
  readonly action?: ReactNode
  readonly icon?: IconName
  readonly isComing?: boolean
}

const ListEnd = ({
  list: { shown, hidden, reset },
  empty: { title, advice, action, icon, isComing } = {},
}: {
  readonly list: Pick<List<unknown>, 'shown' | 'hidden' | 'reset'>
  readonly empty: EmptyWords | undefined
}): ReactNode => {
  const { t } = useTranslation('common')
  if (shown.length > 0)
    return (
      <FreeLimit hidden={hidden} action={t('list.getPro')}>
        {t('list.example', { shown: shown.length, all: shown.length + hidden })}
      </FreeLimit>
    )
  return isComing ? (
    <SkeletonRows />
  ) : (
    <EmptyState
      title={title ?? t('list.empty')}
      advice={advice ?? t('list.emptyAdvice')}
      {...(icon && { icon })}
      action={action ?? <Button onClick={reset}>{t('list.reset')}</Button>}
    />
  )
}

export default ListEnd
