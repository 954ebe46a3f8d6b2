// Bundles the terminal program into a few files, so that it starts fast: each command's own code stands in its own chunk.
import { defineConfig } from 'rolldown'

export default defineConfig({
  input: { exfil: 'cli/main.ts' },
  platform: 'node',
  output: { dir: 'dist/cli', format: 'esm', cleanDir: true, minify: { compress: true, mangle: false } },
})
