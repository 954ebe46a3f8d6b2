// A debounced draft of a field: saves after a pause, on leaving the field, on Enter, and on unmount.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

const DEBOUNCE_MS = 500

interface Typed {
  readonly text: string
  readonly state: 'waiting' | 'taken' | 'refused'
  readonly timer?: ReturnType<typeof setTimeout>
}

export interface FieldDraft {
  /** The text of the field. */
  readonly text: string
  readonly isEditing: boolean
  readonly change: (text: string) => void
  readonly leave: () => void
  /** Forgets what was typed. */
  readonly drop: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * `saved` is shown until something is typed. `commit` answers whether it took the text; a text that was refused stays in
 * the field to be corrected. Escape returns to what is saved.
 */
export const useDraft = (saved: string, commit: (text: string) => boolean): FieldDraft => {
  const [draft, setDraft] = useState<string>()
  const typed = useRef<Typed>(undefined)
  const latestCommit = useRef(commit)
  useEffect(() => {
    latestCommit.current = commit
  })

  const flush = () => {
    const last = typed.current
    if (last?.state !== 'waiting') return
    clearTimeout(last.timer)
    typed.current = { text: last.text, state: latestCommit.current(last.text) ? 'taken' : 'refused' }
  }
  const forget = () => {
    clearTimeout(typed.current?.timer)
    typed.current = undefined
    setDraft(undefined)
  }
  const flushAtEnd = useRef(flush)
  useEffect(() => () => flushAtEnd.current(), [])

  return {
    text: draft ?? saved,
    isEditing: draft !== undefined,
    change: (text) => {
      clearTimeout(typed.current?.timer)
      setDraft(text)
      typed.current = { text, state: 'waiting', timer: setTimeout(flush, DEBOUNCE_MS) }
    },
    leave: () => {
      flush()
      if (typed.current?.state === 'taken') forget()
    },
    drop: forget,
    onKeyDown: (event) => {
      if (event.key === 'Enter') flush()
      if (event.key === 'Escape' && draft !== undefined && draft !== saved) {
        event.preventDefault()
        forget()
      }
    },
  }
}
