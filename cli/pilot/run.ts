// The companion at work: folders, logs and screenshots on one side, the page on the other, until it is stopped.
import { setTimeout as sleep } from 'node:timers/promises'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { type FactNames, factLine, NEW_LINK, tellLink } from '#core/pilot/link.ts'
import type { PilotFact } from '#core/pilot/logs/log-events.ts'
import { countSessionAs, isModeUntold } from '#core/pilot/logs/untold-mode.ts'
import { OWN_PILOT, type PilotCommand, type PilotMessage } from '#core/pilot/messages.ts'
import { redact } from '#core/pilot/redact.ts'
import { CliError } from '../errors.ts'
import { say } from '../speech.ts'
import { type ChosenFolders, type FoundFolders, findFolders, type Machine, refusedFolder } from './folders.ts'
import { type LinkServer, startLink } from './link-server.ts'
import { isAllowed } from './origins.ts'
import { playSteps, replaySteps } from './replay.ts'
import { watchLogs } from './watch-logs.ts'
import { type ScreenshotWatch, watchScreenshots } from './watch-screenshots.ts'

/** What the companion says of itself and of the game, and what it tells the page. */
export interface PilotOutput {
  readonly line: (text: string) => void
  readonly message: (message: PilotMessage) => void
}

export interface PilotOptions {
  readonly version: string
  readonly machine: Machine
  /** Folders of the command line. */
  readonly given: ChosenFolders
  /** Folders that were chosen on the page before, and how the page keeps and forgets them; the last two throw a CliError. */
  readonly kept: ChosenFolders
  readonly keep: (chosen: ChosenFolders) => void
  readonly forget: () => void
  /** Undefined: there is no page, messages are only printed. */
  readonly port: number | undefined
  readonly origins: ReadonlySet<string>
  readonly names: FactNames
  /** Of sessions whose logs do not tell theirs; undefined: the player has to be asked. */
  readonly mode: GameMode | undefined
  readonly output: PilotOutput
  /** What else is done with a fact that happens now. */
  readonly record: ((fact: PilotFact) => void) | undefined
  readonly replay: { readonly folder: string; readonly speed: number } | undefined
}

/** How often it is looked whether a known folder is there by now. */
const FOLDERS_EVERY_MS = 1_000
/** Asking Windows where folders are takes longer: every so many looks. */
const SEARCH_EVERY = 10

