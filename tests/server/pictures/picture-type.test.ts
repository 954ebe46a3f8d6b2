// What a picture is.
import { describe, expect, it } from 'vitest'
import { pictureType } from '#cli/server/pictures/picture-type.ts'
import { PNG, WEBP } from './samples.ts'

describe('what a picture is', () => {
  it.each([
    ['image/png', PNG],
    ['image/webp', WEBP],
    ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0])],
    [undefined, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    [undefined, Buffer.from('<!doctype html>')],
    [undefined, Buffer.from('RIFF1234AVI ')],
    [undefined, Buffer.alloc(0)],
    [undefined, PNG.subarray(0, 4)],
  ])('%s is told by its first bytes', (type, sample) => {
    expect(pictureType(sample)).toBe(type)
  })
})
