// Reads the text of a small picture: Tesseract's neural reader with English letters, all files from this site.
import languageUrl from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url'
import plainUrl from 'tesseract.js-core/tesseract-core-lstm.wasm?url'
import simdUrl from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url'
import type { Grey } from '#core/recognition/text/grey.ts'
import type { TextReader } from '#core/recognition/text/text-reader.ts'

const LANGUAGE = 'eng'
const NEURAL = 1
const ONE_LINE = '7'
const DIGITS = '0123456789/'
/** Names of items are not words of a language: its word lists would only distort them. */
const WITHOUT_WORDS = ['system', 'freq', 'unambig', 'punc', 'number', 'bigram']
  .map((list) => `load_${list}_dawg 0\n`)
  .join('')
const SETTINGS: Readonly<Record<string, string>> = {
  tessedit_pageseg_mode: ONE_LINE,
  // Letters are always dark on white: reading each doubtful line inverted as well would double the time.
  tessedit_do_invert: '0',
  user_defined_dpi: '150',
}

/** The smallest module that uses a 128-bit instruction: it is valid if SIMD is supported. */
const SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
])

const loadCore = async (): Promise<TesseractCore> => {
  const hasSimd = WebAssembly.validate(SIMD_PROBE)
  const { default: makeCore } = await (hasSimd
    ? import('tesseract.js-core/tesseract-core-simd-lstm.js')
    : import('tesseract.js-core/tesseract-core-lstm.js'))
  const silent = (): void => undefined
  return makeCore({ locateFile: () => (hasSimd ? simdUrl : plainUrl), print: silent, printErr: silent })
}

const GZIP = [0x1f, 0x8b]

/** Some servers declare the compression of the file, and then the browser has decompressed it already. */
const loadLanguage = async (): Promise<Uint8Array> => {
  const answer = await fetch(languageUrl)
  if (!answer.ok) throw new Error(`${languageUrl} answered ${answer.status}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (bytes[0] !== GZIP[0] || bytes[1] !== GZIP[1]) return bytes
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(unpacked).arrayBuffer())
}

/** A picture in the simplest format: it needs no encoding or decoding. */
const greyFile = ({ width, height, data }: Grey): Uint8Array => {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const file = new Uint8Array(head.length + data.length)
  file.set(head)
  file.set(data, head.length)
  return file
}

/** Loads the reader; downloads some megabytes the first time. */
export const openTextReader = async (): Promise<TextReader> => {
  const [core, language] = await Promise.all([loadCore(), loadLanguage()])
  core.FS.writeFile(`${LANGUAGE}.traineddata`, language)
  core.FS.writeFile('/config', WITHOUT_WORDS)
  const api = new core.TessBaseAPI()
  if (api.Init(null, LANGUAGE, NEURAL, '/config') !== 0) throw new Error('the reader takes no letters')
  for (const [name, value] of Object.entries(SETTINGS)) api.SetVariable(name, value)
  const read = (picture: Grey, letters: string): string => {
    api.SetVariable('tessedit_char_whitelist', letters)
    core.FS.writeFile('/input', greyFile(picture))
    if (api.SetImageFile(1, 0) === 1) throw new Error('the reader takes no picture')
    api.Recognize(null)
    return api.GetUTF8Text().trim()
  }
  return { name: (picture) => read(picture, ''), number: (picture) => read(picture, DIGITS) }
}
