// One command in the list: when, what, from where, with undo or redo.
import { memo, type ReactNode } from 'react'
import { localDateTime, localTime } from '#web/i18n/local-time.ts'
import { useRuleWords } from '#web/i18n/use-rule-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Tooltip } from '#web/ui/overlays/Tooltip.tsx'
import type { ShownEntry } from '../entries.ts'
import { timeAgo } from '../event-times.ts'
import type { HistoryModel } from '../use-history-model.ts'
import styles from './ChangeList.module.css'
import { describeEventSource } from './source-text.ts'
import type { Undoable } from './undoable.ts'

interface ChangeRowProps {
  readonly model: HistoryModel
  readonly entry: ShownEntry
  readonly isOpen: boolean
  readonly now: number
  readonly language: string
  readonly onToggle: (id: string) => void
  readonly onTakeBack: (entry: ShownEntry) => void
  /** Starts going back to the moment after it; absent if that is not offered. */
  readonly onRestore: ((count: number) => void) | undefined
}

/** 'Undo', or 'Redo' for a command that was undone; greyed with the reason if impossible. */
const TakeBack = ({
  entry,
  what,
  isRedo,
  undoable,
  onTakeBack,
}: {
  readonly entry: ShownEntry
  readonly what: string
  readonly isRedo: boolean
  readonly undoable: Undoable
  readonly onTakeBack: (entry: ShownEntry) => void
}): ReactNode => {
  const { t } = useTranslation('history')
  const { t: common } = useTranslation('common')
  const words = useRuleWords()
  const isRefused = undoable.tag !== 'Undoable'
  const button = (
    <Button
      size="small"
      variant="quiet"
      icon={isRedo ? 'refresh' : 'undo'}
      aria-label={t(isRedo ? 'list.redoLabel' : 'list.undoLabel', { what })}
      aria-disabled={isRefused || undefined}
      onClick={() => onTakeBack(entry)}
    >
      {t(isRedo ? 'list.redo' : 'list.undo')}
    </Button>
  )
  if (undoable.tag !== 'Refused') return button
  const { rejection } = undoable
  return (
    <Tooltip text={rejection.tag === 'ProRequired' ? common('ui.needPro') : words.rejection(rejection)}>
      {button}
    </Tooltip>
  )
}

export const ChangeRow = memo(
  ({ model, entry, isOpen, now, language, onToggle, onTakeBack, onRestore }: ChangeRowProps): ReactNode => {
    const { t } = useTranslation('history')
    const { format, undoables, entryOf } = model
    const { text, more } = format.formatEntry(entry)
    const isUndone = entry.undoneBy !== undefined
    // Redo undoes the command that undid this entry; an undo that was itself undone has no button.
    const target = entry.undoneBy === undefined ? entry : entryOf(entry.undoneBy)
    const undoable = isUndone && entry.takes !== undefined ? undefined : target && undoables.get(target.id)
    const told = entry.takes && entryOf(entry.takes.root)
    const ago = timeAgo(entry.at, now, language)
    const hasDetails = entry.events.length > 1
    const line = (
      <>
        <time className={styles.time} dateTime={entry.at} title={localDateTime(entry.at)}>
          {localTime(entry.at)}
        </time>
        <span className={classNames(styles.text, isUndone && styles.undone)}>
          {isUndone ? <s>{text}</s> : text}
          {more > 0 && (
            <span className={styles.more}>
              <span aria-hidden="true">{t('list.more', { count: more })}</span>
              <span className="vh">{t('list.moreLabel', { count: more })}</span>
            </span>
          )}
          {isUndone && <Badge>{t('list.undone')}</Badge>}
        </span>
        {hasDetails && <Icon name={isOpen ? 'up' : 'down'} size="s" />}
      </>
    )
    return (
      <div className={styles.entry} data-open={isOpen || undefined}>
        {hasDetails ? (
          <button
            type="button"
            className={styles.told}
            aria-expanded={isOpen}
            onClick={() => onToggle(entry.id)}
          >
            {line}
          </button>
        ) : (
          <div className={styles.told}>{line}</div>
        )}
        <span className={styles.origin}>
          {ago !== undefined && <span>{ago}</span>}
          {[...entry.pmcs].map((pmc) => (
            <span key={pmc}>{format.pmcName(pmc)}</span>
          ))}
          <span>{describeEventSource(entry.source, t)}</span>
        </span>
        <span className={styles.action}>
          {undoable !== undefined && target !== undefined && undoable.tag !== 'Undone' && (
            <TakeBack
              entry={target}
              what={told === undefined ? text : format.formatEntry(told).text}
              isRedo={target.takes?.again === false}
              undoable={undoable}
              onTakeBack={onTakeBack}
            />
          )}
          {onRestore !== undefined && (
            <IconButton
              icon="clock"
              size="small"
              variant="quiet"
              label={t('restore.openLabel', { what: text })}
              title={t('restore.open')}
              onClick={() => onRestore(entry.to)}
            />
          )}
        </span>
      </div>
    )
  },
)
