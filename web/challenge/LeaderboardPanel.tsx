// The places of the teams, with what their results consist of.
import type { ReactNode } from 'react'
import { formatResult } from '#core/challenge/format-result.ts'
import { findTeam } from '#core/challenge/model.ts'
import { rankTeams, type TeamResult } from '#core/challenge/ranking.ts'
import { findGoal } from '#core/challenge/scoring.ts'
import { formatNumber } from '#core/format/number.ts'
import { formatStopwatch } from '#core/format/stopwatch.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './challenge.module.css'
import { Swatch } from './Swatch.tsx'
import { useChallenge } from './use-challenge.ts'

const Detail = ({ result }: { readonly result: TeamResult }): ReactNode => {
  const { t } = useTranslation('streamers')
  const { challenge } = useChallenge()
  if (result.kind === 'bingo')
    return t('challenge.places.bingo', { cells: result.cells.length, lines: result.lines })
  const goals = result.goals
    .filter(({ count }) => count > 0)
    .map(({ goal, count }) => `${findGoal(challenge.scoring, goal)?.name ?? goal} ${formatNumber(count)}`)
  const time =
    result.kind === 'time' && result.finish !== null
      ? [
          `${t('challenge.mark.finish', { time: formatStopwatch(result.finish) })} − ${formatStopwatch(result.bonus)}`,
        ]
      : []
  const reached = result.kind === 'first' && result.reached !== null ? [t('challenge.places.reached')] : []
  return [...reached, ...time, ...goals].join(' · ')
}

export const LeaderboardPanel = (): ReactNode => {
  const { t } = useTranslation('streamers')
  const { challenge } = useChallenge()
  const { teams, scoring } = challenge
  const unit = scoring.kind === 'time' ? t('challenge.places.time') : t('challenge.places.points')
  return (
    <Panel
      title={t('challenge.places.title')}
      note={
        scoring.kind === 'first'
          ? t('challenge.places.target', { target: formatNumber(scoring.target) })
          : undefined
      }
      isFlush={teams.length > 0}
    >
      {teams.length === 0 ? (
        <p className="muted">{t('challenge.places.none')}</p>
      ) : (
        <table className={styles.places}>
          <thead>
            <tr>
              <th scope="col">{t('challenge.places.place')}</th>
              <th scope="col">{t('challenge.places.team')}</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {rankTeams(challenge).map(({ team, place, isTied, result }) => {
              const { name = team, color = '', members = [] } = findTeam(challenge, team) ?? {}
              return (
                <tr key={team}>
                  <td>
                    {place}
                    {isTied && <abbr title={t('challenge.places.tied')}>=</abbr>}
                  </td>
                  <td>
                    <Swatch color={color} /> <span className="strong">{name}</span>
                    {members.length > 0 && <span className={styles.members}>{members.join(', ')}</span>}
                    <span className={styles.fine}>
                      <Detail result={result} />
                    </span>
                  </td>
                  <td className={styles.figure}>{formatResult(result)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
