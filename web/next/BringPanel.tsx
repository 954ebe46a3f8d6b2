// What to bring: owned keys and items, and those to buy with their prices.
import type { ReactNode } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { ThingToBring, ToBring } from '#core/raid-plan/to-bring.ts'
import { getPath } from '#core/routes/table.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { findItem, useNames } from '#web/player/names.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { Price } from '#web/ui/game/Price.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './Next.module.css'
import type { RaidGame } from './use-raid-game.ts'

const State = ({ thing: { missing, price, foundInRaid } }: { readonly thing: ThingToBring }): ReactNode => {
  const { t } = useTranslation('next')
  if (missing === 0) return <Badge icon="check">{t('bring.owned')}</Badge>
  if (price === undefined)
    return <Badge tone="bad">{t(foundInRaid ? 'bring.toFind' : 'bring.notForSale')}</Badge>
  return (
    <span className={styles.toBuy}>
      <Badge tone="warn">{t('bring.toBuy')}</Badge>
      <Price value={missing * price} />
    </span>
  )
}

const Thing = ({ thing, game }: { readonly thing: ThingToBring; readonly game: RaidGame }): ReactNode => {
  const { t } = useTranslation('next')
  const locale = useLocale()
  const names = useNames(game.catalogue)
  const { use, item: uid, anyOf, count, owned, missing, price, quests } = thing
  const item = findItem(game.catalogue, uid)
  const notes = [
    ...(anyOf.length > 1 ? [t('bring.orOther', { count: anyOf.length - 1 })] : []),
    ...(count > 1 && owned > 0 && missing > 0 ? [t('bring.have', { owned, count })] : []),
    ...(missing > 1 && price !== undefined ? [t('bring.each', { count: missing })] : []),
    use === 'access' ? t('bring.access') : quests.map((quest) => nameIn(locale, quest)).join(', '),
  ]
  return (
    <li className={styles.thing}>
      {item === undefined ? <span /> : <ItemTile item={item} size="s" />}
      <span>
        {count > 1 && `${count} × `}
        {item === undefined ? (
          names.thing(uid)
        ) : (
          <Link to={getPath('item', { url: item.url })}>{names.thing(uid)}</Link>
        )}
        <small>{notes.join(' · ')}</small>
      </span>
      <State thing={thing} />
    </li>
  )
}

export const BringPanel = ({
  toBring: { things, cost },
  game,
}: {
  readonly toBring: ToBring
  readonly game: RaidGame
}): ReactNode => {
  const { t } = useTranslation('next')
  return (
    <Panel
      title={t('bring.title')}
      note={cost > 0 && <Price value={cost} />}
      foot={things.length > 0 ? t('bring.assumes') : undefined}
      isFlush
    >
      {things.length === 0 ? (
        <p className={styles.nothing}>{t('bring.nothing')}</p>
      ) : (
        <ul>
          {things.map((thing) => (
            <Thing
              key={`${thing.use} ${thing.anyOf.join()} ${thing.foundInRaid} ${thing.quests[0]?.uid}`}
              thing={thing}
              game={game}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}
