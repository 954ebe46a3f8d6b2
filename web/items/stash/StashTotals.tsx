// Totals of the stash: all of it, what may be sold and what is kept, each to be copied as text.
import type { ReactNode } from 'react'
import type { StashAnswer } from '#core/stash/verdicts.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Price } from '#web/ui/game/Price.tsx'
import { copyText } from '#web/ui/overlays/copy-text.ts'
import styles from './Stash.module.css'
import { keepersText, type StashContext, type StashLine, saleText } from './stash-list.tsx'
import { filterPart, type PartWords, partCells, partText, type StashPart } from './stash-text.ts'

const Part = ({
  part,
  lines,
  context,
  children,
}: {
  readonly part: StashPart
  readonly lines: readonly StashLine[]
  readonly context: StashContext
  readonly children: ReactNode
}): ReactNode => {
  const { t } = useTranslation('stash')
  const own = filterPart(lines, part)
  const words: PartWords = {
    heads: [
      t('column.item'),
      t('cells.pieces'),
      t('cells.foundInRaid'),
      t('column.money'),
      t(part === 'sell' ? 'column.place' : 'column.kept'),
    ],
    placeOf: ({ row }) => saleText(row, context),
    keepersOf: ({ row }) => keepersText(row, context),
  }
  const copy = (text: string): void =>
    void copyText(text, t('copy.done', { count: own.length }), t('copy.failed'))
  return (
    <section className={styles.part} data-part={part} aria-label={t(`part.${part}`)}>
      <h3 className="caps">{t(`part.${part}`)}</h3>
      {children}
      {own.length > 0 && (
        <span className={styles.copies}>
          <Button size="small" icon="copy" onClick={() => copy(partText(lines, part))}>
            {t('copy.text')}
          </Button>
          <Button size="small" icon="table" onClick={() => copy(partCells(lines, part, words))}>
            {t('copy.cells')}
          </Button>
        </span>
      )}
    </section>
  )
}

/** How many rows a sum leaves out. */
const LeftOut = ({ count }: { readonly count: number }): ReactNode => {
  const { t } = useTranslation('stash')
  return count > 0 && <span className="warn small">{t('leftOut', { count })}</span>
}

export const StashTotals = ({
  answer: { rows, all, sellable },
  lines,
  context,
}: {
  readonly answer: StashAnswer
  readonly lines: readonly StashLine[]
  readonly context: StashContext
}): ReactNode => {
  const { t } = useTranslation('stash')
  const kept = all.pieces - sellable.pieces
  const pieces = (count: number): string => t('pieces', { count, pieces: formatNumber(count) })
  const farm = rows.find(({ keptForFarm }) => keptForFarm !== undefined)?.keptForFarm
  return (
    <div className={styles.totals}>
      <Part part="sell" lines={lines} context={context}>
        <Price value={sellable.money} size="big" />
        <span className="faint small">{pieces(sellable.pieces)}</span>
        <LeftOut count={sellable.unpriced} />
      </Part>
      <Part part="keep" lines={lines} context={context}>
        <b className={styles.big}>{pieces(kept)}</b>
        <span className="faint small">
          {t('ofItems', { count: rows.filter(({ verdict }) => verdict.startsWith('keep')).length })}
        </span>
        {farm !== undefined && (
          <span className="warn small">
            {t(farm.isBuilt ? 'farm' : 'farmUnbuilt', { count: farm.slots })}
          </span>
        )}
      </Part>
      <section className={styles.part} aria-label={t('all')}>
        <h3 className="caps">{t('all')}</h3>
        <Price value={all.money} size="big" />
        <span className="faint small">{pieces(all.pieces)}</span>
        <LeftOut count={all.unpriced} />
      </section>
    </div>
  )
}
