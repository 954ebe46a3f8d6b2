// What the overlay of a challenge draws: rows or squares from the state and the options of its address. Drawing is all that remains.

import type { BotSpeech } from '../bots/speech.ts'
import { claimedCells } from '../challenge/bingo.ts'
import { formatResult } from '../challenge/format-result.ts'
import { type Challenge, findTeam } from '../challenge/model.ts'
import { hasResult, rankTeams, type TeamPlace, type TeamResult } from '../challenge/ranking.ts'
import { goalsIn } from '../challenge/scoring.ts'
import { formatNumber } from '../format/number.ts'
import { formatStopwatch } from '../format/stopwatch.ts'
import type { OverlayCell, OverlayData, OverlayGoal, OverlayModel, OverlayRow } from './overlay-data.ts'
import type { OverlayOptions } from './overlay-settings.ts'

/** Rows of the compact form. */
const COMPACT_ROWS = 5
/** Counts of more goals cannot be told apart without their names. */
const MAX_DETAIL_GOALS = 5

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
      return result.goals.length > MAX_DETAIL_GOALS
        ? ''
        : result.goals
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

/** `hidden`: teams that are not shown. */
export interface MadeOverlay extends OverlayModel {
  readonly hidden: number
}

/** A challenge as the overlay draws it. A card of a challenge that has none is drawn as a leaderboard. */
export const makeOverlay = (challenge: Challenge, options: OverlayOptions): MadeOverlay => {
  const { title, scoring, teams } = challenge
  const { isCompact } = options
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
    ...{ title, view, rows },
    hidden: places.length - shown.length,
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

/** The same with its words. */
export const makeOverlayData = (
  challenge: Challenge,
  options: OverlayOptions,
  { say }: Pick<BotSpeech, 'say'>,
): OverlayData => {
  const { hidden, ...model } = makeOverlay(challenge, options)
  const { status } = challenge
  return {
    ...model,
    status: status === 'running' ? '' : say(`widget.challenge.${status}`),
    rest: hidden === 0 || options.view === 'mine' ? '' : say('widget.challenge.rest', { count: hidden }),
  }
}
