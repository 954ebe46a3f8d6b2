// The bosses of the map with spawn chance, escorts and places; including those without known places.
import { type ReactNode, useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { MapFacts } from '#core/catalogue/tables/map-facts.ts'
import { type BossGroup, bossGroups } from '#core/maps/markers/boss-markers.ts'
import type { BossAppearance, NamedThing } from '#core/maps/markers/marker.ts'
import { formatShare } from '#web/i18n/format-share.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { MarkIcon } from '../marks/MarkIcon.tsx'
import type { ListedMark } from '../marks/marks.ts'
import styles from './QuestsPanel.module.css'

/** Minimum and maximum. */
type Range = readonly [min: number, max: number]

const getRange = (numbers: readonly number[]): Range => [Math.min(...numbers), Math.max(...numbers)]

/** In percent. */
export const getChanceRange = (appearances: readonly Pick<BossAppearance, 'chance'>[]): Range =>
  getRange(appearances.map(({ chance }) => Math.round(100 * chance)))

/** Each escort once, with the range of its number over all appearances. */
export const listEscorts = (
  appearances: readonly Pick<BossAppearance, 'escorts'>[],
): readonly { readonly named: NamedThing; readonly count: Range }[] => {
  const counts = new Map<string, { named: NamedThing; counts: number[] }>()
  for (const { escorts } of appearances)
    for (const { named, amount } of escorts) {
      const known = counts.get(named.name) ?? { named, counts: [] }
      known.counts.push(...amount.map(({ count }) => count))
      counts.set(named.name, known)
    }
  return [...counts.values()].map(({ named, counts: all }) => ({ named, count: getRange(all) }))
}

const SECONDS = 60

export interface BossesPanelProps {
  readonly facts: MapFacts
  readonly catalogue: Pick<Catalogue, 'mobs'>
  readonly byId: ReadonlyMap<string, ListedMark>
  readonly onShow: (mark: ListedMark) => void
}

const rangeText = ([min, max]: Range): string => (min === max ? `${min}` : `${min}–${max}`)

const Boss = ({
  boss,
  byId,
  onShow,
}: Pick<BossesPanelProps, 'byId' | 'onShow'> & { boss: BossGroup }): ReactNode => {
  const { t } = useTranslation('maps')
  const locale = useLocale()
  const { appearances, zones } = boss
  const name = nameIn(locale, boss.named)
  const escorts = listEscorts(appearances).map(({ named, count }) =>
    count[1] === 1 ? nameIn(locale, named) : `${rangeText(count)} × ${nameIn(locale, named)}`,
  )
  const [first] = appearances
  const said = [
    ...(escorts.length > 0 ? [t('bosses.with', { names: escorts.join(', ') })] : []),
    ...(appearances.length > 1
      ? [t('bosses.groups', { count: appearances.length })]
      : [
          ...(first?.time === undefined || first.time < SECONDS
            ? []
            : [t('bosses.from', { minute: Math.round(first.time / SECONDS) })]),
          ...(first?.trigger === undefined
            ? []
            : [t(`trigger.${first.trigger}`, { defaultValue: t('trigger.other') })]),
        ]),
  ]
  return (
    <li className={styles.boss}>
      <MarkIcon look="boss" />
      <span>{name}</span>
      <span className={styles.distance}>{`${rangeText(getChanceRange(appearances))} %`}</span>
      {said.length > 0 && <small>{said.join('. ')}</small>}
      <small>
        {zones.length === 0 && t('bosses.nowhere')}
        {zones.map(({ zone, marker }, index) => {
          const mark = marker === undefined ? undefined : byId.get(marker)
          const text = `${nameIn(locale, zone)}${zones.length > 1 ? ` ${formatShare(zone.chance)}` : ''}`
          return (
            <span key={zone.zone}>
              {index > 0 && ', '}
              {mark === undefined ? (
                text
              ) : (
                <button type="button" onClick={() => onShow(mark)}>
                  {text}
                </button>
              )}
            </span>
          )
        })}
      </small>
    </li>
  )
}

export const BossesPanel = ({ facts, catalogue, byId, onShow }: BossesPanelProps): ReactNode => {
  const { t } = useTranslation('maps')
  const groups = useMemo(() => bossGroups(facts, catalogue), [facts, catalogue])
  return (
    <div data-part="quests">
      <div className={styles.part}>
        <h2>{t('bosses.title')}</h2>
      </div>
      {groups.length === 0 ? (
        <p className={styles.note}>{t('bosses.none')}</p>
      ) : (
        <ul aria-label={t('bosses.title')}>
          {groups.map((boss) => (
            <Boss key={boss.mob} boss={boss} byId={byId} onShow={onShow} />
          ))}
        </ul>
      )}
    </div>
  )
}
