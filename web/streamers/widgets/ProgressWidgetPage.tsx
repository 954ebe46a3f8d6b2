// Builds the widget with the progress of a PMC.
import type { ReactNode } from 'react'
import { getPath } from '#core/routes/table.ts'
import {
  PROGRESS_PARTS,
  type ProgressPart,
  type ProgressSettings,
  readProgressSettings,
  writeProgressSettings,
} from '#core/widgets/progress-settings.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'
import { type KeyWidget, KeyWidgetBuilder } from './KeyWidgetBuilder.tsx'
import { keyWidgetAddress } from './key-widget-address.ts'

const WIDGET: KeyWidget<ProgressPart, ProgressSettings> = {
  address: keyWidgetAddress(readProgressSettings, writeProgressSettings),
  parts: PROGRESS_PARTS,
  writePath: (settings) => `${getPath('widgetProgress')}?${writeProgressSettings(settings)}`,
  lines: 15,
}

const ProgressWidgetPage = (): ReactNode => {
  const { t } = useTranslation('streamers')
  return (
    <>
      <PageHead title={t('widget.progress.title')} />
      <Lead>{t('widget.progress.lead')}</Lead>
      <KeyWidgetBuilder widget={WIDGET} sayPart={(part) => t(`widget.progress.part.${part}`)} />
    </>
  )
}

export default ProgressWidgetPage
