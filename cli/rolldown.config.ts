// Bundles the terminal program into a few files, so that it starts fast: each command's own code stands in its own chunk.
import { defineConfig } from 'rolldown'

export default defineConfig({
  input: { exfil: 'cli/main.ts', 'card-worker': 'cli/server/cards/card-worker.ts' },
  platform: 'node',
  // The server's packages bring files of their own (an engine, workers), and their size does not matter to a start that lasts.
  external: [
    /^@electric-sql\//,
    // It asks for the name of its own file, which a bundle does not have.
    'write-file-atomic',
    // Engine and letters of pictures, in files of their own.
    'fontkit',
    '@resvg/resvg-js',
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
  output: { dir: 'dist/cli', format: 'esm', cleanDir: true, minify: { compress: true, mangle: false } },
})
