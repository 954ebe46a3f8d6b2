// The head of an item's page: category, name, and actions.
import type { ReactNode } from 'react'
import { wikiUrl } from '#core/catalogue/addresses/wiki.ts'
import { categoryNames } from '#core/catalogue/categories.ts'
import { nameIn, shortNameIn } from '#core/catalogue/local-names.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { formatMoney } from '#core/format/money.ts'
import { NO_BREAK_SPACE } from '#core/format/number.ts'
import { formatQuantity } from '#core/format/units.ts'
import { isCartridge } from '#core/items/caliber.ts'
import { picturedAs } from '#core/items/weapon-image.ts'
import { ownFleaLevel } from '#core/pricing/market/market-access.ts'
import { sizeWithContent } from '#core/pricing/market/traded-size.ts'
import { getPath } from '#core/routes/table.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ammoAddress } from '#web/links/ammo.ts'
import { useMay } from '#web/player/use-may.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import { Crumbs } from '#web/ui/controls/Crumbs.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import ticks from '#web/ui/Ticks.module.css'
import { OwnPriceField } from '../../player/OwnPriceField.tsx'
import { useFavourite } from '../FavouriteStar.tsx'
import { BareWeaponChoice } from './BareWeaponChoice.tsx'
import styles from './ItemHead.module.css'
import type { ItemPricing, ItemProps } from './use-item.ts'

/** The large tile of an item's page; a weapon that can be built shows its build if there are pictures. */
const HeroTile = ({ item }: { readonly item: Item }): ReactNode => (
  <div className={styles.framed}>
    <span className={ticks.ticks} />
    <ItemTile item={picturedAs(item)} size="hero" />
  </div>
)

const money = (roubles: number): string => formatMoney(roubles, { space: NO_BREAK_SPACE })

const ItemCrumbs = ({ catalogue, item }: ItemProps): ReactNode => {
  const { t } = useTranslation('item')
  const getName = categoryNames(catalogue.categories, useLocale())
  return (
    <Crumbs label={t('crumbs')}>
      <Link to={getPath('market')}>{t('market')}</Link>
      {item.tags.map((tag, index) => (
        <Link key={tag} to={getPath('tag', { tag })}>
          {getName(item.category[index] ?? tag)}
        </Link>
      ))}
    </Crumbs>
  )
}

const Marks = ({ item, pricing: { view, ownBuy, ownSell } }: HeadProps): ReactNode => {
  const { t } = useTranslation('item')
  const lock = view?.fleaLock
  const opensAt = lock?.needs ?? ownFleaLevel(item)
  return (
    <div className="row row--wrap">
      {item.fleaBanned === true && (
        <Badge tone="warn" icon="lock">
          {t('banned')}
        </Badge>
      )}
      {opensAt !== undefined &&
        (lock !== undefined ? (
          <Badge tone="warn" icon="lock">
            {t('fleaClosed', { level: lock.needs, has: lock.has })}
          </Badge>
        ) : (
          <Badge>{t('fleaFrom', { level: opensAt })}</Badge>
        ))}
      {item.isFunctional === false && <Badge tone="bad">{t('broken')}</Badge>}
      {ownBuy !== undefined && <Badge tone="pro">{t('ownBuy', { price: money(ownBuy) })}</Badge>}
      {ownSell !== undefined && <Badge tone="pro">{t('ownSell', { price: money(ownSell) })}</Badge>}
    </div>
  )
}

const Actions = ({ catalogue, item, pricing: { ownBuy, ownSell } }: HeadProps): ReactNode => {
  const { t } = useTranslation('item')
  const name = nameIn(useLocale(), item)
  const { isOn, toggle } = useFavourite(item.uid)
  const isLocked = !useMay('own-prices')
  const isBuildable = item.gunBuildUid !== undefined && item.gunBuildUrl !== undefined
  return (
    <div className={`${styles.actions} row row--wrap`}>
      <Button icon="star" isPressed={isOn} className={styles.star} onClick={toggle}>
        {t('favourite')}
      </Button>
      <ProHint isLocked={isLocked}>
        <Popover
          label={t('ownPrice')}
          trigger={(trigger) => (
            <Button {...trigger} icon={isLocked ? 'lock' : 'pencil'}>
              {t('ownPrice')}
            </Button>
          )}
        >
          <div className="stack">
            <OwnPriceField item={item.uid} name={name} side="buy" price={ownBuy} />
            <OwnPriceField item={item.uid} name={name} side="sell" price={ownSell} />
            <p className="faint small">{t('ownPriceHint')}</p>
          </div>
        </Popover>
      </ProHint>
      {item.fleaBanned !== true && (
        <ButtonLink to={`${getPath('alerts')}?item=${item.uid}`} icon="clock">
          {t('setAlert')}
        </ButtonLink>
      )}
      {isBuildable && (
        <ButtonLink
          to={getPath('weapon', { gunUrl: item.gunBuildUrl ?? '', id: item.gunBuildUid ?? '' })}
          icon="tool"
        >
          {t('build')}
        </ButtonLink>
      )}
      {item.uid === catalogue.constants.bitcoinFarm.graphicsCard && (
        <ButtonLink to={getPath('btcFarm')}>{t('farm')}</ButtonLink>
      )}
      {isCartridge(item) && <ButtonLink to={ammoAddress(item)}>{t('ammo')}</ButtonLink>}
      <ButtonLink href={wikiUrl(item)} icon="ext" variant="quiet">
        {t('wiki')}
      </ButtonLink>
    </div>
  )
}

/** `hasPreset`: the market trades it as its default preset. */
interface HeadProps extends ItemProps {
  readonly pricing: ItemPricing
  readonly hasPreset: boolean
}

export const ItemHead = (props: HeadProps): ReactNode => {
  const { catalogue, item, pricing, hasPreset } = props
  const { t } = useTranslation('item')
  const language = useLocale()
  const { basePrice = 0, preset } = pricing.view ?? {}
  const thing = preset ?? item
  const { width, height, weight } = sizeWithContent(catalogue, thing)
  const facts = [
    shortNameIn(language, thing),
    t('size', { width, height, count: width * height }),
    formatQuantity(weight, 'kg', language),
    ...(basePrice > 0 ? [t('basePrice', { price: money(basePrice) })] : []),
  ]
  return (
    <>
      <ItemCrumbs {...props} />
      <header className={styles.head}>
        <HeroTile item={item} />
        <div className={styles.text}>
          <h1 className={styles.name}>{nameIn(language, item)}</h1>
          <p className="muted">{facts.join(' · ')}</p>
          <Marks {...props} />
          {hasPreset && <BareWeaponChoice />}
        </div>
        <Actions {...props} />
      </header>
    </>
  )
}
