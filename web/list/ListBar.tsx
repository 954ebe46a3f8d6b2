// The bar above a list: search, the filters that people use most, and the way to the others, the columns and the rows as text.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Chip, Chips } from '#web/ui/Chip.tsx'
import { Count } from '#web/ui/Count.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Popover } from '#web/ui/Popover.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { ListFilter } from './define-list.ts'
import styles from './ListBar.module.css'
import { joinWords, wordsOf } from './list-query.ts'
import { SearchBox } from './SearchBox.tsx'
import type { List } from './use-list.ts'

const FilterDialog = lazy(() => import('./FilterDialog.tsx'))
const ListMenu = lazy(() => import('./ListMenu.tsx'))
const SortControl = lazy(() => import('./SortControl.tsx'))

/** Stands in a control for "no filter". */
const ANY = ''

interface ControlProps<Row, Context> {
  readonly list: List<Row, Context>
  readonly id: string
  readonly filter: ListFilter<Row, Context>
}

const FilterControl = <Row, Context>({ list, id, filter }: ControlProps<Row, Context>): ReactNode => {
  const { context, counts } = list
  const { control } = filter
  const word = list.filters[id] ?? filter.usual
  const label = filter.label(context, word)
  const count = (of: string): number | undefined =>
    filter.isCounted === true ? (counts[id]?.get(of) ?? 0) : undefined
  switch (control.tag) {
    case 'toggle':
      return (
        <Chip
          isOn={word !== undefined}
          count={count(control.word)}
          onChange={(isOn) => list.filter(id, isOn ? control.word : undefined)}
        >
          {label}
        </Chip>
      )
    case 'several': {
      const options = control.options(context)
      const set = word === undefined ? [] : wordsOf(filter, word)
      const toggled = (value: string) =>
        options
          .map((option) => option.value)
          .filter((each) => (each === value ? !set.includes(each) : set.includes(each)))
      return options.map(({ value, text }) => (
        <Chip
          key={value}
          isOn={set.includes(value)}
          count={count(value)}
          onChange={() => list.filter(id, joinWords(toggled(value)))}
        >
          {text}
        </Chip>
      ))
    }
    case 'choice':
      return (
        <Segmented
          label={label}
          value={word}
          options={control.options(context)}
          onChange={(value) => list.filter(id, value === filter.usual ? undefined : value)}
        />
      )
    case 'select':
      return (
        <Select
          className={styles.select}
          label={label}
          isLabelHidden
          value={word ?? ANY}
          options={[
            ...(filter.usual === undefined ? [{ value: ANY, text: control.any(context) }] : []),
            ...control.options(context),
          ]}
          onChange={(value) => list.filter(id, value === ANY || value === filter.usual ? undefined : value)}
        />
      )
    default:
      return null
  }
}

/** `end`: what the page adds to the bar. */
export const ListBar = <Row, Context>({
  list,
  end,
}: {
  readonly list: List<Row, Context>
  readonly end?: ReactNode
}): ReactNode => {
  const { definition, context, searching } = list
  const { t } = useTranslation('common')
  const [isDialogOpen, setDialogOpen] = useState(false)
  const offered = Object.entries(definition.filters).filter(
    ([, { isOffered }]) => isOffered?.(context) !== false,
  )
  const at = (place: ListFilter<Row, Context>['place']) => offered.filter(([, filter]) => filter.place === place)
  const [bar, strip, more] = [at('bar'), at('strip'), at('more')]
  const hidden = more.filter(([id]) => list.filters[id] !== undefined).length
  const controls = (filters: typeof offered): ReactNode =>
    filters.map(([id, filter]) => <FilterControl key={id} list={list} id={id} filter={filter} />)
  return (
    <search className={styles.filters} aria-label={t('list.label')}>
      {definition.search && (
        <SearchBox label={definition.search(context)} search={searching} className={styles.search} />
      )}
      {controls(bar)}
      {bar.length + more.length > 0 && (
        <Button
          icon="filter"
          className={more.length > 0 ? undefined : styles.phone}
          aria-haspopup="dialog"
          onClick={() => setDialogOpen(true)}
        >
          {t('ui.filters')}
          {hidden > 0 && <Count value={hidden} label={t('list.set', { count: hidden })} />}
        </Button>
      )}
      <div className={styles.strip}>
        <div className={styles.sort}>
          <Suspense>
            <SortControl list={list} />
          </Suspense>
        </div>
        {strip.length > 0 && (
          <Chips label={t('list.only')} className={styles.chips}>
            {controls(strip)}
          </Chips>
        )}
      </div>
      <span className={styles.end}>
        {end}
        <Popover
          label={t('list.menu')}
          align="end"
          trigger={(trigger) => (
            <IconButton {...trigger} icon="columns" variant="quiet" label={t('list.menu')} />
          )}
        >
          <Suspense>
            <ListMenu list={list} />
          </Suspense>
        </Popover>
      </span>
      {isDialogOpen && (
        <Suspense>
          <FilterDialog list={list} onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </search>
  )
}
