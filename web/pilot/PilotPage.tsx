// The desktop companion: its connection, its permissions, its actions.
import type { ReactNode } from 'react'
import { getPath } from '#core/routes/table.ts'
import { DataPart } from '#web/errors/DataPart.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ActionsPanel } from './ActionsPanel.tsx'
import { AutomaticPanel } from './AutomaticPanel.tsx'
import { FoldersPanel } from './FoldersPanel.tsx'
import { LinkPanel } from './LinkPanel.tsx'
import { LogPanel } from './LogPanel.tsx'
import { NowStats } from './NowStats.tsx'
import { CatchUpPanel } from './old-logs/CatchUpPanel.tsx'
import { RaidsPanel } from './old-logs/RaidsPanel.tsx'
import { PicturesPanel } from './PicturesPanel.tsx'
import { RaidPanel } from './raid/RaidPanel.tsx'
import { StartPanel } from './start/StartPanel.tsx'
import { UpdateAlert } from './start/UpdateAlert.tsx'
import { ChallengesPanel } from './suggestions/ChallengesPanel.tsx'
import { usePilot } from './use-pilot.ts'
import { usePilotOnPage } from './use-pilot-on-page.ts'

const PilotPage = (): ReactNode => {
  const { t } = useTranslation('pilot')
  const state = usePilot()
  const isOver = usePilotOnPage()
  const { context } = state
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <>
      <PageHead title={t('title')} meta={t('lead')} />
      <div className="stack stack--wide">
        <UpdateAlert state={state} />
        <div className="split">
          <div className="stack stack--wide">
            <LinkPanel state={state} />
            <NowStats map={context.map} actions={context.actions} />
            <RaidPanel />
            <PicturesPanel isOver={isOver} />
            <DataPart fallback={<Skeleton height="180px" />}>
              <CatchUpPanel />
            </DataPart>
            <RaidsPanel
              actions={
                <ButtonLink size="small" variant="quiet" to={`${getPath('progressionHistory')}?view=raids`}>
                  {t('lists.show')}
                </ButtonLink>
              }
            />
            <LogPanel lines={context.logs} />
          </div>
          <div className="stack stack--wide">
            <AutomaticPanel settings={context} />
            {isSignedIn && (
              <DataPart fallback={null} missing={null}>
                <ChallengesPanel />
              </DataPart>
            )}
            <StartPanel />
            <FoldersPanel folders={context} canReset={state.matches({ linked: 'connected' })} />
            <ActionsPanel actions={context.actions} />
          </div>
        </div>
      </div>
    </>
  )
}

export default PilotPage
