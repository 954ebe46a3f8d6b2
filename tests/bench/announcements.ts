// Measures how many notifications a second processes can send each other over PostgreSQL and over NATS, one statement each and in batches.
import { withNats } from '#cli/server/stores/nats.ts'
import { openPostgres } from '#cli/server/stores/postgres.ts'
import type { Database } from '#cli/server/stores/sql.ts'

const url = process.env.EXFIL_BENCH_DATABASE_URL
const natsUrl = process.env.EXFIL_BENCH_NATS_URL
const SECONDS = Number(process.env.EXFIL_BENCH_SECONDS ?? 10)
const PROCESSES = (process.env.EXFIL_BENCH_PROCESSES ?? '2,8,32').split(',').map(Number)
const BATCHES = [1, 50]
/** As long as that of an account's event. */
const PAYLOAD = '123456 account-0123456789abcdef0123456789abcdef'
const CHANNEL = 'exfil_bench'
if (url === undefined) throw new Error('EXFIL_BENCH_DATABASE_URL: expected the address of a PostgreSQL')

const fail = (error: Error): never => {
  throw error
}

const measure = async (databases: readonly Database[], batch: number): Promise<string> => {
  let heard = 0
  let isOver = false
  const times: number[] = []
  for (const database of databases)
    await database.listen(CHANNEL, () => {
      heard++
    })
  const began = performance.now()
  let sent = 0
  await Promise.all(
    databases.map(async (database) => {
      while (!isOver) {
        const at = performance.now()
        await database.tell(
          CHANNEL,
          Array<string>(batch)
            .fill(PAYLOAD)
            .map((text, n) => `${text}${n}`),
        )
        times.push(performance.now() - at)
        sent += batch
        isOver = performance.now() - began > SECONDS * 1000
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0
  return `${Math.round(sent / seconds)} sent a second, ${Math.round(heard / seconds)} heard, p99 of sending ${p99.toFixed(1)} ms`
}

for (const processes of PROCESSES)
  for (const batch of BATCHES) {
    const open = () => openPostgres({ url, connections: 1, onError: fail })
    const opened = await Promise.all(Array.from({ length: processes }, open))
    console.log(`PostgreSQL, ${processes} processes, batches of ${batch}: ${await measure(opened, batch)}`)
    for (const database of opened) await database.close()
    if (natsUrl === undefined) continue
    const withThem = await Promise.all(
      Array.from({ length: processes }, async () =>
        withNats(await open(), { urls: [natsUrl], installation: 'bench', onError: fail }),
      ),
    )
    console.log(`NATS, ${processes} processes, batches of ${batch}: ${await measure(withThem, batch)}`)
    for (const database of withThem) await database.close()
  }
