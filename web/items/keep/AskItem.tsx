// The field that names any item: what is found stands in a list below, arrow keys walk it.
import { type KeyboardEvent, type ReactNode, use, useDeferredValue, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Item } from '#core/catalogue/item.ts'
import { itemSearch } from '#web/data/item-search.ts'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import styles from './MayISell.module.css'

const MAX_OFFERED = 8

export const AskItem = ({
  items,
  onChoose,
}: {
  readonly items: Catalogue['items']
  readonly onChoose: (item: Item) => void
}): ReactNode => {
  const { t } = useTranslation('tracker')
  const id = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const asked = useDeferredValue(text.trim())
  const search = asked === '' ? undefined : use(itemSearch(items.all))
  const found = useMemo(() => search?.(asked, MAX_OFFERED).map(({ value }) => value) ?? [], [asked, search])
  const isShown = isOpen && asked !== ''
  const active = Math.min(at, found.length - 1)
  const optionId = (index: number): string => `${id}-${index}`

  const choose = (item: Item | undefined): void => {
    if (item === undefined) return
    onChoose(item)
    setText('')
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isShown) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((active + step + found.length) % Math.max(1, found.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(found[active])
    }
  }
  return (
    <search
      className={styles.box}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOpen(false)
      }}
    >
      <SearchField
        label={t('maySell.search')}
        placeholder={t('maySell.search')}
        value={text}
        onChange={(next) => {
          setText(next)
          setAt(0)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && found.length > 0 ? optionId(active) : undefined}
      />
      {isShown && (
        <div className={styles.list}>
          {found.length === 0 && <p className={styles.none}>{t('maySell.notFound')}</p>}
          <div role="listbox" id={id} aria-label={t('maySell.found')}>
            {found.map((item, index) => (
              <div
                key={item.uid}
                id={optionId(index)}
                className={styles.option}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // Before the field loses the focus, which closes the list.
                onPointerDown={(event) => {
                  event.preventDefault()
                  choose(item)
                }}
              >
                <ItemCell item={item} size="s" />
              </div>
            ))}
          </div>
        </div>
      )}
    </search>
  )
}
