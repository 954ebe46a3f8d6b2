// The changes of one kind, each with its values before and after.
import { type ReactNode, useState } from 'react'
import type { PatchKind } from '#core/patch/changes.ts'
import type { PatchEntry } from '#core/patch/entries.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './Patch.module.css'

const TONES = { added: 'ready', removed: 'bad', changed: 'plain' } as const

const Values = ({
  before,
  after,
}: {
  readonly before: string | null
  readonly after: string | null
}): ReactNode => {
  const { t } = useTranslation('patch')
  if (before === null && after === null) return null
  return (
    <>
      {before === null ? (
        <span className="faint">{t('noValue')}</span>
      ) : (
        <del className={styles.before}>{before}</del>
      )}
      <span className={styles.arrow}>
        <span aria-hidden="true">→</span>
        <span className="vh">{t('becomes')}</span>
      </span>
      {after === null ? (
        <span className="faint">{t('noValue')}</span>
      ) : (
        <ins className={styles.after}>{after}</ins>
      )}
    </>
  )
}

/** `reasons`: why it concerns the player. */
export const EntryRow = ({
  entry,
  reasons = [],
}: {
  readonly entry: PatchEntry
  readonly reasons?: readonly string[]
}): ReactNode => {
  const { t } = useTranslation('patch')
  const { name, path, presence, lines } = entry
  return (
    <li className={styles.entry}>
      <div className={styles.name}>
        {path === null ? <b>{name}</b> : <Link to={path}>{name}</Link>}
        {presence !== 'changed' && <Badge tone={TONES[presence]}>{t(`presence.${presence}`)}</Badge>}
        {reasons.length > 0 && <span className={styles.reasons}>{reasons.join(' · ')}</span>}
      </div>
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map(({ label, before, after }) => (
            <li key={`${label} ${before} ${after}`}>
              <span className={styles.label}>{label}</span>
              <span>{presence === 'added' ? after : <Values before={before} after={after} />}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** More are drawn when they are asked for. */
const FIRST = 40

export const EntryList = ({
  kind,
  entries,
}: {
  readonly kind: PatchKind
  readonly entries: readonly PatchEntry[]
}): ReactNode => {
  const { t } = useTranslation('patch')
  const [isWhole, setWhole] = useState(false)
  if (entries.length === 0) return null
  const shown = isWhole ? entries : entries.slice(0, FIRST)
  const left = entries.length - shown.length
  return (
    <Panel
      title={t(`kind.${kind}`)}
      note={entries.length}
      isFlush
      foot={left > 0 && <Button onClick={() => setWhole(true)}>{t('more', { count: left })}</Button>}
    >
      <ul className={styles.entries}>
        {shown.map((entry) => (
          <EntryRow key={entry.key} entry={entry} />
        ))}
      </ul>
    </Panel>
  )
}
