// Makes the empty database of PGlite that a first start copies: to copy it takes a fraction of the seconds that making one takes. The
// program, where it is built, brings it to its present form.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const folder = `${dist}/database`
rmSync(folder, { recursive: true, force: true })
const database = await PGlite.create({ dataDir: folder })
await database.close()

const program = `${dist}/cli/exfil.js`
if (existsSync(program)) {
  // Away from any `.env`, which may name the database of a server.
  const env = { ...process.env, DATABASE_URL: '', DATABASE_DIRECT_URL: '', EXFIL_DATA: dist }
  const { status } = spawnSync(process.execPath, [program, 'migrate'], {
    ...{ cwd: dist, env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    process.exit(1)
  }
}
