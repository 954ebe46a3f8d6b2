// Makes the browser run the script of the cached data as soon as it has loaded: before the app, which is many times its size.
import type { Plugin } from 'vite'

/** `chunk`: the bundle's name of the script. */
export const headStart = (chunk: string): Plugin => ({
  name: 'exfil:head-start',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      // In development every module is a file of its own, and speed does not matter.
      if (bundle === undefined) return []
      const file = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === chunk)
      if (file === undefined) throw new Error(`the build has no chunk ${chunk}`)
      const attrs = { type: 'module', async: true, crossorigin: true, src: `/${file.fileName}` }
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
    },
  },
})
