// The bar above the quests: search, map, and a chip for each trader and goal with how many quests it would leave.
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isPermitted, type Role } from '#core/player/roles.ts'
import { Chip, Chips } from '#web/ui/controls/Chip.tsx'
import { FilterBar } from '#web/ui/fields/FilterBar.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TraderMark } from '#web/ui/game/TraderMark.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import type { QuestNames } from '../quest-names.ts'
import styles from './QuestFilterBar.module.css'
import {
  ANYWHERE,
  countOn,
  type Filtered,
  type KnownWords,
  traderToggled,
  withFilter,
} from './quest-filters.ts'
import type { QuestsQueryControl } from './use-quests-query.ts'

/** Stands in a list for "no filter". */
const ANY = ''

export interface QuestFilterBarProps {
  readonly control: QuestsQueryControl
  readonly known: KnownWords
  readonly counts: Filtered['counts']
  readonly names: QuestNames
  readonly role: Role
}

/** Whether the search may look into the items that quests ask for. */
export const canSearchItems = (role: Role): boolean => isPermitted(role, 'all-rows')

const Flag = ({
  control,
  counts,
  id,
}: Pick<QuestFilterBarProps, 'control' | 'counts'> & { readonly id: 'kappa' | 'lightkeeper' }): ReactNode => {
  const { t } = useTranslation('quests')
  const { filters } = control.query
  return (
    <Chip
      isOn={filters[id] === true}
      count={countOn(counts[id])}
      onChange={(isOn) => control.filter(withFilter(filters, id, isOn ? true : undefined))}
    >
      {t(`filter.${id}`)}
    </Chip>
  )
}

const PlainBar = ({ control, known, counts, names, role }: QuestFilterBarProps): ReactNode => {
  const { t } = useTranslation('quests')
  const { query, text, setText, change, filter } = control
  const { filters } = query
  const canSearch = canSearchItems(role)
  const search = t(canSearch && query.inItems ? 'filter.search' : 'filter.searchNames')
  const places = [...known.places, ANYWHERE]
  return (
    <FilterBar
      label={t('filter.label')}
      search={<SearchField label={search} placeholder={search} value={text} onChange={setText} />}
      selectedCount={filters.map === undefined ? 0 : 1}
      selects={
        <>
          <Select
            label={t('filter.map')}
            isLabelHidden
            value={filters.map ?? ANY}
            options={[
              { value: ANY, text: t('filter.anyMap') },
              ...places.map((place) => ({
                value: place,
                text: t('filter.place', {
                  place: place === ANYWHERE ? t('filter.anywhere') : names.place(place),
                  count: counts.map.get(place) ?? 0,
                }),
              })),
            ]}
            onChange={(place) => filter(withFilter(filters, 'map', place === ANY ? undefined : place))}
          />
          <span className={styles.hints}>
            <ProHint isLocked={!canSearch} text={t('filter.inItemsPro')}>
              <Chip
                isOn={canSearch && query.inItems}
                isDisabled={!canSearch}
                onChange={(inItems) => change({ inItems })}
              >
                {t('filter.inItems')}
              </Chip>
            </ProHint>
          </span>
        </>
      }
      chips={
        <Chips label={t('filter.only')} className={styles.chips}>
          {known.traders.map((trader) => (
            <Chip
              key={trader}
              isOn={filters.trader?.includes(trader) === true}
              count={counts.trader.get(trader) ?? 0}
              onChange={() =>
                filter(withFilter(filters, 'trader', traderToggled(known.traders, filters.trader, trader)))
              }
            >
              <TraderMark className={styles.mark} name={names.trader(trader)} size="inline" isDecorative />
              {names.trader(trader)}
            </Chip>
          ))}
          <Flag control={control} counts={counts} id="kappa" />
          <Flag control={control} counts={counts} id="lightkeeper" />
        </Chips>
      }
    />
  )
}

/** Drawn again for a new count or choice only. */
export const QuestFilterBar = memo(PlainBar)
