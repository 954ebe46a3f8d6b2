// The build as text, to be copied or pasted.
import { type ReactNode, useState } from 'react'
import { isLeft } from '#core/fp.ts'
import { buildText, parseBuildText, type TextRejection } from '#core/loadouts/build/build-text.ts'
import type { CandidateTables } from '#core/loadouts/build/candidates.ts'
import type { Build } from '#core/loadouts/tree.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import styles from './TextDialog.module.css'
import { useCopy } from './use-copy.ts'
import type { BuildWords } from './words.ts'

export const TextDialog = ({
  build,
  catalogue,
  words,
  onTake,
  onClose,
}: {
  readonly build: Build
  readonly catalogue: CandidateTables
  readonly words: BuildWords
  readonly onTake: (build: Build) => void
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('loadouts')
  const copy = useCopy()
  const [text, setText] = useState(() => buildText(catalogue, words)(build))
  const [problem, setProblem] = useState<TextRejection>()
  const take = (): void => {
    const parsed = parseBuildText(catalogue, words)(build.item, text)
    if (isLeft(parsed)) {
      setProblem(parsed.left)
      return
    }
    onTake(parsed.right)
    onClose()
  }
  return (
    <Dialog
      title={t('text.title')}
      size="wide"
      closesOnBackdrop={false}
      onClose={onClose}
      foot={
        <>
          <Button icon="copy" onClick={() => copy(text)}>
            {t('text.copy')}
          </Button>
          <Button variant="primary" onClick={take}>
            {t('text.take')}
          </Button>
        </>
      }
    >
      <Field
        label={t('text.label')}
        hint={t('text.hint')}
        error={problem && t(`text.reject.${problem.tag}`, { ...problem })}
      >
        {(links) => (
          <textarea
            {...links}
            className={styles.text}
            rows={14}
            spellCheck={false}
            data-focus-first
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
    </Dialog>
  )
}
