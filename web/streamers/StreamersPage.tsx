// Tools for streamers: what chat bots can say, the pages of the bots, and the builder of a line for any of them.
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { BOT_COMMAND_NAMES } from '#core/bots/commands.ts'
import { getPath } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/controls/Link.tsx'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'
import { BotSteps } from './BotSteps.tsx'
import { readBot } from './bot-address.ts'
import { BOT_SCREENS, CHAT_BOTS, type ChatBot } from './bot-lines.ts'
import { DocsLink } from './DocsLink.tsx'
import { LineBuilder } from './LineBuilder.tsx'
import styles from './streamers.module.css'

const WIDGET_PAGES = ['streamerScrollText', 'streamerProgress', 'streamerRaid'] as const

const StreamersPage = (): ReactNode => {
  const { t } = useTranslation('streamers')
  const [params] = useSearchParams()
  const [bot, setBot] = useState<ChatBot>(() => readBot(params))
  return (
    <>
      <PageHead title={t('title')} />
      <Lead>{t('lead')}</Lead>
      <div className="split">
        <div className="stack">
          <Segmented
            label={t('chooseBot')}
            value={bot}
            options={CHAT_BOTS.map((value) => ({ value, text: t(`bot.${value}`) }))}
            size="small"
            isFilling
            onChange={setBot}
          />
          <LineBuilder bot={bot} />
        </div>
        <div className="stack">
          <Panel title={t('bots')}>
            <ul className={styles.list}>
              {(['nightbot', 'streamelements', 'moobot'] as const).map((each) => (
                <li key={each}>
                  <Link className="link" to={getPath(BOT_SCREENS[each])}>
                    {t(`bot.${each}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title={t('widgets')}>
            <ul className={styles.list}>
              {WIDGET_PAGES.map((screen) => (
                <li key={screen}>
                  <Link className="link" to={getPath(screen)}>
                    {t(`widgetPages.${screen}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title={t('steps.titleOf', { bot: t(`bot.${bot}`) })}>
            <BotSteps bot={bot} />
          </Panel>
          <Panel title={t('commands')}>
            <dl className={styles.commands}>
              {BOT_COMMAND_NAMES.map((command) => (
                <div key={command}>
                  <dt>
                    <code>!{command}</code>
                  </dt>
                  <dd>{t(`command.${command}`)}</dd>
                </div>
              ))}
            </dl>
            <DocsLink />
          </Panel>
        </div>
      </div>
    </>
  )
}

export default StreamersPage
