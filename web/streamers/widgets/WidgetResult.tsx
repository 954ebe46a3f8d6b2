// A widget as it will stand over a stream, its address to copy, and how to add it to OBS.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { LinkToCopy } from '#web/ui/fields/LinkToCopy.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './widgets.module.css'

const STEPS = ['source', 'address', 'size', 'options'] as const

export const WidgetResult = ({
  path,
  shownPath = path,
  isPreviewed = true,
  note,
  height,
}: {
  /** The address of the widget, a path of the site. */
  readonly path: string
  /** The same without what viewers must not read. */
  readonly shownPath?: string
  /** False if the address does not show anything yet. */
  readonly isPreviewed?: boolean
  /** Below the preview. */
  readonly note?: string
  /** Height of the source in OBS, in px. */
  readonly height: number
}): ReactNode => {
  const { t } = useTranslation('streamers')
  return (
    <>
      <Panel title={t('widget.preview')} note={t('widget.previewNote')} isFlush>
        <div className={styles.preview}>
          {isPreviewed ? (
            <iframe key={path} title={t('widget.preview')} src={path} height={height} tabIndex={-1} />
          ) : (
            <p className={styles.note}>{note}</p>
          )}
        </div>
      </Panel>
      <Panel title={t('widget.address.title')}>
        <div className={styles.line}>
          <LinkToCopy
            label={t('widget.address.label')}
            url={new URL(path, location.origin).href}
            shown={new URL(shownPath, location.origin).href}
            action={t('widget.address.copy')}
            copied={t('widget.address.copied')}
            notCopied={t('widget.address.notCopied')}
          />
        </div>
      </Panel>
      <Panel title={t('widget.steps.title')}>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(`widget.steps.${step}`, { height })}</li>
          ))}
        </ol>
      </Panel>
    </>
  )
}
