// The card of a station: its level, what the next one asks for, and building it.
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { formatDuration } from '#core/format/duration.ts'
import { nameIn } from '#core/language/names.ts'
import { pathOf } from '#core/routes/table.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ItemTile } from '#web/ui/ItemTile.tsx'
import { Pips } from '#web/ui/Pips.tsx'
import { RaidMark } from '#web/ui/RaidMark.tsx'
import { StationMark } from '#web/ui/StationMark.tsx'
import { ProHint } from '#web/ui/Tooltip.tsx'
import type { Demand, NeedLine, StationCard } from './hideout-cards.ts'
import { itemOf, type Names } from './names.ts'
import { number } from './number-text.ts'
import styles from './StationCardView.module.css'
import { useModuleActions } from './use-module-actions.ts'

export interface StationCardProps {
  readonly catalogue: Catalogue
  readonly names: Names
  readonly card: StationCard
  readonly canEdit: boolean
}

const Need = ({
  catalogue,
  names,
  line,
}: Pick<StationCardProps, 'catalogue' | 'names'> & { readonly line: NeedLine }): ReactNode => {
  const { t } = useTranslation('calculators')
  const item = itemOf(catalogue, line.item)
  const name = names.thing(line.item)
  return (
    <li className={styles.need} data-met={line.isMet || undefined}>
      {item ? <ItemTile item={item} size="s" /> : <span />}
      {item === undefined || line.isMoney ? (
        <span>{name}</span>
      ) : (
        <Link to={pathOf('item', { url: item.url })}>{name}</Link>
      )}
      <span className={styles.have}>
        {line.foundInRaid && (
          <>
            <RaidMark />
            <span className="vh">{t('hideout.foundInRaid')}</span>
          </>
        )}
        {line.isMoney ? (
          `${number(line.count)} ₽`
        ) : (
          <span>
            <b>{number(line.have)}</b> / {number(line.count)}
          </span>
        )}
      </span>
      <span className={styles.cost}>{line.cost !== undefined && line.cost > 0 && number(line.cost)}</span>
    </li>
  )
}

const DemandText = ({
  catalogue,
  names,
  demand: { tag, of, level, lock },
}: Pick<StationCardProps, 'catalogue' | 'names'> & { readonly demand: Demand }): ReactNode => {
  const { t } = useTranslation('calculators')
  const locale = useLocale()
  const skill = tag === 'Skill' ? catalogue.skills.get(of) : undefined
  const text =
    tag === 'Station'
      ? t('lock.station', { station: names.station(of), level })
      : tag === 'Loyalty'
        ? t('lock.loyalty', { trader: names.trader(of), level })
        : t('lock.skill', { skill: skill === undefined ? of : nameIn(locale, skill), level })
  return (
    <li className={styles.demand} data-met={lock === undefined || undefined}>
      <Icon name={lock === undefined ? 'check' : 'lock'} />
      <span>
        <b>{text}</b>
        {lock !== undefined &&
          ` · ${lock.tag === 'LoyaltyTooLow' ? t('lock.hasLoyalty', { has: lock.has }) : t('lock.has', { has: lock.has })}`}
      </span>
    </li>
  )
}

const StateBadge = ({ card }: { readonly card: StationCard }): ReactNode => {
  const { t } = useTranslation('calculators')
  const missing = card.lines.filter(({ isMet }) => !isMet).length
  switch (card.state) {
    case 'ready':
      return (
        <Badge tone="ready" icon="check">
          {t('hideout.ready')}
        </Badge>
      )
    case 'open':
      return <Badge>{t('hideout.missing', { count: missing })}</Badge>
    case 'locked':
      return <Badge icon="lock">{t('hideout.locked')}</Badge>
    case 'built':
      return <Badge icon="check">{t('hideout.complete')}</Badge>
  }
}

const Foot = ({
  catalogue,
  card,
  canEdit,
  name,
}: Omit<StationCardProps, 'names'> & { readonly name: string }): ReactNode => {
  const { t } = useTranslation('calculators')
  const locale = useLocale()
  const actions = useModuleActions(catalogue)
  const [isForcing, setForcing] = useState(false)
  const { next, level, byEdition, station } = card
  const target = (at: number) => ({ station: station.url, level: at, name })
  return (
    <footer className={styles.foot}>
      {next && (
        <span className="num">
          <Icon name="clock" size="s" inText />{' '}
          {next.level.seconds === 0 ? t('hideout.atOnce') : formatDuration(next.level.seconds, locale)}
        </span>
      )}
      {card.toBuy > 0 && <span className="num">{t('hideout.toBuy', { cost: number(card.toBuy) })}</span>}
      <ProHint isLocked={!canEdit} className="push">
        <span className={styles.actions}>
          {level > 0 && !byEdition && (
            <Button size="small" variant="quiet" onClick={() => actions.destroy(target(level))}>
              {t('hideout.destroy')}
            </Button>
          )}
          {next && (
            <>
              <Checkbox
                label={t('hideout.track')}
                isChecked={card.isTracked}
                isDisabled={!canEdit}
                onChange={(on) => actions.track(target(next.level.level), on)}
              />
              <Button
                size="small"
                variant={card.state === 'ready' && canEdit ? 'primary' : 'plain'}
                aria-disabled={(card.state === 'locked' && !card.canForce) || undefined}
                onClick={() =>
                  card.canForce ? setForcing(true) : actions.build(target(next.level.level), false)
                }
              >
                {t('hideout.build', { level: next.level.level })}
              </Button>
            </>
          )}
        </span>
      </ProHint>
      {isForcing && next && (
        <ConfirmDialog
          confirmText={t('hideout.buildAnyway')}
          isDangerous={false}
          onCancel={() => setForcing(false)}
          onConfirm={() => {
            setForcing(false)
            actions.build(target(next.level.level), true)
          }}
        >
          <p>{t('hideout.forceHint')}</p>
        </ConfirmDialog>
      )}
    </footer>
  )
}

export const StationCardView = (props: StationCardProps): ReactNode => {
  const { t } = useTranslation('calculators')
  const { catalogue, names, card } = props
  const { station, level, highest, byEdition, state } = card
  const id = useId()
  const name = names.station(station.url)
  const reached = t('hideout.level', { level, highest: Math.max(highest, level) })
  const hasFoot = card.next !== undefined || (level > 0 && !byEdition)
  return (
    <article className={styles.station} data-state={state} aria-labelledby={id}>
      <header className={styles.head}>
        <StationMark station={station} />
        <div>
          <h3 id={id}>{name}</h3>
          <div className={styles.sub}>
            <Pips label={reached} reached={level} total={Math.max(highest, level)} />
            <span>
              {reached}
              {byEdition && ` · ${t('hideout.byEdition')}`}
            </span>
          </div>
        </div>
        <StateBadge card={card} />
      </header>
      {card.lines.length > 0 && (
        <ul className={styles.needs}>
          {card.lines.map((line) => (
            <Need key={`${line.item}${line.foundInRaid}`} catalogue={catalogue} names={names} line={line} />
          ))}
        </ul>
      )}
      {card.demands.length > 0 && (
        <ul className={styles.demands} aria-label={t('hideout.alsoNeeded')}>
          {card.demands.map((demand) => (
            <DemandText
              key={`${demand.tag} ${demand.of}`}
              catalogue={catalogue}
              names={names}
              demand={demand}
            />
          ))}
        </ul>
      )}
      {hasFoot && <Foot catalogue={catalogue} card={card} canEdit={props.canEdit} name={name} />}
    </article>
  )
}
