// A widget as it will stand over a stream, its address to copy, and how to add it to OBS.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { LinkToCopy } from '#web/ui/fields/LinkToCopy.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './widgets.module.css'

const STEPS = ['source', 'address', 'size', 'options'] as const

export const WidgetResult = ({
  path,
  height,
}: {
  /** The address of the widget, a path of the site. */
  readonly path: string
  /** Height of the source in OBS, in px. */
  readonly height: number
}): ReactNode => {
  const { t } = useTranslation('widgets')
  return (
    <>
      <Panel title={t('preview')} note={t('previewNote')} isFlush>
        <div className={styles.preview}>
          <iframe key={path} title={t('preview')} src={path} height={height} tabIndex={-1} />
        </div>
      </Panel>
      <Panel title={t('address.title')}>
        <div className={styles.line}>
          <LinkToCopy
            label={t('address.label')}
            url={new URL(path, location.origin).href}
            action={t('address.copy')}
            copied={t('address.copied')}
            notCopied={t('address.notCopied')}
          />
        </div>
      </Panel>
      <Panel title={t('steps.title')}>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(`steps.${step}`, { height })}</li>
          ))}
        </ol>
      </Panel>
    </>
  )
}
