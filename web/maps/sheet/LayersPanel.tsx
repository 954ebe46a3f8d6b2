// Layer settings of the map: presets, and a switch with the number of marks for each kind.
import { type ReactNode, useId, useState } from 'react'
import type { MarkerGroup } from '#core/maps/markers/marker-kinds.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { Switch } from '#web/ui/controls/Switch.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import atlas from '../Atlas.module.css'
import {
  getLayerKind,
  LAYER_GROUPS,
  type LayerId,
  type LayerPreset,
  PRESETS,
  SIDES,
  type Side,
  sumLayers,
} from '../marks/layers.ts'
import { MarkIcon } from '../marks/MarkIcon.tsx'
import styles from './LayersPanel.module.css'

export interface LayersPanelProps {
  readonly on: ReadonlySet<LayerId>
  readonly counts: ReadonlyMap<LayerId, number>
  readonly shown: number
  /** Undefined if layers were chosen individually. */
  readonly preset: LayerPreset | undefined
  readonly side: Side
  readonly onPreset: (preset: LayerPreset) => void
  readonly onSide: (side: Side) => void
  readonly onLayers: (on: ReadonlySet<LayerId>) => void
}

interface GroupProps extends Pick<LayersPanelProps, 'on' | 'counts' | 'onLayers'> {
  readonly group: MarkerGroup
  readonly layers: readonly LayerId[]
}

const Group = ({ group, layers, on, counts, onLayers }: GroupProps): ReactNode => {
  const { t } = useTranslation('maps')
  const [isFolded, setFolded] = useState(group === 'Loot')
  const id = useId()
  const name = t(`category.${group}`)
  const isOn = layers.some((layer) => on.has(layer))
  const change = (changed: readonly LayerId[], isShown: boolean): void => {
    const next = new Set(on)
    for (const layer of changed) {
      if (isShown) next.add(layer)
      else next.delete(layer)
    }
    onLayers(next)
  }
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => setFolded(!isFolded)}
        >
          <Icon name="down" size="s" />
          {name}
          <span className={styles.sum}>
            {sumLayers(
              layers.filter((layer) => on.has(layer)),
              counts,
            )}
            {' / '}
            {sumLayers(layers, counts)}
          </span>
        </button>
        <Switch
          label={t('layers.all', { name })}
          isLabelHidden
          isOn={isOn}
          onChange={(isShown) => change(layers, isShown)}
        />
      </div>
      <div id={id} hidden={isFolded}>
        {layers.map((layer) => (
          <label key={layer} className={styles.layer}>
            <MarkIcon look={getLayerKind(layer)} isNeeded={layer === 'needed'} />
            <span>{t(`layer.${layer}`)}</span>
            <span className={styles.count}>{counts.get(layer) ?? 0}</span>
            <span className={styles.check}>
              <Icon name="check" />
            </span>
            <input
              type="checkbox"
              checked={on.has(layer)}
              onChange={(event) => change([layer], event.currentTarget.checked)}
            />
          </label>
        ))}
      </div>
    </div>
  )
}

export const LayersPanel = (props: LayersPanelProps): ReactNode => {
  const { on, counts, shown, preset, side, onPreset, onSide, onLayers } = props
  const { t } = useTranslation('maps')
  return (
    <>
      <div className={styles.title}>
        <h2>{t('layers.title')}</h2>
        <span role="status">{t('layers.shown', { count: shown })}</span>
      </div>
      <div className={atlas.scroll}>
        <div className={styles.presets}>
          <Segmented
            label={t('layers.presets')}
            isFilling
            size="small"
            value={preset}
            options={PRESETS.map((value) => ({ value, text: t(`layers.preset.${value}`) }))}
            onChange={onPreset}
          />
          <Segmented
            label={t('layers.side')}
            isFilling
            size="small"
            value={side}
            options={SIDES.map((value) => ({ value, text: t(`side.${value}`) }))}
            onChange={onSide}
          />
        </div>
        {LAYER_GROUPS.map((each) => (
          <Group key={each.group} {...each} on={on} counts={counts} onLayers={onLayers} />
        ))}
      </div>
    </>
  )
}
