// The installed app: its manifest as Chromium reads it, files that other programs share with it, and the raid sheet without a connection.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { SHARE_TARGET_PATH, SHARED_PICTURES_ADDRESS } from '#core/routes/share-target.ts'
import { getPath } from '#core/routes/table.ts'
import { axeViolations } from '../support/axe.ts'
import { signInDymov } from '../support/dymov.ts'
import { screenshotName } from '../support/pilot-program.ts'
import { settled } from '../support/settled.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'

interface Manifest {
  readonly id: string
  readonly scope: string
  readonly screenshots: readonly {
    readonly src: string
    readonly sizes: string
    readonly form_factor: string
  }[]
  readonly shortcuts: readonly { readonly url: string }[]
  readonly share_target: { readonly action: string }
  readonly file_handlers: readonly { readonly action: string }[]
}

const whenWorking = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })

/** Posts files as the browser does when they are shared with the app. */
const share = async (page: Page, name: string, text: string, type: string): Promise<void> => {
  await page.evaluate(
    ({ action, name, text, type }) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action })
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'pictures' })
      const files = new DataTransfer()
      files.items.add(new File([text], name, { type }))
      input.files = files.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    { action: SHARE_TARGET_PATH, name, text, type },
  )
}

describe.skipIf(!hasChromium)('the installed app', () => {
  const site = openSite()

  it('has a manifest without errors that can be installed, whose addresses and pictures are there', async () => {
    const visitor = await site().visit({ serviceWorkers: 'allow' })
    const page = await visitor.open('/')
    await whenWorking(page)
    const devtools = await visitor.context.newCDPSession(page)
    const { errors, data = '{}' } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    )
    const manifest = JSON.parse(data) as Manifest
    expect(manifest).toMatchObject({ id: '/', scope: '/', share_target: { action: SHARE_TARGET_PATH } })
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(
      new Set(['wide', 'narrow']),
    )
    for (const { src, sizes } of manifest.screenshots) {
      const size = await page.evaluate(async (path) => {
        const { width, height } = await createImageBitmap(await (await fetch(path)).blob())
        return `${width}x${height}`
      }, src)
      expect(size, src).toBe(sizes)
    }
    const addresses = [
      ...manifest.shortcuts.map(({ url }) => url),
      ...manifest.file_handlers.map(({ action }) => action),
    ]
    for (const path of addresses)
      expect((await page.request.get(new URL(path, page.url()).href)).status(), path).toBe(200)
    await leave(visitor)
  })

  it('takes shared pictures to the recognition of the stash, without asking the server', async () => {
    const visitor = await site().visit({ serviceWorkers: 'allow' })
    const page = await visitor.open('/')
    await whenWorking(page)
    await share(page, 'notes.png', 'no picture', 'image/png')
    const dialog = page.getByRole('dialog', { name: 'Add items from screenshots' })
    await dialog.getByText('notes.png').waitFor()
    await dialog.getByText('This file is no picture that can be opened.').waitFor()
    expect(page.url()).toContain('view=stash')
    expect(page.url()).not.toContain('shared')
    expect(await axeViolations(page)).toEqual([])
    const metrics = await (await fetch(`${site().server.url()}/metrics`)).text()
    expect(metrics).not.toContain(`route="${SHARE_TARGET_PATH}"`)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    expect(await dialog.count()).toBe(0)
    await leave(visitor)
  })

  it('shows where a shared screenshot was taken', async () => {
    const visitor = await site().visit({ serviceWorkers: 'allow' })
    const page = await visitor.open('/')
    await whenWorking(page)
    await share(page, screenshotName(217), '', 'image/png')
    await page.getByText('Position taken from the name').first().waitFor()
    expect(new URL(page.url()).pathname).toBe(getPath('pilot'))
    await leave(visitor)
  })

  it('opens a shared export in the import of the history', async () => {
    const visitor = await site().visit({ as: await site().server.pro(), serviceWorkers: 'allow' })
    const page = await visitor.open('/')
    await whenWorking(page)
    await share(page, 'progress.json', '{"neither": "known"}', 'application/json')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('progress.json').waitFor()
    await dialog.getByRole('alert').waitFor()
    await leave(visitor)
  })

  it('leads to the page of pictures where no worker is, and drops the files', async () => {
    const form = new FormData()
    form.append('pictures', new File(['x'.repeat(100_000)], 'a.png', { type: 'image/png' }))
    const answer = await fetch(`${site().server.url()}${SHARE_TARGET_PATH}`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(SHARED_PICTURES_ADDRESS)
  })

  it('shows the raid sheet without a connection after one visit', async () => {
    const visitor = await site().visit({ as: await signInDymov(site().server), serviceWorkers: 'allow' })
    const page = await visitor.open(getPath('next'))
    await whenWorking(page)
    const steps = page.getByRole('region', { name: 'The way', exact: true }).locator('[data-visit]')
    await steps.first().waitFor()
    await settled(page)
    // The page that the worker came to asks for its files again, so that they are kept.
    await page.reload()
    await steps.first().waitFor()
    await settled(page)
    const before = await steps.allTextContents()
    visitor.mayFail('/')
    await visitor.context.setOffline(true)
    await page.reload()
    await steps.first().waitFor()
    expect(await steps.allTextContents()).toEqual(before)
    await visitor.context.setOffline(false)
    await leave(visitor)
  })
})
