// What the overlay of a challenge draws: rows or squares from the state and the options of its address. Drawing is all that remains.
import { formatNumber } from '../format/number.ts'
import { formatStopwatch } from '../format/stopwatch.ts'
import { claimedCells } from './bingo.ts'
import { type Challenge, type ChallengeStatus, findTeam } from './model.ts'
import { hasResult, rankTeams, type TeamPlace, type TeamResult } from './ranking.ts'
import { goalsIn } from './scoring.ts'

export const OVERLAY_VIEWS = ['leaderboard', 'card', 'mine'] as const
export type OverlayView = (typeof OVERLAY_VIEWS)[number]
export const OVERLAY_THEMES = ['dark', 'light', 'clear'] as const
export type OverlayTheme = (typeof OVERLAY_THEMES)[number]

/** `team`: whose card or rows are shown, by uid or name; empty for none. `clear` has no background. */
export interface OverlayOptions {
  readonly view: OverlayView
  readonly isCompact: boolean
  readonly theme: OverlayTheme
  readonly team: string
}

/** Rows of the compact form. */
const COMPACT_ROWS = 5

const chooseWord = <W extends string>(words: readonly W[], text: string | undefined, usual: W): W =>
  words.find((word) => word === text) ?? usual

/** The options in an address (`view=card&compact=1&theme=light&team=Bears`); unknown values are the usual ones. */
export const readOverlayOptions = (query: Readonly<Record<string, string | undefined>>): OverlayOptions => ({
  view: chooseWord(OVERLAY_VIEWS, query.view, 'leaderboard'),
  isCompact: query.compact === '1' || query.compact === 'true',
  theme: chooseWord(OVERLAY_THEMES, query.theme, 'dark'),
  team: (query.team ?? '').slice(0, 100),
})

/** The query of the options; the usual ones are left out. */
export const writeOverlayQuery = ({ view, isCompact, theme, team }: OverlayOptions): string => {
  const query = [
    ...(view === 'leaderboard' ? [] : [`view=${view}`]),
    ...(isCompact ? ['compact=1'] : []),
    ...(theme === 'dark' ? [] : [`theme=${theme}`]),
    ...(team === '' ? [] : [`team=${encodeURIComponent(team)}`]),
  ].join('&')
  return query === '' ? '' : `?${query}`
}

/**
 * `value`: points with separators or a time; `–` before a finish. `detail`: what the value consists of, empty if compact or nothing.
 * `share`: length of the bar, from 0 to 1. `isMine`: the team of the options.
 */
export interface OverlayRow {
  readonly team: string
  readonly place: number
  readonly isTied: boolean
  readonly name: string
  readonly color: string
  readonly value: string
  readonly detail: string
  readonly share: number
  readonly isMine: boolean
}

/** `colors`: of the teams that have claimed the square, in the order of the teams; `isMine`: the team of the options has. */
export interface OverlayCell {
  readonly text: string
  readonly isFree: boolean
  readonly colors: readonly string[]
  readonly isMine: boolean
}

/** `count` of what the goal counts and the points or seconds that it gave; `max` null without a limit. */
export interface OverlayGoal {
  readonly name: string
  readonly count: string
  readonly points: string
  readonly max: string | null
}

/** `rest`: teams that are not shown. `cells` is empty unless a card is shown, `goals` unless one team's rows are. */
export interface OverlayModel {
  readonly title: string
  readonly status: ChallengeStatus
  readonly view: OverlayView
  readonly theme: OverlayTheme
  readonly isCompact: boolean
  readonly rows: readonly OverlayRow[]
  readonly rest: number
  readonly cells: readonly OverlayCell[]
  readonly goals: readonly OverlayGoal[]
}

/** The main figure of a result: points, or a time. */
export const formatResult = (result: TeamResult): string => {
  if (result.kind !== 'time') return formatNumber(result.points)
  return result.total === null ? '–' : formatStopwatch(result.total)
}

const formatDetail = (result: TeamResult): string => {
  switch (result.kind) {
    case 'time':
      return result.finish !== null && result.bonus > 0
        ? `${formatStopwatch(result.finish)} −${formatStopwatch(result.bonus)}`
        : ''
    case 'bingo':
      return `${result.cells.length}/${result.lines}`
    case 'points':
    case 'first':
      return result.goals
        .filter(({ count }) => count > 0)
        .map(({ count }) => formatNumber(count))
        .join(' · ')
  }
}

