// The price of the build and where its parts are bought, as a shopping list; parts that are not sold to the player yet are apart.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { formatMoney } from '#core/format/money.ts'
import type { BuildPrice, MissingPart } from '#core/loadouts/build/build-price.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { findItemOrPreset, type Names } from '#web/player/names.ts'
import { useSourceText } from '#web/player/use-source-text.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Price } from '#web/ui/game/Price.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { useCopy } from '../use-copy.ts'
import { LaterText } from './LaterText.tsx'
import styles from './Price.module.css'

const Missing = ({
  missing,
  catalogue,
  names,
}: {
  readonly missing: readonly MissingPart[]
  readonly catalogue: Catalogue
  readonly names: Names
}): ReactNode => {
  const { t } = useTranslation('loadouts')
  return (
    <>
      <h3 className={styles.title}>
        <Icon name="lock" size="s" /> {t('price.unreachable')}
      </h3>
      <ul>
        {missing.map(({ item, count, locked }) => (
          <li key={item} className={styles.line} data-locked>
            <span>
              {count > 1
                ? t('price.pieces', { count, name: names.shortThing(item) })
                : names.shortThing(item)}
              <span className={styles.from}>
                <LaterText {...{ catalogue, locked }} />
              </span>
            </span>
            <Price value={locked[0]?.priced.unitPrice} isBare className={styles.later} />
          </li>
        ))}
      </ul>
    </>
  )
}

export const PricePanel = ({
  price,
  catalogue,
  names,
}: {
  readonly price: BuildPrice
  readonly catalogue: Catalogue
  readonly names: Names
}): ReactNode => {
  const { t } = useTranslation('loadouts')
  const sourceText = useSourceText(catalogue, names)
  const copy = useCopy()
  const lines = price.lines.flatMap((line) => {
    const { item, count, source, unitPrice, total } = line
    if (findItemOrPreset(catalogue, item) === undefined || unitPrice === undefined) return []
    if (source.tag === 'SellValue' || source.tag === 'Coin' || source.tag === 'Unknown') return []
    const name = names.thing(item)
    const from = sourceText(source)
    return [{ item, from, total, name: count > 1 ? t('price.pieces', { count, name }) : name }]
  })
  const asText = (): string =>
    [
      ...lines.map(({ name, from, total }) => `${name}: ${formatMoney(total)} (${from})`),
      ...price.missing.map(({ item }) => `${names.thing(item)}: ${t('price.notYet')}`),
      `${t('price.title')}: ${formatMoney(price.total)}`,
    ].join('\n')
  return (
    <Panel
      title={t('price.title')}
      isFlush
      actions={
        <>
          <Price value={lines.length === 0 ? undefined : price.total} size="mid" />
          <Button size="small" variant="quiet" icon="copy" onClick={() => copy(asText())}>
            {t('price.copy')}
          </Button>
        </>
      }
      foot={t('price.foot')}
    >
      <ul aria-label={t('price.list')}>
        {lines.map(({ item, name, from, total }) => (
          <li key={item} className={styles.line}>
            <span>
              {name}
              <span className={styles.from}>
                {from}
                {item === price.bundle && ` · ${t('price.preset')}`}
              </span>
            </span>
            <Price value={total} isBare />
          </li>
        ))}
      </ul>
      {price.missing.length > 0 && <Missing missing={price.missing} catalogue={catalogue} names={names} />}
      {price.leftOver.size > 0 && (
        <p className={styles.left}>
          {t('price.leftOver')}: {[...price.leftOver.keys()].map(names.shortThing).join(', ')}
        </p>
      )}
    </Panel>
  )
}
