// Makes pages of the documents in `docs/`: `virtual:documents` is their list, and each is a module of its own that its page fetches.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { DEV_DOC_NAMES, DEV_DOCS, type DevDoc, isDevDoc } from '../core/routes/dev-docs.ts'
import type { Document } from './developers/docs/document.ts'
import { parseDocument } from './parse-document.ts'

const LIST = 'virtual:documents'
const ONE = `${LIST}/`
/** Marks a module that no file has, as bundlers agree on it. */
const HIDDEN = '\0'

/** `root`: the project's folder. */
export const documents = (root: string): Plugin => {
  const { repository: address } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const repository = typeof address === 'string' ? { repository: `${address}/blob/HEAD` } : {}
  const fileOf = (name: DevDoc): string => join(root, 'docs', `${name}.md`)
  const read = (name: DevDoc): Document => {
    const document = parseDocument(readFileSync(fileOf(name), 'utf8'), { name, ...repository })
    if (document.title !== DEV_DOCS[name]) throw new Error(`docs/${name}.md has the title ${document.title}`)
    return document
  }
  return {
    name: 'exfil:documents',
    resolveId: (id) => (id === LIST || id.startsWith(ONE) ? HIDDEN + id : undefined),
    load(id) {
      if (!id.startsWith(HIDDEN + LIST)) return undefined
      const name = id.slice((HIDDEN + ONE).length)
      const named = isDevDoc(name) ? [name] : DEV_DOC_NAMES
      for (const each of named) this.addWatchFile(fileOf(each))
      if (isDevDoc(name)) return `export default ${JSON.stringify(read(name))}`
      const entries = DEV_DOC_NAMES.map((each) => {
        const { title, lead } = read(each)
        return `{ ...${JSON.stringify({ name: each, title, lead })}, load: () => import('${ONE}${each}') }`
      })
      return `export const DOCUMENTS = [${entries.join(',')}]`
    },
  }
}