/** Length of a team's bar: of the target, of the best points, or of the fastest time. */
const getShare = (challenge: Challenge, best: TeamResult | undefined, result: TeamResult): number => {
  if (best === undefined || !hasResult(result)) return 0
  if (result.kind === 'time') {
    if (best.kind !== 'time' || result.total === null || best.total === null) return 0
    return result.total <= 0 || best.total <= 0 ? 1 : best.total / result.total
  }
  const { scoring } = challenge
  const whole = scoring.kind === 'first' ? scoring.target : best.kind === 'time' ? 0 : best.points
  return whole === 0 ? 0 : Math.min(1, result.points / whole)
}

const isNamed = ({ uid, name }: { readonly uid: string; readonly name: string }, asked: string): boolean =>
  asked !== '' && (uid === asked || name.toLowerCase() === asked.toLowerCase())

/** The places shown: all of them, the first few, or a team with its neighbours. */
const choosePlaces = (
  places: readonly TeamPlace[],
  mine: string | undefined,
  { view, isCompact }: OverlayOptions,
): readonly TeamPlace[] => {
  if (view === 'mine' && mine !== undefined) {
    const at = places.findIndex(({ team }) => team === mine)
    return isCompact ? places.slice(at, at + 1) : places.slice(Math.max(0, at - 1), at + 2)
  }
  return isCompact ? places.slice(0, COMPACT_ROWS) : places
}

const getCells = (
  challenge: Challenge,
  mine: string | undefined,
  isOwnOnly: boolean,
): readonly OverlayCell[] => {
  const { scoring, teams } = challenge
  if (scoring.kind !== 'bingo') return []
  const claimed = claimedCells(challenge, scoring)
  const shown = isOwnOnly ? teams.filter(({ uid }) => uid === mine) : teams
  return scoring.cells.map((text, cell) => ({
    text: text ?? '',
    isFree: text === null,
    colors: shown.filter(({ uid }) => claimed.get(uid)?.has(cell) === true).map(({ color }) => color),
    isMine: mine !== undefined && claimed.get(mine)?.has(cell) === true,
  }))
}

const getGoals = (challenge: Challenge, place: TeamPlace | undefined): readonly OverlayGoal[] => {
  const result = place?.result
  if (result === undefined || result.kind === 'bingo') return []
  return goalsIn(challenge.scoring).map(({ uid, name, max }) => {
    const { count = 0, points = 0 } = result.goals.find(({ goal }) => goal === uid) ?? {}
    return {
      name,
      count: formatNumber(count),
      points: formatNumber(points),
      max: max === null ? null : formatNumber(max),
    }
  })
}

/** A challenge as the overlay draws it. A card of a challenge that has none is drawn as a leaderboard. */
export const makeOverlay = (challenge: Challenge, options: OverlayOptions): OverlayModel => {
  const { title, status, scoring, teams } = challenge
  const { isCompact, theme } = options
  const view = options.view === 'card' && scoring.kind !== 'bingo' ? 'leaderboard' : options.view
  const mine = teams.find((team) => isNamed(team, options.team))?.uid
  const places = rankTeams(challenge)
  const shown = choosePlaces(places, mine, { ...options, view })
  const rows = shown.map(({ team: uid, place, isTied, result }): OverlayRow => {
    const { name = '', color = '' } = findTeam(challenge, uid) ?? {}
    return {
      ...{ team: uid, place, isTied, name, color, value: formatResult(result) },
      detail: isCompact ? '' : formatDetail(result),
      share: getShare(challenge, places[0]?.result, result),
      isMine: uid === mine,
    }
  })
  const isOwnCard = mine !== undefined && scoring.kind === 'bingo' && scoring.claims === 'own'
  return {
    ...{ title, status, view, theme, isCompact, rows },
    rest: places.length - shown.length,
    cells: view === 'card' || (view === 'mine' && !isCompact) ? getCells(challenge, mine, isOwnCard) : [],
    goals:
      view === 'mine' && !isCompact
        ? getGoals(
            challenge,
            places.find(({ team }) => team === mine),
          )
        : [],
  }
}
