// What the search of the header finds: items, quests and pages. The arrow keys walk through all of them.
import {
  Fragment,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { itemSearch } from '#web/data/item-search.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Kbd } from '#web/ui/controls/Kbd.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useMenuWords } from '../menu/use-menu-words.ts'
import { type Found, makeFind } from './find.ts'
import styles from './SearchResults.module.css'

/** A name with the part that was typed in amber. */
const Marked = ({ text, query }: { readonly text: string; readonly query: string }): ReactNode => {
  const at = text.toLowerCase().indexOf(query.toLowerCase())
  if (at < 0) return text
  const end = at + query.length
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}

/** Takes a key that was pressed in the field; true where it was meant for the list. */
export type ResultKeys = (key: string) => boolean

interface Props {
  readonly id: string
  readonly query: string
  readonly keys: RefObject<ResultKeys | undefined>
  /** The element that the arrows have reached. */
  readonly onActive: (element: string | undefined) => void
  readonly onDone: () => void
}

const SearchResults = ({ id, query, keys, onActive, onDone }: Props): ReactNode => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const locale = useLocale()
  const words = useMenuWords()
  const catalogue = useCatalogue('items', 'quests')
  const searchItems = use(itemSearch(catalogue.items.all))
  const find = useMemo(
    () => makeFind({ searchItems, catalogue, locale, pageName: words.entry }),
    [searchItems, catalogue, locale, words.entry],
  )
  const groups = useMemo(() => find(query), [find, query])
  const all = groups.flatMap(({ found }) => found)
  const [chosen, setChosen] = useState({ query, index: 0 })
  const index = chosen.query === query ? Math.min(chosen.index, all.length - 1) : 0
  const elementOf = (found: Found): string => `${id}-${all.indexOf(found)}`
  const current = all[index]
  const currentElement = current && elementOf(current)

  useEffect(() => onActive(currentElement), [currentElement, onActive])
  useEffect(() => {
    if (currentElement) document.getElementById(currentElement)?.scrollIntoView({ block: 'nearest' })
  }, [currentElement])
  useImperativeHandle<ResultKeys | undefined, ResultKeys>(keys, () => (key) => {
    const moves = { ArrowDown: 1, ArrowUp: -1 } as const
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (all.length > 0) setChosen({ query, index: (index + moves[key] + all.length) % all.length })
      return true
    }
    if (key !== 'Enter' || current === undefined) return false
    navigate(current.path)
    onDone()
    return true
  })

  if (all.length === 0)
    return (
      <p className={styles.nothing} role="status">
        {t('search.nothing', { query })}
      </p>
    )
  return (
    <>
      <div id={id} role="listbox" aria-label={t('search.label')}>
        {groups.map(({ kind, found }) => (
          <Fragment key={kind}>
            <div className={`caps ${styles.group}`} aria-hidden="true">
              {t(`search.${kind}`)}
            </div>
            {found.map((one) => (
              <Link
                key={one.path}
                id={elementOf(one)}
                role="option"
                tabIndex={-1}
                aria-selected={one === current}
                className={styles.hit}
                to={one.path}
                onClick={onDone}
              >
                {one.item ? (
                  <ItemTile item={one.item} size="s" />
                ) : (
                  <Icon name={kind === 'quests' ? 'hand' : 'right'} className={styles.sign} />
                )}
                <span className="clip">
                  <Marked text={one.name} query={query} />
                </span>
                <span className={styles.more}>{one.more}</span>
              </Link>
            ))}
          </Fragment>
        ))}
      </div>
      <div className={styles.foot} aria-hidden="true">
        <span>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> {t('search.walk')}
        </span>
        <span>
          <Kbd>↵</Kbd> {t('search.go')}
        </span>
        <span>
          <Kbd>esc</Kbd> {t('search.close')}
        </span>
      </div>
    </>
  )
}

export default SearchResults
