// The bingo card with the colours of the teams that have claimed its squares; a judge claims by a press.
import { type ReactNode, useState } from 'react'
import { claimedCells } from '#core/challenge/bingo.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './challenge.module.css'
import { Swatch } from './Swatch.tsx'
import { useChallenge } from './use-challenge.ts'

export const Card = (): ReactNode => {
  const { t } = useTranslation('streamers')
  const { challenge, canJudge, send } = useChallenge()
  const { scoring, teams, status } = challenge
  const [chosen, setChosen] = useState('')
  if (scoring.kind !== 'bingo') return null
  const claimed = claimedCells(challenge, scoring)
  const team = teams.some(({ uid }) => uid === chosen) ? chosen : (teams[0]?.uid ?? '')
  const canClaim = canJudge && status === 'running'
  return (
    <Panel title={t('challenge.card.title')} note={t(`challenge.card.${scoring.claims}`)}>
      {canClaim && (
        <Select
          label={t('challenge.card.team')}
          value={team}
          options={teams.map(({ uid, name }) => ({ value: uid, text: name }))}
          hint={t('challenge.card.hint')}
          onChange={setChosen}
        />
      )}
      <ol className={styles.card}>
        {scoring.cells.map((text, cell) => {
          const owners = teams.filter(({ uid }) => claimed.get(uid)?.has(cell) === true)
          const isTaken =
            scoring.claims === 'first' ? owners.length > 0 : owners.some(({ uid }) => uid === team)
          const content = (
            <>
              <span>{text ?? t('challenge.card.free')}</span>
              <span className={styles.owners}>
                {owners.map(({ uid, color }) => (
                  <Swatch key={uid} color={color} />
                ))}
                <span className="vh">{owners.map(({ name }) => name).join(', ')}</span>
              </span>
            </>
          )
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place
            <li key={cell} className={text === null ? styles.free : undefined}>
              {canClaim && text !== null && !isTaken ? (
                <button
                  type="button"
                  onClick={() =>
                    void send({ tag: 'ScoreTeam', score: crypto.randomUUID(), team, mark: { cell } })
                  }
                >
                  {content}
                </button>
              ) : (
                <div>{content}</div>
              )}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
