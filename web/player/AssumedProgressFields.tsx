// Fields for assumed progress: level, stations and loyalty. Empty ones count as reached.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { isTraderHidden } from '#core/catalogue/hidden-traders.ts'
import { MAX_LOYALTY_LEVEL, MIN_LOYALTY_LEVEL } from '#core/catalogue/level-bounds.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { listCraftStations } from '#core/pricing/profit/assumed-player.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { DataPart } from '#web/errors/DataPart.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { type Levels, withLevel } from './assumed-progress.ts'
import styles from './settings/SkillsDialog.module.css'
import type { ProfitSettingsControl } from './settings/use-profit-settings.ts'

/** Stations without crafts that still change the profit of one. */
const SAVING = ['intelligence-center', 'solar-power']

/** Something with levels: `texts` of its levels, lowest first, starting at `min`. */
interface Named {
  readonly slug: string
  readonly name: string
  readonly min: number
  readonly texts: readonly string[]
}

/** The value of a select that assumes nothing. */
const REACHED = ''

const LevelSelects = ({
  title,
  named,
  levels,
  onChange,
}: {
  readonly title: string
  readonly named: readonly Named[]
  readonly levels: Levels
  readonly onChange: (levels: Levels) => void
}): ReactNode => {
  const { t } = useTranslation('calculators')
  return (
    <fieldset className={styles.levels} aria-label={title}>
      {named.map(({ slug, name, min, texts }) => (
        <Select
          key={slug}
          label={name}
          value={levels[slug] === undefined ? REACHED : String(levels[slug])}
          options={[
            { value: REACHED, text: t('assumed.reached') },
            ...texts.map((text, index) => ({ value: String(min + index), text })),
          ]}
          onChange={(value) =>
            onChange(withLevel(levels, slug, value === REACHED ? undefined : Number(value)))
          }
        />
      ))}
    </fieldset>
  )
}

/** The stations that a craft or its profit depends on. */
const craftStations = ({ crafts, stations }: Pick<Catalogue, 'crafts' | 'stations'>) => {
  const wanted = new Set([...Object.keys(listCraftStations({ crafts })), ...SAVING])
  return stations.all.filter(({ url }) => wanted.has(url))
}

const Fields = ({ settings, change }: Pick<ProfitSettingsControl, 'settings' | 'change'>): ReactNode => {
  const { t } = useTranslation('calculators')
  const { t: common } = useTranslation('common')
  const locale = useLocale()
  const catalogue = useCatalogue('levels', 'stations', 'traders', 'crafts', 'constants')
  const { level, built = {}, loyalty = {} } = settings.assumed ?? {}
  const stations = craftStations(catalogue).map((station): Named => {
    const texts = station.levels.map((each) => t('assumed.level', { level: each.level }))
    return { slug: station.url, name: nameIn(locale, station), min: 0, texts: [t('assumed.none'), ...texts] }
  })
  const traders = catalogue.traders.all
    .filter(({ progression, url }) => progression === true && !isTraderHidden(catalogue, url))
    .map((trader): Named => {
      const count = MAX_LOYALTY_LEVEL - MIN_LOYALTY_LEVEL + 1
      const texts = Array.from({ length: count }, (_, index) =>
        common('loyaltyLevel', { level: MIN_LOYALTY_LEVEL + index }),
      )
      return { slug: trader.url, name: nameIn(locale, trader), min: MIN_LOYALTY_LEVEL, texts }
    })
  return (
    <>
      <NumberField
        label={t('assumed.levelLabel')}
        value={level}
        canBeEmpty
        min={1}
        max={catalogue.levels.at(-1)?.level ?? 1}
        placeholder={t('assumed.reached')}
        onCommit={(next) => change({ level: next })}
      />
      <LevelSelects
        title={t('assumed.stations')}
        named={stations}
        levels={built}
        onChange={(next) => change({ built: next })}
      />
      <LevelSelects
        title={t('assumed.traders')}
        named={traders}
        levels={loyalty}
        onChange={(next) => change({ loyalty: next })}
      />
      <p className={styles.hint}>{t('assumed.hint')}</p>
    </>
  )
}

export const AssumedProgressFields = (
  props: Pick<ProfitSettingsControl, 'settings' | 'change'>,
): ReactNode => (
  <DataPart fallback={<Skeleton width="100%" height="300px" />}>
    <Fields {...props} />
  </DataPart>
)
