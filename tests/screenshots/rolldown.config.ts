// Bundles the script that takes the pictures; packages stay where they are installed.
import { defineConfig } from 'rolldown'

export default defineConfig({
  input: { main: 'tests/screenshots/main.ts', tour: 'tests/screenshots/tour.ts' },
  external: /^(?![#./]|\w:)/,
  platform: 'node',
  output: { dir: 'dist/screenshots', format: 'esm', cleanDir: true },
})
