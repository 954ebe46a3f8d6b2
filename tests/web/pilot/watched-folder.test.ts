// A folder of screenshots that a tab watches.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lastSeen, NO_TRACK } from '#core/pilot/track.ts'
import { ownTrack } from '#web/pilot/position-store.ts'
import { type Folder, stopWatching, watchedFolder, watchFolder } from '#web/pilot/watched-folder.ts'

const NOW = new Date(2026, 2, 2, 19, 56, 40)
const nameAt = (x: number, time = '19-56', counter = 0) =>
  `2026-03-02[${time}]_${x.toFixed(2)}, 22.74, -345.97_0.32263, 0.47266, -0.18602, 0.79869_15.61 (${counter}).png`

interface Written {
  readonly name: string
  readonly at: number
}

const folderOf = (files: Written[]): Folder & { breaks: boolean; looks: number } => {
  const folder = {
    name: 'Screenshots',
    breaks: false,
    looks: 0,
    async *values() {
      folder.looks++
      if (folder.breaks) throw new DOMException('gone', 'NotFoundError')
      for (const { name, at } of [...files])
        yield {
          kind: 'file',
          name,
          getFile: async () => ({ lastModified: at }),
        } as unknown as FileSystemHandle
    },
  }
  return folder
}

const xOf = () => lastSeen(ownTrack.get())?.position.at[0]

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  ownTrack.set(NO_TRACK)
})
afterEach(() => {
  stopWatching()
  vi.useRealTimers()
})

describe('a watched folder', () => {
  it('tells the newest position of this raid at once, and each new one within 250 ms', async () => {
    const files: Written[] = [
      { name: nameAt(1, '19-50'), at: NOW.getTime() - 400_000 },
      { name: nameAt(2, '19-55'), at: NOW.getTime() - 90_000 },
      { name: 'notes.txt', at: NOW.getTime() },
    ]
    watchFolder(folderOf(files))
    await vi.advanceTimersByTimeAsync(0)
    expect(xOf()).toBe(2)
    expect(watchedFolder.get()).toEqual({ tag: 'Watching', name: 'Screenshots' })
    files.push({ name: nameAt(3), at: NOW.getTime() + 50 })
    await vi.advanceTimersByTimeAsync(250)
    expect(xOf()).toBe(3)
    files.push({ name: nameAt(4, '19-56', 1), at: NOW.getTime() + 300 })
    await vi.advanceTimersByTimeAsync(250)
    expect(xOf()).toBe(4)
  })

  it('says nothing of raids that are over', async () => {
    watchFolder(folderOf([{ name: nameAt(1, '10-00'), at: NOW.getTime() - 9 * 3_600_000 }]))
    await vi.advanceTimersByTimeAsync(500)
    expect(xOf()).toBeUndefined()
  })

  it('that is no longer there is told, and not looked at again', async () => {
    const folder = folderOf([])
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    watchFolder(folder)
    await vi.advanceTimersByTimeAsync(0)
    folder.breaks = true
    await vi.advanceTimersByTimeAsync(300)
    expect(watchedFolder.get()).toEqual({ tag: 'Lost', name: 'Screenshots' })
    const { looks } = folder
    await vi.advanceTimersByTimeAsync(5000)
    expect(folder.looks).toBe(looks)
  })

  it('is left alone when another one is chosen or watching ends', async () => {
    const first = folderOf([])
    watchFolder(first)
    await vi.advanceTimersByTimeAsync(0)
    watchFolder(folderOf([]))
    const { looks } = first
    await vi.advanceTimersByTimeAsync(2000)
    expect(first.looks).toBe(looks)
    stopWatching()
    expect(watchedFolder.get()).toEqual({ tag: 'None' })
  })
})
