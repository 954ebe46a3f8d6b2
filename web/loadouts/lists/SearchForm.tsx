// The form of the loadout search: weapon, category, author, and ranges of figures and price.
import { type ReactNode, useMemo, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import {
  type FigureRange,
  MAX_SEARCH_TEXT,
  RANGE_NAMES,
  type RangeName,
} from '#core/loadouts/publishing/search.ts'
import { listBuildTasks } from '#core/loadouts/quest-builds.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { DataPart } from '#web/errors/DataPart.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMayChangePmc } from '#web/player/use-may.ts'
import { useRole } from '#web/session/account/use-session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Switch } from '#web/ui/controls/Switch.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { weaponClassOptions, weaponOptions } from './loadout-columns.tsx'
import styles from './Search.module.css'
import { ANYTHING, countFilters, type SearchQuery } from './search-address.ts'

const ANY = ''
const SUPPRESSED = [ANY, 'yes', 'no'] as const
/** Those used by most searches. */
const FIRST: readonly RangeName[] = ['recoil', 'ergonomics', 'weight', 'accuracy', 'price']
const REST = RANGE_NAMES.filter((name) => !FIRST.includes(name))

const BOUNDS: Readonly<Record<RangeName, { readonly max: number; readonly decimals: number }>> = {
  price: { max: 100_000_000, decimals: 0 },
  ergonomics: { max: 200, decimals: 1 },
  recoil: { max: 5_000, decimals: 0 },
  recoilVertical: { max: 5_000, decimals: 0 },
  recoilHorizontal: { max: 5_000, decimals: 0 },
  accuracy: { max: 100, decimals: 2 },
  weight: { max: 100, decimals: 2 },
  capacity: { max: 1_000, decimals: 0 },
  effectiveDistance: { max: 10_000, decimals: 0 },
  magnification: { max: 100, decimals: 1 },
  velocity: { max: 5_000, decimals: 0 },
  loudness: { max: 100, decimals: 1 },
  damage: { max: 1_000, decimals: 0 },
  armorDamage: { max: 1_000, decimals: 0 },
  penetration: { max: 1_000, decimals: 0 },
}

/** The typed limits of both ends; only loudness goes below zero. */
const getRange = (name: RangeName) => ({ min: name === 'loudness' ? -100 : 0, ...BOUNDS[name] })

const RangeField = ({
  name,
  range,
  onChange,
}: {
  readonly name: RangeName
  readonly range: FigureRange | undefined
  readonly onChange: (range: FigureRange) => void
}): ReactNode => {
  const { t } = useTranslation('saved')
  const label = t(`figure.${name}`)
  const end = (key: 'min' | 'max') => (
    <NumberField
      {...getRange(name)}
      label={t(key === 'min' ? 'search.from' : 'search.to', { name: label })}
      isLabelHidden
      isLone
      canBeEmpty
      placeholder={t(key === 'min' ? 'search.min' : 'search.max')}
      value={range?.[key]}
      onCommit={(value) => {
        const { [key]: _, ...other } = range ?? {}
        onChange(value === undefined ? other : { ...other, [key]: value })
      }}
    />
  )
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>{label}</legend>
      {end('min')}
      <span aria-hidden="true">–</span>
      {end('max')}
    </fieldset>
  )
}

/** Its names are a large table, loaded when the field is shown. */
const QuestField = ({
  quest,
  onChange,
}: {
  readonly quest: string | undefined
  readonly onChange: (changes: Pick<SearchQuery, 'quest'>) => void
}): ReactNode => {
  const { t } = useTranslation('saved')
  const locale = useLocale()
  const { quests } = useCatalogue('quests')
  const options = useMemo(
    () =>
      quests.all
        .filter((one) => listBuildTasks(one).length > 0)
        .map((one) => ({ value: one.uid, text: nameIn(locale, one) })),
    [quests, locale],
  )
  return (
    <Select
      label={t('search.quest')}
      value={quest ?? ANY}
      options={[{ value: ANY, text: t('search.anyQuest') }, ...options]}
      onChange={(uid) => onChange({ quest: uid === ANY ? undefined : uid })}
    />
  )
}

export const SearchForm = ({
  catalogue,
  query,
  onChange,
}: {
  readonly catalogue: Pick<Catalogue, 'items' | 'categories'>
  readonly query: SearchQuery
  readonly onChange: (changes: Partial<SearchQuery>) => void
}): ReactNode => {
  const { t } = useTranslation('saved')
  const locale = useLocale()
  const [showsRest, setShowsRest] = useState(
    () => query.quest !== undefined || REST.some((name) => query.ranges[name] !== undefined),
  )
  const categories = useMemo(() => weaponClassOptions(catalogue, locale), [catalogue, locale])
  const weapons = useMemo(() => weaponOptions(catalogue, locale), [catalogue, locale])
  const asked = countFilters(query)
  const isProgressUnknown = !useMayChangePmc('progress')
  const isVisitor = useRole() === 'visitor'
  return (
    <search className={styles.form}>
      <TextField
        label={t('search.text')}
        value={query.text}
        maxLength={MAX_SEARCH_TEXT}
        autoComplete="off"
        onCommit={(text) => onChange({ text })}
      />
      <Select
        label={t('search.weapon')}
        value={query.weapon ?? ANY}
        options={[{ value: ANY, text: t('search.anyWeapon') }, ...weapons]}
        onChange={(uid) => onChange({ weapon: uid === ANY ? undefined : uid })}
      />
      <Select
        label={t('search.category')}
        value={query.category ?? ANY}
        options={[{ value: ANY, text: t('search.anyCategory') }, ...categories]}
        onChange={(word) => onChange({ category: word === ANY ? undefined : word })}
      />
      <Select
        label={t('search.suppressor')}
        value={query.suppressed ?? ANY}
        options={SUPPRESSED.map((value) => ({ value, text: t(`search.suppressed.${value || 'any'}`) }))}
        onChange={(suppressed) => onChange({ suppressed: suppressed === ANY ? undefined : suppressed })}
      />
      {(showsRest ? [...FIRST, ...REST] : FIRST).map((name) => (
        <RangeField
          key={name}
          name={name}
          range={query.ranges[name]}
          onChange={(range) => onChange({ ranges: { ...query.ranges, [name]: range } })}
        />
      ))}
      {showsRest && (
        <DataPart fallback={<SkeletonRows count={1} />}>
          <QuestField quest={query.quest} onChange={onChange} />
        </DataPart>
      )}
      <Button variant="quiet" aria-expanded={showsRest} onClick={() => setShowsRest(!showsRest)}>
        {t(showsRest ? 'search.fewer' : 'search.more')}
      </Button>
      <Switch
        label={t('search.buyable')}
        isOn={query.buyable}
        onChange={(buyable) => onChange({ buyable })}
      />
      {query.buyable && isProgressUnknown && <p className="muted small">{t('search.buyableOpen')}</p>}
      <Switch
        label={t('search.liked')}
        isOn={query.liked}
        isDisabled={isVisitor && !query.liked}
        onChange={(liked) => onChange({ liked })}
      />
      {isVisitor && <p className="muted small">{t('search.likedVisitor')}</p>}
      <TextField
        label={t('search.author')}
        value={query.author ?? ''}
        maxLength={MAX_SEARCH_TEXT}
        autoComplete="off"
        onCommit={(author) => onChange({ author: author.trim() || undefined })}
      />
      {asked > 0 && <Button onClick={() => onChange(ANYTHING)}>{t('search.reset', { count: asked })}</Button>}
    </search>
  )
}
