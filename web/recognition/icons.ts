// Icons of items as pixels: requested when a name leaves several candidates, each once.
import type { Pixels } from '#core/recognition/pixels.ts'
import { readPixels } from './unpack.ts'

/** Undefined if there is none, or none in time. */
export type Icons = (item: string) => Promise<Pixels | undefined>

/** A server that fetches them from elsewhere answers within 8 s; at most one retry. */
const TIMEOUT_MS = 10_000

const fetchIcon = async (url: string): Promise<Pixels | undefined> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (answer.status !== 200) return undefined
    const bitmap = await createImageBitmap(await answer.blob())
    const pixels = readPixels(bitmap)
    bitmap.close()
    return pixels
  } catch {
    // Offline, timed out, or no picture: names alone must do.
    return undefined
  }
}

/** `address`: of an icon without the uid of its item. */
export const openIcons = (address: string): Icons => {
  const asked = new Map<string, Promise<Pixels | undefined>>()
  return (item) => {
    const icon = asked.get(item) ?? fetchIcon(`${address}${item}`)
    asked.set(item, icon)
    return icon
  }
}
