// Where alerts arrive on Discord, or why they do not.
import type { ReactNode } from 'react'
import { isLeft } from '#core/fp.ts'
import { getPath } from '#core/routes/table.ts'
import { useDiscord } from '#web/discord/use-discord.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/controls/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'

export const DiscordMessagesPanel = (): ReactNode => {
  const { t } = useTranslation('alerts')
  const { answer } = useDiscord()
  if (isLeft(answer)) return null
  const { application, link } = answer.right
  const state =
    application === null
      ? 'unconfigured'
      : link === null
        ? 'off'
        : link.messageError === null
          ? 'on'
          : 'refused'
  return (
    <Panel title={t('discord.title')}>
      <p>{t(`discord.${state}`, { name: link?.name ?? '' })}</p>
      <Link className="link" to={getPath('discordBot')}>
        {t('discord.page')}
      </Link>
    </Panel>
  )
}
