// One line of what the search of the header found: its picture, its name with what was typed marked, and what helps to tell it apart.
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { StationMark } from '#web/ui/game/StationMark.tsx'
import { TraderMark } from '#web/ui/game/TraderMark.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-name.ts'
import type { Hit } from './find.ts'
import styles from './HitLine.module.css'

/** `at`: where the part begins. */
interface NamePart {
  readonly at: number
  readonly part: string
  readonly isMarked: boolean
}

/** The whole text where the name has it, else each of its words where it stands first; overlapping ones are one. */
export const markedParts = (name: string, text: string): readonly NamePart[] => {
  const lower = name.toLowerCase()
  const typed = text.trim().toLowerCase()
  const words = lower.includes(typed) ? [typed] : typed.split(/\s+/)
  const marked = Array.from({ length: name.length }, () => false)
  for (const word of words) {
    const at = lower.indexOf(word)
    if (at >= 0) marked.fill(true, at, at + word.length)
  }
  const parts: NamePart[] = []
  for (const [at, isMarked] of marked.entries()) {
    const last = parts.at(-1)
    const letter = name[at] ?? ''
    if (last?.isMarked === isMarked) parts[parts.length - 1] = { ...last, part: last.part + letter }
    else parts.push({ at, part: letter, isMarked })
  }
  return parts
}

const SIGNS = {
  quests: 'hand',
  maps: 'mark',
  places: 'mark',
  all: 'right',
  categories: 'find',
  pages: 'right',
} as const satisfies Record<string, IconName>

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

/** A name with what was typed in amber: the text, or each of its words. */
const Marked = ({ name, text }: { readonly name: string; readonly text: string }): ReactNode =>
  markedParts(name, text).map(({ at, part, isMarked }) =>
    isMarked ? (
      <mark key={at} className={styles.mark}>
        {part}
      </mark>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  )

const AllLine = ({ hit }: { readonly hit: Extract<Hit, { kind: 'all' }> }): ReactNode => {
  const { t } = useTranslation('shell')
  const { of, count } = hit
  const words = of === 'items' || of === 'quests' ? t(`search.allOf.${of}`) : t('search.all', { count })
  return <span className={styles.all}>{words}</span>
}

const FormerName = ({ name }: { readonly name: string }): ReactNode => {
  const { t } = useTranslation('shell')
  return <span className="faint small"> {t('search.formerly', { name })}</span>
}

export const HitLine = ({ hit, text }: { readonly hit: Hit; readonly text: string }): ReactNode => (
  <span className={styles.hit}>
    <Sign hit={hit} />
    <span className="clip">
      {hit.kind === 'all' ? <AllLine hit={hit} /> : <Marked name={hit.name} text={text} />}
      {hit.formerly !== undefined && <FormerName name={hit.formerly} />}
    </span>
    <span className={styles.more}>{hit.more}</span>
  </span>
)
