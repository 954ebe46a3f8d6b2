// The account's webhooks: added with a secret that is shown once, tested, removed, each with its last delivery.
import { type ReactNode, useState } from 'react'
import { MAX_WEBHOOKS, type Webhook } from '#core/alerts/webhooks.ts'
import { ProblemLine } from '#web/account/ProblemLine.tsx'
import { SecretDialog } from '#web/account/SecretDialog.tsx'
import { useConfirmedCall } from '#web/account/sign-in/use-confirmed-call.tsx'
import { useCall } from '#web/account/use-call.ts'
import { callLate } from '#web/data/late-calls.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './alerts.module.css'

/** The state of a test is read again after this. */
const TEST_SEEN_MS = 3_000
const REASONS = ['Status', 'TimedOut', 'NameUnknown', 'AddressRefused', 'NotTrusted', 'NotReached'] as const

const LastDelivery = ({ webhook }: { readonly webhook: Webhook }): ReactNode => {
  const { t } = useTranslation('alerts')
  const { disabled, lastAttempt, lastError, lastStatus } = webhook
  if (lastAttempt === null) return <Badge>{t('webhook.untried')}</Badge>
  const reason = REASONS.find((known) => known === lastError) ?? 'NotReached'
  return (
    <div className="row row--wrap">
      {disabled !== null && <Badge tone="bad">{t('webhook.disabled')}</Badge>}
      <Badge tone={lastError === null ? 'ready' : 'warn'}>
        {lastError === null
          ? t('webhook.delivered', { status: lastStatus ?? 0 })
          : t(`reason.${reason}`, { status: lastStatus ?? 0 })}
      </Badge>
      <span className={styles.fine}>{localDateTime(lastAttempt)}</span>
    </div>
  )
}

const NewWebhookForm = ({ refresh }: { readonly refresh: () => void }): ReactNode => {
  const { t } = useTranslation('alerts')
  const [url, setUrl] = useState('')
  const [secret, setSecret] = useState<string>()
  const { isBusy, problem, run, confirmation } = useConfirmedCall()
  const add = async (): Promise<void> => {
    if (url.trim() === '') return
    const made = await run(() => callLate('createWebhook', { body: { url: url.trim() } }))
    if (made === undefined) return
    setUrl('')
    setSecret(made.secret)
    refresh()
  }
  return (
    <>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <PlainField
          label={t('webhook.url')}
          hint={t('webhook.urlHint')}
          type="url"
          placeholder="https://"
          autoComplete="off"
          value={url}
          onChange={setUrl}
        />
        <ProblemLine problem={problem} />
        <div>
          <Button type="submit" icon="plus" isBusy={isBusy}>
            {t('webhook.add')}
          </Button>
        </div>
      </form>
      {confirmation}
      {secret !== undefined && (
        <SecretDialog
          secret={secret}
          words={{
            ...{ title: t('secret.title'), once: t('secret.once'), label: t('secret.label') },
            ...{ action: t('secret.copy'), copied: t('secret.copied'), notCopied: t('secret.notCopied') },
            done: t('secret.done'),
          }}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  )
}

export const WebhooksPanel = ({
  webhooks,
  refresh,
}: {
  readonly webhooks: readonly Webhook[]
  readonly refresh: () => void
}): ReactNode => {
  const { t } = useTranslation('alerts')
  const [removing, setRemoving] = useState<Webhook>()
  const { isBusy, problem, run } = useCall()

  const test = async ({ id }: Webhook): Promise<void> => {
    const sent = await run(() => callLate('testWebhook', { params: { id } }))
    if (sent === undefined) return
    showToast({ text: t('said.tested') })
    setTimeout(refresh, TEST_SEEN_MS)
  }
  const remove = async ({ id }: Webhook): Promise<void> => {
    await run(() => callLate('deleteWebhook', { params: { id } }))
    setRemoving(undefined)
    refresh()
  }

  return (
    <Panel title={t('webhook.title')} note={t('list.count', { count: webhooks.length, max: MAX_WEBHOOKS })}>
      <div className="stack">
        <p className={styles.fine}>{t('webhook.lead')}</p>
        {webhooks.length > 0 && (
          <ul className={styles.list}>
            {webhooks.map((webhook) => (
              <li key={webhook.id}>
                <div className={styles.about}>
                  <span className={styles.address}>{webhook.url}</span>
                  <LastDelivery webhook={webhook} />
                </div>
                <div className={styles.buttons}>
                  <Button
                    size="small"
                    aria-label={t('test.named', { url: webhook.url })}
                    onClick={() => void test(webhook)}
                  >
                    {t('test.text')}
                  </Button>
                  <Button
                    size="small"
                    aria-label={t('remove.named', { name: webhook.url })}
                    onClick={() => setRemoving(webhook)}
                  >
                    {t('remove.text')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        <ProblemLine problem={problem} />
        {webhooks.length < MAX_WEBHOOKS && <NewWebhookForm refresh={refresh} />}
      </div>
      {removing !== undefined && (
        <ConfirmDialog
          confirmText={t('remove.text')}
          isBusy={isBusy}
          onConfirm={() => void remove(removing)}
          onCancel={() => setRemoving(undefined)}
        >
          <p>{t('webhook.confirm', { url: removing.url })}</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
