// A notice that the push service delivers while no page of the site is seen: the device shows it, and a click on it opens its page.
import type { BrowserContext, Page, Worker } from 'playwright'
import { describe, it } from 'vitest'
import { launchChromium } from '../support/chromium.ts'
import { eventually } from '../support/eventually.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'

const PAYLOAD = {
  id: 'notice-1',
  tag: 'restock-prapor',
  title: 'Prapor',
  text: 'Prapor restocks in 4 minutes',
  url: '/alerts',
  unread: ['notice-1'],
}

/** Has the browser take a message as from its push service. */
const deliver = async (page: Page, origin: string, data: object): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours !== undefined) resolve(ours.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await found
  await session.send('ServiceWorker.deliverPushMessage', {
    ...{ origin, registrationId },
    data: JSON.stringify(data),
  })
  await session.detach()
}

const findWorker = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))

const listShown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { readonly registration: ServiceWorkerRegistration }
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
      ...{ title, body, tag },
      data: data as unknown,
    }))
  })

describe.skipIf(!hasChromium)('a notice by Web Push', () => {
  // The browser without parts of a window shows no notifications.
  const site = openSite({}, launchChromium)

  it('is shown by the device with title, text and tag, once for a tag, and not over a page that is seen', async () => {
    const visitor = await site().visit({
      as: await site().server.pro(),
      serviceWorkers: 'allow',
      permissions: ['notifications'],
    })
    const page = await visitor.open('/alerts')
    const worker = await findWorker(visitor.context)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const origin = site().server.url()
    await deliver(page, origin, PAYLOAD)
    await deliver(page, origin, { ...PAYLOAD, id: null, tag: 'test', title: 'Exfil' })
    await eventually(async () => (await listShown(worker)).map(({ tag }) => tag)).toEqual(['test'])
    const blank = await visitor.context.newPage()
    await page.close()
    for (let message = 1; message <= 3; message++) await deliver(blank, origin, PAYLOAD)
    const shown = { title: 'Prapor', body: PAYLOAD.text, tag: PAYLOAD.tag }
    await eventually(async () => (await listShown(worker)).filter(({ tag }) => tag === PAYLOAD.tag)).toEqual([
      { ...shown, data: { id: PAYLOAD.id, url: PAYLOAD.url } },
    ])
    // It was read on another device.
    await deliver(blank, origin, { ...PAYLOAD, id: 'notice-2', tag: 'craft', unread: ['notice-2'] })
    await eventually(async () => (await listShown(worker)).map(({ tag }) => tag).toSorted()).toEqual([
      'craft',
      'test',
    ])
    await leave(visitor)
  })

  it('leads to its page on a click, of this site only', async () => {
    const visitor = await site().visit({
      as: await site().server.pro(),
      serviceWorkers: 'allow',
      permissions: ['notifications'],
    })
    const page = await visitor.open('/crafts')
    const worker = await findWorker(visitor.context)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    const origin = site().server.url()
    const click = async (url: string): Promise<void> => {
      await deliver(page, origin, { ...PAYLOAD, id: null, url })
      await eventually(async () => (await listShown(worker)).length).toBe(1)
      await worker.evaluate(async () => {
        const scope = globalThis as unknown as {
          readonly registration: ServiceWorkerRegistration
          readonly NotificationEvent: new (type: string, init: object) => Event
          readonly WindowClient: { readonly prototype: { focus: () => Promise<unknown> } }
          readonly dispatchEvent: (event: Event) => boolean
        }
        // Only a hand can give the right to focus a window.
        scope.WindowClient.prototype.focus = async () => undefined
        const [notification] = await scope.registration.getNotifications()
        scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
      })
      await eventually(async () => (await listShown(worker)).length).toBe(0)
    }
    await click('/alerts')
    await page.waitForURL('**/alerts')
    await page.getByRole('region', { name: 'Notices' }).waitFor()
    await click('https://elsewhere.example.org/alerts')
    await page.waitForURL(`${origin}/`)
    await leave(visitor)
  })
})
