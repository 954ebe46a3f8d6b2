// Measures catching up: 200 MB of old logs of the game read by the built program, its time and the most memory that it held.
import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testCatalogue } from '../support/catalogue.ts'

const PROGRAM = fileURLToPath(new URL('../../dist/cli/exfil.js', import.meta.url))
const RUNS = 40
const BYTES = 200_000_000
const ROUNDS = Number(process.env.EXFIL_BENCH_ROUNDS ?? 5)
const PROFILE = '0a1b2c3d4e5f60718293a4b5'

const quests = testCatalogue('PVP').quests.all.map(({ bsgId }) => bsgId)

const twoDigits = (n: number): string => String(n).padStart(2, '0')
const timeAt = (n: number): string =>
  `${twoDigits(19 + (Math.floor(n / 3600) % 5))}:${twoDigits(Math.floor(n / 60) % 60)}:${twoDigits(n % 60)}.${String(n % 1000).padStart(3, '0')}`

/** Lines as the game writes most: errors with their stacks, and now and then a raid. */
const applicationText = (day: string, n: number): string => {
  const head = `${day} ${timeAt(n)}|1.1.5.0.47242`
  if (n === 0)
    return `${head}|Info|application|Session mode: Regular\r\n${head}|Info|application|SelectProfile ProfileId:${PROFILE} AccountId:1234567\r\n`
  if (n % 2000 === 1)
    return `${head}|Info|application|scene preset path:maps/city_preset.bundle rcid:city.scenespreset.asset\r\n${head}|Info|application|GameStarted:22.6(0) real:24.0(0) diff:1.4\r\n`
  return n % 3 === 0
    ? `${head}|Error|application|NullReferenceException: Object reference not set to an instance of an object\r\n   at EFT.Player.LateUpdate () [0x00000] in <00000000000000000000000000000000>:0 \r\n   at EFT.GameWorld.PlayerTick (System.Single dt) [0x00000] in <00000000000000000000000000000000>:0 \r\n`
    : `${head}|Debug|application|Asset ${n} of bundle assets/content/items/mods/${n % 977}.bundle was released\r\n`
}

/** Messages of groups and chats, and now and then of a quest or a sale. */
const notificationText = (day: string, run: number, n: number): string => {
  const eventId = `${run.toString(16).padStart(4, '0')}${n.toString(16).padStart(20, '0')}`
  const quest = quests[(run * 31 + n) % quests.length]
  const message =
    n % 50 === 7
      ? {
          type: n % 100 === 7 ? 10 : 12,
          dt: 1_772_480_400 + run * 86_400 + n,
          templateId: `${quest} successMessageText`,
        }
      : n % 20 === 3
        ? {
            type: 4,
            dt: 1_772_480_400 + run * 86_400 + n,
            templateId: '5bdabfb886f7743e152e867e 0',
            systemData: { buyerNickname: 'Kestrel', soldItem: '590c639286f774151567fa95', itemCount: 1 },
            items: {
              data: [{ _id: eventId, _tpl: '5449016a4bdc2d6f028b456f', upd: { StackObjectsCount: 61_000 } }],
            },
          }
        : {
            type: 1,
            dt: 1_772_480_400,
            uid: PROFILE,
            text: 'В гараже, идём к мосту, я слева, прикрой меня пожалуйста',
          }
  const json = JSON.stringify(
    { type: 'new_message', eventId, dialogId: '54cb50c76803fa8b248b4571', message },
    null,
    2,
  )
  return `${day} ${timeAt(n)}|1.1.5.0.47242|Info|push-notifications|Got notification | ChatMessageReceived\r\n${json.replaceAll('\n', '\r\n')}\r\n`
}

const writeUpTo = (path: string, bytes: number, textAt: (n: number) => string): void => {
  const file = openSync(path, 'w')
  let parts: string[] = []
  for (let n = 0, written = 0; written < bytes; n++) {
    const text = textAt(n)
    parts.push(text)
    written += text.length
    if (parts.length < 5_000 && written < bytes) continue
    writeSync(file, parts.join(''))
    parts = []
  }
  closeSync(file)
}

const game = mkdtempSync(join(tmpdir(), 'exfil-bench-'))
try {
  for (let run = 0; run < RUNS; run++) {
    const [month, date] = [twoDigits(1 + Math.floor(run / 28)), twoDigits(1 + (run % 28))]
    const folder = join(game, 'Logs', `log_2026.${month}.${date}_19-00-00_1.1.5.0.47242`)
    mkdirSync(folder, { recursive: true })
    const day = `2026-${month}-${date}`
    const half = BYTES / RUNS / 2
    writeUpTo(join(folder, 'x application_000.log'), half, (n) => applicationText(day, n))
    writeUpTo(join(folder, 'x push-notifications_000.log'), half, (n) => notificationText(day, run, n))
  }
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        '--import',
        'data:text/javascript,process.on("exit",()=>console.error(JSON.stringify(process.resourceUsage())))',
        ...[PROGRAM, 'pilot', 'catch-up', '--game', game, '--json'],
      ],
      { encoding: 'utf8', maxBuffer: 2 ** 28, env: { ...process.env, EXFIL_LOG: join(game, 'log.jsonl') } },
    )
    if (status !== 0) throw new Error(stderr)
    const { bytes, characters } = JSON.parse(stdout)
    const { maxRSS, userCPUTime } = JSON.parse(stderr)
    return {
      seconds: (performance.now() - start) / 1000,
      cpu: userCPUTime / 1e6,
      mb: maxRSS / 1024,
      bytes,
      characters,
    }
  }).sort((a, b) => a.seconds - b.seconds)
  const median = rounds[Math.floor(ROUNDS / 2)]
  process.stdout.write(
    `${(Number(median?.bytes) / 1e6).toFixed(0)} MB of logs in ${RUNS} runs: median ${median?.seconds.toFixed(2)} s, slowest ${rounds.at(-1)?.seconds.toFixed(2)} s (processor ${median?.cpu.toFixed(2)} s), ` +
      `at most ${Math.max(...rounds.map(({ mb }) => mb)).toFixed(0)} MB of memory; ${median?.characters.length} characters\n`,
  )
} finally {
  if (process.env.EXFIL_BENCH_KEEP === undefined) rmSync(game, { recursive: true, force: true })
}
