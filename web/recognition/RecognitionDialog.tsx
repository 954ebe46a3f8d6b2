// Adds items to the tracker from screenshots: picking pictures, reviewing the results, counting.
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { Pieces } from '#core/items/missing.ts'
import { getQuestBook } from '#core/quests/book.ts'
import { allPieces, needsInScope } from '#core/tracker/tracker.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useTrackerPlayer } from '#web/player/use-tracker-player.ts'
import { useUndoableSend } from '#web/session/account/use-undoable-send.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { PictureList } from './PictureList.tsx'
import { PicturePicker } from './PicturePicker.tsx'
import { isReading } from './pictures.ts'
import styles from './Recognition.module.css'
import { ReviewList } from './ReviewList.tsx'
import {
  type CountMode,
  countCommands,
  type Edit,
  type Edits,
  equalCells,
  reviewRows,
  seenPieces,
} from './review.ts'
import { usePictures } from './use-pictures.ts'

const MODES: readonly CountMode[] = ['add', 'replace']

/** What quests and stations still need from this PMC: only that is counted. */
const useTracked = (): ReadonlySet<string> => {
  const { quests, questItems, stations, constants } = useCatalogue(
    'quests',
    'questItems',
    'stations',
    'constants',
  )
  const { wanting } = useTrackerPlayer()
  return useMemo(() => {
    const needs = needsInScope(
      { questItems, stations, constants },
      getQuestBook({ quests, constants }),
      wanting,
    )
    return new Set([...needs.items, ...needs.money].flatMap(({ items }) => items))
  }, [quests, questItems, stations, constants, wanting])
}

/** Where the pieces go instead of the tracker. `counted`: items that it takes. */
interface Taking {
  readonly counted: ReadonlySet<string>
  readonly take: (seen: ReadonlyMap<string, Pieces>, said: string) => void
}

const NO_FILES: readonly File[] = []

/** `files`: what it begins with, beside what is chosen in it. */
const RecognitionDialog = ({
  onClose,
  files = NO_FILES,
  taking,
}: {
  readonly onClose: () => void
  readonly files?: readonly File[]
  readonly taking?: Taking
}): ReactNode => {
  const { t } = useTranslation('recognition')
  const { items } = useCatalogue('items')
  const wanted = useTracked()
  const tracked = taking?.counted ?? wanted
  const { pmc, canEdit: canCount } = useTrackerPlayer()
  const canEdit = canCount || taking !== undefined
  const send = useUndoableSend()
  const { pictures, add, remove } = usePictures(items.all)
  useEffect(() => {
    if (files.length > 0) add(files)
  }, [files, add])
  const [edits, setEdits] = useState<Edits>({})
  const [mode, setMode] = useState<CountMode>('add')
  const [isLeaving, setLeaving] = useState(false)

  const equal = useMemo(() => equalCells(pictures), [pictures])
  const rows = useMemo(() => reviewRows(equal, tracked, edits), [equal, tracked, edits])
  const seen = useMemo(() => seenPieces(rows, tracked), [rows, tracked])
  const pieces = [...seen.values()].reduce((sum, each) => sum + allPieces(each), 0)
  const isBusy = isReading(pictures)
  const edit = useCallback(
    (key: string, change: Edit): void =>
      setEdits((before) => ({ ...before, [key]: { ...before[key], ...change } })),
    [],
  )

  const leave = (): void => (isBusy || pieces > 0 ? setLeaving(true) : onClose())
  const confirm = (): void => {
    const said = mode === 'add' ? t('added', { count: pieces }) : t('replaced', { count: seen.size })
    if (taking !== undefined) taking.take(seen, said)
    else send({ tag: 'Several', commands: countCommands(pmc.uid, seen, mode) }, said)
    onClose()
  }

  return (
    <Dialog
      title={t('title')}
      size="wide"
      onClose={leave}
      closesOnBackdrop={pictures.length === 0}
      foot={
        <>
          {seen.size > 0 && taking === undefined && (
            <Segmented
              className={styles.mode}
              label={t('mode.label')}
              value={mode}
              options={MODES.map((value) => ({
                value,
                text: t(`mode.${value}`),
                label: t(`modeHint.${value}`),
              }))}
              onChange={setMode}
            />
          )}
          <Button onClick={leave}>{t('leave')}</Button>
          <Button variant="primary" disabled={!canEdit || isBusy || seen.size === 0} onClick={confirm}>
            {mode === 'add' ? t('confirmAdd', { count: pieces }) : t('confirmReplace', { count: seen.size })}
          </Button>
        </>
      }
    >
      {!canEdit && <Alert kind="warn">{t('proOnly')}</Alert>}
      <PicturePicker onFiles={add} isDisabled={!canEdit} isSmall={pictures.length > 0} />
      <PictureList pictures={pictures} onRemove={remove} />
      <ReviewList rows={rows} items={items} tracked={tracked} onEdit={edit} />
      {isLeaving && (
        <ConfirmDialog
          title={t('discard.title')}
          confirmText={t('discard.confirm')}
          onConfirm={onClose}
          onCancel={() => setLeaving(false)}
        >
          {t('discard.text')}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

export default RecognitionDialog
