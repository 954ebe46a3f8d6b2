// Items that are still missing for wanted barters, and where they may lie in raids.
import { type ReactNode, useMemo } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { GameMap } from '#core/catalogue/tables/map.ts'
import { FOUND_TABLES, findItemPlaces } from '#core/item-facts/found-places.ts'
import type { ThingToFind } from '#core/raid-plan/to-find.ts'
import { getPath } from '#core/routes/table.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { mapSearchPath } from '#web/links/maps.ts'
import { findItem, useNames } from '#web/player/names.ts'
import { Link } from '#web/ui/controls/Link.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './Next.module.css'
import type { RaidGame } from './use-raid-game.ts'

/** Maps that are named; the item's page has all. */
const MAX_MAPS = 4

/** The maps with places of a thing, the planned one first, then those with the most. */
const Places = ({ thing, map, item }: Omit<ThingProps, 'game'> & { readonly item: string }): ReactNode => {
  const { t } = useTranslation('next')
  const locale = useLocale()
  const tables = useCatalogue(...FOUND_TABLES)
  const places = useMemo(() => findItemPlaces(tables, thing.anyOf), [tables, thing])
  if (places.length === 0) return t('toFind.nowhere')
  const here = places.filter((place) => place.map.page === map?.page)
  const ordered = [...here, ...places.filter((place) => !here.includes(place))]
  const more = ordered.length - MAX_MAPS
  return (
    <>
      {ordered.slice(0, MAX_MAPS).map((place, index) => {
        const path = mapSearchPath(place.map, item)
        const text = t('toFind.places', { map: nameIn(locale, place.map), count: place.spots })
        return (
          <span key={place.map.uid}>
            {index > 0 && ' · '}
            {path === undefined ? text : <Link to={path}>{text}</Link>}
          </span>
        )
      })}
      {more > 0 && ` · ${t('toFind.more', { count: more })}`}
    </>
  )
}

interface ThingProps {
  readonly thing: ThingToFind
  readonly map: GameMap | undefined
  readonly game: RaidGame
}

const Thing = ({ thing, map, game }: ThingProps): ReactNode => {
  const { t } = useTranslation('next')
  const names = useNames(game.catalogue)
  const { anyOf, missing, dogTagLevel, barters } = thing
  const [uid = ''] = anyOf
  const item = findItem(game.catalogue, uid)
  const notes = [
    ...(anyOf.length > 1 ? [t('bring.orOther', { count: anyOf.length - 1 })] : []),
    ...(dogTagLevel === undefined ? [] : [t('toFind.level', { level: dogTagLevel })]),
    barters.map(({ product, trader }) => `${names.thing(product)} (${names.trader(trader)})`).join(', '),
  ]
  return (
    <li className={styles.thing}>
      {item === undefined ? <span /> : <ItemTile item={item} size="s" />}
      <span>
        {`${missing} × `}
        {item === undefined ? (
          names.thing(uid)
        ) : (
          <Link to={getPath('item', { url: item.url })}>{names.thing(uid)}</Link>
        )}
        <small>{notes.join(' · ')}</small>
        <small>
          <DataSuspense fallback={t('toFind.loading')}>
            <Places {...{ thing, map }} item={item?.name ?? ''} />
          </DataSuspense>
        </small>
      </span>
    </li>
  )
}

/** Renders nothing where no wanted barter lacks an item. */
export const ToFindPanel = ({
  map,
  game,
}: {
  readonly map: GameMap | undefined
  readonly game: RaidGame
}): ReactNode => {
  const { t } = useTranslation('next')
  if (game.toFind.length === 0) return null
  return (
    <Panel title={t('toFind.title')} foot={t('toFind.note')} isFlush>
      <ul>
        {game.toFind.map((thing) => (
          <Thing key={`${thing.anyOf.join()} ${thing.dogTagLevel}`} {...{ thing, map, game }} />
        ))}
      </ul>
    </Panel>
  )
}
