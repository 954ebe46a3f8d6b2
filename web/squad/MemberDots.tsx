// Names of members, each with a dot in their colour.
import type { ReactNode } from 'react'
import type { SquadMember } from '#core/squad/model.ts'
import styles from './Squad.module.css'

export const MemberDot = ({ hue }: Pick<SquadMember, 'hue'>): ReactNode => (
  <i className={styles.hue} style={{ background: `var(--hue-${hue})` }} aria-hidden="true" />
)

/** `textOf`: what follows a name, such as a count. */
export const MemberNames = ({
  members,
  textOf,
}: {
  readonly members: readonly SquadMember[]
  readonly textOf?: (member: SquadMember) => string
}): ReactNode => (
  <span className={styles.names}>
    {members.map((member) => (
      <span key={member.id} className={styles.name}>
        <MemberDot hue={member.hue} />
        {member.name}
        {textOf !== undefined && ` ${textOf(member)}`}
      </span>
    ))}
  </span>
)
