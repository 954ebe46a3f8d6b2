// How to add commands to one chat bot: three steps and the builder.
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { getPath, matchRoute } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'
import { BotSteps } from './BotSteps.tsx'
import { CHAT_BOTS, type ChatBot, getBotScreen } from './bot-lines.ts'
import { DocsLink } from './DocsLink.tsx'
import { LineBuilder } from './LineBuilder.tsx'

const useBot = (): ChatBot => {
  const id = matchRoute(useLocation().pathname)?.route.id
  return CHAT_BOTS.find((bot) => getBotScreen(bot) === id) ?? 'nightbot'
}

const BotPage = (): ReactNode => {
  const { t } = useTranslation('streamers')
  const bot = useBot()
  return (
    <>
      <PageHead
        title={t(`bot.${bot}`)}
        actions={<ButtonLink to={getPath('streamers')}>{t('otherBots')}</ButtonLink>}
      />
      <Lead>{t('lead')}</Lead>
      <div className="split">
        <div className="stack">
          <LineBuilder key={bot} bot={bot} />
        </div>
        <Panel title={t('steps.title')}>
          <BotSteps bot={bot} />
          <DocsLink />
        </Panel>
      </div>
    </>
  )
}

export default BotPage
