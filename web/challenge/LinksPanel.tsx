// The links of a challenge: its public page, and the overlay with its options.
import { type ReactNode, useState } from 'react'
import { toTextLocale } from '#core/languages.ts'
import { getPath } from '#core/routes/table.ts'
import {
  OVERLAY_SIZE,
  OVERLAY_THEMES,
  OVERLAY_VIEWS,
  type OverlaySettings,
  type OverlayTheme,
  type OverlayView,
  readOverlaySettings,
  writeOverlaySettings,
} from '#core/widgets/overlay-settings.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import { LinkToCopy } from '#web/ui/fields/LinkToCopy.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './challenge.module.css'
import { OverlayPreview } from './OverlayPreview.tsx'
import { useChallenge } from './use-challenge.ts'

const ALL = ''

interface CopyWords {
  readonly action: string
  readonly copied: string
  readonly notCopied: string
}

const OverlayLink = ({ copy }: { readonly copy: CopyWords }): ReactNode => {
  const { t } = useTranslation('streamers')
  const { uid, scoring, teams } = useChallenge().challenge
  const language = toTextLocale(useLocale())
  const [settings, setSettings] = useState(() => readOverlaySettings(() => undefined))
  const change = (part: Partial<OverlaySettings>): void => setSettings({ ...settings, ...part })
  const views = OVERLAY_VIEWS.filter((view) => view !== 'card' || scoring.kind === 'bingo')
  const query = writeOverlaySettings({ ...settings, challenge: uid, language })
  return (
    <>
      <Select<OverlayView>
        label={t('challenge.links.view')}
        value={settings.view}
        options={views.map((value) => ({ value, text: t(`challenge.links.views.${value}`) }))}
        onChange={(view) => change({ view })}
      />
      {settings.view !== 'leaderboard' && (
        <Select
          label={t('challenge.links.team')}
          value={settings.team}
          options={[
            { value: ALL, text: t('challenge.links.allTeams') },
            ...teams.map((team) => ({ value: team.uid, text: team.name })),
          ]}
          onChange={(team) => change({ team })}
        />
      )}
      <Select<OverlayTheme>
        label={t('challenge.links.theme')}
        value={settings.theme}
        options={OVERLAY_THEMES.map((value) => ({ value, text: t(`challenge.links.themes.${value}`) }))}
        onChange={(theme) => change({ theme })}
      />
      <NumberField
        label={t('widget.size')}
        value={settings.size}
        min={OVERLAY_SIZE.min}
        max={OVERLAY_SIZE.max}
        isLone
        onCommit={(size) => change({ size: size ?? OVERLAY_SIZE.usual })}
      />
      <Checkbox
        label={t('challenge.links.compact')}
        isChecked={settings.isCompact}
        onChange={(isCompact) => change({ isCompact })}
      />
      <div className={styles.line}>
        <LinkToCopy
          label={t('challenge.links.overlay')}
          url={`${location.origin}${getPath('widgetStreamerChallenge')}?${query}`}
          {...copy}
        />
      </div>
      {settings.isCompact || settings.view === 'mine' ? (
        <OverlayPreview label={t('challenge.links.preview')} options={settings} />
      ) : null}
    </>
  )
}

export const LinksPanel = (): ReactNode => {
  const { t } = useTranslation('streamers')
  const { challenge, canJudge } = useChallenge()
  const copy = {
    action: t('challenge.links.copy'),
    copied: t('challenge.links.copied'),
    notCopied: t('challenge.links.notCopied'),
  }
  return (
    <Panel title={t('challenge.links.title')}>
      <div className="stack">
        <div className={styles.line}>
          <LinkToCopy
            label={t('challenge.links.public')}
            url={`${location.origin}${getPath('streamerChallenge', { uid: challenge.uid })}`}
            {...copy}
          />
        </div>
        {canJudge && <OverlayLink copy={copy} />}
      </div>
    </Panel>
  )
}
