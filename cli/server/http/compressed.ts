// One content compressed for who can read that: fast when first asked for, and better while nobody waits where it lasts.
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sha256 } from '../../data/hash.ts'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

export type Encoding = 'br' | 'gzip'

/** As small as gzip in about the same time, and then a quarter smaller. */
const FAST = 7
/** Takes seconds for a megabyte. */
const BEST = constants.BROTLI_MAX_QUALITY

/** Runs works one after another; what comes of them nobody waits for. */
export type Later = (work: () => Promise<void>) => void

/** The smallest forms of contents by the hash of the content, which outlive the process. */
export interface SmallForms {
  /** Undefined where there is none that is whole. */
  readonly read: (hash: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  readonly keep: (hash: string, form: Uint8Array<ArrayBuffer>) => Promise<void>
}

/** How the smallest forms are made, and where they are kept. */
export interface Compressing {
  readonly later: Later
  readonly kept: SmallForms
}

/** By then whoever asked first has the page: until then the processor is theirs. */
const REST_MS = 5_000
const rest = async (): Promise<void> => {
  await setTimeout(REST_MS, undefined, { ref: false })
}

/** `pause` passes between the call and the work. */
export const backgroundQueue = (
  onError: (error: unknown) => void,
  pause: () => Promise<void> = rest,
): Later => {
  let last = Promise.resolve()
  return (work) => {
    const paused = pause()
    last = last
      .then(() => paused)
      .then(work)
      .catch(onError)
  }
}

/** The bytes alone, without what else the buffer's memory holds. */
const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer)

const brotli = async (content: string | Uint8Array, quality: number): Promise<Uint8Array<ArrayBuffer>> =>
  bytesOf(
    await toBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  )

/** `lasts`: it will be sent so often that the smallest form is worth seconds of work. */
export class Compressed {
  readonly #content: string | Uint8Array
  readonly #lasts: boolean
  #gzip: Promise<Uint8Array<ArrayBuffer>> | undefined
  #brotli: Promise<Uint8Array<ArrayBuffer>> | undefined

  constructor(content: string | Uint8Array, { lasts }: { readonly lasts: boolean }) {
    this.#content = content
    this.#lasts = lasts
  }

  /** The content in an encoding; each is made once, the smallest form `later` where none was kept. */
  as(encoding: Encoding, compressing: Compressing): Promise<Uint8Array<ArrayBuffer>> {
    if (encoding === 'gzip') {
      this.#gzip ??= toGzip(this.#content).then(bytesOf)
      return this.#gzip
    }
    this.#brotli ??= this.#lasts ? this.#smallest(compressing) : brotli(this.#content, FAST)
    return this.#brotli
  }

  /** The smallest form where it is known, else a fast one. */
  async #smallest({ later, kept }: Compressing): Promise<Uint8Array<ArrayBuffer>> {
    const hash = sha256(this.#content)
    const known = await kept.read(hash)
    if (known !== undefined) return known
    later(async () => {
      const smallest = await brotli(this.#content, BEST)
      this.#brotli = Promise.resolve(smallest)
      await kept.keep(hash, smallest)
    })
    return brotli(this.#content, FAST)
  }
}

const CODING = /^\s*([\w*-]+)\s*(?:;\s*q=([\d.]+)\s*)?$/i

/** The encoding that an `Accept-Encoding` header likes best; of equals the smaller one. Undefined: as it is. */
export const chooseEncoding = (accepted: string | undefined): Encoding | undefined => {
  const liking: Record<Encoding, number> = { br: 0, gzip: 0 }
  for (const coding of (accepted ?? '').split(',')) {
    const [, name, quality = '1'] = CODING.exec(coding) ?? []
    const known = name?.toLowerCase()
    if (known === 'br' || known === 'gzip') liking[known] = Number(quality) || 0
  }
  if (liking.br === 0 && liking.gzip === 0) return undefined
  return liking.br >= liking.gzip ? 'br' : 'gzip'
}
