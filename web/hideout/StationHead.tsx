// The head of a station's card: its mark, its name, the level that stands, and how the next one does.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#web/ui/Badge.tsx'
import { Pips } from '#web/ui/game/Pips.tsx'
import { StationMark } from '#web/ui/game/StationMark.tsx'
import type { StationCard } from './hideout-cards.ts'
import styles from './Station.module.css'

const StatusBadge = ({ card: { status, upcoming } }: { readonly card: StationCard }): ReactNode => {
  const { t } = useTranslation('modules')
  switch (status) {
    case 'ready':
      return (
        <Badge tone="ready" icon="check">
          {t('status.ready')}
        </Badge>
      )
    case 'items-missing':
      return (
        <Badge>
          {t('status.missing', { count: upcoming?.lines.filter(({ isMet }) => !isMet).length ?? 0 })}
        </Badge>
      )
    case 'locked':
      return <Badge icon="lock">{t('status.locked')}</Badge>
    case 'finished':
      return <Badge icon="check">{t('status.finished')}</Badge>
  }
}

export const StationHead = ({
  id,
  name,
  card,
}: {
  readonly id: string
  readonly name: string
  readonly card: StationCard
}): ReactNode => {
  const { t } = useTranslation('modules')
  const { station, level, highest, byEdition } = card
  const reached = t('card.level', { level, highest: Math.max(highest, level) })
  return (
    <header className={styles.head}>
      <StationMark station={station} />
      <div>
        <h3 id={id}>{name}</h3>
        <div className={styles.sub}>
          <Pips label={reached} reached={level} total={Math.max(highest, level)} />
          <span>
            {reached}
            {byEdition && ` · ${t('card.byEdition')}`}
          </span>
        </div>
      </div>
      <StatusBadge card={card} />
    </header>
  )
}
