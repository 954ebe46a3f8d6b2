// Builds the widget with the raid under way.
import type { ReactNode } from 'react'
import { getPath } from '#core/routes/table.ts'
import {
  RAID_PARTS,
  type RaidPart,
  type RaidSettings,
  readRaidSettings,
  writeRaidSettings,
} from '#core/widgets/raid-settings.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'
import { type KeyWidget, KeyWidgetBuilder } from './KeyWidgetBuilder.tsx'
import { keyWidgetAddress } from './key-widget-address.ts'

const WIDGET: KeyWidget<RaidPart, RaidSettings> = {
  address: keyWidgetAddress(readRaidSettings, writeRaidSettings),
  parts: RAID_PARTS,
  writePath: (settings) => `${getPath('widgetRaid')}?${writeRaidSettings(settings)}`,
  lines: 20,
}

const RaidWidgetPage = (): ReactNode => {
  const { t } = useTranslation('streamers')
  return (
    <>
      <PageHead
        title={t('widget.raid.title')}
        actions={<ButtonLink to={getPath('pilot')}>{t('widget.raid.pilot')}</ButtonLink>}
      />
      <Lead>{t('widget.raid.lead')}</Lead>
      <KeyWidgetBuilder widget={WIDGET} sayPart={(part) => t(`widget.raid.part.${part}`)} />
    </>
  )
}

export default RaidWidgetPage
