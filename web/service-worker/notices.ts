// Notices that come by Web Push: shown on the device unless a page of the site is seen, and opened in a page.

declare const self: ServiceWorkerGlobalScope

/** As the server writes it: `PushPayload` of the core, which this project of the compiler does not read. */
interface Payload {
  readonly id: string | null
  readonly tag: string
  readonly title: string
  readonly text: string
  readonly url: string
  readonly unread: readonly string[]
}

const isPayload = (value: unknown): value is Payload => {
  const payload = value as Partial<Payload> | null
  return (
    typeof payload === 'object' &&
    typeof payload?.title === 'string' &&
    typeof payload.text === 'string' &&
    typeof payload.tag === 'string' &&
    typeof payload.url === 'string' &&
    Array.isArray(payload.unread)
  )
}

const listPages = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Those that were read on another device since they were shown. */
const closeRead = async (unread: readonly string[]): Promise<void> => {
  for (const shown of await self.registration.getNotifications())
    if (typeof shown.data?.id === 'string' && !unread.includes(shown.data.id)) shown.close()
}

const show = async (data: PushMessageData | null): Promise<void> => {
  let payload: unknown
  try {
    payload = data?.json()
  } catch {
    return
  }
  if (!isPayload(payload)) return
  await closeRead(payload.unread)
  // The page shows it itself; a test is to be seen on the device.
  const isSeen = (await listPages()).some(({ visibilityState }) => visibilityState === 'visible')
  if (isSeen && payload.id !== null) return
  const { id, tag, title, text, url } = payload
  await self.registration.showNotification(title, {
    body: text,
    tag,
    icon: '/icon-192.png',
    data: { id, url },
  })
}

const readNotice = (id: unknown): Promise<unknown> =>
  typeof id === 'string'
    ? fetch('/api/be/notices/read', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ids: [id] }),
      }).catch(() => undefined)
    : Promise.resolve()

/** Paths of the site only, whatever the message says. */
const getAddress = (url: unknown): string => {
  const address = new URL(typeof url === 'string' ? url : '/', self.location.origin)
  return address.origin === self.location.origin ? address.href : self.location.origin
}

const open = async ({ id, url }: { readonly id?: unknown; readonly url?: unknown }): Promise<void> => {
  const address = getAddress(url)
  const read = readNotice(id)
  const [page] = await listPages()
  if (page === undefined) await self.clients.openWindow(address)
  else {
    await page.focus()
    // A page of another build, or one that is not controlled, cannot be sent elsewhere.
    await page.navigate(address).catch(() => self.clients.openWindow(address))
  }
  await read
}

export const listenToPush = (): void => {
  self.addEventListener('push', (event) => {
    event.waitUntil(show(event.data))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data ?? {}))
  })
}
