// The search of the header. `/` leads to it; what it finds is fetched when it is first used.
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import styles from './HeaderSearch.module.css'
import type { ResultKeys } from './SearchResults.tsx'

const loadResults = () => import('./SearchResults.tsx')
const SearchResults = lazy(loadResults)
const preload = (): void => void loadResults().catch(() => undefined)

const HOTKEY = '/'
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const HeaderSearch = (): ReactNode => {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const [query, setQuery] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const box = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<ResultKeys>(undefined)
  const id = useId()
  const asked = useDeferredValue(query.trim())
  const [shownAt, setShownAt] = useState(pathname)
  // A page was chosen, here or elsewhere: the search is over.
  if (shownAt !== pathname) {
    setShownAt(pathname)
    setIsOpen(false)
    setQuery('')
  }
  const hasResults = isOpen && asked !== ''

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented
      if (event.key !== HOTKEY || !isPlain || isTyping(event.target)) return
      event.preventDefault()
      setIsOpen(true)
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const close = (): void => setIsOpen(false)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (hasResults && keys.current?.(event.key) === true) event.preventDefault()
    else if (event.key === 'Escape' && query === '') {
      close()
      input.current?.blur()
    }
  }

  return (
    <>
      <search
        ref={box}
        className={classNames(styles.search, isOpen && styles.open)}
        onBlur={({ relatedTarget }) => {
          if (!(relatedTarget instanceof Node && box.current?.contains(relatedTarget))) close()
        }}
      >
        <SearchField
          ref={input}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          hotkey={HOTKEY}
          value={query}
          onChange={(text) => {
            setQuery(text)
            setIsOpen(true)
          }}
          onFocus={preload}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-expanded={hasResults}
          aria-controls={hasResults ? id : undefined}
          aria-autocomplete="list"
          aria-activedescendant={hasResults ? active : undefined}
        />
        {hasResults && (
          <div className={styles.pop}>
            <ErrorBoundary fallback={<p className={styles.note}>{t('search.failed')}</p>}>
              <Suspense fallback={<p className={styles.note}>{t('search.loading')}</p>}>
                <SearchResults id={id} query={asked} keys={keys} onActive={setActive} onDone={close} />
              </Suspense>
            </ErrorBoundary>
          </div>
        )}
      </search>
      <IconButton
        icon="search"
        variant="quiet"
        label={t('search.open')}
        className={styles.button}
        onClick={() => {
          setIsOpen(true)
          // The field is drawn over the header first: nothing hidden can be focused.
          requestAnimationFrame(() => input.current?.focus())
        }}
      />
    </>
  )
}

export default HeaderSearch
