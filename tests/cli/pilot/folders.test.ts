// Where the game and its screenshots are looked for: chosen folders, the registry, Steam's libraries, Documents.
import { describe, expect, it } from 'vitest'
import { findFolders, type Machine, refusedFolder } from '#cli/pilot/folders.ts'
import { registryValue } from '#cli/pilot/machine.ts'
import { blockAt, parseVdf } from '#cli/pilot/vdf.ts'

const UNINSTALL = 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Uninstall'

interface Known {
  readonly registry?: Readonly<Record<string, string>>
  readonly files?: Readonly<Record<string, string>>
  readonly folders?: readonly string[]
  readonly env?: Machine['env']
}

const windows = ({ registry = {}, files = {}, folders = [], env = {} }: Known): Machine => ({
  platform: 'win32',
  env: { USERPROFILE: 'C:\\Users\\kestrel', ...env },
  home: 'C:\\Users\\kestrel',
  isFolder: (path) => folders.includes(path),
  readText: (path) => files[path],
  registry: (key, value, view) => registry[`${key} ${value} ${view}`],
})

const LIBRARIES = `"libraryfolders"
{
	"0"
	{
		"path"		"C:\\\\Program Files (x86)\\\\Steam"
		"apps" { "228980" "1" }
	}
	"1"
	{
		"path"		"D:\\\\Spiele \\"neu\\""
		"apps" { "3932890" "40123456789" }
	}
}
`
const MANIFEST = `"AppState"
{
	"appid"		"3932890"
	"InstallDir"		"Escape from Tarkov"
	// written by hand
	"StateFlags"		"4"
}
`

describe('the game', () => {
  it.each([
    ['HKLM', 'EscapeFromTarkov', 32],
    ['HKCU', 'EscapeFromTarkov', 64],
    ['HKLM', 'Steam App 3932890', 64],
  ])('is where the registry says: %s %s in the view of %d bits', (hive, name, view) => {
    const machine = windows({
      registry: { [`${hive}\\${UNINSTALL}\\${name} InstallLocation ${view}`]: '"C:\\Games\\EFT"' },
      folders: ['C:\\Games\\EFT', 'C:\\Games\\EFT\\Logs'],
    })
    expect(findFolders(machine, {})).toMatchObject({
      game: { path: 'C:\\Games\\EFT', source: 'registry' },
      logs: 'C:\\Games\\EFT\\Logs',
    })
  })

  it('is in the library of Steam whose manifest names it', () => {
    const game = 'D:\\Spiele "neu"\\steamapps\\common\\Escape from Tarkov'
    const machine = windows({
      registry: { 'HKCU\\Software\\Valve\\Steam SteamPath 64': 'c:/program files (x86)/steam' },
      files: {
        'c:\\program files (x86)\\steam\\steamapps\\libraryfolders.vdf': LIBRARIES,
        'D:\\Spiele "neu"\\steamapps\\appmanifest_3932890.acf': MANIFEST,
      },
      folders: [game, `${game}\\build\\Logs`],
    })
    expect(findFolders(machine, {})).toMatchObject({
      game: { path: game, source: 'steam' },
      logs: `${game}\\build\\Logs`,
    })
  })

  it('is where the player says, before all others, and its Logs may be named themselves', () => {
    const machine = windows({
      registry: { [`HKLM\\${UNINSTALL}\\EscapeFromTarkov InstallLocation 32`]: 'C:\\Games\\EFT' },
      folders: ['C:\\Games\\EFT', 'E:\\Tarkov\\Logs', 'E:\\Tarkov\\Logs\\Logs'],
    })
    expect(findFolders(machine, { gameFolder: 'E:\\Tarkov\\Logs' })).toMatchObject({
      game: { path: 'E:\\Tarkov\\Logs', source: 'chosen' },
      logs: 'E:\\Tarkov\\Logs',
    })
  })

  it('is not known where the registry names a folder that is gone, nor on other systems', () => {
    const registry = { [`HKLM\\${UNINSTALL}\\EscapeFromTarkov InstallLocation 32`]: 'C:\\Gone' }
    expect(findFolders(windows({ registry }), {}).game).toBeUndefined()
    const linux: Machine = { ...windows({ registry, folders: ['C:\\Gone'] }), platform: 'linux' }
    expect(findFolders(linux, {})).toEqual({ game: undefined, logs: undefined, screenshots: undefined })
  })

  it('has its Logs on Linux where a folder was chosen', () => {
    const linux: Machine = { ...windows({ folders: ['/games/eft', '/games/eft/Logs'] }), platform: 'linux' }
    expect(findFolders(linux, { gameFolder: '/games/eft' }).logs).toBe('/games/eft/Logs')
  })
})

