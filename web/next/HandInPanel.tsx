// Quests for which all pieces are there: they can be handed in before the raids.
import { type ReactNode, useMemo } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { listReadyHandIns } from '#core/raid-plan/hand-in-first.ts'
import { getPath } from '#core/routes/table.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { findItem, useNames } from '#web/player/names.ts'
import { Link } from '#web/ui/controls/Link.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './Next.module.css'
import type { RaidGame } from './use-raid-game.ts'

export const HandInPanel = ({ game }: { readonly game: RaidGame }): ReactNode => {
  const { t } = useTranslation('next')
  const locale = useLocale()
  const { catalogue, pmc, player } = game
  const names = useNames(catalogue)
  const ready = useMemo(() => listReadyHandIns(catalogue, pmc, player.quests), [catalogue, pmc, player])
  if (ready.length === 0) return null
  return (
    <Panel title={t('handIn.title')} foot={t('handIn.note')} isFlush>
      <ul>
        {ready.map(({ quest, pieces }) => {
          const item = findItem(catalogue, pieces[0]?.item ?? '')
          return (
            <li key={quest.uid} className={styles.thing}>
              {item === undefined ? <span /> : <ItemTile item={item} size="s" />}
              <span>
                <Link to={`${getPath('progressionQuests')}?open=${quest.uid}`}>{nameIn(locale, quest)}</Link>
                <small>
                  {names.trader(quest.trader)}
                  {': '}
                  {pieces.map(({ item: uid, count }) => `${count} × ${names.thing(uid)}`).join(', ')}
                </small>
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
