// Prices of a build's parts for the shown PMC, each by its cheapest available source.
import { useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { formatFigureNumber } from '#core/loadouts/build/build-figures.ts'
import { findLockedAcquisitions } from '#core/pricing/acquisition/locked-acquisitions.ts'
import { type ProfitContext, profitContext } from '#core/pricing/profit/profit-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Names } from '#web/player/names.ts'
import { useBuyingSetup } from '#web/player/use-profit-setup.ts'
import { useSourceText } from '#web/player/use-source-text.ts'
import type { PartPrices } from './slots/PartsPanel.tsx'
import type { PriceText } from './slots/SlotTree.tsx'

/** Memoized by prices and progress. */
export const usePriceContext = (catalogue: Catalogue): ProfitContext => {
  const setup = useBuyingSetup(catalogue)
  return useMemo(() => profitContext(setup), [setup])
}

export const usePartPrices = (context: ProfitContext, catalogue: Catalogue, names: Names): PartPrices => {
  const { t } = useTranslation('loadouts')
  const sourceText = useSourceText(catalogue, names)
  return useMemo(() => {
    const texts = new Map<string, PriceText>()
    const write = (item: string): PriceText => {
      const priced = context.bought(item)
      if (priced !== undefined)
        return {
          price: formatFigureNumber(Math.round(priced.unitPrice), 0),
          source: sourceText(priced.source),
          isLocked: false,
        }
      const [first] = findLockedAcquisitions(context, item)
      const source = first?.priced.source
      return {
        price: '–',
        source: source?.tag === 'Trader' ? sourceText(source) : t('price.notYet'),
        isLocked: true,
      }
    }
    return {
      of: (item) => context.bought(item)?.unitPrice,
      lockedOf: (item) => findLockedAcquisitions(context, item),
      // The same object for an item, so that unchanged rows are not rendered again.
      textOf: (item) => {
        const text = texts.get(item) ?? write(item)
        texts.set(item, text)
        return text
      },
    }
  }, [context, sourceText, t])
}
