// Compresses content on demand: small if it lasts, fast if it changes soon, and faster still the first time, which for most pages is the only one.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sha256 } from '../../data/hash.ts'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

export type Encoding = 'br' | 'gzip'

/** Levels for content that may be sent only once: a seventh of the time of `FAST` for 10 % more bytes; 0.6 ms for an item page. */
const ONCE = { br: 2, gzip: 1 } as const
/** Brotli quality for content sent repeatedly: as fast as gzip and a quarter smaller. */
const FAST = 7
/** Brotli quality for lasting content: another 10 % smaller at 0.5 s per MB; the highest one takes three times as long for 3 %. */
const SMALL = 10
/** Size in bytes from which a page would wait for `SMALL`, such as a corrected table: until it is ready, the fast form is sent. */
const LONG = 300_000

/** Compressed copies by the hash of their content; they survive restarts. */
export interface CompressedCache {
  /** Undefined if there is no complete copy. */
  readonly read: (hash: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Runs in the background, without delaying the response; never rejects. */
  readonly keep: (hash: string, form: Uint8Array<ArrayBuffer>) => Promise<void>
}

/** Copies the bytes out of the buffer's shared memory. */
const getBytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer)

const gzipped = async (content: string | Uint8Array, level?: number): Promise<Uint8Array<ArrayBuffer>> =>
  getBytes(await toGzip(content, level === undefined ? {} : { level }))

const brotli = async (content: string | Uint8Array, quality: number): Promise<Uint8Array<ArrayBuffer>> =>
  getBytes(
    await toBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  )

/** `lasts`: sent often enough that a small compressed copy is worth the work. */
export class Compressed {
  readonly #content: string | Uint8Array
  readonly #lasts: boolean
  readonly #sentOnce = new Set<Encoding>()
  #gzip: Promise<Uint8Array<ArrayBuffer>> | undefined
  #brotli: Promise<Uint8Array<ArrayBuffer>> | undefined

  constructor(content: string | Uint8Array, { lasts }: { readonly lasts: boolean }) {
    this.#content = content
    this.#lasts = lasts
  }

  /**
   * The content in an encoding. Each is compressed once, and small copies are cached across restarts; large content is sent in the fast form
   * until its small one is ready. Content that does not last is compressed at the fastest level first, and better from the second request on.
   */
  as(encoding: Encoding, forms: CompressedCache): Promise<Uint8Array<ArrayBuffer>> {
    if (!this.#lasts && !this.#sentOnce.has(encoding)) {
      this.#sentOnce.add(encoding)
      return encoding === 'gzip' ? gzipped(this.#content, ONCE.gzip) : brotli(this.#content, ONCE.br)
    }
    if (encoding === 'gzip') {
      this.#gzip ??= gzipped(this.#content)
      return this.#gzip
    }
    this.#brotli ??= this.#lasts ? this.#small(forms) : brotli(this.#content, FAST)
    return this.#brotli
  }

  async #small({ read, keep }: CompressedCache): Promise<Uint8Array<ArrayBuffer>> {
    const hash = sha256(this.#content)
    const known = await read(hash)
    if (known !== undefined) return known
    const makeSmall = async (): Promise<Uint8Array<ArrayBuffer>> => {
      const made = await brotli(this.#content, SMALL)
      this.#brotli = Promise.resolve(made)
      void keep(hash, made)
      return made
    }
    if (this.#content.length <= LONG) return makeSmall()
    const fast = await brotli(this.#content, FAST)
    // If it fails, the fast form stays in use.
    makeSmall().catch(() => undefined)
    return fast
  }
}

const CODING = /^\s*([\w*-]+)\s*(?:;\s*q=([\d.]+)\s*)?$/i

/** The preferred encoding of an `Accept-Encoding` header, Brotli if equal; undefined for no compression. */
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
