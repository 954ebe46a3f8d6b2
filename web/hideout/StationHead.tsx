// The head of a station's card: its mark, its name, the built level, and the state of the next one.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { topLevel } from '#core/hideout/stations.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Pips } from '#web/ui/game/Pips.tsx'
import { StationMark } from '#web/ui/game/StationMark.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { StationCard } from './hideout-cards.ts'
import styles from './Station.module.css'
import { useModuleActions } from './use-module-actions.ts'

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

/** The current level, to be set with everything that it requires. */
const Have = ({
  card: { station, level, highest },
  name,
  catalogue,
}: {
  readonly card: StationCard
  readonly name: string
  readonly catalogue: Pick<Catalogue, 'stations' | 'constants'>
}): ReactNode => {
  const { t } = useTranslation('modules')
  const actions = useModuleActions(catalogue)
  return (
    <span className={styles.owned}>
      <select
        aria-label={t('card.have', { station: name })}
        value={level}
        onChange={(event) =>
          actions.setLevel({ station: station.url, level: Number(event.currentTarget.value), name })
        }
      >
        {[0, ...station.levels.map((each) => each.level).toSorted((a, b) => a - b)].map((each) => (
          <option key={each} value={each}>
            {t('card.level', { level: each, highest })}
          </option>
        ))}
      </select>
      <Icon name="down" size="s" />
    </span>
  )
}

export const StationHead = ({
  id,
  name,
  card,
  catalogue,
  canEdit,
}: {
  readonly id: string
  readonly name: string
  readonly card: StationCard
  readonly catalogue: Pick<Catalogue, 'stations' | 'constants'>
  readonly canEdit: boolean
}): ReactNode => {
  const { t } = useTranslation('modules')
  const { station, level, highest, byEdition } = card
  const top = topLevel(card)
  const reached = t('card.level', { level, highest: top })
  return (
    <header className={styles.head}>
      <StationMark station={station} />
      <div>
        <h3 id={id}>{name}</h3>
        <div className={styles.sub}>
          <Pips label={reached} reached={level} total={top} />
          {canEdit && highest > 0 && level <= highest && !byEdition ? (
            <Have card={card} name={name} catalogue={catalogue} />
          ) : (
            <span>
              {reached}
              {byEdition && ` · ${t('card.byEdition')}`}
            </span>
          )}
        </div>
      </div>
      <StatusBadge card={card} />
    </header>
  )
}
