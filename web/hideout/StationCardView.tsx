// The card of a station: its level, the needs of the next one, and building it.
import { type ReactNode, useId } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { NeedLine } from '#core/tracker/need-lines.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import type { Names } from '#web/player/names.ts'
import { Amount } from '#web/ui/game/Amount.tsx'
import { DemandList } from './DemandList.tsx'
import type { StationCard } from './hideout-cards.ts'
import { ModuleFoot } from './ModuleFoot.tsx'
import { moneyText, NeedName, NeedTile } from './NeedText.tsx'
import styles from './Station.module.css'
import { StationHead } from './StationHead.tsx'

export interface StationCardProps {
  readonly catalogue: Catalogue
  readonly names: Names
  readonly card: StationCard
  readonly canEdit: boolean
}

const Need = ({
  catalogue,
  names,
  line: { item, count, have, isMet, foundInRaid, isMoney, cost = 0 },
}: Pick<StationCardProps, 'catalogue' | 'names'> & { readonly line: NeedLine }): ReactNode => (
  <li className={styles.need}>
    <NeedTile catalogue={catalogue} item={item} />
    <NeedName catalogue={catalogue} names={names} item={item} isMoney={isMoney} />
    {isMoney ? (
      <span className={styles.money} data-met={isMet || undefined}>
        {moneyText(catalogue, item, count)}
      </span>
    ) : (
      <Amount have={have} wanted={count} foundInRaid={foundInRaid} isMet={isMet} />
    )}
    <span className={styles.cost}>{!isMoney && cost > 0 && formatNumber(cost)}</span>
  </li>
)

export const StationCardView = ({ catalogue, names, card, canEdit }: StationCardProps): ReactNode => {
  const { upcoming } = card
  const id = useId()
  const name = names.station(card.station.url)
  return (
    <article className={styles.station} data-state={card.status} aria-labelledby={id}>
      <StationHead id={id} name={name} card={card} catalogue={catalogue} canEdit={canEdit} />
      {upcoming !== undefined && upcoming.lines.length > 0 && (
        <ul className={styles.needs}>
          {upcoming.lines.map((line) => (
            <Need key={`${line.item}${line.foundInRaid}`} catalogue={catalogue} names={names} line={line} />
          ))}
        </ul>
      )}
      {upcoming && <DemandList catalogue={catalogue} demands={upcoming.demands} />}
      <ModuleFoot catalogue={catalogue} card={card} module={upcoming} name={name} canEdit={canEdit} />
    </article>
  )
}
