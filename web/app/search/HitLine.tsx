// One line of what the search of the header found: its picture, its name with what was typed marked, and what helps to tell it apart.
import type { ReactNode } from 'react'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { StationMark } from '#web/ui/game/StationMark.tsx'
import { TraderMark } from '#web/ui/game/TraderMark.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-name.ts'
import type { Hit } from './find.ts'
import styles from './HitLine.module.css'

const SIGNS = { quests: 'hand', maps: 'mark', categories: 'find', pages: 'right' } as const satisfies Record<
  string,
  IconName
>

const Sign = ({ hit }: { readonly hit: Hit }): ReactNode => {
  switch (hit.kind) {
    case 'items':
      return <ItemTile item={hit.item} size="s" />
    case 'traders':
      return <TraderMark name={hit.name} trader={hit.slug} isDecorative />
    case 'stations':
      return <StationMark station={{ url: hit.slug, name: hit.name }} size="s" />
    case 'actions':
      return <Icon name={hit.action.icon} className={styles.sign} />
    default:
      return <Icon name={SIGNS[hit.kind]} className={styles.sign} />
  }
}

/** A name with the part that was typed in amber. */
const Marked = ({ name, text }: { readonly name: string; readonly text: string }): ReactNode => {
  const at = name.toLowerCase().indexOf(text.toLowerCase())
  if (at < 0) return name
  const end = at + text.length
  return (
    <>
      {name.slice(0, at)}
      <mark className={styles.mark}>{name.slice(at, end)}</mark>
      {name.slice(end)}
    </>
  )
}

export const HitLine = ({ hit, text }: { readonly hit: Hit; readonly text: string }): ReactNode => (
  <span className={styles.hit}>
    <Sign hit={hit} />
    <span className="clip">
      <Marked name={hit.name} text={text} />
    </span>
    <span className={styles.more}>{hit.more}</span>
  </span>
)
