// The differences between the page's build and another, slot by slot.
import { type ReactNode, useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { getNumberProperty } from '#core/catalogue/properties.ts'
import { slotLabels } from '#core/catalogue/slot-kinds.ts'
import { formatMoney } from '#core/format/money.ts'
import { NO_BREAK_SPACE } from '#core/format/number.ts'
import { getFigureChange } from '#core/loadouts/build/build-figures.ts'
import type { BuildPrice } from '#core/loadouts/build/build-price.ts'
import { listSlots } from '#core/loadouts/build/fitting.ts'
import { type PlacedPart, paidAt, placeChanges } from '#core/loadouts/build/place-prices.ts'
import { type Build, partAt } from '#core/loadouts/tree.ts'
import type { BoughtSource } from '#core/pricing/acquisition/price-derivation.ts'
import type { ProfitContext } from '#core/pricing/profit/profit-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNames } from '#web/player/names.ts'
import { useSourceText } from '#web/player/use-source-text.ts'
import { TABLE_ROLES } from '#web/ui/table/table-roles.ts'
import { Delta } from '../Delta.tsx'
import type { BuildWords } from '../words.ts'
import styles from './Optimise.module.css'

/** The name of a slot, by its parent in one of the builds. */
const usePlaceName = (
  catalogue: Catalogue,
  words: BuildWords,
): ((path: readonly string[], ...builds: readonly Build[]) => string) =>
  useMemo(
    () =>
      (path, ...builds) => {
        const name = path.at(-1) ?? ''
        for (const build of builds) {
          const holder = partAt(build, path.slice(0, -1))
          const slots = holder === undefined ? [] : listSlots(catalogue, holder.item)
          const label = slotLabels(slots)[slots.findIndex((slot) => slot.name === name)]
          if (label !== undefined) return words.slot(label)
        }
        return name
      },
    [catalogue, words],
  )

const PERCENT = 100
const PRICE = { better: 'less', decimals: 0 } as const

/** A build with its price. */
export interface PricedBuild {
  readonly build: Build
  readonly price: BuildPrice
}

/** Price of the part in a slot, and its source. */
const PartCost = ({
  part,
  sourceText,
}: {
  readonly part: PlacedPart
  readonly sourceText: (source: BoughtSource) => string
}): ReactNode => {
  const { t } = useTranslation('loadouts')
  const { roubles, priced, isInPreset } = part
  return (
    <span className={styles.cost}>
      {isInPreset
        ? t('price.inPreset')
        : roubles === undefined || priced === undefined
          ? t('price.notYet')
          : `${formatMoney(roubles, { space: NO_BREAK_SPACE })} · ${sourceText(priced.source)}`}
    </span>
  )
}

export const BuildChangeList = ({
  before,
  after,
  catalogue,
  context,
  words,
}: {
  readonly before: PricedBuild
  readonly after: PricedBuild
  readonly catalogue: Catalogue
  readonly context: ProfitContext
  readonly words: BuildWords
}): ReactNode => {
  const { t } = useTranslation('optimiser')
  const sourceText = useSourceText(catalogue, useNames(catalogue))
  const getPlace = usePlaceName(catalogue, words)
  const figure = (item: string | undefined, name: string): number =>
    item === undefined ? 0 : getNumberProperty(catalogue.figures.get(item), name)
  const changes = useMemo(
    () => placeChanges(before.price, after.price, context.bought),
    [before, after, context],
  )
  return (
    <table {...TABLE_ROLES.table} className={styles.changes} aria-label={t('changes.title')}>
      <thead {...TABLE_ROLES.rowgroup}>
        <tr {...TABLE_ROLES.row}>
          <th {...TABLE_ROLES.columnheader} scope="col">
            {t('changes.slot')}
          </th>
          <th {...TABLE_ROLES.columnheader} scope="col">
            {t('changes.change')}
          </th>
          <th {...TABLE_ROLES.columnheader} scope="col">
            {t('changes.recoil')}
          </th>
          <th {...TABLE_ROLES.columnheader} scope="col">
            {t('changes.ergonomics')}
          </th>
          <th {...TABLE_ROLES.columnheader} scope="col">
            {t('changes.price')}
          </th>
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.rowgroup}>
        {changes.map(({ path, before: old, after: next }) => (
          <tr {...TABLE_ROLES.row} key={path.join('/')}>
            <th {...TABLE_ROLES.rowheader} scope="row">
              {path.length === 0 ? t('changes.weapon') : getPlace(path, before.build, after.build)}
            </th>
            <td {...TABLE_ROLES.cell}>
              {old !== undefined && (
                <span className={styles.part}>
                  <s>{words.shortName(old.item)}</s> <PartCost part={old} sourceText={sourceText} />
                </span>
              )}
              <span className={styles.part}>
                {next === undefined ? (
                  <span className="faint">{t('changes.takeOff')}</span>
                ) : (
                  <>
                    <b>{words.shortName(next.item)}</b> <PartCost part={next} sourceText={sourceText} />
                  </>
                )}
              </span>
            </td>
            <td {...TABLE_ROLES.cell}>
              <Delta
                change={getFigureChange(
                  { better: 'less', decimals: 1 },
                  figure(old?.item, 'recoilModifier') * PERCENT,
                  figure(next?.item, 'recoilModifier') * PERCENT,
                )}
              />
            </td>
            <td {...TABLE_ROLES.cell}>
              <Delta
                change={getFigureChange(
                  { better: 'more', decimals: 1 },
                  figure(old?.item, 'ergonomics'),
                  figure(next?.item, 'ergonomics'),
                )}
              />
            </td>
            <td {...TABLE_ROLES.cell}>
              <Delta change={getFigureChange(PRICE, paidAt(old), paidAt(next))} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