/** Runs until the signal, or until the replay has ended. Throws a CliError for what keeps it from starting. */
export const runPilot = async (options: PilotOptions, signal: AbortSignal): Promise<void> => {
  const { machine, given, output } = options
  let chosen: ChosenFolders = { ...options.kept, ...given }
  let folders: FoundFolders = findFolders(machine, chosen)
  let link: LinkServer | undefined
  let told = NEW_LINK
  /** When the raid of `told` was heard of. */
  let raidBegan = 0
  const ended = new AbortController()
  const until = AbortSignal.any([signal, ended.signal])

  const configuration = (): PilotMessage => ({
    messageType: 'CONFIGURATION',
    program: OWN_PILOT,
    version: options.version,
    gameFolder: folders.game?.path ?? null,
    screenshotsFolder: folders.screenshots?.path ?? null,
    ...(told.raid === undefined ? {} : { raid: told.raid && { agoMs: Math.max(0, Date.now() - raidBegan) } }),
  })
  const report = (text: string): void => {
    const clean = redact(text)
    output.line(clean)
    link?.tell(clean)
  }
  const tell = (message: PilotMessage): void => {
    output.message(message)
    link?.tell(message)
  }
  let hasAskedMode = false
  const askMode = ({ kind, session }: PilotFact): void => {
    if (hasAskedMode || !kind.startsWith('Quest') || !isModeUntold(session)) return
    hasAskedMode = true
    report(say`The logs do not tell the game mode, so quests go nowhere: name it with --mode`)
  }
  const onFact = (read: PilotFact): void => {
    const fact: PilotFact = { ...read, session: countSessionAs(read.session, options.mode) }
    const line = factLine(fact, options.names)
    if (line !== undefined) report(line)
    askMode(fact)
    const step = tellLink(told, fact)
    const isOtherRaid = step.state.raid !== told.raid
    told = step.state
    for (const message of step.messages) tell(message)
    if (isOtherRaid) {
      raidBegan = Date.now()
      link?.tell(configuration())
    }
    options.record?.(fact)
  }
  const onScreenshot = (filename: string): void => tell({ messageType: 'SEND_FILENAME', filename })

  let screenshots: ScreenshotWatch | undefined
  let watched: string | undefined
  const missing = new Set<string>()
  /** The game makes the folder with the first screenshot: its files are new then. */
  const watchFolder = async (): Promise<void> => {
    const path = folders.screenshots?.path
    if (options.replay !== undefined || path === watched) return
    await screenshots?.close()
    screenshots = undefined
    watched = undefined
    if (path === undefined) return
    if (!machine.isFolder(path)) {
      missing.add(path)
      return
    }
    watched = path
    screenshots = watchScreenshots(path, {
      isNew: missing.delete(path),
      added: onScreenshot,
      problem: report,
    })
  }
  const lookForFolders = async (): Promise<void> => {
    folders = findFolders(machine, chosen)
    await watchFolder()
  }

  const choose = async (folders: ChosenFolders, keep: () => void): Promise<void> => {
    chosen = folders
    try {
      keep()
    } catch (error) {
      if (!(error instanceof CliError)) throw error
      report(say`The folders are forgotten when the pilot ends: ${error.message}`)
    }
    await lookForFolders()
    for (const line of folderLines()) report(line)
    link?.tell(configuration())
  }
  const onCommand = (command: PilotCommand, answer: (frame: string) => void): void => {
    switch (command.messageType) {
      case 'SETTINGS_UPDATE': {
        const { gameFolder, screenshotsFolder } = command
        for (const path of [gameFolder, screenshotsFolder]) {
          const why = path === null ? undefined : refusedFolder(machine, path)
          if (why === undefined) continue
          answer(say`Folder not taken: ${why}`)
          return
        }
        const own: ChosenFolders = {
          ...(gameFolder === null ? {} : { gameFolder }),
          ...(screenshotsFolder === null ? {} : { screenshotsFolder }),
        }
        void choose({ ...given, ...own }, () => options.keep(own))
        return
      }
      case 'SETTINGS_RESET':
        void choose(given, options.forget)
        return
      case 'UPDATE':
        answer(
          say`This is version ${options.version}. It installs nothing: take the new one from the page and start it in place of this one`,
        )
    }
  }

  const folderLines = (): readonly string[] => [
    folders.game === undefined
      ? say`The folder of the game is not known: name it with --game or on the page`
      : folders.logs === undefined
        ? say`No logs in ${folders.game.path} yet`
        : say`Logs: ${folders.logs}`,
    folders.screenshots === undefined
      ? say`The folder of screenshots is not known: name it with --screenshots or on the page`
      : say`Screenshots: ${folders.screenshots.path}`,
  ]

  const steps = options.replay && (await getSteps(options.replay.folder, options))
  try {
    if (options.port !== undefined) {
      const foreign = new Set<string>()
      link = await startLink({
        port: options.port,
        isOriginAllowed: (origin) => isAllowed(options.origins, origin),
        greeting: configuration,
        onCommand,
        onPages: (pages) => output.line(say`Pages connected: ${pages}`),
        onForeign: (origin) => {
          if (foreign.has(origin) || foreign.size >= MAX_FOREIGN) return
          foreign.add(origin)
          output.line(say`A page of ${origin.slice(0, 200)} was refused; --origin lets it in`)
        },
      })
      output.line(say`The pilot listens on ws://127.0.0.1:${link.port}`)
    }
    if (steps !== undefined) {
      while (link !== undefined && link.pages() === 0 && !until.aborted)
        await sleep(50, undefined, { signal: until }).catch(() => undefined)
      // Without a page the pace does not matter.
      const speed = link === undefined ? Number.POSITIVE_INFINITY : (options.replay?.speed ?? 1)
      await playSteps(steps, { speed, signal: until }, { fact: onFact, screenshot: onScreenshot })
      return
    }
    await lookForFolders()
    for (const line of folderLines()) output.line(line)
    const looking = (async () => {
      for (let turn = 1; !until.aborted; turn++) {
        await sleep(FOLDERS_EVERY_MS, undefined, { signal: until }).catch(() => undefined)
        if (until.aborted) return
        const isUnknown = folders.logs === undefined || folders.screenshots === undefined
        if (isUnknown && turn % SEARCH_EVERY === 0) await lookForFolders()
        else await watchFolder()
      }
    })()
    await watchLogs(
      () => folders.logs,
      {
        facts: (facts, isPast) => {
          if (isPast) return
          for (const fact of facts) onFact(fact)
        },
        run: (name) => report(say`Following ${name}`),
        problem: report,
      },
      until,
    )
    await looking
  } finally {
    ended.abort()
    await screenshots?.close()
    await link?.close()
  }
}

const MAX_FOREIGN = 20

/** What is replayed of a folder of logs, or of the game's. */
const getSteps = (folder: string, { machine, given }: PilotOptions): ReturnType<typeof replaySteps> =>
  replaySteps(findFolders(machine, { gameFolder: folder }).logs ?? folder, given.screenshotsFolder)
