// Tools of the map: zoom, show all, follow the player, measure, place a pin.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Switch } from '#web/ui/controls/Switch.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useMapStage } from './canvas/map-view.ts'
import styles from './Tools.module.css'

/** `move`: the next press moves the open pin. `spawn`: the next press selects the player's spawn. `ping`: each press sends a ping. */
export type Tool = 'measure' | 'pin' | 'move' | 'spawn' | 'ping'

export const Tools = ({
  tool,
  onTool,
  onTable,
  hasPings,
  follow,
}: {
  readonly tool: Tool | undefined
  readonly onTool: (tool: Tool | undefined) => void
  readonly onTable: () => void
  /** Whether there is a squad to ping. */
  readonly hasPings: boolean
  /** Undefined if the player's position is unknown. */
  readonly follow: { readonly isOn: boolean; readonly set: (isOn: boolean) => void } | undefined
}): ReactNode => {
  const { t } = useTranslation('maps')
  const { control } = useMapStage()
  const toggle = (wanted: Tool): void => onTool(tool === wanted ? undefined : wanted)
  return (
    <div className={styles.tools} data-map-tools="">
      {follow !== undefined && (
        <Switch className={styles.follow} label={t('tool.follow')} isOn={follow.isOn} onChange={follow.set} />
      )}
      <fieldset className={styles.row} aria-label={t('tool.label')}>
        <IconButton icon="plus" label={t('tool.nearer')} onClick={() => control.zoomBy(1)} />
        <IconButton icon="minus" label={t('tool.further')} onClick={() => control.zoomBy(-1)} />
        <IconButton icon="whole" label={t('tool.whole')} onClick={control.showWhole} />
        <IconButton
          icon="ruler"
          label={t('tool.measure')}
          isPressed={tool === 'measure'}
          onClick={() => toggle('measure')}
        />
        <IconButton
          icon="mark"
          label={t('tool.pin')}
          isPressed={tool === 'pin'}
          onClick={() => toggle('pin')}
        />
        {hasPings && (
          <IconButton
            icon="reach"
            label={t('tool.ping')}
            isPressed={tool === 'ping'}
            onClick={() => toggle('ping')}
          />
        )}
        <IconButton icon="table" label={t('tool.table')} onClick={onTable} />
      </fieldset>
    </div>
  )
}

/** The hint for the active tool. `ends`: number of ends of the measured line that are set. */
export const ToolHint = ({
  tool,
  ends,
}: {
  readonly tool: Tool | undefined
  readonly ends: number
}): ReactNode => {
  const { t } = useTranslation('maps')
  if (tool === undefined || tool === 'ping' || (tool === 'measure' && ends > 1)) return null
  const key =
    tool === 'spawn'
      ? 'ways.press'
      : tool === 'measure'
        ? (['measure.first', 'measure.second'] as const)[ends === 0 ? 0 : 1]
        : (`pins.where.${tool}` as const)
  return (
    <p className={styles.hint} role="status">
      {t(key)}
    </p>
  )
}

/** The author of the map's picture. */
export const Credit = ({
  author,
  authorUrl,
  licence,
  isRecoloured,
}: {
  readonly author: string
  readonly authorUrl: string
  readonly licence: string | undefined
  readonly isRecoloured: boolean
}): ReactNode => {
  const { t } = useTranslation('maps')
  return (
    <p className={styles.credit} data-map-tools="">
      {t('credit.map')}{' '}
      <a href={authorUrl} target="_blank" rel="noreferrer">
        {author}
      </a>
      {licence !== undefined && `, ${licence}`}
      {isRecoloured && `, ${t('credit.recoloured')}`}
    </p>
  )
}

/** The note on a map without a picture. */
export const SchematicNote = (): ReactNode => {
  const { t } = useTranslation('maps')
  return (
    <p className={styles.credit} data-map-tools="">
      <Icon name="info" size="s" inText /> {t('credit.schematic')}
    </p>
  )
}
