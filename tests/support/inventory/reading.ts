// Has drawn pictures read by the worker of the build, inside a page of the site.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import type { Dictionary } from '#core/recognition/text/dictionary.ts'
import type { ReaderRequest, Report } from '#web/recognition/protocol.ts'
import type { DrawnPicture } from './artist.ts'

export interface PictureReading {
  /** Everything that is reported on a picture; the pictures of cells stay in the page. */
  readonly read: (picture: DrawnPicture) => Promise<readonly Report[]>
}

export interface ReadingOptions {
  /** The folder of the built web app. */
  readonly webFolder: string
  readonly dictionary: Dictionary
  readonly hasIcons: boolean
}

/** Starts the worker in the page, which shows any address of the site, and keeps it there. */
export const openReading = async (
  page: Page,
  { webFolder, dictionary, hasIcons }: ReadingOptions,
): Promise<PictureReading> => {
  const script = readdirSync(join(webFolder, 'assets')).find((name) => name.startsWith('recognition-worker'))
  if (script === undefined) throw new Error('the build has no worker that reads screenshots')
  const orders: readonly ReaderRequest[] = [
    { tag: 'Dictionary', dictionary },
    ...(hasIcons ? [{ tag: 'Icons', address: '/pictures/items/' } as const] : []),
  ]
  await page.evaluate(
    ({ script, orders }) => {
      const worker = new Worker(`/assets/${script}`, { type: 'module' })
      for (const order of orders) worker.postMessage(order)
      Object.assign(window, { exfilWorker: worker })
    },
    { script, orders },
  )
  let last = 0
  return {
    read: ({ base64, type }) => {
      last++
      return page.evaluate(
        ({ picture, base64, type }) => {
          const { exfilWorker: worker } = window as unknown as { exfilWorker: Worker }
          const file = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type })
          return new Promise<Report[]>((done) => {
            const reports: Report[] = []
            const take = ({ data }: MessageEvent<Report>): void => {
              reports.push(
                data.tag === 'Found' ? { ...data, cell: { ...data.cell, crop: undefined as never } } : data,
              )
              if (data.tag !== 'Done' && data.tag !== 'Failed') return
              worker.removeEventListener('message', take)
              done(reports)
            }
            worker.addEventListener('message', take)
            worker.postMessage({ tag: 'Read', picture, file })
          })
        },
        { picture: last, base64, type },
      )
    },
  }
}

export const isRefused = (reports: readonly Report[]): boolean =>
  reports.some((report) => report.tag === 'Failed' && report.problem === 'Turned')
