// The field of a combobox with its list: downshift has the keys, the pointer and what screen readers are told; what is found is ours.
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { classNames } from '../class-names.ts'
import styles from './Combobox.module.css'
import type { ComboboxProps, EarlyUse, HitGroup } from './combobox-props.ts'
import { SearchField } from './SearchField.tsx'

/** What was asked: of which search, and with which text. `groups` undefined: the search itself failed. */
interface Found<Hit> {
  readonly search: ComboboxProps<Hit>['search']
  readonly text: string
  readonly groups: readonly HitGroup<Hit>[] | undefined
}

/** What was found last; for another text than the one that is asked for as long as that one is on its way. */
const useFound = <Hit,>(search: ComboboxProps<Hit>['search'], asked: string): Found<Hit> | undefined => {
  const [found, setFound] = useState<Found<Hit>>()
  useEffect(() => {
    if (asked === '') return
    let isOver = false
    const take = (groups: readonly HitGroup<Hit>[] | undefined): void => {
      if (!isOver) startTransition(() => setFound({ search, text: asked, groups }))
    }
    search(asked).then(take, () => take(undefined))
    return () => {
      isOver = true
    }
  }, [search, asked])
  return asked === '' ? undefined : found
}

/** What downshift does otherwise: it would choose a hit when the field is left, close at a second click, and lose its place with the pointer. */
const mend = <Hit,>(
  state: UseComboboxState<Hit>,
  { type, changes }: UseComboboxStateChangeOptions<Hit>,
  staysOpen: ComboboxProps<Hit>['staysOpen'],
): Partial<UseComboboxState<Hit>> => {
  switch (type) {
    case useCombobox.stateChangeTypes.ItemClick:
    case useCombobox.stateChangeTypes.InputKeyDownEnter:
      return changes.selectedItem && staysOpen?.(changes.selectedItem) === true
        ? { ...state, selectedItem: changes.selectedItem }
        : changes
    case useCombobox.stateChangeTypes.InputBlur:
      return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
    case useCombobox.stateChangeTypes.InputClick:
      return { ...state, isOpen: true, highlightedIndex: Math.max(0, state.highlightedIndex) }
    case useCombobox.stateChangeTypes.MenuMouseLeave:
      return state
    default:
      return changes
  }
}

/** Downshift leaves an event alone that says so. */
const keepFromDownshift = ({ nativeEvent }: KeyboardEvent | MouseEvent): void => {
  Object.assign(nativeEvent, { preventDownshiftDefault: true })
}

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey

export const ComboboxField = <Hit,>({
  label,
  listLabel,
  placeholder,
  hotkey,
  search,
  keyOf,
  draw,
  hrefOf,
  onChoose,
  staysOpen,
  nothing,
  foot,
  className,
  ref,
  onLeave,
  text,
  onText,
  early,
}: ComboboxProps<Hit> & {
  readonly text: string
  readonly onText: (text: string) => void
  readonly early: EarlyUse | undefined
}): ReactNode => {
  const { t } = useTranslation('common')
  const headingId = useId()
  const asked = text.trim()
  const found = useFound(search, asked)
  const groups = found?.groups ?? []
  const hits = groups.flatMap((group) => group.hits)
  const isUpToDate = found?.text === asked && found.search === search
  const input = useRef<HTMLInputElement>(null)
  const entered = useRef(early?.isEntered === true ? asked : undefined)

  const choose = (hit: Hit): void => {
    entered.current = undefined
    if (staysOpen?.(hit) !== true) onText('')
    onChoose(hit, asked)
  }
  const { isOpen, getInputProps, getMenuProps, getItemProps, closeMenu } = useCombobox<Hit>({
    items: hits,
    itemToString: () => '',
    itemToKey: (hit) => (hit === null ? hit : keyOf(hit)),
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    initialIsOpen: early?.hasFocus === true && asked !== '',
    stateReducer: (state, change) => mend(state, change, staysOpen),
    onSelectedItemChange: ({ selectedItem }) => selectedItem !== null && choose(selectedItem),
  })
  const isShown = isOpen && asked !== ''

  useLayoutEffect(() => {
    if (early?.hasFocus !== true) return
    input.current?.focus({ preventScroll: true })
    input.current?.setSelectionRange(...early.selection)
  }, [early])

  // Enter was pressed before what it means was found.
  const first = hits[0]
  useEffect(() => {
    if (!isUpToDate || entered.current === undefined || entered.current !== asked) return
    entered.current = undefined
    if (first === undefined) return
    closeMenu()
    choose(first)
  })

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      entered.current = undefined
      // The field empties itself.
      if (text !== '') keepFromDownshift(event)
      else onLeave?.()
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || asked === '' || isUpToDate) return
    entered.current = asked
    event.preventDefault()
    keepFromDownshift(event)
  }
  const {
    onChange: onTyped,
    'aria-activedescendant': active,
    ...inputProps
  } = getInputProps({
    'aria-label': label,
    ref: (element: HTMLInputElement | null) => {
      input.current = element
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
    },
    onKeyDown,
    onBlur: () => {
      entered.current = undefined
    },
  })

  const option = (hit: Hit): ReactNode => {
    const path = hrefOf?.(hit)
    const onClick = (event: MouseEvent): void => {
      if (path !== undefined && opensElsewhere(event)) keepFromDownshift(event)
      // The handler of the choice navigates.
      else event.preventDefault()
    }
    const props = { ...getItemProps({ item: hit, onClick }), className: styles.option, tabIndex: -1 }
    return path === undefined ? (
      <div key={keyOf(hit)} {...props}>
        {draw(hit, asked)}
      </div>
    ) : (
      <a key={keyOf(hit)} {...props} href={path}>
        {draw(hit, asked)}
      </a>
    )
  }
  const note = ((): string | undefined => {
    if (found === undefined) return t('ui.searching')
    if (found.groups === undefined) return t('ui.searchFailed')
    return hits.length === 0 ? nothing(found.text) : undefined
  })()
  return (
    <>
      <SearchField
        {...inputProps}
        label={label}
        placeholder={placeholder}
        hotkey={hotkey}
        value={text}
        onChange={(next, event) => {
          onText(next)
          if (event !== undefined) onTyped?.(event)
        }}
        aria-expanded={isShown}
        aria-activedescendant={isShown && first !== undefined ? active : undefined}
      />
      <div className={classNames(styles.pop, className)} hidden={!isShown}>
        {isShown && note !== undefined && (
          <p className={styles.note} role="status">
            {note}
          </p>
        )}
        <div {...getMenuProps({ 'aria-label': listLabel })} hidden={hits.length === 0}>
          {isShown &&
            groups.map(({ name, heading, hits: ofGroup }) =>
              heading === undefined ? (
                ofGroup.map(option)
              ) : (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options.
                <div key={name} role="group" aria-labelledby={`${headingId}-${name}`}>
                  <div id={`${headingId}-${name}`} className={`caps ${styles.group}`}>
                    {heading}
                  </div>
                  {ofGroup.map(option)}
                </div>
              ),
            )}
        </div>
        {isShown && hits.length > 0 && foot}
      </div>
    </>
  )
}
