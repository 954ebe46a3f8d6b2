// A name with the part that was typed in amber.
import type { ReactNode } from 'react'
import styles from './SearchResults.module.css'

export const Marked = ({ text, query }: { readonly text: string; readonly query: string }): ReactNode => {
  const at = text.toLowerCase().indexOf(query.toLowerCase())
  if (at < 0) return text
  const end = at + query.length
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
