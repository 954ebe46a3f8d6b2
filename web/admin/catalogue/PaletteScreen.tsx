// /admin/palete: the colours of item tiles with their contrast, and which categories use them.
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { TILE_COLOURS } from '#core/catalogue/tile-colours.ts'
import type { TileColour } from '#core/catalogue/vocabulary.ts'
import { groupedBy } from '#core/grouping.ts'
import { ADMIN_SCREENS } from '#core/routes/admin-screens.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { ItemTile, type TileItem } from '#web/ui/game/ItemTile.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from '../editing/editing.module.css'
import { getContrast, MIN_TEXT_CONTRAST, parseRgb } from './contrast.ts'

const Swatch = ({ item, colour }: { readonly item: TileItem; readonly colour: TileColour }): ReactNode => {
  const { t } = useTranslation('corrections')
  const tile = useRef<HTMLDivElement>(null)
  const [ratio, setRatio] = useState<number>()
  useLayoutEffect(() => {
    const ground = tile.current?.querySelector('[data-ground]')
    if (ground == null) return
    const { backgroundColor } = getComputedStyle(ground)
    const text = getComputedStyle(ground.querySelector('[data-long], span') ?? ground).color
    const [one, other] = [parseRgb(backgroundColor), parseRgb(text)]
    if (one !== undefined && other !== undefined) setRatio(getContrast(one, other))
  }, [])
  return (
    <div className={styles.swatch} ref={tile}>
      <ItemTile item={{ ...item, background: colour }} size="l" />
      <div>
        <p className="strong">{colour}</p>
        {ratio !== undefined && (
          <p className="small">
            {t('palette.contrast', { ratio: formatNumber(ratio, { maxDecimals: 1 }) })}{' '}
            <Badge tone={ratio < MIN_TEXT_CONTRAST ? 'bad' : 'ready'}>
              {t(ratio < MIN_TEXT_CONTRAST ? 'palette.low' : 'palette.fine')}
            </Badge>
          </p>
        )}
      </div>
    </div>
  )
}

const PaletteScreen = (): ReactNode => {
  const { t } = useTranslation('corrections')
  const { title } = usePageTitles()
  const { items } = useCatalogue('items')
  const facts = useMemo(
    () =>
      [...groupedBy(items.all, ({ category }) => category[0] ?? '')].toSorted().map(([category, own]) => ({
        label: category,
        value: [...groupedBy(own, ({ background }) => background)]
          .map(([colour, { length }]) => `${colour} ${formatNumber(length)}`)
          .join(', '),
      })),
    [items],
  )
  const [sample] = items.all
  return (
    <>
      <PageHead
        title={title.adminPalete}
        actions={<Link to={ADMIN_SCREENS.adminItems.paths[0]}>{t('items.all')}</Link>}
      />
      <div className="stack stack--wide">
        <Panel title={t('palette.swatches')}>
          <div className={styles.swatches}>
            {sample !== undefined &&
              TILE_COLOURS.map((colour) => <Swatch key={colour} item={sample} colour={colour} />)}
          </div>
        </Panel>
        <Panel title={t('palette.byCategory')}>
          <ul className={styles.fields}>
            {facts.map(({ label, value }) => (
              <li key={label} className={styles.field}>
                <span className={styles.name}>{label}</span>
                <span className={styles.values}>{value}</span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  )
}

export default PaletteScreen
