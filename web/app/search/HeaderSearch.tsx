// The search of the header. `/` leads to it; what it looks through is fetched when it is first used.
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useGameMode } from '#web/data/shown-for.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Kbd } from '#web/ui/controls/Kbd.tsx'
import { Combobox } from '#web/ui/fields/Combobox.tsx'
import type { HitGroup } from '#web/ui/fields/combobox-props.ts'
import type { Hit, HitKind } from './find.ts'
import styles from './HeaderSearch.module.css'
import { HitLine } from './HitLine.tsx'
import { HOTKEY, isFreeKey } from './hotkey.ts'
import { useOwnActions } from './use-own-actions.ts'

const Keys = (): ReactNode => {
  const { t } = useTranslation('shell')
  return (
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
  )
}

/** The line that shows the rest of its group in place. */
const staysOpen = (hit: Hit): hit is Extract<Hit, { kind: 'all' }> & { readonly path?: undefined } =>
  hit.kind === 'all' && hit.path === undefined

/** All of a kind that match a text. */
interface WholeGroup {
  readonly text: string
  readonly kind: HitKind
}

/** The same function as long as it finds the same. */
const useSearch = (whole: WholeGroup | undefined): ((text: string) => Promise<readonly HitGroup<Hit>[]>) => {
  const { t } = useTranslation('shell')
  const mode = useGameMode()
  const locale = useLocale()
  const titles = usePageTitles()
  const actions = useOwnActions()
  const searcher = useMemo(() => {
    const placeWords = {
      boss: t('search.place.boss'),
      exit: t('search.place.exit'),
      place: t('search.place.place'),
    }
    return { mode, locale, titles, actions, placeWords }
  }, [t, mode, locale, titles, actions])
  return useMemo(
    () => async (text) => {
      const { headerFind } = await import('./header-find.ts')
      const groups = await headerFind(searcher, text, whole?.text === text ? whole.kind : undefined)
      return groups.map(({ kind, hits }) => ({ name: kind, heading: t(`search.${kind}`), hits }))
    },
    [t, searcher, whole],
  )
}

/** `early`: text typed before the search was loaded; undefined if it was not opened. */
export const HeaderSearch = ({ early }: { readonly early?: string | undefined }): ReactNode => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const { key } = useLocation()
  const [whole, setWhole] = useState<WholeGroup>()
  const search = useSearch(whole)
  const [isOpen, setIsOpen] = useState(early !== undefined)
  const box = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [shownAt, setShownAt] = useState(key)
  // A page was chosen, here or elsewhere: the search is over.
  if (shownAt !== key) {
    setShownAt(key)
    setIsOpen(false)
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== HOTKEY || !isFreeKey(event)) return
      event.preventDefault()
      setIsOpen(true)
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const isAskedFor = useRef(early !== undefined)
  useEffect(() => {
    if (isAskedFor.current) input.current?.focus()
  }, [])

  const leave = (): void => {
    setIsOpen(false)
    input.current?.blur()
  }
  const choose = (hit: Hit, text: string): void => {
    if (staysOpen(hit)) {
      setWhole({ text, kind: hit.of })
      return
    }
    leave()
    if (hit.kind === 'actions') hit.action.run()
    else if (hit.path !== undefined) void navigate(hit.path)
  }
  return (
    <>
      <search
        ref={box}
        className={classNames(styles.search, isOpen && styles.open)}
        onBlur={({ relatedTarget }) => {
          if (!(relatedTarget instanceof Node && box.current?.contains(relatedTarget))) setIsOpen(false)
        }}
      >
        <Combobox<Hit>
          ref={input}
          label={t('search.label')}
          listLabel={t('search.found')}
          placeholder={t('search.placeholder')}
          hotkey={HOTKEY}
          initial={early}
          search={search}
          keyOf={({ key: hit }) => hit}
          draw={(hit, text) => <HitLine hit={hit} text={text} />}
          hrefOf={({ path }) => path}
          onChoose={choose}
          staysOpen={staysOpen}
          nothing={(query) => t('search.nothing', { query })}
          foot={<Keys />}
          className={styles.pop}
          onLeave={leave}
        />
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
