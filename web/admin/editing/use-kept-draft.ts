// What an administrator has typed, kept by this tab: a slip, a reload or the end of the session loses nothing.
import { useState } from 'react'
import { readStoredJson, writeStored } from '#web/storage/stored.ts'

export interface KeptDraft<Draft> {
  /** Undefined while nothing was typed. */
  readonly draft: Draft | undefined
  /** It was typed before the form was opened. */
  readonly isRestored: boolean
  readonly keep: (draft: Draft) => void
  /** After it was sent, or to begin again. */
  readonly drop: () => void
}

/** `name`: of the form and of what it edits; keep it the same while the form is open. */
export const useKeptDraft = <Draft extends object>(name: string): KeptDraft<Draft> => {
  const key = `admin-draft ${name}`
  const [{ draft, isRestored }, setState] = useState(() => {
    const stored = readStoredJson<Draft | undefined>(key, 'tab', undefined)
    return { draft: stored, isRestored: stored !== undefined }
  })
  return {
    draft,
    isRestored,
    keep: (next) => {
      writeStored(key, JSON.stringify(next), 'tab')
      setState((before) => ({ ...before, draft: next }))
    },
    drop: () => {
      writeStored(key, undefined, 'tab')
      setState({ draft: undefined, isRestored: false })
    },
  }
}
