// Tiles of which one is chosen, each with a title and some lines about it.
import type { ReactNode } from 'react'
import styles from './ChoiceTiles.module.css'

export interface ChoiceTile {
  readonly key: string
  readonly title: string
  readonly content: ReactNode
}

export const ChoiceTiles = ({
  tiles,
  chosen,
  onChoose,
}: {
  readonly tiles: readonly ChoiceTile[]
  /** Key of the chosen tile. */
  readonly chosen: string
  readonly onChoose: (key: string) => void
}): ReactNode => (
  <ol className={styles.tiles}>
    {tiles.map(({ key, title, content }) => (
      <li key={key}>
        <button type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          <b>{title}</b>
          {content}
        </button>
      </li>
    ))}
  </ol>
)
