// A folder of pictures as the live source would have them: any address is answered with the file of its name.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'

interface PictureFolder {
  readonly url: string
  readonly stop: () => Promise<void>
}

const read = (folder: string, address: string): Buffer | undefined => {
  try {
    return readFileSync(
      join(folder, basename(decodeURIComponent(new URL(address, 'http://folder').pathname))),
    )
  } catch {
    return undefined
  }
}

/** Answers 404 for what the folder does not have. */
const startPictureFolder = async (folder: string): Promise<PictureFolder> => {
  const server = createServer(({ url = '' }, response) => {
    const file = read(folder, url)
    response.writeHead(file === undefined ? 404 : 200).end(file)
  })
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => new Promise((go) => server.close(() => go())),
  }
}

/** The folder of maps' pictures that `EXFIL_BENCH_PICTURES` names; undefined: maps are drawn by facts. */
export const chosenPictures = async (): Promise<PictureFolder | undefined> => {
  const folder = process.env.EXFIL_BENCH_PICTURES
  return folder === undefined ? undefined : startPictureFolder(folder)
}
