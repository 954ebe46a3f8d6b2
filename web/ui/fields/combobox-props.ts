// What a combobox is told, and what its list is told when it arrives later than the field.
import type { ReactNode, Ref } from 'react'

/** Hits of one kind, the best first, below their heading if they have one. */
export interface HitGroup<Hit> {
  readonly name: string
  readonly heading?: string
  readonly hits: readonly Hit[]
}

export interface ComboboxProps<Hit> {
  readonly label: string
  /** Names the list of what was found. */
  readonly listLabel: string
  readonly placeholder?: string
  readonly hotkey?: string
  /** The initial text. */
  readonly initial?: string | undefined
  /** Asked with a text that is trimmed and not empty. Keep it the same function while it finds the same. */
  readonly search: (text: string) => Promise<readonly HitGroup<Hit>[]>
  readonly keyOf: (hit: Hit) => string
  readonly draw: (hit: Hit, text: string) => ReactNode
  /** Where a hit leads: such hits are links, which open in a new tab too. `onChoose` is told all the same. */
  readonly hrefOf?: (hit: Hit) => string | undefined
  /** `text`: what was typed. */
  readonly onChoose: (hit: Hit, text: string) => void
  /** A hit that changes what is found: the list stays open and the text stays. */
  readonly staysOpen?: (hit: Hit) => boolean
  /** Says that nothing is called so. */
  readonly nothing: (text: string) => string
  /** Stands below the hits. */
  readonly foot?: ReactNode
  /** Of the list. */
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
  /** Escape in the empty field. */
  readonly onLeave?: () => void
}

/** What happened in the field before its list was there. */
export interface EarlyUse {
  readonly hasFocus: boolean
  readonly selection: readonly [start: number | null, end: number | null]
  /** Enter was pressed after the text. */
  readonly isEntered: boolean
}
