// Finds a quest by its name in either language and leads to it.
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameIn, searchNames } from '#core/language/names.ts'
import { makeSearch } from '#core/search/rank.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import styles from './QuestFinder.module.css'
import type { GraphGame } from './use-graph.ts'

const MAX_SHOWN = 8
const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

export const QuestFinder = ({
  game: { graph, names, shown },
  onFound,
}: {
  readonly game: GraphGame
  readonly onFound: (uid: string) => void
}): ReactNode => {
  const { t } = useTranslation('graph')
  const locale = useLocale()
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(0)
  const asked = useDeferredValue(text.trim())
  const search = useMemo(
    () =>
      makeSearch(
        graph.nodes
          .filter(({ quest }) => shown?.has(quest.uid) !== false)
          .map(({ quest }) => ({
            value: quest,
            names: searchNames(quest),
            ids: [quest.uid],
          })),
      ),
    [graph, shown],
  )
  const found = useMemo(
    () => (asked === '' ? [] : search(asked, MAX_SHOWN).map(({ value }) => value)),
    [asked, search],
  )
  const isListed = isOpen && asked !== ''
  const at = Math.min(chosen, found.length - 1)
  const option = (index: number): string => `${id}-${index}`

  const pick = (uid: string): void => {
    setOpen(false)
    setText('')
    setChosen(0)
    onFound(uid)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = MOVES[event.key]
    if (isListed && move !== undefined && found.length > 0)
      setChosen((at + move + found.length) % found.length)
    else if (isListed && event.key === 'Enter' && found[at] !== undefined) pick(found[at].uid)
    else return
    event.preventDefault()
  }
  return (
    <search
      ref={box}
      className={styles.finder}
      onBlur={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && box.current?.contains(relatedTarget))) setOpen(false)
      }}
    >
      <SearchField
        label={t('find.label')}
        placeholder={t('find.label')}
        value={text}
        onChange={(next) => {
          setText(next)
          setChosen(0)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded={isListed && found.length > 0}
        aria-controls={isListed && found.length > 0 ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isListed && found.length > 0 ? option(at) : undefined}
      />
      {isListed && found.length > 0 && (
        <div id={id} className={styles.found} role="listbox" aria-label={t('find.found')}>
          {found.map((quest, index) => (
            <button
              key={quest.uid}
              id={option(index)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={styles.option}
              onClick={() => pick(quest.uid)}
            >
              <span className="clip">{nameIn(locale, quest)}</span>
              <span className={styles.trader}>{names.trader(quest.trader)}</span>
            </button>
          ))}
        </div>
      )}
      {isListed && found.length === 0 && (
        <p className={styles.nothing} role="status">
          {t('find.nothing', { text: asked })}
        </p>
      )}
    </search>
  )
}
