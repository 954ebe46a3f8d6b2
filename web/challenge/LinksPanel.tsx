// The links of a challenge: its public page, and the overlay with its options.
import { type ReactNode, useState } from 'react'
import {
  OVERLAY_THEMES,
  OVERLAY_VIEWS,
  type OverlayOptions,
  type OverlayTheme,
  type OverlayView,
  readOverlayOptions,
  writeOverlayQuery,
} from '#core/challenge/overlay.ts'
import { getPath, ROUTES } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import { LinkToCopy } from '#web/ui/fields/LinkToCopy.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './challenge.module.css'
import { OverlayPreview } from './OverlayPreview.tsx'
import { useChallenge } from './use-challenge.ts'

const ALL = ''

const writeOverlayUrl = (uid: string, options: OverlayOptions): string => {
  const query = writeOverlayQuery(options).replace('?', '&')
  return `${location.origin}${getPath('widgetStreamerChallenge')}?challenge=${uid}${query}`
}

interface CopyWords {
  readonly action: string
  readonly copied: string
  readonly notCopied: string
}

/** The overlay is linked once it has a build. */
const isOverlayBuilt = ROUTES.some(({ id, isWidget }) => id === 'widgetStreamerChallenge' && isWidget)

const OverlayLink = ({ copy }: { readonly copy: CopyWords }): ReactNode => {
  const { t } = useTranslation('streamers')
  const { uid, scoring, teams } = useChallenge().challenge
  const [options, setOptions] = useState(readOverlayOptions({}))
  const change = (part: Partial<OverlayOptions>): void => setOptions({ ...options, ...part })
  const views = OVERLAY_VIEWS.filter((view) => view !== 'card' || scoring.kind === 'bingo')
  return (
    <>
      <Select<OverlayView>
        label={t('challenge.links.view')}
        value={options.view}
        options={views.map((value) => ({ value, text: t(`challenge.links.views.${value}`) }))}
        onChange={(view) => change({ view })}
      />
      {options.view !== 'leaderboard' && (
        <Select
          label={t('challenge.links.team')}
          value={options.team}
          options={[
            { value: ALL, text: t('challenge.links.allTeams') },
            ...teams.map((team) => ({ value: team.uid, text: team.name })),
          ]}
          onChange={(team) => change({ team })}
        />
      )}
      <Select<OverlayTheme>
        label={t('challenge.links.theme')}
        value={options.theme}
        options={OVERLAY_THEMES.map((value) => ({ value, text: t(`challenge.links.themes.${value}`) }))}
        onChange={(theme) => change({ theme })}
      />
      <Checkbox
        label={t('challenge.links.compact')}
        isChecked={options.isCompact}
        onChange={(isCompact) => change({ isCompact })}
      />
      <div className={styles.line}>
        <LinkToCopy label={t('challenge.links.overlay')} url={writeOverlayUrl(uid, options)} {...copy} />
      </div>
      {options.isCompact || options.view === 'mine' ? (
        <OverlayPreview label={t('challenge.links.preview')} options={options} />
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
        {canJudge && isOverlayBuilt && <OverlayLink copy={copy} />}
      </div>
    </Panel>
  )
}
