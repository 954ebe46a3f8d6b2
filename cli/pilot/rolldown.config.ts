// Bundles the companion into one file that needs nothing but Node.
import { readFileSync } from 'node:fs'
import { defineConfig } from 'rolldown'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

export default defineConfig({
  input: 'cli/pilot/standalone.ts',
  platform: 'node',
  // Both only make ws faster and are used if installed.
  external: ['bufferutil', 'utf-8-validate'],
  transform: {
    // The name of the file is only asked for to tell temporary files apart.
    define: { PILOT_VERSION: JSON.stringify(version), __filename: '"exfil-pilot"' },
  },
  output: {
    // Where the server offers it.
    file: 'dist/web/downloads/exfil-pilot.mjs',
    format: 'esm',
    codeSplitting: false,
    // The server reads the version that it offers from here.
    postBanner: `#!/usr/bin/env node\n// exfil-pilot ${version}`,
    minify: { compress: true, mangle: false },
  },
})
