// What the overlay draws, from the state of a challenge and the options of its address.
import { describe, expect, it } from 'vitest'
import { formatStopwatch, parseStopwatch } from '#core/format/stopwatch.ts'
import { makeOverlay, makeOverlayData } from '#core/widgets/make-overlay.ts'
import { readOverlayData } from '#core/widgets/overlay-data.ts'
import {
  readOverlaySettings,
  writeOverlayQuestion,
  writeOverlaySettings,
} from '#core/widgets/overlay-settings.ts'
import { BY_BINGO, BY_POINTS, challengeWorld, KILLS, teamId } from '../../support/challenge-world.ts'

const played = () => {
  const world = challengeWorld(BY_POINTS, 8)
  ;[4, 9, 2, 9, 1].forEach((count, team) => {
    const mark = { goal: KILLS.uid, count }
    world.run({ tag: 'ScoreTeam', score: `s${team}`, team: teamId(team), mark })
  })
  return world.challenge()
}

const read = (query: string) => {
  const words = new URLSearchParams(query)
  return readOverlaySettings((name) => words.get(name) ?? undefined)
}

describe('The settings of an overlay', () => {
  it('are read from the address, and unknown words are the usual ones', () => {
    const usual = { challenge: '', view: 'leaderboard', isCompact: false, theme: 'dark', team: '' }
    expect(read('view=none&compact=no&theme=pink&lang=de&size=1')).toEqual({
      ...usual,
      ...{ language: 'en', size: 12 },
    })
    expect(read('challenge=winter-cup&view=card&compact=1&theme=clear&team=Bears&lang=ru')).toMatchObject({
      ...{ challenge: 'winter-cup', view: 'card', isCompact: true, theme: 'clear', team: 'Bears' },
      ...{ language: 'ru', size: 24 },
    })
  })

  it('are written without the usual words, and read again', () => {
    expect(writeOverlaySettings(read(''))).toBe('')
    const query = 'challenge=a-1&view=mine&compact=1&theme=light&team=A%20%26%20B&lang=ru&size=30'
    expect(writeOverlaySettings(read(query))).toBe(query)
  })

  it('ask the server the same question whatever the looks', () => {
    expect(writeOverlayQuestion(read('challenge=a&theme=clear&size=40&view=mine'))).toBe(
      'challenge=a&view=mine',
    )
  })
})

describe('What travels to the widget', () => {
  const say = (key: string, values = {}) => `${key} ${JSON.stringify(values)}`

  it('is read there as it was sent, for every kind of view', () => {
    for (const query of ['', 'compact=1', 'view=mine&team=team 3']) {
      const data = makeOverlayData(played(), read(query), { say })
      expect(readOverlayData(JSON.parse(JSON.stringify(data)))).toEqual(data)
    }
    expect(makeOverlayData(played(), read('compact=1'), { say }).rest).toBe(
      'widget.challenge.rest {"count":3}',
    )
  })

  it.each([
    [null],
    [{}],
    [{ ...makeOverlayData(played(), read(''), { say }), rows: Array(33).fill({}) }],
    [{ ...makeOverlayData(played(), read(''), { say }), view: 'all' }],
    [
      {
        ...makeOverlayData(played(), read(''), { say }),
        cells: [{ text: '', isFree: false, isMine: false, colors: ['url(x)'] }],
      },
    ],
  ])('is refused if the server does not send it (%#)', (value) => {
    expect(readOverlayData(value)).toBeUndefined()
  })
})

describe('The leaderboard', () => {
  it('has a row for each team with place, tie, points and the length of its bar', () => {
    const { rows, hidden } = makeOverlay(played(), read(''))
    expect(rows.slice(0, 3).map(({ place, isTied, name, value }) => [place, isTied, name, value])).toEqual([
      [1, true, 'Team 2', '27'],
      [1, true, 'Team 4', '27'],
      [3, false, 'Team 1', '12'],
    ])
    expect(rows.map(({ share }) => share)).toEqual([1, 1, 12 / 27, 6 / 27, 3 / 27, 0, 0, 0])
    expect(hidden).toBe(0)
  })

  it('has five rows without details if compact', () => {
    const { rows, hidden } = makeOverlay(played(), read('compact=1'))
    expect(rows).toHaveLength(5)
    expect(hidden).toBe(3)
    expect(rows.every(({ detail }) => detail === '')).toBe(true)
  })

  it('of a challenge by time shows finishes less bonuses, and a dash before a finish', () => {
    const world = challengeWorld({ kind: 'time', goals: [{ ...KILLS, points: 15 }] }, 2)
    world.run({ tag: 'ScoreTeam', score: 'a', team: teamId(1), mark: { seconds: 2_700 } })
    world.run({ tag: 'ScoreTeam', score: 'b', team: teamId(1), mark: { goal: 'kills', count: 2 } })
    const { rows } = makeOverlay(world.challenge(), read(''))
    expect(rows.map(({ value, detail, share }) => [value, detail, share])).toEqual([
      ['44:30', '45:00 −0:30', 1],
      ['–', '', 0],
    ])
  })
})

describe('The rows of one team', () => {
  it('are those of its neighbours, with its goals', () => {
    const { rows, goals } = makeOverlay(played(), read('view=mine&team=team 3'))
    expect(rows.map(({ name, isMine }) => [name, isMine])).toEqual([
      ['Team 1', false],
      ['Team 3', true],
      ['Team 5', false],
    ])
    expect(goals[0]).toEqual({ name: 'PMC kills', count: '2', points: '6', max: null })
    expect(makeOverlay(played(), read('view=mine&team=team 3&compact=1')).rows).toHaveLength(1)
  })
})

describe('The card', () => {
  const claimed = (claims: 'first' | 'own') => {
    const world = challengeWorld({ ...BY_BINGO, claims } as typeof BY_BINGO, 2)
    world.run({ tag: 'ScoreTeam', score: 'a', team: teamId(0), mark: { cell: 0 } })
    world.run({ tag: 'ScoreTeam', score: 'b', team: teamId(1), mark: { cell: 24 } })
    return world.challenge()
  }

  it('shows whose a square is in the colours of the teams', () => {
    const { cells } = makeOverlay(claimed('first'), read('view=card&team=Team 2'))
    expect(cells).toHaveLength(25)
    expect(cells[0]).toMatchObject({ text: 'Task 1', colors: ['#e6194b'], isMine: false })
    expect(cells[24]).toMatchObject({ colors: ['#3cb44b'], isMine: true })
    expect(cells[12]).toEqual({ text: '', isFree: true, colors: [], isMine: false })
  })

  it('of a team of its own shows only its squares', () => {
    const { cells } = makeOverlay(claimed('own'), read(`view=card&team=${teamId(1)}`))
    expect(cells.filter(({ colors }) => colors.length > 0)).toHaveLength(1)
  })

  it('is a leaderboard where there is none', () => {
    expect(makeOverlay(played(), read('view=card'))).toMatchObject({
      view: 'leaderboard',
      cells: [],
    })
  })
})

describe('Times', () => {
  it.each([
    [5, '0:05'],
    [1663, '27:43'],
    [3845, '1:04:05'],
    [-15, '−0:15'],
  ])('%d s is %s', (seconds, text) => {
    expect(formatStopwatch(seconds)).toBe(text)
    if (seconds > 0) expect(parseStopwatch(text)).toBe(seconds)
  })

  it.each(['', '4:75', '1:75:00', 'abc', '4:'])('%s is none', (text) => {
    expect(parseStopwatch(text)).toBeUndefined()
  })
})
