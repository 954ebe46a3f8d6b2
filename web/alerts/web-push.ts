// This browser's subscription to Web Push.
import type * as t from 'io-ts'
import type { NewPushDevice } from '#core/alerts/notices.ts'

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

export const isPushDenied = (): boolean => canPush() && Notification.permission === 'denied'

const encode = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const findSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** By which this browser finds itself in the list of devices; undefined without a subscription. */
export const getOwnHash = async (): Promise<string | undefined> => {
  const subscription = canPush() ? await findSubscription() : null
  if (subscription === null) return undefined
  return encode(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint)))
}

/** Asks the player and then the push service; undefined if either refuses. */
export const subscribeToPush = async (
  publicKey: string,
): Promise<t.TypeOf<typeof NewPushDevice> | undefined> => {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscribe = () => registration.pushManager.subscribe(options)
  try {
    const subscription = await subscribe().catch(async () => {
      // An older subscription with another key of this site.
      await (await findSubscription())?.unsubscribe()
      return subscribe()
    })
    const [p256dh, auth] = [subscription.getKey('p256dh'), subscription.getKey('auth')]
    return { endpoint: subscription.endpoint, keys: { p256dh: encode(p256dh), auth: encode(auth) } }
  } catch {
    return undefined
  }
}

export const unsubscribeFromPush = async (): Promise<void> => {
  await (await findSubscription())?.unsubscribe()
}
