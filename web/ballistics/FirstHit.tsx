// What the first hit does: the chance to penetrate, damage to body and armour, and how many shots it takes.
import { type ReactNode, useMemo } from 'react'
import { HEALTH, isDeadly } from '#core/ballistics/body.ts'
import { hitLayers } from '#core/ballistics/hit.ts'
import { makeMatchup, wornDurability } from '#core/ballistics/matchup.ts'
import { NO_VALUE } from '#core/format/number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Big, Stats } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { chanceText, formatPoints, killRangeText, meanText } from './kill-text.ts'
import { useMaterialName, usePartName } from './part-name.ts'
import type { ChosenProps } from './use-ballistics.ts'

export const FirstHit = ({ chosen, share }: ChosenProps): ReactNode => {
  const { t } = useTranslation('ballistics')
  const partName = usePartName()
  const materialName = useMaterialName()
  const { round, place, part } = chosen
  const { layers } = place
  const left = wornDurability(layers, share)
  const outcomes = useMemo(
    () => hitLayers(round, layers, wornDurability(layers, share)),
    [round, layers, share],
  )
  const { kill } = useMemo(() => makeMatchup(round, layers, share, part, 1), [round, layers, share, part])
  const through = outcomes.find(({ isPenetrated }) => isPenetrated)
  const stopped = outcomes.find(({ isPenetrated }) => !isPenetrated)
  const pellets = round.projectiles > 1 ? t('eachPellet', { count: round.projectiles }) : undefined
  const wear = outcomes.map((outcome) => (left[0] ?? 0) - (outcome.left[0] ?? 0))
  const wears = [...new Set([Math.min(...wear), Math.max(...wear)].map(formatPoints))]
  return (
    <Panel
      label={t('firstHit')}
      foot={layers
        .map((layer, index) =>
          t('layer', {
            name: partName(layer.name),
            class: layer.class,
            material: materialName(layer.material),
            left: formatPoints(left[index] ?? 0),
            durability: formatPoints(layer.durability),
            blunt: chanceText(layer.bluntThroughput),
          }),
        )
        .join(' · ')}
    >
      <Stats
        stats={[
          {
            label: t('chance'),
            value: <Big>{chanceText(through?.probability ?? 0)}</Big>,
            sub: pellets ?? t('firstHit'),
          },
          {
            label: t('through'),
            value: <Big>{through === undefined ? NO_VALUE : formatPoints(through.damage)}</Big>,
            sub: t('ofDamage', { damage: round.damage }),
          },
          {
            label: t('blunt'),
            value: <Big>{stopped === undefined ? NO_VALUE : formatPoints(stopped.damage)}</Big>,
            sub: t('bluntSub'),
          },
          {
            label: t('wear'),
            value: <Big>{layers.length === 0 ? NO_VALUE : wears.join('–')}</Big>,
            sub: t('wearSub'),
          },
          {
            label: isDeadly(part) ? t('toKill') : t('toDestroy'),
            value: <Big>{meanText(kill)}</Big>,
            sub: t('killSub', { part: t(`body.${part}`), health: HEALTH[part], range: killRangeText(kill) }),
          },
        ]}
      />
    </Panel>
  )
}
