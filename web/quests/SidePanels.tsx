// Next to the list: progress, the best map for the next raid, and items to bring out of it.
import { memo, type ReactNode, useMemo } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { fillNeeds } from '#core/items/fill.ts'
import { questNeeds } from '#core/items/quest-needs.ts'
import { questsByPage } from '#core/quests/lists/active-by-map.ts'
import { nextLevel } from '#core/quests/lists/next-to-unlock.ts'
import { questTotals } from '#core/quests/lists/totals.ts'
import { getPath } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FilterWords } from '#web/list/define-list.ts'
import type { ListQuery } from '#web/list/list-query.ts'
import { findItem } from '#web/player/names.ts'
import { Count } from '#web/ui/controls/Count.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { Marked } from '#web/ui/fields/Marked.tsx'
import { Amount } from '#web/ui/game/Amount.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { RaidMark } from '#web/ui/game/RaidMark.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ProgressBar } from '#web/ui/Progress.tsx'
import { useQuestsContext } from './quests-context.ts'
import styles from './SidePanels.module.css'
import type { QuestGame } from './use-quest-game.ts'

/** Lines of items to bring out; the rest is counted. */
const MAX_ITEMS = 8

interface SideProps {
  readonly game: QuestGame
}

const ProgressPanel = ({ game: { book, player, statuses, visible } }: SideProps): ReactNode => {
  const { t } = useTranslation('quests')
  const totals = useMemo(() => questTotals(book, player), [book, player])
  const next = useMemo(() => nextLevel(statuses, visible), [statuses, visible])
  return (
    <Panel title={t('side.progress')}>
      <div className="stack">
        {(['all', 'kappa', 'lightkeeper'] as const).map((id) => (
          <ProgressBar key={id} label={t(`side.${id}`)} value={totals[id].done} max={totals[id].of} />
        ))}
        {next && (
          <p className="small muted">
            <Marked text={t('side.nextLevel', { level: next.level, count: next.quests })} />
          </p>
        )}
      </div>
    </Panel>
  )
}

/** The available quests by map, most first; `mapHref` filters the list by one. */
const RaidPanel = ({
  game: { rows, catalogue },
  mapHref,
}: SideProps & { readonly mapHref: (place: string) => string }): ReactNode => {
  const { t } = useTranslation('quests')
  const { names, locale } = useQuestsContext()
  const places = useMemo(() => {
    const available = rows.filter(({ state }) => state === 'available').map(({ quest }) => quest)
    const { byPage } = questsByPage(available, catalogue.maps.all)
    return [...byPage].toSorted(([, a], [, b]) => b.length - a.length)
  }, [rows, catalogue.maps])
  return (
    <Panel title={t('side.raid')} note={t('side.raidNote')} isFlush>
      {places.length === 0 ? (
        <p className={styles.none}>{t('side.raidNone')}</p>
      ) : (
        <ul className={styles.needs}>
          {places.map(([place, quests]) => {
            const first = quests[0] && nameIn(locale, quests[0])
            return (
              <li key={place} className={styles.place}>
                <Count value={quests.length} isQuiet />
                <Link to={mapHref(place)}>
                  {names.place(place)}{' '}
                  <span className="faint small">
                    {quests.length === 1
                      ? first
                      : t('side.raidMore', { quest: first, count: quests.length - 1 })}
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}

/** Found-in-raid items that available quests still need, those nearest to complete first. */
const BringPanel = ({ game: { rows, player } }: SideProps): ReactNode => {
  const { t } = useTranslation('quests')
  const { names, catalogue } = useQuestsContext()
  const { items, quests } = player
  const wanted = useMemo(() => {
    const needs = rows
      .filter(({ state }) => state === 'available')
      .flatMap(({ quest }) => questNeeds(quest, quests.objectives))
      .filter(({ foundInRaid }) => foundInRaid)
    return fillNeeds(needs, items).toSorted((a, b) => Number(a.missing === 0) - Number(b.missing === 0))
  }, [rows, items, quests.objectives])
  const shown = wanted.slice(0, MAX_ITEMS)
  return (
    <Panel
      title={t('side.bring')}
      note={
        <>
          <RaidMark /> {t('side.bringNote')}
        </>
      }
      isFlush
    >
      {shown.length === 0 ? (
        <p className={styles.none}>{t('side.bringNone')}</p>
      ) : (
        <ul className={styles.needs}>
          {shown.map(({ need, have }) => {
            const [uid = '', ...others] = need.items
            const item = findItem(catalogue, uid)
            const key = need.source.tag === 'Quest' ? `${need.source.quest} ${need.source.objective}` : uid
            return (
              <li key={key} className={styles.need}>
                {item === undefined ? <span /> : <ItemTile item={item} size="s" />}
                <span>
                  {item === undefined ? (
                    names.thing(uid)
                  ) : (
                    <Link to={getPath('item', { url: item.url })}>{names.thing(uid)}</Link>
                  )}
                  {others.length > 0 && (
                    <span className="faint small"> {t('side.alternatives', { count: others.length })}</span>
                  )}
                </span>
                <Amount have={have} wanted={need.count} isMet={have >= need.count} />
              </li>
            )
          })}
        </ul>
      )}
      {wanted.length > shown.length && (
        <p className={styles.none}>{t('side.bringMore', { count: wanted.length - shown.length })}</p>
      )}
    </Panel>
  )
}

export interface SidePanelsProps {
  readonly game: QuestGame
  readonly filters: FilterWords
  readonly hrefOf: (changes: Partial<ListQuery>) => string
}

export const SidePanels = memo(({ game, filters, hrefOf }: SidePanelsProps): ReactNode => {
  const { t } = useTranslation('quests')
  const { status: _, ...others } = filters
  return (
    <aside className="stack stack--wide" aria-label={t('side.label')}>
      <ProgressPanel game={game} />
      <RaidPanel game={game} mapHref={(map) => hrefOf({ open: undefined, filters: { ...others, map } })} />
      <BringPanel game={game} />
    </aside>
  )
})
