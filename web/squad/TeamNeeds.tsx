// Who else of the squad still needs an item found in raid, and how many.
import type { ReactNode } from 'react'
import { findTeamNeeds } from '#core/squad/team-needs.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { MemberDot } from './MemberDots.tsx'
import styles from './Squad.module.css'
import { useSquad } from './use-squad.ts'

/** Nothing outside of a squad, or if no other member needs it. */
export const TeamNeeds = ({ item }: { readonly item: string }): ReactNode => {
  const { t } = useTranslation('tracker')
  const shown = useSquad()
  const needs = typeof shown === 'string' ? [] : findTeamNeeds(shown.squad, item)
  if (needs.length === 0) return null
  return (
    <div data-team-needs="">
      <h3 className="caps">{t('maySell.squad')}</h3>
      <ul className={styles.teamNeeds}>
        {needs.map(({ member, own, shared }) => (
          <li key={member.id} className={styles.name}>
            <MemberDot hue={member.hue} />
            <span>
              <b>{member.name}</b>{' '}
              {[
                ...(own > 0 ? [t('maySell.squadOwn', { count: own })] : []),
                ...(shared > 0 ? [t('maySell.squadShared', { count: shared })] : []),
              ].join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <p className="faint">{t('maySell.squadNote')}</p>
    </div>
  )
}
