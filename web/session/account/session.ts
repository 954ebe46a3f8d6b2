// Who is signed in, as screens see it: one value, held apart from the rules that change it so that the first page needs none of them.
import type { Role } from '#core/access/roles.ts'
import { DEFAULT_MODE, type GameMode, parseGameMode } from '#core/catalogue/game-modes.ts'
import type { Account, Pmc } from '#core/player/model.ts'
import { readStored, writeStored } from '#web/storage/stored.ts'
import { observable } from '../../data/observable.ts'
import { hasPmc, shownMode } from '../../data/shown-for.ts'

export interface Session {
  /** `starting` until it is known who is signed in. */
  readonly status: 'starting' | 'visitor' | 'signed-in'
  /** Visitor until known. */
  readonly role: Role
  /** With everything that was changed here, confirmed by the server or not yet. */
  readonly account: Account | undefined
  /** The selected PMC. */
  readonly pmc: Pmc | undefined
  /** Changes that the server has not confirmed yet. */
  readonly pending: number
  readonly isOnline: boolean
  /** Favourites that were toggled for this session only, by item uid. */
  readonly toggledFavourites: ReadonlySet<string>
}

const TOGGLED_KEY = 'exfil:favourites'

const readToggled = (): ReadonlySet<string> => {
  return new Set((readStored(TOGGLED_KEY, 'tab') ?? '').split(' ').filter((item) => item !== ''))
}

/** Keeps favourites for as long as this tab is open. */
export const keepToggled = (items: ReadonlySet<string>): void => {
  writeStored(TOGGLED_KEY, [...items].join(' '), 'tab')
}

/** The items with one added that was not among them, or taken out that was. */
export const toggled = (items: ReadonlySet<string>, item: string): ReadonlySet<string> => {
  const next = new Set(items)
  if (!next.delete(item)) next.add(item)
  return next
}

export const STARTING: Session = {
  status: 'starting',
  role: 'visitor',
  account: undefined,
  pmc: undefined,
  pending: 0,
  isOnline: true,
  toggledFavourites: new Set(),
}

/** The session of this page. */
export const session = observable<Session>({ ...STARTING, toggledFavourites: readToggled() })

const MODE_KEY = 'exfil:mode'

/** The game mode of this visit, so that the next one reads its data before it is known who is signed in. */
export const rememberMode = (mode: GameMode | undefined): void => {
  writeStored(MODE_KEY, mode)
}

let modeAtStart: GameMode = parseGameMode(readStored(MODE_KEY) ?? '') ?? DEFAULT_MODE

/** Width of the PMC in the header, which keeps its place before the session is known. */
export const CHARACTER_WIDTH_KEY = 'exfil:width'

/** Tables and prices follow the PMC: PVP for visitors and while there is none; before it is known who is signed in, the mode chosen since, or that of the last visit. */
const tellGameData = (): void => {
  const { status, pmc } = session.get()
  shownMode.set(pmc?.gameMode ?? (status === 'starting' ? modeAtStart : 'PVP'))
  hasPmc.set(pmc !== undefined)
}
tellGameData()
session.subscribe(tellGameData)

/** Shows the game data of a mode that was chosen before it is known who is signed in; has no effect afterwards. */
export const showModeAtStart = (mode: GameMode): void => {
  modeAtStart = mode
  tellGameData()
}
