// The source of a price: an icon and a few words.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { PriceSourceUsed } from '#core/pricing/acquisition/price-derivation.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Names } from '#web/player/names.ts'
import { RuleText } from '#web/player/RuleText.tsx'
import { StationMark } from '#web/ui/game/StationMark.tsx'
import { TraderMark } from '#web/ui/game/TraderMark.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './SourceText.module.css'

interface SourceProps {
  readonly catalogue: Catalogue
  readonly names: Names
  readonly source: PriceSourceUsed
}

/** Picture of the seller or station. */
const Mark = ({ catalogue, names, source }: SourceProps): ReactNode => {
  const { t } = useTranslation('calculators')
  switch (source.tag) {
    case 'Flea':
      return <TraderMark name={t('source.fleaMarket')} isDecorative />
    case 'Trader':
      return <TraderMark name={names.trader(source.trader)} trader={source.trader} isDecorative />
    case 'Barter': {
      const barter = catalogue.barters.get(source.uid)
      return barter && <TraderMark name={names.trader(barter.trader)} trader={barter.trader} isDecorative />
    }
    case 'Craft': {
      const craft = catalogue.crafts.get(source.uid)
      const station = catalogue.stations.all.find(({ url }) => url === craft?.station)
      return craft && station && <StationMark station={station} level={craft.level} size="s" />
    }
    default:
      return null
  }
}

/** Prices that differ from the real cost are marked. */
const isDoubtful = ({ tag }: PriceSourceUsed): boolean => tag === 'SellValue' || tag === 'Unknown'

/** The source of a price, in words. */
export const SourceWords = ({ catalogue, source }: Omit<SourceProps, 'names'>): ReactNode => (
  <RuleText catalogue={catalogue}>
    {(words) => {
      const { text, notes } = words.sourceInFull(source, catalogue)
      return (
        <span className={isDoubtful(source) ? 'warn' : undefined}>
          {text}
          {notes.map((note) => (
            <span key={note} className={source.tag === 'Flea' ? 'warn' : undefined}>
              {' · '}
              {note}
            </span>
          ))}
        </span>
      )
    }}
  </RuleText>
)

/** A press on a craft or barter shows its ingredients. */
export const SourceText = ({
  isOpen,
  onToggle,
  ...shown
}: SourceProps & {
  readonly isOpen: boolean
  readonly onToggle: () => void
}): ReactNode => {
  const { tag } = shown.source
  return (
    <>
      <Mark {...shown} />
      {tag === 'Craft' || tag === 'Barter' ? (
        <button type="button" className={styles.recipe} aria-expanded={isOpen} onClick={onToggle}>
          <SourceWords {...shown} />
          <Icon name="down" size="s" />
        </button>
      ) : (
        <SourceWords {...shown} />
      )}
    </>
  )
}