describe('the screenshots', () => {
  const shell = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\User Shell Folders Personal 64'
  const below = 'Escape From Tarkov\\Screenshots'

  it('are in the Documents that the registry names, in OneDrive or not, before the game made the folder', () => {
    const registry = { [shell]: '%USERPROFILE%\\OneDrive\\Dokumente' }
    expect(findFolders(windows({ registry }), {}).screenshots).toEqual({
      path: `C:\\Users\\kestrel\\OneDrive\\Dokumente\\${below}`,
      source: 'documents',
    })
  })

  it('are where there is such a folder', () => {
    const path = `C:\\Users\\kestrel\\Documents\\${below}`
    const registry = { [shell]: '%USERPROFILE%\\OneDrive\\Dokumente' }
    expect(findFolders(windows({ registry, folders: [path] }), {}).screenshots?.path).toBe(path)
    expect(findFolders(windows({}), {}).screenshots).toBeUndefined()
  })
})

describe('what the registry prints', () => {
  it('gives the value whatever its type of text, and none of another name', () => {
    const printed = `\r\nHKEY_LOCAL_MACHINE\\SOFTWARE\\x\r\n    InstallLocation    REG_EXPAND_SZ    C:\\Игры\\EFT  two\r\n\r\n`
    expect(registryValue(printed, 'installlocation')).toBe('C:\\Игры\\EFT  two')
    expect(registryValue(printed, 'Install')).toBeUndefined()
    expect(registryValue('ERROR: not found', 'InstallLocation')).toBeUndefined()
  })
})

/** As `reg query KEY /v VALUE` prints it, in the code page of UTF-8. */
const printed = (hive: string, key: string, value: string, type: string, text: string): string =>
  `\r\n${hive}\\${key}\r\n    ${value}    ${type}    ${text}\r\n\r\n`

/** What was printed for each key, value and view; of any other `reg` says nothing but an error. */
const recorded =
  (answers: Readonly<Record<string, string>>): Machine['registry'] =>
  (key, value, view) =>
    registryValue(answers[`${key} /v ${value} /reg:${view}`] ?? '', value)

