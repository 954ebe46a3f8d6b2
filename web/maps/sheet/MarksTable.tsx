// Every mark that is shown as a table, for who cannot use a map; a press leads to it.
import type { ReactNode } from 'react'
import { groundDistance } from '#core/maps/measure.ts'
import type { GamePoint } from '#core/maps/projection.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { MarkIcon } from '../marks/MarkIcon.tsx'
import type { ListedMark } from '../marks/marks.ts'
import styles from './MarksTable.module.css'

/** More than these nobody reads: the search is for them. */
const MAX_ROWS = 500

export const MarksTable = ({
  marks,
  from,
  onShow,
  onClose,
}: {
  readonly marks: readonly ListedMark[]
  readonly from: GamePoint | undefined
  readonly onShow: (mark: ListedMark) => void
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('maps')
  return (
    <Dialog title={t('tool.table')} onClose={onClose}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('table.name')}</th>
            <th scope="col">{t('table.kind')}</th>
            <th scope="col">{t('table.place')}</th>
            {from !== undefined && <th scope="col">{t('table.distance')}</th>}
          </tr>
        </thead>
        <tbody>
          {marks.slice(0, MAX_ROWS).map((mark) => (
            <tr key={mark.id}>
              <th scope="row">
                <button type="button" onClick={() => onShow(mark)}>
                  <MarkIcon look={mark.look} isNeeded={mark.isNeeded} />
                  {mark.name}
                </button>
              </th>
              <td>{mark.kind}</td>
              <td>{`${Math.round(mark.at[0])}, ${Math.round(mark.at[2])}`}</td>
              {from !== undefined && (
                <td>{t('metres', { count: Math.round(groundDistance(from, mark.at)) })}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {marks.length > MAX_ROWS && (
        <p className="muted">{t('table.more', { count: marks.length - MAX_ROWS })}</p>
      )}
    </Dialog>
  )
}
