// The player's position in a tab, from the names of screenshots.
import { beforeEach, describe, expect, it } from 'vitest'
import { lastSeen, NO_TRACK } from '#core/pilot/track.ts'
import { isFollowing, ownTrack, takeMap, takePictures, takePosition } from '#web/pilot/position-store.ts'

const NOW = new Date(2026, 2, 2, 19, 56, 40).getTime()
const POSE = '-98.89, 22.74, -345.97_0.32263, 0.47266, -0.18602, 0.79869_15.61'
const named = (time: string, pose = POSE) => ({ name: `2026-03-02[${time}]_${pose} (0).png` })
const take = (...pictures: Parameters<typeof takePictures>[0]) => takePictures(pictures, NOW)
const last = () => lastSeen(ownTrack.get())

beforeEach(() => ownTrack.set(NO_TRACK))

describe('the position in a tab', () => {
  it('comes from the name of a picture of this minute, seen now', () => {
    expect(take(named('19-56'))).toBe(true)
    expect(last()?.position.at).toEqual([-98.89, 22.74, -345.97])
    expect(last()?.position.facing).toBeCloseTo(61.5, 1)
    expect(last()?.seenAt).toBe(NOW)
  })

  it('is as old as the end of the minute in the name of an older picture, or its second', () => {
    take(named('19-40'))
    expect(last()?.seenAt).toBe(new Date(2026, 2, 2, 19, 41).getTime())
    take(named('19-56-31'))
    expect(last()?.seenAt).toBe(NOW - 9000)
  })

  it('is that of a picture pasted just after its minute, also after another of that minute', () => {
    const minute = new Date(2026, 2, 2, 19, 56).getTime()
    const other = '216.00, 1.20, 108.00_0.00000, 0.00000, 0.00000, 1.00000_15.61'
    takePictures([named('19-56', other)], minute + 52_000)
    takePictures([named('19-56')], minute + 60_200)
    expect(last()).toMatchObject({ position: { at: [-98.89, 22.74, -345.97] }, seenAt: minute + 60_000 })
  })

  it('is as old as its file, where that is known', () => {
    const writtenAt = NOW - 31_000
    take({ ...named('19-56'), writtenAt })
    expect(last()?.seenAt).toBe(writtenAt)
  })

  it('of a picture of the future counts as seen now', () => {
    take(named('21-00'))
    expect(last()?.seenAt).toBe(NOW)
    take({ ...named('21-01'), writtenAt: NOW + 5000 })
    expect(last()?.seenAt).toBe(NOW)
  })

  it('is that of the newest of several pictures', () => {
    const other = '216.00, 1.20, 108.00_0.00000, 0.00000, 0.00000, 1.00000_15.61'
    take(named('19-30', other), named('19-50'), named('19-10', other))
    expect(last()?.position.at).toEqual([-98.89, 22.74, -345.97])
    expect(ownTrack.get().trail).toHaveLength(1)
  })

  it('is not told by other files', () => {
    expect(take({ name: 'notes.txt' }, { name: '2026-03-02[13-00] (0).png' }, { name: '../../etc' })).toBe(
      false,
    )
    expect(last()).toBeUndefined()
  })

  it('is forgotten when a raid begins', () => {
    takePosition({ at: [1, 2, 3] }, NOW)
    takeMap('customs')
    expect(ownTrack.get()).toEqual({ map: 'customs', trail: [] })
  })

  it('is followed by the map unless the player says otherwise', () => {
    expect(isFollowing.get()).toBe(true)
  })
})