describe('a machine as its registry and its folders tell it', () => {
  const shellKey = 'Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\User Shell Folders'
  const uninstall = (name: string): string => `${UNINSTALL}\\${name}`

  it('with the launcher of the game: the view of 32 bits has it, Documents are on this machine', () => {
    const game = 'C:\\Battlestate Games\\Escape from Tarkov'
    const screenshots = 'C:\\Users\\kestrel\\Documents\\Escape From Tarkov\\Screenshots'
    const machine: Machine = {
      ...windows({ folders: [game, `${game}\\Logs`, screenshots] }),
      registry: recorded({
        [`HKLM\\${uninstall('EscapeFromTarkov')} /v InstallLocation /reg:32`]: printed(
          'HKEY_LOCAL_MACHINE',
          'SOFTWARE\\WOW6432Node\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\EscapeFromTarkov',
          'InstallLocation',
          'REG_SZ',
          game,
        ),
        [`HKCU\\${shellKey} /v Personal /reg:64`]: printed(
          'HKEY_CURRENT_USER',
          shellKey,
          'Personal',
          'REG_EXPAND_SZ',
          '%USERPROFILE%\\Documents',
        ),
      }),
    }
    expect(findFolders(machine, {})).toEqual({
      game: { path: game, source: 'registry' },
      logs: `${game}\\Logs`,
      screenshots: { path: screenshots, source: 'documents' },
    })
  })

  it('with Steam, an uninstaller without a place, logs below build and Russian Documents in OneDrive', () => {
    const game = 'D:\\SteamLibrary\\steamapps\\common\\Escape from Tarkov'
    const documents = 'C:\\Users\\kestrel\\OneDrive\\Документы'
    const machine: Machine = {
      ...windows({
        folders: [game, `${game}\\build\\Logs`, `${documents}\\Escape From Tarkov\\Screenshots`],
        files: {
          // Older files of Steam name a library by its path alone.
          'c:\\program files (x86)\\steam\\steamapps\\libraryfolders.vdf':
            '"LibraryFolders"\n{\n\t"TimeNextStatsReport"\t\t"1772480400"\n\t"1"\t\t"D:\\\\SteamLibrary"\n}\n',
          'D:\\SteamLibrary\\steamapps\\appmanifest_3932890.acf': MANIFEST,
        },
      }),
      registry: recorded({
        [`HKLM\\${uninstall('Steam App 3932890')} /v InstallLocation /reg:64`]: printed(
          'HKEY_LOCAL_MACHINE',
          uninstall('Steam App 3932890'),
          'InstallLocation',
          'REG_SZ',
          '',
        ),
        'HKCU\\Software\\Valve\\Steam /v SteamPath /reg:64': printed(
          'HKEY_CURRENT_USER',
          'Software\\Valve\\Steam',
          'SteamPath',
          'REG_SZ',
          'c:/program files (x86)/steam',
        ),
        [`HKCU\\${shellKey} /v Personal /reg:64`]: printed(
          'HKEY_CURRENT_USER',
          shellKey,
          'Personal',
          'REG_EXPAND_SZ',
          documents,
        ),
      }),
    }
    expect(findFolders(machine, {})).toEqual({
      game: { path: game, source: 'steam' },
      logs: `${game}\\build\\Logs`,
      screenshots: { path: `${documents}\\Escape From Tarkov\\Screenshots`, source: 'documents' },
    })
  })

  it('with macOS: a mounted disk that was chosen, and nothing of its own accord', () => {
    const game = '/Volumes/Games/Escape from Tarkov'
    const mac: Machine = {
      ...windows({ folders: [game, `${game}/build/Logs`], env: { USERPROFILE: undefined } }),
      platform: 'darwin',
      home: '/Users/kestrel',
    }
    expect(findFolders(mac, {})).toEqual({ game: undefined, logs: undefined, screenshots: undefined })
    expect(findFolders(mac, { gameFolder: game, screenshotsFolder: '/Volumes/Games/Screenshots' })).toEqual({
      game: { path: game, source: 'chosen' },
      logs: `${game}/build/Logs`,
      screenshots: { path: '/Volumes/Games/Screenshots', source: 'chosen' },
    })
  })

  it('with a Proton of Steam on Linux: folders with spaces, below the prefix', () => {
    const steam = '/home/kestrel/.local/share/Steam/steamapps'
    const game = `${steam}/common/Escape from Tarkov`
    const screenshots = `${steam}/compatdata/3932890/pfx/drive_c/users/steamuser/Documents/Escape From Tarkov/Screenshots`
    const linux: Machine = {
      ...windows({ folders: [game, `${game}/Logs`, screenshots] }),
      platform: 'linux',
      home: '/home/kestrel',
    }
    expect(findFolders(linux, { gameFolder: game, screenshotsFolder: screenshots })).toMatchObject({
      logs: `${game}/Logs`,
      screenshots: { path: screenshots, source: 'chosen' },
    })
  })
})

describe('files of Steam', () => {
  it('are read as blocks of keys in any case', () => {
    expect(blockAt(parseVdf(MANIFEST), 'appstate')).toEqual({
      appid: '3932890',
      installdir: 'Escape from Tarkov',
      stateflags: '4',
    })
    expect(blockAt(parseVdf(LIBRARIES), 'LibraryFolders', '1')?.path).toBe('D:\\Spiele "neu"')
  })

  it.each(['', '{', '}}}', '"a', '"a" {', '"a" "b" "c"', '"__proto__" { "x" "1" }', '{'.repeat(100_000)])(
    'that are damaged throw nothing and change nothing else: %.20s',
    (text) => {
      expect(() => parseVdf(text)).not.toThrow()
      expect(({} as { readonly x?: string }).x).toBeUndefined()
    },
  )
})

describe('a folder that a page names', () => {
  it.each([
    ['win32', 'C:\\Games\\EFT', undefined],
    ['win32', '\\\\evil.example\\share', 'a network folder is chosen with --game or --screenshots'],
    ['win32', '//evil.example/share', 'a network folder is chosen with --game or --screenshots'],
    ['win32', 'Games', 'expected the whole path of a folder'],
    ['linux', '/games/eft', undefined],
    ['linux', 'games', 'expected the whole path of a folder'],
    ['linux', `/${'x'.repeat(2000)}`, 'expected the whole path of a folder'],
  ] as const)('on %s: %.30s', (platform, path, why) => {
    expect(refusedFolder({ platform }, path)).toBe(why)
  })
})
