// The plan of the squad: maps by the goals of all, and of one map the goals, keys and hand-ins; what the team needs.
import { type ReactNode, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { getPath } from '#core/routes/table.ts'
import type { SquadHandIn } from '#core/squad/hand-ins.ts'
import { listSquadGoals, listSquadKeys, type SquadGame, type SquadMap } from '#core/squad/squad-plan.ts'
import type { TeamItem } from '#core/squad/team-needs.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useRuleWords } from '#web/i18n/use-rule-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { findItem, useNames } from '#web/player/names.ts'
import { QuestNames } from '#web/quests/QuestNames.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ChoiceTiles } from '#web/ui/controls/ChoiceTiles.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { Price } from '#web/ui/game/Price.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { MemberNames } from './MemberDots.tsx'
import styles from './Squad.module.css'

const MAX_ROWS = 12

export const SquadMapsPanel = ({
  ranked,
  chosen,
  onChoose,
}: {
  readonly ranked: readonly SquadMap[]
  readonly chosen: string
  readonly onChoose: (map: string) => void
}): ReactNode => {
  const { t } = useTranslation('next')
  const locale = useLocale()
  return (
    <Panel title={t('squad.maps.title')} foot={t('squad.maps.assumes')} isFlush>
      <ChoiceTiles
        chosen={chosen}
        onChoose={onChoose}
        tiles={ranked.map(({ map, members }) => ({
          key: map.url,
          title: nameIn(locale, map),
          content: (
            <>
              <small>
                {t('squad.maps.goals', { count: members.reduce((sum, { ready }) => sum + ready.length, 0) })}
              </small>
              {members.some(({ ending }) => ending.length > 0) && (
                <small>
                  {t('squad.maps.ends', {
                    count: members.reduce((sum, { ending }) => sum + ending.length, 0),
                  })}
                </small>
              )}
              <MemberNames
                members={members.filter(({ ready }) => ready.length > 0).map(({ member }) => member)}
                textOf={({ id }) => String(members.find(({ member }) => member.id === id)?.ready.length ?? 0)}
              />
            </>
          ),
        }))}
      />
    </Panel>
  )
}

/** Shows the first rows of a long list. */
const useFirstRows = <Row,>(
  rows: readonly Row[],
): { readonly rows: readonly Row[]; readonly more: ReactNode } => {
  const { t } = useTranslation('next')
  const [isWhole, setWhole] = useState(false)
  if (isWhole || rows.length <= MAX_ROWS) return { rows, more: null }
  return {
    rows: rows.slice(0, MAX_ROWS),
    more: (
      <p className={styles.more}>
        <Button size="small" onClick={() => setWhole(true)}>
          {t('squad.more', { count: rows.length - MAX_ROWS })}
        </Button>
      </p>
    ),
  }
}

export const SquadGoalsPanel = ({
  plan,
  catalogue,
}: {
  readonly plan: SquadMap
  readonly catalogue: Catalogue
}): ReactNode => {
  const { t } = useTranslation('next')
  const locale = useLocale()
  const words = useRuleWords()
  const goals = listSquadGoals(plan)
  const shared = goals.filter(({ members }) => members.length > 1).length
  const { rows, more } = useFirstRows(goals)
  return (
    <Panel
      title={t('squad.goals.title', { map: nameIn(locale, plan.map) })}
      note={shared > 0 && t('squad.goals.shared', { count: shared })}
      actions={
        <Link className="link" to={getPath('map', { map: plan.map.page })}>
          {t('squad.goals.toMap')}
        </Link>
      }
      isFlush
    >
      {goals.length === 0 ? (
        <p className={styles.nothing}>{t('squad.goals.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {rows.map(({ quest, objective, isLocked, members }) => (
            <li key={objective.id} data-shared={members.length > 1 || undefined}>
              <span>
                {words.objective(objective, catalogue)}
                <small>
                  <QuestNames quests={[quest]} />
                  {isLocked && ` · ${t('squad.goals.locked')}`}
                </small>
              </span>
              <MemberNames members={members} />
            </li>
          ))}
        </ul>
      )}
      {more}
    </Panel>
  )
}

