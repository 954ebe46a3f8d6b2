// Pages of a list that is read by cursors: back to newer rows, on to older ones.
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'

export interface CursorPages {
  /** After which the present page begins; undefined on the first one. */
  readonly cursor: string | undefined
  /** `next`: the cursor of the page after this one, undefined on the last. */
  readonly makeButtons: (words: {
    readonly newer: string
    readonly older: string
    readonly next: string | undefined
    readonly size?: 'small'
  }) => ReactNode
}

export const useCursorPages = (): CursorPages => {
  /** From the second page to the present one. */
  const [cursors, setCursors] = useState<readonly string[]>([])
  return {
    cursor: cursors.at(-1),
    makeButtons: ({ newer, older, next, ...look }) => (
      <>
        {cursors.length > 0 && (
          <Button {...look} onClick={() => setCursors(cursors.slice(0, -1))}>
            {newer}
          </Button>
        )}
        {next !== undefined && (
          <Button {...look} onClick={() => setCursors([...cursors, next])}>
            {older}
          </Button>
        )}
      </>
    ),
  }
}
