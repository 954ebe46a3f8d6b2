// All about one row of the game data: every field with its sources and corrections, and the row's history.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type EditedField, listEditedFields } from '#core/catalogue/corrections/field-kinds.ts'
import { isLeft } from '#core/fp.ts'
import { onGameDataChanged } from '#web/data/tables.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { useAdminAnswer } from '../admin-calls.ts'
import { useComparedMode } from '../compared-mode.ts'
import {
  OFFICE_SOURCE,
  type RowId,
  type StandingCorrection,
  sendCorrection,
  valuesByMode,
} from './corrections.ts'
import styles from './editing.module.css'
import { FieldDialog } from './FieldDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { RowField } from './RowField.tsx'
import { RowHistory } from './RowHistory.tsx'
import { RowTimeline } from './RowTimeline.tsx'

type Open =
  | { readonly tag: 'field'; readonly field: EditedField }
  | { readonly tag: 'withdraw'; readonly standing: StandingCorrection }
  | { readonly tag: 'remove' }

/** Reads the row again when another editor or an import changed game data; an open form keeps the version that its author saw. */
const useRefreshOnNews = (refresh: () => void, isIdle: boolean): void => {
  const hasMissed = useRef(false)
  useEffect(() => {
    if (isIdle && hasMissed.current) {
      hasMissed.current = false
      refresh()
    }
    return onGameDataChanged(() => {
      if (isIdle) refresh()
      else hasMissed.current = true
    })
  }, [refresh, isIdle])
}

export const RowEditor = ({
  row,
  onChange,
}: {
  readonly row: RowId
  /** Something of it was corrected. */
  readonly onChange?: (() => void) | undefined
}): ReactNode => {
  const { t } = useTranslation('corrections')
  const { answer, refresh } = useAdminAnswer('correctedRow', { query: row })
  const mode = useComparedMode()
  const [open, setOpen] = useState<Open>()
  useRefreshOnNews(refresh, open === undefined)
  if (isLeft(answer)) return <ErrorState message={answer.left.message} retry={refresh} />
  const { rows, corrections, history, gameVersion, isRemoved, seen } = answer.right
  const done = (): void => {
    refresh()
    onChange?.()
  }
  const send = async (command: Parameters<typeof sendCorrection>[0]) => {
    const problem = await sendCorrection(command)
    if (problem === undefined) showToast({ text: t('done.recorded') })
    // Also after a refusal: what another editor changed is looked at next.
    done()
    return problem
  }
  const close = (): void => setOpen(undefined)
  const ofRow = corrections.filter(({ kind }) => kind !== 'set')
  const findStanding = (name: string) => corrections.find(({ field }) => field === name)
  const isFilled = ({ name }: EditedField): boolean =>
    findStanding(name) !== undefined ||
    rows.some((each) => [each.current, each.source].some((side) => side?.[name] !== undefined))
  const fields = listEditedFields(row.table)
  const [filled, empty] = [fields.filter(isFilled), fields.filter((field) => !isFilled(field))]
  const drawField = (field: EditedField): ReactNode => {
    const standing = findStanding(field.name)
    return (
      <RowField
        key={field.name}
        {...{ field, rows, standing }}
        last={history.findLast(({ data }) => data.field === field.name)}
        onEdit={() => setOpen({ tag: 'field', field })}
        onWithdraw={() => standing !== undefined && setOpen({ tag: 'withdraw', standing })}
      />
    )
  }
  return (
    <div className={styles.editor}>
      {ofRow.map((standing) => (
        <Alert
          key={standing.kind}
          kind="warn"
          action={
            <Button size="small" onClick={() => setOpen({ tag: 'withdraw', standing })}>
              {t('withdraw.button')}
            </Button>
          }
        >
          {t(standing.kind === 'add' ? 'row.added' : 'row.removed')} {standing.entries[0]?.reason}
        </Alert>
      ))}
      {!isRemoved && <ul className={styles.fields}>{filled.map(drawField)}</ul>}
      {!isRemoved && empty.length > 0 && (
        <details className={styles.empty}>
          <summary>{t('field.others', { count: empty.length })}</summary>
          <ul className={styles.fields}>{empty.map(drawField)}</ul>
        </details>
      )}
      {!isRemoved && (
        <div>
          <Button variant="danger" onClick={() => setOpen({ tag: 'remove' })}>
            {t('row.remove')}
          </Button>
        </div>
      )}
      <section className="stack">
        <h2>{t('history.title')}</h2>
        <RowTimeline id={row} answer={answer.right} onChange={done} />
        <RowHistory history={history} />
      </section>
      {open?.tag === 'field' && (
        <FieldDialog
          {...{ row, field: open.field, since: gameVersion }}
          values={valuesByMode(rows, 'current', open.field.name)}
          mode={mode}
          seen={findStanding(open.field.name)?.seen ?? ''}
          onDone={done}
          onClose={close}
        />
      )}
      {open?.tag === 'withdraw' && (
        <ReasonDialog
          title={t('withdraw.title')}
          text={t('withdraw.text')}
          submitText={t('withdraw.button')}
          onClose={close}
          onSubmit={(reason) => {
            const { field, seen: ofField } = open.standing
            return send({
              ...{ tag: 'WithdrawCorrection', ...row, reason, seen: ofField },
              ...(field === null ? {} : { field }),
            })
          }}
        />
      )}
      {open?.tag === 'remove' && (
        <ReasonDialog
          title={t('row.remove')}
          text={t('row.removeText')}
          submitText={t('row.remove')}
          onClose={close}
          onSubmit={(reason) =>
            send({ tag: 'RemoveRow', ...row, reason, seen, source: OFFICE_SOURCE, since: gameVersion })
          }
        />
      )}
    </div>
  )
}
