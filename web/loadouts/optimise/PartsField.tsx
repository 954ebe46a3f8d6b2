// Parts that a build must or must not have: found by name among those that fit the weapon, removable one by one.
import { type ReactNode, useCallback } from 'react'
import type { Item } from '#core/catalogue/tables/item.ts'
import { itemSearch } from '#web/data/item-search.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Combobox } from '#web/ui/fields/Combobox.tsx'
import type { HitGroup } from '#web/ui/fields/combobox-props.ts'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import styles from './Optimise.module.css'

const MAX_OFFERED = 8

/** A condition that can be removed. */
export const Pick = ({
  text,
  label,
  isNot = false,
  onDrop,
}: {
  readonly text: string
  readonly label: string
  readonly isNot?: boolean
  readonly onDrop: () => void
}): ReactNode => {
  const { t } = useTranslation('optimiser')
  return (
    <li className={styles.pick} data-not={isNot || undefined}>
      <span>{text}</span>
      <IconButton
        icon="x"
        size="small"
        variant="quiet"
        label={t('drop', { bound: label })}
        onClick={onDrop}
      />
    </li>
  )
}

export const PartsField = ({
  name,
  parts,
  chosen,
  nameOf,
  onChange,
}: {
  readonly name: 'mustHave' | 'mustNotHave'
  /** Parts that fit the weapon; referentially stable while unchanged. */
  readonly parts: readonly Item[]
  readonly chosen: readonly string[]
  readonly nameOf: (item: string) => string
  readonly onChange: (chosen: readonly string[]) => void
}): ReactNode => {
  const { t } = useTranslation('optimiser')
  const search = useCallback(
    async (text: string): Promise<readonly HitGroup<Item>[]> => {
      const find = await itemSearch(parts)
      return [{ name: 'parts', hits: find(text, MAX_OFFERED).map(({ value }) => value) }]
    },
    [parts],
  )
  return (
    <fieldset className={styles.parts}>
      <legend className={styles.label}>{t(name)}</legend>
      {chosen.length > 0 && (
        <ul className={styles.picks}>
          {chosen.map((item) => (
            <Pick
              key={item}
              text={nameOf(item)}
              label={nameOf(item)}
              isNot={name === 'mustNotHave'}
              onDrop={() => onChange(chosen.filter((other) => other !== item))}
            />
          ))}
        </ul>
      )}
      <Combobox<Item>
        key={chosen.length}
        label={`${t(name)}: ${t('addPart')}`}
        listLabel={t('foundParts')}
        placeholder={t('addPart')}
        search={search}
        keyOf={({ uid }) => uid}
        draw={(item) => <ItemCell item={item} size="s" />}
        onChoose={({ uid }) => {
          if (!chosen.includes(uid)) onChange([...chosen, uid])
        }}
        nothing={() => t('noPart')}
      />
    </fieldset>
  )
}
