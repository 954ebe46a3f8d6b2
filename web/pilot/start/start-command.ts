// The command that starts the pilot for this site.
export const SYSTEMS = ['windows', 'linux', 'mac'] as const
export type System = (typeof SYSTEMS)[number]

/** Only Windows records where the game is; elsewhere it runs in a Proton folder, or on another machine. */
const FOLDERS: Readonly<Record<System, string>> = {
  windows: '',
  linux: ' --game ~/Games/tarkov --screenshots ~/Games/tarkov/Screenshots',
  mac: ' --game ~/tarkov --screenshots ~/tarkov/Screenshots',
}

/** Pages that the pilot accepts by default. */
const KNOWN_ORIGIN = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):5180$/

/** `isFile`: for the file offered by the site instead of the whole program. `origin`: of the site. */
export const startCommand = (
  system: System,
  { isFile, origin }: { readonly isFile: boolean; readonly origin: string },
): string =>
  `${isFile ? 'node exfil-pilot.mjs' : 'exfil pilot'}${KNOWN_ORIGIN.test(origin) ? '' : ` --origin ${origin}`}${FOLDERS[system]}`

/** The operating system of this browser. */
export const detectSystem = (userAgent: string): System =>
  /Win/.test(userAgent) ? 'windows' : /Mac/.test(userAgent) ? 'mac' : 'linux'
