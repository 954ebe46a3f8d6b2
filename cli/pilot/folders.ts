// Where the game and its screenshots are on this machine: chosen folders first, then what Windows and Steam know.
import { posix, win32 } from 'node:path'
import { say } from '../speech.ts'
import { blockAt, parseVdf } from './vdf.ts'

/** What is asked of the machine. `registry`: a value of a key, in the 32-bit or the 64-bit view. */
export interface Machine {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly home: string
  readonly isFolder: (path: string) => boolean
  readonly readText: (path: string) => string | undefined
  readonly registry: (key: string, value: string, view: 32 | 64) => string | undefined
}

/** Folders chosen by options or on the page. */
export interface ChosenFolders {
  readonly gameFolder?: string | undefined
  readonly screenshotsFolder?: string | undefined
}

/** Who says where a folder is. */
export type FolderSource = 'chosen' | 'registry' | 'steam' | 'documents'

export interface FoundFolder {
  readonly path: string
  readonly source: FolderSource
}

export interface FoundFolders {
  readonly game: FoundFolder | undefined
  /** The folder with a folder for each run of the game. */
  readonly logs: string | undefined
  readonly screenshots: FoundFolder | undefined
}

const STEAM_APP = '3932890'
const UNINSTALL = 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Uninstall'
const HIVES = ['HKCU', 'HKLM'] as const
const VIEWS = [64, 32] as const

const getPaths = ({ platform }: Machine) => (platform === 'win32' ? win32 : posix)

const fromRegistry = (machine: Machine): string | undefined => {
  for (const name of ['EscapeFromTarkov', `Steam App ${STEAM_APP}`])
    for (const hive of HIVES)
      for (const view of VIEWS) {
        const found = machine.registry(`${hive}\\${UNINSTALL}\\${name}`, 'InstallLocation', view)
        const path = found?.trim().replace(/^"(.*)"$/, '$1')
        if (path !== undefined && path !== '' && machine.isFolder(path)) return path
      }
  return undefined
}

const steamFolders = (machine: Machine): readonly string[] => {
  const { join } = getPaths(machine)
  const installed = [
    machine.registry('HKCU\\Software\\Valve\\Steam', 'SteamPath', 64),
    machine.registry('HKLM\\SOFTWARE\\Valve\\Steam', 'InstallPath', 32),
    ...['ProgramFiles(x86)', 'ProgramFiles'].map((name) => {
      const folder = machine.env[name]
      return folder === undefined ? undefined : join(folder, 'Steam')
    }),
  ]
  return [...new Set(installed.filter((path) => path !== undefined).map((path) => win32.normalize(path)))]
}

/** Steam's libraries, each read where Steam says that it has the game. */
const fromSteam = (machine: Machine): string | undefined => {
  const { join } = getPaths(machine)
  for (const steam of steamFolders(machine)) {
    const list = machine.readText(join(steam, 'steamapps', 'libraryfolders.vdf'))
    const libraries = list === undefined ? {} : (blockAt(parseVdf(list), 'libraryfolders') ?? {})
    // Old files name the path itself where today's have a block.
    const paths = Object.values(libraries).map((library) =>
      typeof library === 'string' ? library : library.path,
    )
    for (const library of [steam, ...paths.filter((path) => typeof path === 'string')]) {
      const manifest = machine.readText(join(library, 'steamapps', `appmanifest_${STEAM_APP}.acf`))
      const name = manifest === undefined ? undefined : blockAt(parseVdf(manifest), 'AppState')?.installdir
      if (typeof name !== 'string') continue
      const path = join(library, 'steamapps', 'common', name)
      if (machine.isFolder(path)) return path
    }
  }
  return undefined
}

const SCREENSHOTS = ['Escape From Tarkov', 'Screenshots'] as const

/** `%USERPROFILE%\OneDrive\Documents` as the registry writes it. */
const expanded = (machine: Machine, path: string): string =>
  path.replace(/%([^%]+)%/g, (all, name: string) => {
    const found = Object.entries(machine.env).find(([key]) => key.toLowerCase() === name.toLowerCase())
    return found?.[1] ?? all
  })

const fromDocuments = (machine: Machine): string | undefined => {
  const { join } = getPaths(machine)
  const shell = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\User Shell Folders'
  const personal = machine.registry(shell, 'Personal', 64)
  const { OneDrive, OneDriveConsumer, USERPROFILE } = machine.env
  const documents = [
    ...(personal === undefined ? [] : [expanded(machine, personal)]),
    ...[OneDrive, OneDriveConsumer, USERPROFILE ?? machine.home].flatMap((folder) =>
      folder === undefined || folder === '' ? [] : [join(folder, 'Documents')],
    ),
  ]
  const found = documents.map((folder) => join(folder, ...SCREENSHOTS))
  // The game makes the folder with the first screenshot.
  return found.find(machine.isFolder) ?? (personal === undefined ? undefined : found[0])
}

/** Within the folder of the game, which may be named itself. */
const logsIn = (machine: Machine, game: string): string | undefined => {
  const { join, basename } = getPaths(machine)
  const places = [join(game, 'Logs'), join(game, 'build', 'Logs')]
  if (basename(game).toLowerCase() === 'logs') places.unshift(game)
  return places.find(machine.isFolder)
}

/** Windows alone says where the game is: elsewhere it runs in a world of its own (Proton), and folders are chosen. */
export const findFolders = (machine: Machine, chosen: ChosenFolders): FoundFolders => {
  const isWindows = machine.platform === 'win32'
  const found = (
    path: string | undefined,
    ...others: readonly (readonly [FolderSource, (machine: Machine) => string | undefined])[]
  ): FoundFolder | undefined => {
    if (path !== undefined) return { path, source: 'chosen' }
    if (!isWindows) return undefined
    for (const [source, find] of others) {
      const other = find(machine)
      if (other !== undefined) return { path: other, source }
    }
    return undefined
  }
  const game = found(chosen.gameFolder, ['registry', fromRegistry], ['steam', fromSteam])
  return {
    game,
    logs: game === undefined ? undefined : logsIn(machine, game.path),
    screenshots: found(chosen.screenshotsFolder, ['documents', fromDocuments]),
  }
}

/** Why a folder that came over the link is not looked into; a network path would give the name of the user away. */
export const refusedFolder = ({ platform }: Pick<Machine, 'platform'>, path: string): string | undefined => {
  if (/^[\\/]{2}/.test(path)) return say`a network folder is chosen with --game or --screenshots`
  const { isAbsolute } = platform === 'win32' ? win32 : posix
  return isAbsolute(path) && path.length <= MAX_PATH ? undefined : say`expected the whole path of a folder`
}

const MAX_PATH = 1024