export const SquadKeysPanel = ({
  game,
  plan,
  catalogue,
}: {
  readonly game: SquadGame
  readonly plan: SquadMap
  readonly catalogue: Catalogue
}): ReactNode => {
  const { t } = useTranslation('next')
  const names = useNames(catalogue)
  const keys = listSquadKeys(game, plan)
  const silent = game.members.filter(({ progress }) => progress.keys === null)
  return (
    <Panel
      title={t('squad.keys.title')}
      note={keys.length > 0 && keys.length}
      foot={
        <>
          {t('squad.keys.note')}
          {silent.length > 0 &&
            ` ${t('squad.keys.unknown', { names: silent.map(({ name }) => name).join(', ') })}`}
        </>
      }
      isFlush
    >
      {keys.length === 0 ? (
        <p className={styles.nothing}>{t('squad.keys.none')}</p>
      ) : (
        <ul className={styles.things}>
          {keys.map(({ anyOf, isAccess, item: uid, wantedBy, owners, price }) => {
            const item = findItem(catalogue, uid)
            return (
              <li key={anyOf.join()}>
                {item === undefined ? <span /> : <ItemTile item={item} size="s" />}
                <span>
                  {item === undefined ? (
                    names.thing(uid)
                  ) : (
                    <Link to={getPath('item', { url: item.url })}>{names.thing(uid)}</Link>
                  )}
                  <small>
                    {isAccess ? `${t('squad.keys.access')} · ` : ''}
                    {t('squad.keys.wantedBy', { names: wantedBy.map(({ name }) => name).join(', ') })}
                    {anyOf.length > 1 && ` · ${t('squad.keys.orOther', { count: anyOf.length - 1 })}`}
                  </small>
                </span>
                {owners.length > 0 ? (
                  <MemberNames members={owners} />
                ) : (
                  <span className={styles.missing}>
                    <Badge tone={price === undefined ? 'bad' : 'warn'}>
                      {t(price === undefined ? 'squad.keys.notForSale' : 'squad.keys.missing')}
                    </Badge>
                    {price !== undefined && <Price value={price} />}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}

export const HandInsPanel = ({
  handIns,
  catalogue,
}: {
  readonly handIns: readonly SquadHandIn[]
  readonly catalogue: Catalogue
}): ReactNode => {
  const { t } = useTranslation('next')
  const words = useRuleWords()
  const { rows, more } = useFirstRows(handIns)
  if (handIns.length === 0) return null
  return (
    <Panel title={t('squad.handIns.title')} note={handIns.length} foot={t('squad.handIns.note')} isFlush>
      <ul className={styles.rows}>
        {rows.map(({ quest, objective, members }) => (
          <li key={objective.id} data-shared={members.length > 1 || undefined}>
            <span>
              {words.objective(objective, catalogue)}
              <small>
                <QuestNames quests={[quest]} />
              </small>
            </span>
            <MemberNames
              members={members.map(({ member }) => member)}
              textOf={({ id }) => `× ${members.find(({ member }) => member.id === id)?.left ?? 0}`}
            />
          </li>
        ))}
      </ul>
      {more}
    </Panel>
  )
}

export const TeamNeedsPanel = ({
  items,
  catalogue,
}: {
  readonly items: readonly TeamItem[]
  readonly catalogue: Catalogue
}): ReactNode => {
  const { t } = useTranslation('next')
  const names = useNames(catalogue)
  const { rows, more } = useFirstRows(items)
  if (items.length === 0) return null
  return (
    <Panel title={t('squad.needs.title')} note={items.length} foot={t('squad.needs.note')} isFlush>
      <ul className={styles.things}>
        {rows.map(({ item: uid, members }) => {
          const item = findItem(catalogue, uid)
          return (
            <li key={uid}>
              {item === undefined ? <span /> : <ItemTile item={item} size="s" foundInRaid />}
              {item === undefined ? (
                <span>{names.thing(uid)}</span>
              ) : (
                <Link to={getPath('item', { url: item.url })}>{names.thing(uid)}</Link>
              )}
              <MemberNames
                members={members.map(({ member }) => member)}
                textOf={({ id }) => `× ${members.find(({ member }) => member.id === id)?.own ?? 0}`}
              />
            </li>
          )
        })}
      </ul>
      {more}
    </Panel>
  )
}
