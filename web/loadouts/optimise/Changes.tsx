// What differs between the build on the page and another, place by place.
import { type ReactNode, useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { numberOf } from '#core/catalogue/properties.ts'
import { slotLabels } from '#core/catalogue/slot-kinds.ts'
import { formatMoney } from '#core/format/money.ts'
import { NO_BREAK_SPACE } from '#core/format/number.ts'
import { changeOf } from '#core/loadouts/build-figures.ts'
import type { BuildPrice } from '#core/loadouts/build-price.ts'
import { slotsOf } from '#core/loadouts/fitting.ts'
import { type PlacedPart, paidAt, placeChanges } from '#core/loadouts/place-prices.ts'
import { type Build, partAt } from '#core/loadouts/tree.ts'
import type { BoughtSource } from '#core/pricing/price-source.ts'
import type { ProfitContext } from '#core/pricing/profit-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNames } from '#web/player/names.ts'
import { useSourceText } from '#web/player/use-source-text.ts'
import { ROLES } from '#web/ui/table/table-roles.ts'
import { Delta } from '../Delta.tsx'
import type { BuildWords } from '../words.ts'
import styles from './Optimise.module.css'

/** The name of a place, by its holder in one of the builds. */
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
          const slots = holder === undefined ? [] : slotsOf(catalogue, holder.item)
          const label = slotLabels(slots)[slots.findIndex((slot) => slot.name === name)]
          if (label !== undefined) return words.slot(label)
        }
        return name
      },
    [catalogue, words],
  )

const PERCENT = 100
const PRICE = { better: 'less', decimals: 0 } as const

/** A build with what it costs. */
export interface PricedBuild {
  readonly build: Build
  readonly price: BuildPrice
}

/** What the part of a place costs, and where from. */
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

export const Changes = ({
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
  const placeOf = usePlaceName(catalogue, words)
  const figure = (item: string | undefined, name: string): number =>
    item === undefined ? 0 : numberOf(catalogue.figures.get(item), name)
  const changes = useMemo(
    () => placeChanges(before.price, after.price, context.bought),
    [before, after, context],
  )
  return (
    <table {...ROLES.table} className={styles.changes} aria-label={t('changes.title')}>
      <thead {...ROLES.rowgroup}>
        <tr {...ROLES.row}>
          <th {...ROLES.columnheader} scope="col">
            {t('changes.slot')}
          </th>
          <th {...ROLES.columnheader} scope="col">
            {t('changes.change')}
          </th>
          <th {...ROLES.columnheader} scope="col">
            {t('changes.recoil')}
          </th>
          <th {...ROLES.columnheader} scope="col">
            {t('changes.ergonomics')}
          </th>
          <th {...ROLES.columnheader} scope="col">
            {t('changes.price')}
          </th>
        </tr>
      </thead>
      <tbody {...ROLES.rowgroup}>
        {changes.map(({ path, before: old, after: next }) => (
          <tr {...ROLES.row} key={path.join('/')}>
            <th {...ROLES.rowheader} scope="row">
              {path.length === 0 ? t('changes.weapon') : placeOf(path, before.build, after.build)}
            </th>
            <td {...ROLES.cell}>
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
            <td {...ROLES.cell}>
              <Delta
                change={changeOf(
                  { better: 'less', decimals: 1 },
                  figure(old?.item, 'recoilModifier') * PERCENT,
                  figure(next?.item, 'recoilModifier') * PERCENT,
                )}
              />
            </td>
            <td {...ROLES.cell}>
              <Delta
                change={changeOf(
                  { better: 'more', decimals: 1 },
                  figure(old?.item, 'ergonomics'),
                  figure(next?.item, 'ergonomics'),
                )}
              />
            </td>
            <td {...ROLES.cell}>
              <Delta change={changeOf(PRICE, paidAt(old), paidAt(next))} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
