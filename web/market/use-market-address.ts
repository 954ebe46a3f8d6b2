// The list's settings in the address: what is typed is written there after a pause, a choice at once and can be taken back.
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { KnownWords } from './filters/filters.ts'
import { type MarketAddress, readAddress, writeAddress } from './market-address.ts'

/** Long enough to finish a word; browsers refuse to rewrite the address a hundred times in half a minute. */
const PAUSE_MS = 300

/** A text that did not come from typing: it replaces what stands in the field whenever `version` is a new one. */
export interface OutsideText {
  readonly version: number
  readonly text: string
}

export interface MarketSettings {
  readonly address: MarketAddress
  /** What the list is searched for; it may lag behind what is typed. */
  readonly text: string
  readonly outside: OutsideText
  /** Somebody is at the search field, or was. */
  readonly isSearching: boolean
  readonly beginSearch: () => void
  /** Something was typed. */
  readonly search: (text: string) => void
  /** Writes what is typed at once. */
  readonly flush: () => void
  /** Changes everything but the text. */
  readonly choose: (change: Partial<Omit<MarketAddress, 'text'>>) => void
  readonly reset: () => void
}

export const useMarketAddress = (known: KnownWords): MarketSettings => {
  const [query, setQuery] = useSearchParams()
  const address = useMemo(() => readAddress(query, known), [query, known])
  const [text, setText] = useState(address.text)
  const [outside, setOutside] = useState<OutsideText>({ version: 0, text: address.text })
  const [written, setWritten] = useState({ here: address.text, seen: address.text })
  const [isSearching, setSearching] = useState(false)
  const typed = useRef(address.text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    typed.current = outside.text
  }, [outside])

  if (written.seen !== address.text) {
    setWritten({ here: address.text, seen: address.text })
    // Not what was written here: somebody went back, or followed a link.
    if (written.here !== address.text) {
      setText(address.text)
      setOutside({ version: outside.version + 1, text: address.text })
    }
  }

  const write = (next: MarketAddress, replace: boolean): void => {
    clearTimeout(timer.current)
    timer.current = undefined
    setWritten((last) => ({ ...last, here: next.text }))
    setQuery(writeAddress(next), { replace, preventScrollReset: true })
  }
  const flush = (): void => {
    if (timer.current !== undefined) write({ ...address, text: typed.current }, true)
  }
  return {
    address,
    text,
    outside,
    isSearching,
    beginSearch: () => setSearching(true),
    search: (next) => {
      typed.current = next
      startTransition(() => setText(next))
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, PAUSE_MS)
    },
    flush,
    choose: (change) => write({ ...address, ...change, text: typed.current }, false),
    reset: () => {
      setText('')
      setOutside({ version: outside.version + 1, text: '' })
      write({ text: '', filters: {}, sorting: address.sorting }, false)
    },
  }
}
