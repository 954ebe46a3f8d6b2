// Builds the scrolling text for a stream: what it shows, how it looks, and the address for OBS.
import { type ReactNode, useMemo } from 'react'
import { useAddress } from '#web/address/use-address-query.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useGameMode } from '#web/data/shown-for.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { MARKET_TABLES } from '#web/market/tables.ts'
import { tagOptions } from '#web/market/tags.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'
import { TickerContent } from './TickerContent.tsx'
import { TickerLooks } from './TickerLooks.tsx'
import { getTickerPath, TICKER_ADDRESS } from './ticker-address.ts'
import { WidgetResult } from './WidgetResult.tsx'
import styles from './widgets.module.css'

/** Height of the line with its margins, in heights of its letters. */
const LINE_HEIGHT = 2.4

const Builder = (): ReactNode => {
  const { t } = useTranslation('streamers')
  const catalogue = useCatalogue(...MARKET_TABLES)
  const mode = useGameMode()
  const language = useLocale()
  const usual = useMemo(() => ({ mode, language }), [mode, language])
  const {
    query: { settings },
    change,
  } = useAddress(TICKER_ADDRESS, usual)
  const tags = useMemo(
    () => tagOptions(catalogue.items.all, catalogue.categories, language),
    [catalogue, language],
  )
  const onChange = (changes: Partial<typeof settings>): void =>
    change({ settings: { ...settings, ...changes } })
  return (
    <div className={styles.page}>
      <div className="stack">
        <Panel title={t('widget.contentTitle')}>
          <TickerContent catalogue={catalogue} tags={tags} settings={settings} onChange={onChange} />
        </Panel>
        <Panel title={t('widget.looksTitle')}>
          <TickerLooks settings={settings} onChange={onChange} />
        </Panel>
      </div>
      <div className="stack">
        <WidgetResult path={getTickerPath(settings)} height={Math.ceil(settings.size * LINE_HEIGHT)} />
      </div>
    </div>
  )
}

const ScrollTextPage = (): ReactNode => {
  const { t } = useTranslation('streamers')
  return (
    <>
      <PageHead title={t('widget.ticker.title')} />
      <Lead>{t('widget.ticker.lead')}</Lead>
      <DataSuspense
        fallback={
          <Panel label={t('widget.contentTitle')} isFlush>
            <SkeletonRows count={10} />
          </Panel>
        }
      >
        <Builder />
      </DataSuspense>
    </>
  )
}

export default ScrollTextPage
