// The devices that get notices by Web Push: this one added, each tested and removed.
import { type ReactNode, useEffect, useState } from 'react'
import { MAX_PUSH_DEVICES, type PushDevice } from '#core/alerts/notices.ts'
import { ProblemLine } from '#web/account/ProblemLine.tsx'
import { useCall } from '#web/account/use-call.ts'
import { callLate } from '#web/data/late-calls.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './alerts.module.css'
import { canPush, getOwnHash, isPushDenied, subscribeToPush, unsubscribeFromPush } from './web-push.ts'

/** The state of a test is read again after this. */
const TEST_SEEN_MS = 3_000

const LastDelivery = ({ device }: { readonly device: PushDevice }): ReactNode => {
  const { t } = useTranslation('alerts')
  const { lastAttempt, lastError, lastStatus } = device
  if (lastAttempt === null) return <Badge>{t('devices.untried')}</Badge>
  return (
    <div className="row row--wrap">
      <Badge tone={lastError === null ? 'ready' : 'warn'}>
        {lastError === null
          ? t('devices.delivered')
          : t('devices.failed', { status: lastStatus ?? lastError })}
      </Badge>
      <span className={styles.fine}>{localDateTime(lastAttempt)}</span>
    </div>
  )
}

/** The hash of this browser's endpoint, read again when the devices change. */
const useOwnHash = (devices: readonly PushDevice[]): string | undefined => {
  const [hash, setHash] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    void getOwnHash().then((found) => isCurrent && setHash(devices.length === 0 ? undefined : found))
    return () => {
      isCurrent = false
    }
  }, [devices])
  return hash
}

const AddDevice = ({
  publicKey,
  refresh,
}: {
  readonly publicKey: string
  readonly refresh: () => void
}): ReactNode => {
  const { t } = useTranslation('alerts')
  const { isBusy, problem, run } = useCall()
  const [isRefused, setRefused] = useState(false)
  if (!canPush()) return <p className={styles.fine}>{t('devices.unsupported')}</p>
  const add = async (): Promise<void> => {
    const subscription = await subscribeToPush(publicKey)
    setRefused(subscription === undefined)
    if (subscription === undefined) return
    if ((await run(() => callLate('addPushDevice', { body: subscription }))) !== undefined) refresh()
  }
  return (
    <>
      {isRefused && (
        <p className={styles.wrong} role="alert">
          {t(isPushDenied() ? 'devices.denied' : 'devices.failedToAdd')}
        </p>
      )}
      <ProblemLine problem={problem} />
      <div>
        <Button icon="plus" isBusy={isBusy} onClick={() => void add()}>
          {t('devices.add')}
        </Button>
      </div>
    </>
  )
}

export const DevicesPanel = ({
  devices,
  publicKey,
  refresh,
}: {
  readonly devices: readonly PushDevice[]
  readonly publicKey: string
  readonly refresh: () => void
}): ReactNode => {
  const { t } = useTranslation('alerts')
  const own = useOwnHash(devices)
  const getName = ({ device }: PushDevice): string => (device === '' ? t('devices.unknown') : device)
  const [removing, setRemoving] = useState<PushDevice>()
  const { isBusy, problem, run } = useCall()

  const test = async ({ id }: PushDevice): Promise<void> => {
    if ((await run(() => callLate('testPushDevice', { params: { id } }))) === undefined) return
    showToast({ text: t('said.tested') })
    setTimeout(refresh, TEST_SEEN_MS)
  }
  const remove = async ({ id, endpointHash }: PushDevice): Promise<void> => {
    if (endpointHash === own) await unsubscribeFromPush()
    await run(() => callLate('deletePushDevice', { params: { id } }))
    setRemoving(undefined)
    refresh()
  }

  return (
    <Panel
      title={t('devices.title')}
      note={t('list.count', { count: devices.length, max: MAX_PUSH_DEVICES })}
    >
      <div className="stack">
        <p className={styles.fine}>{t('devices.lead')}</p>
        {devices.length > 0 && (
          <ul className={styles.list}>
            {devices.map((device) => (
              <li key={device.id}>
                <div className={styles.about}>
                  <div className="row row--wrap">
                    <span className={styles.address}>{getName(device)}</span>
                    {device.endpointHash === own && <Badge>{t('devices.here')}</Badge>}
                  </div>
                  <LastDelivery device={device} />
                </div>
                <div className={styles.buttons}>
                  <Button
                    size="small"
                    aria-label={t('test.named', { url: getName(device) })}
                    onClick={() => void test(device)}
                  >
                    {t('test.text')}
                  </Button>
                  <Button
                    size="small"
                    aria-label={t('remove.named', { name: getName(device) })}
                    onClick={() => setRemoving(device)}
                  >
                    {t('remove.text')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        <ProblemLine problem={problem} />
        {!devices.some(({ endpointHash }) => endpointHash === own) && devices.length < MAX_PUSH_DEVICES && (
          <AddDevice publicKey={publicKey} refresh={refresh} />
        )}
      </div>
      {removing !== undefined && (
        <ConfirmDialog
          confirmText={t('remove.text')}
          isBusy={isBusy}
          onConfirm={() => void remove(removing)}
          onCancel={() => setRemoving(undefined)}
        >
          <p>{t('devices.confirm', { device: getName(removing) })}</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
