// Imports a list of items as text, one per line.
import { type ReactNode, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { isLeft } from '#core/fp.ts'
import { isMoney } from '#core/items/model.ts'
import { addToStash, type StashTooLong } from '#core/stash/model.ts'
import { useGameMode } from '#web/data/shown-for.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { readPasted } from './read-pasted.ts'
import styles from './Stash.module.css'
import type { StashControl } from './stash-store.ts'

const PasteDialog = ({
  catalogue: { items, constants },
  control,
  onClose,
}: {
  readonly catalogue: Pick<Catalogue, 'items' | 'constants'>
  readonly control: StashControl
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('stash')
  const mode = useGameMode()
  const [text, setText] = useState('')
  const [foundInRaid, setFoundInRaid] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<StashTooLong>()
  const take = async (): Promise<void> => {
    setBusy(true)
    const reader = { mode, items: items.all, isMoney: (item: string) => isMoney(constants, item) }
    const read = await readPasted(reader, text, foundInRaid)
    const before = control.now()
    const added = isLeft(read) ? read : addToStash(before, read.right)
    setBusy(false)
    if (isLeft(read) || isLeft(added)) {
      if (isLeft(added)) setProblem(added.left)
      return
    }
    control.set(added.right)
    showToast({
      text: t('added', { count: read.right.entries.length }),
      action: { label: t('undo'), run: () => control.set(before) },
    })
    onClose()
  }
  return (
    <Dialog
      title={t('paste.title')}
      closesOnBackdrop={text === ''}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('paste.cancel')}</Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            disabled={isBusy || text.trim() === ''}
            onClick={() => void take()}
          >
            {t('paste.take')}
          </Button>
        </>
      }
    >
      <Field
        label={t('paste.label')}
        hint={t('paste.hint')}
        error={
          problem && t('tooLong', { lines: formatNumber(problem.lines), max: formatNumber(problem.max) })
        }
      >
        {(links) => (
          <textarea
            {...links}
            className={styles.text}
            rows={12}
            spellCheck={false}
            data-focus-first
            placeholder={t('paste.placeholder')}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
      <Checkbox label={t('paste.foundInRaid')} isChecked={foundInRaid} onChange={setFoundInRaid} />
    </Dialog>
  )
}

export default PasteDialog
