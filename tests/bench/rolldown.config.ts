// Bundles the benchmark.
import { defineConfig } from 'rolldown'

export default defineConfig({
  input: {
    main: 'tests/bench/main.ts',
    server: 'tests/bench/server.ts',
    'bare-server': 'tests/bench/bare-server.ts',
    'row-sizes': 'tests/bench/row-sizes.ts',
    web: 'tests/bench/web.ts',
    'slow-phone': 'tests/bench/slow-phone.ts',
    recognition: 'tests/bench/recognition.ts',
    'recognition-crops': 'tests/bench/recognition-crops.ts',
    graph: 'tests/bench/graph.ts',
    'mark-quest': 'tests/bench/mark-quest.ts',
    'open-account': 'tests/bench/open-account.ts',
    'pilot-logs': 'tests/bench/pilot-logs.ts',
    'pilot-page': 'tests/bench/pilot-page.ts',
    lighthouse: 'tests/bench/lighthouse.ts',
    optimise: 'tests/bench/optimise.ts',
    curve: 'tests/bench/curve.ts',
    maps: 'tests/bench/maps.ts',
    builder: 'tests/bench/builder.ts',
    'replay-week': 'tests/bench/replay-week.ts',
    'loadout-search': 'tests/bench/loadout-search.ts',
  },
  external: [
    'autocannon',
    /^playwright/,
    'lighthouse',
    'highs',
    '@electric-sql/pglite',
    'pg',
    /^hono(\/|$)/,
    /^@hono\//,
  ],
  platform: 'node',
  output: { dir: 'dist/bench', format: 'esm', cleanDir: true },
})
