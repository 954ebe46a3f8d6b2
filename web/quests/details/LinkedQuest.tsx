// The quest that the address names, above a list that does not contain it.
import { type ReactNode, useEffect, useRef } from 'react'
import type { ItemProgress } from '#core/items/model.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { QuestCard } from '../QuestCard.tsx'
import styles from '../QuestsPage.module.css'
import type { QuestRow } from '../quest-rows.ts'

export interface LinkedQuestProps {
  /** Undefined if it is not among the quests of the PMC; then `absent` says why. */
  readonly row: QuestRow | undefined
  readonly absent: ReactNode
  readonly items: ItemProgress
  readonly details: (row: QuestRow) => ReactNode
  readonly onClose: () => void
}

export const LinkedQuest = ({ row, absent, items, details, onClose }: LinkedQuestProps): ReactNode => {
  const { t } = useTranslation('quests')
  const place = useRef<HTMLDivElement>(null)
  const uid = row?.quest.uid
  useEffect(() => {
    if (uid === undefined) return
    place.current?.scrollIntoView({ block: 'nearest' })
    place.current?.querySelector<HTMLElement>('[data-card]')?.focus({ preventScroll: true })
  }, [uid])
  return (
    <div ref={place} className={styles.linked}>
      <Panel
        title={t('linked')}
        actions={
          <IconButton icon="x" variant="quiet" size="small" label={t('closeLinked')} onClick={onClose} />
        }
        isFlush
      >
        {row === undefined ? (
          absent
        ) : (
          <QuestCard row={row} items={items} isOpen hasState onToggle={onClose} details={details(row)} />
        )}
      </Panel>
    </div>
  )
}
