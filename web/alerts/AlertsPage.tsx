// Alerts of the account, its notices, and the devices and webhooks that they are sent to.

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isPermitted } from '#core/access/roles.ts'
import { MAX_ALERTS } from '#core/alerts/model.ts'
import { isLeft } from '#core/fp.ts'
import { ForPro } from '#web/account/ForPro.tsx'
import { problemKey } from '#web/account/sign-in/sign-in-problem.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { until, useObservable } from '#web/data/observable.ts'
import { useGameMode } from '#web/data/shown-for.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { session } from '#web/session/account/session.ts'
import { unreadNotices } from '#web/session/account/unread-notices.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { AlertForm } from './AlertForm.tsx'
import { AlertList } from './AlertList.tsx'
import { draftFromRule, newAlertDraft } from './alert-draft.ts'
import { DevicesPanel } from './DevicesPanel.tsx'
import { DiscordMessagesPanel } from './DiscordMessagesPanel.tsx'
import { NoticesPanel } from './NoticesPanel.tsx'
import { WebhooksPanel } from './WebhooksPanel.tsx'

const OwnWebhooks = (): ReactNode => {
  const { t } = useTranslation('account')
  const { answer, refresh } = useAnswer('listWebhooks')
  if (isLeft(answer)) return <ErrorState message={t(`problem.${problemKey(answer.left)}`)} retry={refresh} />
  return <WebhooksPanel webhooks={answer.right.webhooks} refresh={refresh} />
}

/** Reads an answer again when notices have come or were read. */
const useNoticeNews = (refresh: () => void): void => {
  const news = useObservable(unreadNotices)
  const shown = useRef(news)
  useEffect(() => {
    if (shown.current === news) return
    shown.current = news
    refresh()
  }, [news, refresh])
}

const OwnNotices = (): ReactNode => {
  const { t } = useTranslation('account')
  const { answer, refresh } = useAnswer('listNotices')
  useNoticeNews(refresh)
  if (isLeft(answer)) return <ErrorState message={t(`problem.${problemKey(answer.left)}`)} retry={refresh} />
  return <NoticesPanel {...answer.right} />
}

const OwnDevices = (): ReactNode => {
  const { t } = useTranslation('account')
  const { answer, refresh } = useAnswer('listPushDevices')
  if (isLeft(answer)) return <ErrorState message={t(`problem.${problemKey(answer.left)}`)} retry={refresh} />
  const { key, devices } = answer.right
  return key === null ? null : <DevicesPanel devices={devices} publicKey={key} refresh={refresh} />
}

const OwnAlerts = (): ReactNode => {
  const catalogue = useCatalogue('items', 'traders')
  const gameMode = useGameMode()
  const { account } = useSession()
  const { answer, refresh } = useAnswer('listAlerts')
  useNoticeNews(refresh)
  const alerts = account?.alerts
  const shown = useRef(alerts)
  // The server watches a changed alert from its beginning.
  useEffect(() => {
    if (shown.current === alerts) return
    shown.current = alerts
    void until(session, ({ pending }) => pending === 0).then(refresh)
  }, [alerts, refresh])
  const wanted = new URLSearchParams(useLocation().search).get('item') ?? undefined
  const [editing, setEditing] = useState<string>()
  /** Counts the forms, so that each begins with its own values. */
  const [form, setForm] = useState(0)
  const rules = alerts ?? {}
  const edited = editing === undefined ? undefined : rules[editing]
  const open = (alert: string | undefined): void => {
    setEditing(alert)
    setForm((count) => count + 1)
  }
  return (
    <>
      <AlertForm
        key={form}
        catalogue={catalogue}
        restocks={isLeft(answer) ? [] : answer.right.restocks}
        alert={edited === undefined ? undefined : editing}
        initial={
          edited === undefined
            ? newAlertDraft(gameMode, form === 0 ? wanted : undefined)
            : draftFromRule(edited)
        }
        isFull={Object.keys(rules).length >= MAX_ALERTS}
        onDone={() => open(undefined)}
      />
      <AlertList
        catalogue={catalogue}
        rules={rules}
        reports={isLeft(answer) ? [] : answer.right.alerts}
        onEdit={open}
      />
    </>
  )
}

const Own = (): ReactNode => {
  const { t } = useTranslation('alerts')
  const { role, status } = useSession()
  const skeleton = (
    <Panel title={t('list.title')} isFlush>
      <SkeletonRows count={3} />
    </Panel>
  )
  if (status === 'starting') return skeleton
  if (!isPermitted(role, 'alerts'))
    return (
      <div className="stack">
        {status === 'signed-in' && (
          <DataSuspense fallback={skeleton}>
            <OwnNotices />
          </DataSuspense>
        )}
        <ForPro
          panel={t('list.title')}
          title={t('forPro.title')}
          advice={t('forPro.advice')}
          signIn={t('forPro.signIn')}
          get={t('forPro.get')}
        />
      </div>
    )
  return (
    <div className="split">
      <div className="stack">
        <DataSuspense fallback={skeleton}>
          <OwnAlerts />
        </DataSuspense>
      </div>
      <div className="stack">
        <DataSuspense fallback={skeleton}>
          <OwnNotices />
        </DataSuspense>
        <DataSuspense fallback={skeleton}>
          <OwnDevices />
        </DataSuspense>
        <DataSuspense fallback={skeleton}>
          <OwnWebhooks />
        </DataSuspense>
        <DataSuspense fallback={null}>
          <DiscordMessagesPanel />
        </DataSuspense>
      </div>
    </div>
  )
}

const AlertsPage = (): ReactNode => {
  const { t } = useTranslation('alerts')
  return (
    <>
      <PageHead title={t('title')} />
      <Own />
    </>
  )
}

export default AlertsPage
