// What a page shows in place of a part that needs Pro.
import type { ReactNode } from 'react'
import { getPath } from '#core/routes/table.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'

export interface ForProWords {
  readonly panel: string
  readonly title: string
  readonly advice: string
  /** On the button for visitors, and for those who are signed in. */
  readonly signIn: string
  readonly get: string
}

export const ForPro = ({ panel, title, advice, signIn, get }: ForProWords): ReactNode => {
  const { role } = useSession()
  return (
    <Panel title={panel}>
      <EmptyState
        icon="lock"
        title={title}
        advice={advice}
        action={
          <ButtonLink variant="primary" to={getPath('account')}>
            {role === 'visitor' ? signIn : get}
          </ButtonLink>
        }
      />
    </Panel>
  )
}
