// The details of a row: everything that needs the item, the pieces for each, and each alternative where several items would do.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { effectiveLevel } from '#core/hideout/levels.ts'
import { moduleId } from '#core/hideout/model.ts'
import type { FilledNeed } from '#core/items/fill.ts'
import { nothingOwned } from '#core/items/model.ts'
import type { QuestStatus } from '#core/quests/availability.ts'
import { getPath } from '#core/routes/table.ts'
import type { Wanting } from '#core/tracker/tracker.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Names } from '#web/player/names.ts'
import { useShownPmc } from '#web/player/use-shown-pmc.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import type { Counting } from '#web/ui/fields/CountField.tsx'
import { Amount } from '#web/ui/game/Amount.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { StationMark } from '#web/ui/game/StationMark.tsx'
import { TraderMark } from '#web/ui/game/TraderMark.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { type ItemLine, isGroup, mergedWants } from '../item-lines.ts'
import styles from './LineDetail.module.css'
import { OwnedCounts } from './OwnedCounts.tsx'
import type { Wanter } from './wanter-words.ts'

/** What the text of a want is made from. */
export interface WantContext {
  readonly catalogue: Catalogue
  readonly names: Names
  readonly wanting: Wanting
  readonly statuses: ReadonlyMap<string, QuestStatus>
  readonly wanterOf: (need: FilledNeed['need']) => Wanter
}

/** State of the quest or module as a badge; available, next and tracked ones are highlighted. */
const WantState = ({
  need,
  context,
}: {
  readonly need: FilledNeed['need']
  readonly context: WantContext
}): ReactNode => {
  const { t } = useTranslation('tracker')
  const { catalogue, wanting, statuses } = context
  const { source } = need
  if (source.tag === 'Quest') {
    const state = statuses.get(source.quest)?.state
    const level = catalogue.quests.get(source.quest)?.reqLevel ?? 0
    if (state === 'available') return <Badge tone="ready">{t('state.available')}</Badge>
    return (
      <Badge icon="lock">{level > wanting.level ? t('state.level', { level }) : t('state.locked')}</Badge>
    )
  }
  if (source.tag === 'Barter') return <Badge tone="pro">{t('state.collected')}</Badge>
  if (wanting.hideout.tracked[moduleId(source.station, source.level)] === true)
    return <Badge tone="pro">{t('state.tracked')}</Badge>
  return effectiveLevel(catalogue.constants, wanting, source.station) + 1 === source.level ? (
    <Badge tone="ready">{t('state.next')}</Badge>
  ) : (
    <Badge>{t('state.later')}</Badge>
  )
}

export const WantLine = ({
  filled: { need, have, missing },
  context,
}: {
  readonly filled: FilledNeed
  readonly context: WantContext
}): ReactNode => {
  const { t } = useTranslation('tracker')
  const { catalogue, names, wanterOf } = context
  const { source } = need
  const { by, name, address } = wanterOf(need)
  const station =
    source.tag === 'Station' ? catalogue.stations.all.find(({ url }) => url === source.station) : undefined
  return (
    <li className={styles.want}>
      {station && source.tag === 'Station' ? (
        <StationMark station={station} level={source.level} size="s" />
      ) : (
        <TraderMark name={by} isDecorative />
      )}
      <span className={styles.who}>
        <Link to={address}>{name ?? by}</Link>
        <span className="faint small">
          {name === undefined ? t('use.build') : `${by} · ${t(`use.${need.use}`)}`}
          {need.dogTagLevel !== undefined && ` · ${t('dogTag', { level: need.dogTagLevel })}`}
          {need.durability !== undefined &&
            ` · ${t('durability', { from: need.durability[0], to: need.durability[1] })}`}
          {need.items.length > 1 &&
            ` · ${t('anyOfCount', { count: new Set(need.items.map(names.thing)).size })}`}
        </span>
      </span>
      <WantState need={need} context={context} />
      <span className={styles.have}>
        {missing === 0 && <Icon name="check" size="s" />}
        <Amount have={have} wanted={need.count} foundInRaid={need.foundInRaid} isMet={missing === 0} />
      </span>
    </li>
  )
}

const MAX_ALTERNATIVES = 100

/** Each alternative, to be counted by itself. */
export const Alternatives = ({
  line,
  catalogue,
  names,
  counting,
  canEdit,
}: {
  readonly line: Pick<ItemLine, 'items' | 'wanted'>
  readonly catalogue: Pick<Catalogue, 'items'>
  readonly names: Names
  readonly counting: Counting
  readonly canEdit: boolean
}): ReactNode => {
  const owned = useShownPmc().items
  return (
    <ul className={styles.alternatives}>
      {line.items.slice(0, MAX_ALTERNATIVES).map((uid) => {
        const item = catalogue.items.get(uid)
        return (
          item && (
            <li key={uid} className={styles.alternative}>
              <ItemTile item={item} />
              <Link className={styles.alternativeName} to={getPath('item', { url: item.url })}>
                {names.thing(uid)}
              </Link>
              <OwnedCounts
                item={uid}
                name={names.thing(uid)}
                owned={owned[uid] ?? nothingOwned}
                wanted={line.wanted}
                missing={line.wanted}
                counting={counting}
                canEdit={canEdit}
              />
            </li>
          )
        )
      })}
    </ul>
  )
}

export const LineDetail = ({
  line,
  context,
  counting,
  canEdit,
}: {
  readonly line: ItemLine
  readonly context: WantContext
  readonly counting: Counting
  readonly canEdit: boolean
}): ReactNode => {
  const { t } = useTranslation('tracker')
  const { catalogue, names } = context
  const query = new URLSearchParams({ item: line.item.url })
  return (
    <section className={styles.detail} aria-label={t('wantedBy', { name: line.name })}>
      <ul className={styles.wants}>
        {mergedWants(line.needs).map((filled) => (
          <WantLine key={JSON.stringify(filled.need)} filled={filled} context={context} />
        ))}
      </ul>
      {isGroup(line) && (
        <>
          <h3 className="caps">{t('anyOfThese')}</h3>
          <Alternatives
            line={line}
            catalogue={catalogue}
            names={names}
            counting={counting}
            canEdit={canEdit}
          />
        </>
      )}
      {!isGroup(line) && (
        <div className={styles.ways}>
          <ButtonLink size="small" variant="quiet" icon="right" to={getPath('item', { url: line.item.url })}>
            {t('toItem')}
          </ButtonLink>
          <ButtonLink
            size="small"
            variant="quiet"
            icon="find"
            to={`${getPath('itemsToKeep')}?${query.toString()}`}
          >
            {t('maySell.title')}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
