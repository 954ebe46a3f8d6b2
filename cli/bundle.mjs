// Bundles as the given configuration says. The bundler's own program prints a line for each of the many files it writes; here only what
// is wrong is said.
import { build } from 'rolldown'
import { loadConfig } from 'rolldown/config'

for (const options of [await loadConfig(process.argv[2])].flat())
  await build({ logLevel: 'warn', ...options })
