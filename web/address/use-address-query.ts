// What a screen shows as it is in the address: what is typed is written there after a pause, a choice at once.
import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { useLatest } from '#web/ui/hooks/use-latest.ts'
import { type PageAddress, readQuery, writeQuery } from './address-words.ts'

/** Debounce of typed text: long enough to finish a word; browsers refuse to rewrite the address a hundred times in half a minute. */
const DEBOUNCE_MS = 300

export interface Address<Query> {
  readonly query: Query
  /** The same function as long as the page stands. */
  readonly change: (changes: Partial<Query>) => void
}

/** What the field of a search needs. */
export interface SearchControl {
  /** A text that did not come from typing: it replaces the text of the field when `version` changes. */
  readonly outside: { readonly version: number; readonly text: string }
  /** The field has, or had, the focus. */
  readonly isBegun: boolean
  readonly begin: () => void
  /** Something was typed. */
  readonly type: (text: string) => void
  /** Writes what is typed at once. */
  readonly flush: () => void
}

/** `query`: what the address says, with the text that is typed, which may lag behind the field. */
export interface AddressQuery<Query> extends Address<Query> {
  /** What the address itself says: without what was typed a moment ago. */
  readonly written: Query
  readonly search: SearchControl
}

/** For screens without a search. The same query as long as it holds the same; keep `form` and `known` the same while they do. */
export const useAddress = <Query, Known>(form: PageAddress<Query, Known>, known: Known): Address<Query> => {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readQuery(form.words, params, known), [params, form, known])
  const latest = useLatest((changes: Partial<Query>): void => {
    const next = { ...query, ...changes }
    setParams(writeQuery(form.words, next, params), {
      replace: form.isStep?.(query, next) !== true,
      preventScrollReset: true,
    })
  })
  const change = useCallback((changes: Partial<Query>): void => latest.current(changes), [latest])
  return { query, change }
}

/** For screens that are searched. The same query as long as it holds the same; keep `form` and `known` the same while they do. */
export const useAddressQuery = <Query extends { readonly text: string }, Known>(
  form: PageAddress<Query, Known>,
  known: Known,
): AddressQuery<Query> => {
  const { query: written, change: write } = useAddress(form, known)
  const [text, setText] = useState(written.text)
  const [outside, setOutside] = useState({ version: 0, text: written.text })
  const [last, setLast] = useState({ here: written.text, seen: written.text })
  const [isBegun, setBegun] = useState(false)
  const typed = useRef(written.text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    typed.current = outside.text
  }, [outside])

  const { key } = useLocation()
  const isGoneBack = useNavigationType() === 'POP'
  // What was typed a moment ago belongs to the address that was left: written now it would replace the one gone back to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address that is gone back to has a key of its own
  useLayoutEffect(() => {
    if (!isGoneBack || timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    replaceText(written.text)
  }, [isGoneBack, key])

  const replaceText = (next: string): void => {
    setText(next)
    setOutside(({ version }) => ({ version: version + 1, text: next }))
  }
  if (last.seen !== written.text) {
    setLast({ here: written.text, seen: written.text })
    // Not written here: the user went back, or followed a link.
    if (last.here !== written.text) replaceText(written.text)
  }

  const latest = useLatest((changes: Partial<Query>): void => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (changes.text !== undefined && changes.text !== typed.current) {
      typed.current = changes.text
      replaceText(changes.text)
    }
    const here = typed.current
    setLast((before) => ({ ...before, here }))
    write({ ...changes, text: here })
  })
  const query = useMemo(() => ({ ...written, text }), [written, text])
  return useMemo(() => {
    const change = (changes: Partial<Query>): void => latest.current(changes)
    const flush = (): void => {
      if (timer.current !== undefined) change({})
    }
    const type = (next: string): void => {
      typed.current = next
      startTransition(() => setText(next))
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, DEBOUNCE_MS)
    }
    const search = { outside, isBegun, begin: () => setBegun(true), type, flush }
    return { query, written, search, change }
  }, [query, written, outside, isBegun, latest])
}
