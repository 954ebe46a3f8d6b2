// A station of the tracker: any of its levels with its requirements, counted, its bonuses, and building it.
import { memo, type ReactNode, useId, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { DemandList } from '#web/hideout/DemandList.tsx'
import type { ModuleCard, StationCard } from '#web/hideout/hideout-cards.ts'
import { ModuleFoot } from '#web/hideout/ModuleFoot.tsx'
import station from '#web/hideout/Station.module.css'
import { StationHead } from '#web/hideout/StationHead.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Names } from '#web/player/names.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import type { Counting } from '#web/ui/fields/CountField.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { GiftList } from './GiftList.tsx'
import { NeedCounter } from './NeedCounter.tsx'
import styles from './TrackerCard.module.css'

export interface TrackerCardProps {
  readonly catalogue: Catalogue
  readonly names: Names
  readonly card: StationCard
  readonly counting: Counting
  readonly canEdit: boolean
}

/** Which level the card shows: the next one, the highest if there is none, or the one that was chosen. */
const Levels = ({
  card,
  name,
  shown,
  onShow,
}: Pick<TrackerCardProps, 'card'> & {
  readonly name: string
  readonly shown: ModuleCard
  readonly onShow: (level: number) => void
}): ReactNode => {
  const { t } = useTranslation('modules')
  const getLabel = ({ state: { status, tracked, level } }: ModuleCard): string =>
    status === 'built'
      ? t('card.levelBuilt', { level })
      : tracked
        ? t('card.levelTracked', { level })
        : t('card.levelOpen', { level })
  return (
    <Segmented
      className={styles.levels}
      label={t('card.levels', { station: name })}
      size="small"
      value={String(shown.state.level)}
      options={card.modules.map((module) => ({
        value: String(module.state.level),
        label: getLabel(module),
        text: (
          <>
            {module.state.level}
            {module.state.status === 'built' ? (
              <Icon name="check" size="s" />
            ) : (
              module.state.tracked && <Icon name="pin" size="s" />
            )}
          </>
        ),
      }))}
      onChange={(level) => onShow(Number(level))}
    />
  )
}

const Needs = ({
  shown,
  name,
  ...props
}: Omit<TrackerCardProps, 'card'> & { readonly shown: ModuleCard; readonly name: string }): ReactNode => {
  const { t } = useTranslation('modules')
  const { level, status, byEdition } = shown.state
  if (status === 'built')
    return <p className={styles.note}>{t(byEdition ? 'card.givenByEdition' : 'card.builtAlready')}</p>
  if (shown.lines.length === 0) return <p className={styles.note}>{t('card.noItems')}</p>
  return (
    <ul className={styles.needs} aria-label={t('card.items', { station: name, level })}>
      {shown.lines.map((line) => (
        <NeedCounter key={`${line.item}${line.foundInRaid}`} {...props} line={line} />
      ))}
    </ul>
  )
}

const PlainTrackerCard = (props: TrackerCardProps): ReactNode => {
  const { catalogue, names, card, canEdit } = props
  const id = useId()
  const [chosen, setChosen] = useState<number>()
  const name = names.station(card.station.url)
  const shown =
    card.modules.find(({ state }) => state.level === chosen) ?? card.upcoming ?? card.modules.at(-1)
  return (
    <article
      id={card.station.url}
      className={classNames(station.station, styles.card)}
      data-state={card.status}
      aria-labelledby={id}
    >
      <StationHead id={id} name={name} card={card} catalogue={catalogue} canEdit={canEdit} />
      {shown && (
        <div className={styles.body}>
          {card.modules.length > 1 && (
            <Levels
              card={card}
              name={name}
              shown={shown}
              onShow={(level) => setChosen(level === card.upcoming?.state.level ? undefined : level)}
            />
          )}
          <Needs {...props} shown={shown} name={name} />
          <DemandList catalogue={catalogue} demands={shown.demands} />
          <GiftList catalogue={catalogue} names={names} station={card.station} level={shown.level} />
        </div>
      )}
      <ModuleFoot catalogue={catalogue} card={card} module={shown} name={name} canEdit={canEdit} />
    </article>
  )
}

export const TrackerCard = memo(PlainTrackerCard)
