// The textual figures of a build: zoom levels, fire modes, size.
import { type FigureChange, formatFigureNumber, getFigureChange } from '#core/loadouts/build/build-figures.ts'
import type { WeaponStatistics } from '#core/loadouts/build/statistics.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'

const CELLS = { better: 'less', decimals: 0 } as const
const getCells = ({ size: { width, height } }: WeaponStatistics): number => width * height

/** `text` is empty if the build has none; `change`: for countable ones. */
export interface TextFigure {
  readonly id: 'magnification' | 'fireModes' | 'size'
  readonly text: (statistics: WeaponStatistics) => string
  readonly change?: (now: WeaponStatistics, to: WeaponStatistics) => FigureChange | undefined
}

export const useTextFigures = (): readonly TextFigure[] => {
  const { t } = useTranslation('loadouts')
  const { t: ofItem } = useTranslation('facts')
  return [
    {
      id: 'magnification',
      text: ({ magnification }) => magnification.map((zoom) => `${formatFigureNumber(zoom, 2)}×`).join(', '),
    },
    {
      id: 'fireModes',
      text: ({ fireModes }) => fireModes.map((mode) => ofItem(`gameWords.fireMode.${mode}`)).join(', '),
    },
    {
      id: 'size',
      text: (statistics) => t('cells', { ...statistics.size, count: getCells(statistics) }),
      change: (now, to) => getFigureChange(CELLS, getCells(now), getCells(to)),
    },
  ]
}
