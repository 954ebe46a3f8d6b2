// One content compressed for who can read that: small where it lasts, fast where it is soon another, and faster the first time, which for
// most pages is the only one.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sha256 } from '../../data/hash.ts'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

export type Encoding = 'br' | 'gzip'

/** A seventh of the time of the next one for a tenth more bytes, 0.6 ms of an item's page: for what may be sent once. */
const ONCE = { br: 2, gzip: 1 } as const
/** As small as gzip in about the same time, and then a quarter smaller: for what is sent again. */
const FAST = 7
/** A tenth smaller still for half a second a megabyte; the highest one takes three times as long for another 3 %. */
const SMALL = 10
/** Bytes that take seconds to make small, as those of a solver: who asks for so many before they are is sent the fast form. */
const LONG = 2_000_000

/** The compressed copies of contents by the hash of the content, which outlive the process. */
export interface CompressedCache {
  /** Undefined if there is none that is whole. */
  readonly read: (hash: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Beside the answer, which does not wait for it. Settled whatever comes of it. */
  readonly keep: (hash: string, form: Uint8Array<ArrayBuffer>) => Promise<void>
}

/** The bytes alone, without what else the buffer's memory holds. */
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

/** `lasts`: it will be sent so often that a compressed copy is worth the work. */
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
   * The content in an encoding; each is made once, and a small one kept for the starts to come. What takes long to make small comes fast
   * until it is. What does not last is made quickly for the first who asks, and again for the second.
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
    const small = brotli(this.#content, SMALL).then((made) => {
      this.#brotli = Promise.resolve(made)
      void keep(hash, made)
      return made
    })
    if (this.#content.length <= LONG) return small
    // Where it can't be made, the fast form stays.
    small.catch(() => undefined)
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
