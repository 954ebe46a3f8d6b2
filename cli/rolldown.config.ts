// Bundles the terminal program into a few files, so that it starts fast: each command's own code is in its own chunk.
import { defineConfig } from 'rolldown'

export default defineConfig({
  input: {
    exfil: 'cli/main.ts',
    'card-worker': 'cli/server/cards/card-worker.ts',
    'prerender-worker': 'cli/server/prerender/prerender-worker.ts',
  },
  platform: 'node',
  // `import process from 'node:process'`, as packages have it, opens all three streams of the process at once.
  plugins: [
    {
      name: 'global-process',
      resolveId: (id, _, { kind }) =>
        id === 'node:process' && kind === 'import-statement' ? '\0global-process' : undefined,
      load: (id) => (id === '\0global-process' ? 'export default globalThis.process' : undefined),
    },
  ],
  // The server's packages bring files of their own (an engine, workers), and their size does not matter to a start that lasts.
  external: [
    /^@electric-sql\//,
    // It asks for the name of its own file, which a bundle does not have.
    'write-file-atomic',
    // Engine and letters of pictures, in files of their own.
    'fontkit',
    '@resvg/resvg-js',
    'sharp',
    // It has its engine in a file beside its own.
    'highs',
    'pg',
    'pino',
    'nodemailer',
    'prom-client',
    'rate-limiter-flexible',
    'arctic',
    /^hono(\/|$)/,
    /^@hono\//,
  ],
  output: {
    dir: 'dist/cli',
    format: 'esm',
    cleanDir: true,
    minify: { compress: true, mangle: false },
    // What most commands need is read as one file: opening forty small ones takes longer than reading what some of them don't need.
    codeSplitting: { groups: [{ name: 'common', minShareCount: 12 }] },
  },
})
