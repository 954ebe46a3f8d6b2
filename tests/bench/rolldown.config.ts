// Bundles the benchmark.
import { defineConfig } from 'rolldown'

export default defineConfig({
  input: { main: 'tests/bench/main.ts' },
  platform: 'node',
  output: { dir: 'dist/bench', format: 'esm', cleanDir: true },
})
