// The figures of two builds in columns, and the slots with different parts.
import { type ReactNode, useMemo, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { formatMoney } from '#core/format/money.ts'
import { NO_BREAK_SPACE } from '#core/format/number.ts'
import { defaultAmmo, usableAmmo } from '#core/loadouts/build/ammo.ts'
import { buildDifferences } from '#core/loadouts/build/build-differences.ts'
import {
  type BuildFigure,
  formatFigure,
  getFigureChange,
  isWorthLine,
  LEAD_FIGURES,
  LEAD_NAMES,
  type LeadFigure,
  MORE_FIGURES,
  MORE_NAMES,
  type MoreFigure,
  NEEDS_CARTRIDGE,
} from '#core/loadouts/build/build-figures.ts'
import { buildPrice } from '#core/loadouts/build/build-price.ts'
import { weaponStatistics } from '#core/loadouts/build/statistics.ts'
import type { Build } from '#core/loadouts/tree.ts'
import type { ProfitContext } from '#core/pricing/profit/profit-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Switch } from '#web/ui/controls/Switch.tsx'
import { Delta } from '../Delta.tsx'
import { BuildChangeList } from '../optimise/BuildChangeList.tsx'
import { useTextFigures } from '../text-figures.ts'
import type { Builder } from '../use-builder.ts'
import type { BuildWords } from '../words.ts'
import styles from './Compare.module.css'

const FIGURES = [...LEAD_NAMES, ...MORE_NAMES] as const
const OF: Readonly<Record<LeadFigure | MoreFigure, BuildFigure>> = { ...LEAD_FIGURES, ...MORE_FIGURES }
/** Those without a unit of their own. */
const IN_MOA: ReadonlySet<LeadFigure | MoreFigure> = new Set(['accuracy', 'accuracyWithAmmo'])
const PRICE = { better: 'less', decimals: 0 } as const

const getText = (figure: BuildFigure, value: number | undefined): string =>
  value === undefined ? '–' : formatFigure(figure, value)

export const SideBySide = ({
  catalogue,
  builder,
  context,
  words,
  name,
  other,
  otherAmmo,
}: {
  readonly catalogue: Catalogue
  readonly builder: Builder
  readonly context: ProfitContext
  readonly words: BuildWords
  /** Name of the other build. */
  readonly name: string
  readonly other: Build
  /** The cartridge that it was saved with. */
  readonly otherAmmo: string | undefined
}): ReactNode => {
  const { t } = useTranslation('optimiser')
  const { t: ofBuild } = useTranslation('loadouts')
  const { build, ammo, set } = builder
  const [isOfDifferences, setOfDifferences] = useState(false)
  const isSameWeapon = build.item === other.item
  const seen = useMemo(() => {
    const seenBuild = (of: Build, cartridge: string | undefined) => ({
      build: of,
      cartridge,
      statistics: weaponStatistics(catalogue)(of, cartridge),
      price: buildPrice(context)(of),
    })
    // The same cartridge in both, if both can fire it: otherwise the cartridges would be compared too.
    const cartridge = ammo ?? defaultAmmo(catalogue)(build)
    const isShared = cartridge !== undefined && usableAmmo(catalogue)(other).includes(cartridge)
    const mine = seenBuild(build, cartridge)
    const its = isShared
      ? seenBuild(other, cartridge)
      : { ...seenBuild(other, otherAmmo), cartridge: undefined }
    return { mine, its, changes: isSameWeapon ? buildDifferences(build, other) : [] }
  }, [catalogue, context, build, ammo, other, otherAmmo, isSameWeapon])
  const { mine, its, changes } = seen
  const { cartridge } = mine
  const rows = FIGURES.flatMap((id) => {
    const figure = OF[id]
    if (!isWorthLine(figure, [mine.statistics, its.statistics])) return []
    const [now, to] = [mine, its].map(({ statistics, cartridge: own }) =>
      own !== undefined || !NEEDS_CARTRIDGE.has(id) ? figure.of(statistics) : undefined,
    )
    if (now === undefined && to === undefined) return []
    if (isOfDifferences && getText(figure, now) === getText(figure, to)) return []
    const unit =
      figure.unit !== undefined ? ofBuild(`unit.${figure.unit}`) : IN_MOA.has(id) ? ofBuild('moa') : undefined
    const label = ofBuild(`figure.${id}`, {
      ammo: cartridge === undefined ? '' : words.shortName(cartridge),
    })
    return [{ id, label, unit, figure, now, to }]
  })
  const texts = useTextFigures().flatMap(({ id, text, change }) => {
    const [now, to] = [text(mine.statistics), text(its.statistics)]
    return (now === '' && to === '') || (isOfDifferences && now === to)
      ? []
      : [{ id, now, to, difference: change?.(mine.statistics, its.statistics) }]
  })
  const isPriced = mine.price.complete && its.price.complete
  const priceText = ({ price }: typeof mine): ReactNode => (
    <>
      {price.lines.length === 0 ? '–' : formatMoney(price.total, { space: NO_BREAK_SPACE })}
      {!price.complete && (
        <span className={styles.sub}>{ofBuild('price.partly', { count: price.missing.length })}</span>
      )}
    </>
  )
  return (
    <>
      <Switch label={t('compare.onlyDifferences')} isOn={isOfDifferences} onChange={setOfDifferences} />
      <table className={styles.figures} aria-label={t('compare.figures')}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('compare.this')}</th>
            <th scope="col">{name}</th>
            <th scope="col" className={styles.whole}>
              {t('compare.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, unit, figure, now, to }) => (
            <tr key={id}>
              <th scope="row">
                {label}
                {unit !== undefined && <span className="unit"> {unit}</span>}
              </th>
              <td>{getText(figure, now)}</td>
              <td>{getText(figure, to)}</td>
              <td>
                <Delta change={getFigureChange(figure, now, to)} />
              </td>
            </tr>
          ))}
          {texts.map(({ id, now, to, difference }) => (
            <tr key={id} className={styles.words}>
              <th scope="row">{ofBuild(`figure.${id}`)}</th>
              <td>{now === '' ? '–' : now}</td>
              <td>{to === '' ? '–' : to}</td>
              <td>
                <Delta change={difference} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{ofBuild('figure.price')}</th>
            <td>{priceText(mine)}</td>
            <td>{priceText(its)}</td>
            <td>
              {isPriced && <Delta change={getFigureChange(PRICE, mine.price.total, its.price.total)} />}
            </td>
          </tr>
        </tbody>
      </table>
      {!isSameWeapon ? (
        <p className="muted small">{t('compare.otherWeapon', { weapon: words.name(other.item) })}</p>
      ) : changes.length === 0 ? (
        <p className="muted small">{t('compare.same')}</p>
      ) : (
        <>
          <BuildChangeList {...{ catalogue, context, words }} before={mine} after={its} />
          <div className="row row--wrap">
            <Button onClick={() => set(other)}>{t('compare.use')}</Button>
          </div>
        </>
      )}
    </>
  )
}
