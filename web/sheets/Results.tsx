// What leads a spreadsheet to the sheet: formula, address and script. The key is only in what is copied, not on screen.
import { type ReactNode, useState } from 'react'
import { getPath } from '#core/routes/table.ts'
import { writeAppsScript } from '#core/sheets/apps-script.ts'
import { getImportFormula, getSheetAddress } from '#core/sheets/formulas.ts'
import type { SheetOptions } from '#core/sheets/options.ts'
import { KeyField } from '#web/developers/KeyField.tsx'
import { writeWithKey } from '#web/developers/key-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import { copyText } from '#web/ui/overlays/copy-text.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { CodeArea } from '#web/ui/text/CodeArea.tsx'
import styles from './Sheets.module.css'

const Result = ({
  title,
  hint,
  write,
  enteredKey,
  isLong = false,
}: {
  readonly title: string
  readonly hint: ReactNode
  /** The text with this key in it. */
  readonly write: (key: string) => string
  readonly enteredKey: string
  readonly isLong?: boolean
}): ReactNode => {
  const { t } = useTranslation('sheets')
  const { shown, copied } = writeWithKey(enteredKey, write)
  const copy = (): void => void copyText(copied, t('result.copied'), t('result.notCopied'))
  return (
    <Panel
      title={title}
      foot={hint}
      actions={
        <Button size="small" icon="copy" aria-label={t('result.copyOf', { what: title })} onClick={copy}>
          {t('result.copy')}
        </Button>
      }
    >
      <CodeArea label={title} code={shown} isWrapped={!isLong} />
    </Panel>
  )
}

export const Results = ({
  options,
  range,
}: {
  readonly options: SheetOptions
  readonly range: string | undefined
}): ReactNode => {
  const { t } = useTranslation('sheets')
  // In memory only: neither the address nor the browser's storage may have it.
  const [key, setKey] = useState('')
  const place = (used: string) => ({ origin: location.origin, key: used })
  const notForRange = range === undefined ? '' : ` ${t('result.notForRange')}`
  return (
    <>
      <Panel title={t('key.title')}>
        <div className={styles.key}>
          <KeyField label={t('key.label')} hint={t('key.hint')} value={key} onChange={setKey} />
          <p className="muted small">{t('key.how')}</p>
          <ButtonLink to={getPath('devApi')} icon="link" size="small">
            {t('key.page')}
          </ButtonLink>
        </div>
      </Panel>
      <Result
        title={t('result.formula')}
        hint={t('result.formulaHint')}
        enteredKey={key}
        write={(used) => getImportFormula(place(used), options, range)}
      />
      <Result
        title={t('result.address')}
        hint={`${t('result.addressHint')}${notForRange}`}
        enteredKey={key}
        write={(used) => getSheetAddress(place(used), options)}
      />
      <Result
        title={t('result.script')}
        hint={`${t('result.scriptHint')}${notForRange}`}
        enteredKey={key}
        write={(used) =>
          writeAppsScript(place(used), options, {
            comment: t('result.scriptComment'),
            sheet: t('result.scriptSheet'),
          })
        }
        isLong
      />
    </>
  )
}
