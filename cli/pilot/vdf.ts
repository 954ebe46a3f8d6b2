// Reads Steam's own files (VDF): quoted keys with quoted values or blocks in braces.

/** Keys are lower case, as Steam does not tell their case apart. */
export interface VdfBlock {
  readonly [key: string]: string | VdfBlock
}

const TOKEN = /"((?:[^"\\]|\\.)*)"|([{}])|\/\/[^\n]*|([^\s{}"]+)/g
const MAX_DEPTH = 32

const unescaped = (text: string): string =>
  text.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter === 't' ? '\t' : letter))

/** The blocks of the file; what is cut off or stray is left out, nothing is thrown. */
export const parseVdf = (text: string): VdfBlock => {
  const root: Record<string, string | VdfBlock> = {}
  const open: Record<string, string | VdfBlock>[] = [root]
  let key: string | undefined
  for (const [, quoted, brace, bare] of text.matchAll(TOKEN)) {
    const block = open.at(-1) ?? root
    const word = quoted === undefined ? bare : unescaped(quoted)
    if (brace === '{' && key !== undefined && open.length < MAX_DEPTH) {
      const inner: Record<string, string | VdfBlock> = {}
      block[key] = inner
      open.push(inner)
      key = undefined
    } else if (brace === '}') {
      if (open.length > 1) open.pop()
      key = undefined
    } else if (word !== undefined) {
      if (key === undefined) key = word.toLowerCase()
      else {
        block[key] = word
        key = undefined
      }
    }
  }
  return root
}

/** The block under a path of keys; undefined if there is none. */
export const blockAt = (block: VdfBlock, ...path: readonly string[]): VdfBlock | undefined =>
  path.reduce<VdfBlock | undefined>((within, key) => {
    const found = within?.[key.toLowerCase()]
    return typeof found === 'object' ? found : undefined
  }, block)
