// The columns that somebody has chosen, kept in this browser.
import { useState } from 'react'
import { readStored, writeStored } from '#web/app/stored.ts'
import { type ColumnId, parseColumns, writeColumns } from './columns.ts'

const KEY = 'exfil:market-columns'

export const useColumns = (): readonly [readonly ColumnId[], (chosen: readonly ColumnId[]) => void] => {
  const [chosen, setChosen] = useState(() => parseColumns(readStored(KEY)))
  return [
    chosen,
    (next) => {
      writeStored(KEY, writeColumns(next))
      setChosen(next)
    },
  ]
}
