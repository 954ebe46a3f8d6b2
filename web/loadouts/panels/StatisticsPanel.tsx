// Everything else that the game's data says of the build, with what the part that is looked at would change.
import type { ReactNode } from 'react'
import {
  type BuildFigure,
  changeOf,
  MORE_FIGURES,
  MORE_NAMES,
  type MoreFigure,
  NEEDS_CARTRIDGE,
  NEEDS_WHOLE,
  numberText,
} from '#core/loadouts/build-figures.ts'
import type { WeaponStatistics } from '#core/loadouts/statistics.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type Fact, Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Delta } from '../Delta.tsx'

const sizeText = ({ width, height }: WeaponStatistics['size']) => ({ width, height, count: width * height })

/** `ammo`: what the chosen cartridge is called; undefined where the build fires none. `isWhole`: no required slot is empty, else accuracy and velocity are not known. */
export const StatisticsPanel = ({
  now,
  looked,
  ammo,
  isWhole,
}: {
  readonly now: WeaponStatistics
  readonly looked: WeaponStatistics | undefined
  readonly ammo: string | undefined
  readonly isWhole: boolean
}): ReactNode => {
  const { t } = useTranslation('loadouts')
  const { t: ofItem } = useTranslation('facts')
  const signed: ReadonlySet<MoreFigure> = new Set(['velocityModifier', 'loudness'])
  const numbers = MORE_NAMES.flatMap((id): readonly Fact[] => {
    if (!isWhole && NEEDS_WHOLE.has(id)) return []
    if (ammo === undefined && NEEDS_CARTRIDGE.has(id)) return []
    const figure: BuildFigure = MORE_FIGURES[id]
    const value = figure.of(now)
    const to = looked && figure.of(looked)
    if (value === undefined && to === undefined) return []
    const change = looked && changeOf(figure, value, to)
    return [
      {
        label: t(`figure.${id}`, { ammo }),
        value: (
          <>
            <Delta change={change} />{' '}
            {value === undefined
              ? '–'
              : `${id === 'wear' ? '× ' : ''}${numberText(value, figure.decimals, signed.has(id))}`}
            {figure.unit !== undefined && <span className="unit"> {t(`unit.${figure.unit}`)}</span>}
            {id === 'accuracyWithAmmo' && <span className="unit"> {t('moa')}</span>}
          </>
        ),
      },
    ]
  })
  const facts: readonly Fact[] = [
    ...numbers,
    ...(now.magnification.length === 0
      ? []
      : [
          {
            label: t('figure.magnification'),
            value: now.magnification.map((zoom) => `${numberText(zoom, 2)}×`).join(', '),
          },
        ]),
    {
      label: t('figure.fireModes'),
      value: now.fireModes.map((mode) => ofItem(`gameWords.fireMode.${mode}`)).join(', '),
    },
    { label: t('figure.size'), value: t('cells', sizeText(now.size)) },
  ]
  return (
    <Panel
      title={t('statistics.title')}
      note={ammo !== undefined && t('statistics.note', { ammo })}
      foot={t('statistics.foot')}
    >
      <Facts facts={facts} />
    </Panel>
  )
}
