// The barters that the PMC collects items for: what of them is there, how often, traded, given up.
import type { ReactNode } from 'react'
import { MAX_BARTER_TIMES } from '#core/barter-list/model.ts'
import { barterNeeds, tradeOnce } from '#core/barter-list/needs.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { fillNeeds } from '#core/items/fill.ts'
import { isMoney } from '#core/items/model.ts'
import { isMoneyNeed } from '#core/items/need.ts'
import type { Pmc } from '#core/player/model.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { bartersAddress } from '#web/links/barters.ts'
import { findItem, type Names } from '#web/player/names.ts'
import { useMayChangePmc } from '#web/player/use-may.ts'
import { usePmc } from '#web/session/account/use-session.ts'
import { useUndoableSend } from '#web/session/account/use-undoable-send.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './WantedBarters.module.css'

interface Props {
  readonly catalogue: Pick<Catalogue, 'items' | 'presets' | 'constants'>
  readonly names: Names
}

const Row = ({
  catalogue,
  names,
  pmc,
  barter,
}: Props & { readonly pmc: Pmc; readonly barter: string }): ReactNode => {
  const { t } = useTranslation('collect')
  const send = useUndoableSend()
  const wanted = pmc.barterList[barter]
  if (wanted === undefined) return null
  const item = findItem(catalogue, wanted.product)
  const product = names.thing(wanted.product)
  const own = barterNeeds({ [barter]: wanted }).filter((need) => !isMoneyNeed(catalogue.constants, need))
  const missing = fillNeeds(own, pmc.items).filter((filled) => filled.missing > 0)
  const lacking = missing
    .map(({ need, missing: count }) => `${count} × ${names.thing(need.items[0] ?? '')}`)
    .join(', ')
  return (
    <li className={styles.row}>
      {item === undefined ? <span /> : <ItemTile item={item} size="s" />}
      <span className={styles.name}>
        <Link to={bartersAddress(names.shortThing(wanted.product))}>{product}</Link>
        <small>
          {names.trader(wanted.trader)}
          {' · '}
          {missing.length === 0 ? t('allThere') : t('missing', { items: lacking })}
        </small>
      </span>
      <NumberField
        label={t('times')}
        value={wanted.times}
        min={1}
        max={MAX_BARTER_TIMES}
        onCommit={(times = wanted.times) =>
          send(
            { tag: 'WantBarter', pmc: pmc.uid, barter, times },
            t('said.wanted', { product, count: times }),
          )
        }
      />
      <span className={styles.actions}>
        <Button
          size="small"
          icon="check"
          onClick={() =>
            send(
              {
                tag: 'Several',
                commands: tradeOnce(pmc, barter, (uid) => isMoney(catalogue.constants, uid)),
              },
              t('said.traded', { product }),
            )
          }
        >
          {t('traded')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon="x"
          onClick={() => send({ tag: 'DropBarter', pmc: pmc.uid, barter }, t('said.dropped', { product }))}
        >
          {t('drop')}
        </Button>
      </span>
    </li>
  )
}

/** Renders nothing while the list is empty. */
export const WantedBarters = (props: Props): ReactNode => {
  const { t } = useTranslation('collect')
  const mayRecord = useMayChangePmc('progress')
  const pmc = usePmc()
  const uids = Object.keys(pmc?.barterList ?? {})
  if (!mayRecord || pmc === undefined || uids.length === 0) return null
  return (
    <Panel
      className={styles.panel}
      title={t('title')}
      note={t('count', { count: uids.length })}
      foot={t('note')}
      isFlush
    >
      <ul>
        {uids.map((barter) => (
          <Row key={barter} {...props} {...{ pmc, barter }} />
        ))}
      </ul>
    </Panel>
  )
}
