// A result as JSON, part by part: of a list of all items it takes longer than other requests should wait.
import { createHash } from 'node:crypto'
import type { FormattedExecutionResult } from 'graphql'

export interface HashedText {
  readonly body: Uint8Array<ArrayBuffer>
  /** The SHA-256 of the body. */
  readonly hash: string
}

/** Characters that are encoded and hashed at once. */
const PART = 65_536

function* listParts({ data, errors }: FormattedExecutionResult): Generator<string> {
  yield errors === undefined ? '{' : `{"errors":${JSON.stringify(errors)}${data === undefined ? '' : ','}`
  if (data === null) yield '"data":null'
  else if (data !== undefined) {
    yield '"data":{'
    let isFirst = true
    for (const [name, value] of Object.entries(data)) {
      yield `${isFirst ? '' : ','}${JSON.stringify(name)}:`
      isFirst = false
      yield* Array.isArray(value) ? listEntries(value) : [JSON.stringify(value)]
    }
    yield '}'
  }
  yield '}'
}

function* listEntries(entries: readonly unknown[]): Generator<string> {
  yield '['
  for (const [index, entry] of entries.entries()) yield `${index === 0 ? '' : ','}${JSON.stringify(entry)}`
  yield ']'
}

/** `takeBreak`: gives other requests their turn. */
export const stringifyResult = async (
  result: FormattedExecutionResult,
  takeBreak: () => Promise<void>,
): Promise<HashedText> => {
  const hash = createHash('sha256')
  const buffers: Buffer[] = []
  let part = ''
  const flush = (): void => {
    const buffer = Buffer.from(part)
    hash.update(buffer)
    buffers.push(buffer)
    part = ''
  }
  for (const text of listParts(result)) {
    part += text
    if (part.length < PART) continue
    flush()
    await takeBreak()
  }
  flush()
  return { body: new Uint8Array(Buffer.concat(buffers)), hash: hash.digest('hex') }
}
