// Writes a challenge's events into its state.
import type { Draft } from 'immer'
import type { Reduce } from '../events/decider.ts'
import { copyPlain } from '../plain.ts'
import type { ChallengeEvent } from './events.ts'
import type { Challenge, ChallengeState, SuggestionStatus, Team } from './model.ts'
import type { ScoreMark, Scoring } from './scoring.ts'

/** An event's data must not become part of a state that is written into. */
const ownScoring = (scoring: Scoring) => copyPlain(scoring) as Draft<Scoring>
const ownMark = (mark: ScoreMark) => copyPlain(mark) as Draft<ScoreMark>

const writeTeam = (challenge: Draft<Challenge>, uid: string, write: (team: Draft<Team>) => void): void => {
  const team = challenge.teams.find((each) => each.uid === uid)
  if (team !== undefined) write(team)
}

const settle = (challenge: Draft<Challenge>, uid: string, status: SuggestionStatus): void => {
  const suggestion = challenge.suggestions.find((each) => each.uid === uid)
  if (suggestion !== undefined) suggestion.status = status
}

/** Settled suggestions stay: the same quest or raid is not suggested again. */
const withdraw = (challenge: Draft<Challenge>, isWithdrawn: (account: string, team: string) => boolean) => {
  challenge.players = challenge.players.filter(({ account, team }) => !isWithdrawn(account, team))
  challenge.suggestions = challenge.suggestions.filter(
    ({ status, account, team }) => status !== 'open' || !isWithdrawn(account, team),
  )
}

const writeExisting = (challenge: Draft<Challenge>, event: ChallengeEvent): void => {
  switch (event.type) {
    case 'ChallengeRenamed':
      challenge.title = event.data.title
      return
    case 'ScoringChanged':
      challenge.scoring = ownScoring(event.data.scoring)
      return
    case 'TeamAdded': {
      const { team: uid, name, color } = event.data
      if (!challenge.teams.some((team) => team.uid === uid))
        challenge.teams.push({ uid, name, color, members: [] })
      return
    }
    case 'TeamChanged': {
      const { team: uid, name, color } = event.data
      writeTeam(challenge, uid, (team) => {
        team.name = name
        team.color = color
      })
      return
    }
    case 'MembersChanged': {
      const { team: uid, members } = event.data
      writeTeam(challenge, uid, (team) => {
        team.members = [...members]
      })
      return
    }
    case 'TeamRemoved':
      challenge.teams = challenge.teams.filter(({ uid }) => uid !== event.data.team)
      withdraw(challenge, (_, team) => team === event.data.team)
      return
    case 'JudgeAdded':
      if (!challenge.judges.includes(event.data.account)) challenge.judges.push(event.data.account)
      return
    case 'JudgeRemoved':
      challenge.judges = challenge.judges.filter((account) => account !== event.data.account)
      return
    case 'ChallengeStarted':
      challenge.status = 'running'
      challenge.started = event.data.at
      return
    case 'ChallengeEnded':
      challenge.status = 'ended'
      challenge.ended = event.data.at
      return
    case 'ChallengeResumed':
      challenge.status = 'running'
      challenge.ended = null
      return
    case 'TeamScored': {
      const { score: uid, team, mark, by, at } = event.data
      challenge.scores.push({ uid, team, mark: ownMark(mark), by, at, corrections: [] })
      settle(challenge, uid, 'accepted')
      return
    }
    case 'ScoreCorrected': {
      const { score: uid, instead, reason, link, by, at } = event.data
      challenge.scores
        .find((score) => score.uid === uid)
        ?.corrections.push({ instead: instead === null ? null : ownMark(instead), reason, link, by, at })
      return
    }
    case 'SuggestionsAllowed': {
      const { account, team } = event.data
      challenge.players.push({ account, team })
      return
    }
    case 'SuggestionsWithdrawn':
      withdraw(challenge, (account) => account === event.data.account)
      return
    case 'ScoreSuggested': {
      const { suggestion: uid, team, account, report, at } = event.data
      challenge.suggestions.push({ uid, team, account, report: { ...report }, at, status: 'open' })
      return
    }
    case 'SuggestionDismissed':
      settle(challenge, event.data.suggestion, 'dismissed')
      return
    case 'ChallengeListed':
      challenge.isListed = true
      return
    case 'ChallengeUnlisted':
      challenge.isListed = false
      return
    default:
      return
  }
}

/** The fold of a challenge's stream. */
export const reduceChallenge: Reduce<ChallengeState, ChallengeEvent> = (state, event) => {
  state.events++
  switch (event.type) {
    case 'ChallengeCreated': {
      const { challenge: uid, owner, title, scoring } = event.data
      state.challenge = {
        ...{ uid, owner, title, scoring: ownScoring(scoring), teams: [], judges: [], scores: [] },
        ...{ players: [], suggestions: [] },
        ...{ status: 'draft', started: null, ended: null, isListed: false },
      }
      return
    }
    case 'ChallengeDeleted':
      state.challenge = null
      state.isDeleted = true
      return
    default:
      if (state.challenge !== null) writeExisting(state.challenge, event)
  }
}
