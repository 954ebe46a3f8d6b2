// Writes a screenshot as a small PNG if ImageMagick is installed: pages have few colours.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

const COLOURS = '255'

/** Returns the size of the file in kilobytes. */
export const save = (file: string, png: Buffer): number => {
  const { status, stdout } = spawnSync(
    'convert',
    [
      'png:-',
      '-dither',
      'None',
      '-colors',
      COLOURS,
      '-strip',
      '-define',
      'png:compression-level=9',
      'png8:-',
    ],
    { input: png, maxBuffer: 64 * 2 ** 20 },
  )
  const smallest = status === 0 && stdout.length < png.length ? stdout : png
  writeFileSync(file, smallest)
  return smallest.length / 1000
}
