// Choosing the cartridge, the armour, where it is hit, and how worn it is.
import { type ReactNode, useMemo } from 'react'
import type { ArmourTables } from '#core/ballistics/places.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { getNumberProperty } from '#core/catalogue/properties.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { NO_PLATE } from '#core/loadouts/gear/gear-set.ts'
import { getPath } from '#core/routes/table.ts'
import { itemSearch } from '#web/data/item-search.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/controls/Link.tsx'
import { Combobox } from '#web/ui/fields/Combobox.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import styles from './Ballistics.module.css'
import { usePartName } from './part-name.ts'
import type { Ballistics, Chosen } from './use-ballistics.ts'

const MAX_OFFERED = 8

/** A combobox over some items, with what is chosen below it. */
const ItemChoice = ({
  items,
  chosen,
  label,
  placeholder,
  nothing,
  subOf,
  onChoose,
}: {
  readonly items: readonly Item[]
  readonly chosen: Item | undefined
  readonly label: string
  readonly placeholder: string
  readonly nothing: (text: string) => string
  readonly subOf: (item: Item) => string
  readonly onChoose: (item: Item) => void
}): ReactNode => {
  const language = useLocale()
  const search = useMemo(
    () => async (text: string) => {
      const find = await itemSearch(items)
      return [{ name: 'items', hits: find(text, MAX_OFFERED).map(({ value }) => value) }]
    },
    [items],
  )
  return (
    <div className={styles.choice}>
      <Combobox<Item>
        label={label}
        listLabel={label}
        placeholder={placeholder}
        search={search}
        keyOf={({ uid }) => uid}
        draw={(item) => <ItemCell item={item} size="s" sub={subOf(item)} />}
        onChoose={onChoose}
        nothing={nothing}
      />
      {chosen !== undefined && (
        <p className={styles.chosen}>
          <ItemTile item={chosen} size="s" />
          <span>
            <Link to={getPath('item', { url: chosen.url })}>{nameIn(language, chosen)}</Link>
            <span className="faint small"> {subOf(chosen)}</span>
          </span>
        </p>
      )}
    </div>
  )
}

const PlaceFields = ({
  catalogue,
  chosen: { places, place, part },
  game,
}: {
  readonly catalogue: ArmourTables
  readonly chosen: Chosen
  readonly game: Ballistics
}): ReactNode => {
  const { t } = useTranslation('ballistics')
  const language = useLocale()
  const partName = usePartName()
  const { query, change } = game
  const plate = place.layers.find((layer) => layer.plate !== undefined)?.plate
  const plates = place.plates
    .flatMap((uid) => catalogue.items.get(uid) ?? [])
    .map((item) => {
      const figures = catalogue.figures.get(item.uid)
      const armourClass = getNumberProperty(figures, 'class')
      const durability = getNumberProperty(figures, 'durability')
      return { item, armourClass, durability }
    })
    .toSorted((a, b) => b.armourClass - a.armourClass || b.durability - a.durability)
  return (
    <div className={styles.fields}>
      <Select
        label={t('place')}
        value={place.name}
        options={places.map(({ name }) => ({ value: name, text: partName(name) }))}
        onChange={(name) => change({ place: name, part: undefined, plate: undefined })}
      />
      {place.plates.length > 0 && (
        <Select
          label={t('plate')}
          value={plate?.url ?? NO_PLATE}
          options={[
            { value: NO_PLATE, text: t('noPlate') },
            ...plates.map(({ item, armourClass, durability }) => ({
              value: item.url,
              text: t('plateOption', {
                class: armourClass,
                durability: formatNumber(durability),
                name: nameIn(language, item),
              }),
            })),
          ]}
          onChange={(url) => change({ plate: url })}
        />
      )}
      {place.parts.length > 1 && (
        <Select
          label={t('behind')}
          value={part}
          options={place.parts.map((each) => ({ value: each, text: t(`body.${each}`) }))}
          onChange={(each) => change({ part: each })}
        />
      )}
      <NumberField
        label={t('left')}
        value={query.left}
        min={0}
        max={100}
        onCommit={(left = 100) => change({ left })}
      />
    </div>
  )
}

export const ChoicePanel = ({
  catalogue,
  game,
}: {
  readonly catalogue: ArmourTables
  readonly game: Ballistics
}): ReactNode => {
  const { t } = useTranslation('ballistics')
  const { cartridges, armours, cartridge, armour, chosen, change } = game
  const rounds = useMemo(() => cartridges.map(({ item }) => item), [cartridges])
  return (
    <Panel label={t('choose')}>
      <div className={styles.choices}>
        <ItemChoice
          items={rounds}
          chosen={cartridge?.item}
          label={t('round')}
          placeholder={t('findRound')}
          nothing={(text) => t('noRound', { text })}
          subOf={({ uid }) => {
            const figures = catalogue.figures.get(uid)
            return t('roundSub', {
              penetration: getNumberProperty(figures, 'penetrationPower'),
              damage: getNumberProperty(figures, 'damage'),
            })
          }}
          onChoose={({ url }) => change({ round: url })}
        />
        <ItemChoice
          items={armours}
          chosen={armour}
          label={t('armour')}
          placeholder={t('findArmour')}
          nothing={(text) => t('noArmour', { text })}
          subOf={({ uid }) => t('class', { class: getNumberProperty(catalogue.figures.get(uid), 'class') })}
          onChoose={({ url }) => change({ armour: url })}
        />
      </div>
      {chosen !== undefined && <PlaceFields catalogue={catalogue} chosen={chosen} game={game} />}
    </Panel>
  )
}
