// What differs between the build on the page and another, place by place.
import { type ReactNode, useMemo } from 'react'
import type { PartChange } from '#core/loadouts/build-differences.ts'
import { changeOf } from '#core/loadouts/build-figures.ts'
import { slotsOf } from '#core/loadouts/fitting.ts'
import { numberOf } from '#core/loadouts/properties.ts'
import { slotLabels } from '#core/loadouts/slot-kinds.ts'
import type { StatisticsTables } from '#core/loadouts/statistics.ts'
import { type Build, partAt } from '#core/loadouts/tree.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Delta } from '../Delta.tsx'
import type { BuildWords } from '../words.ts'
import styles from './Optimise.module.css'

/** The name of a place, by its holder in one of the builds. */
const usePlaceName = (
  catalogue: StatisticsTables,
  words: BuildWords,
): ((path: readonly string[], ...builds: readonly Build[]) => string) =>
  useMemo(
    () =>
      (path, ...builds) => {
        const name = path.at(-1) ?? ''
        for (const build of builds) {
          const holder = partAt(build, path.slice(0, -1))
          const slots = holder === undefined ? [] : slotsOf(catalogue, holder.item)
          const label = slotLabels(slots)[slots.findIndex((slot) => slot.name === name)]
          if (label !== undefined) return words.slot(label)
        }
        return name
      },
    [catalogue, words],
  )

const PERCENT = 100

export const Changes = ({
  changes,
  before,
  after,
  catalogue,
  words,
}: {
  readonly changes: readonly PartChange[]
  readonly before: Build
  readonly after: Build
  readonly catalogue: StatisticsTables
  readonly words: BuildWords
}): ReactNode => {
  const { t } = useTranslation('optimiser')
  const placeOf = usePlaceName(catalogue, words)
  const figure = (item: string | undefined, name: string): number =>
    item === undefined ? 0 : numberOf(catalogue.figures.get(item), name)
  return (
    <table className={styles.changes} aria-label={t('changes.title')}>
      <thead>
        <tr>
          <th scope="col">{t('changes.slot')}</th>
          <th scope="col">{t('changes.change')}</th>
          <th scope="col">{t('changes.recoil')}</th>
          <th scope="col">{t('changes.ergonomics')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before: old, after: next }) => (
          <tr key={path.join('/')}>
            <th scope="row">{placeOf(path, before, after)}</th>
            <td>
              {old !== undefined && <s>{words.shortName(old)}</s>}{' '}
              {next === undefined ? (
                <span className="faint">{t('changes.takeOff')}</span>
              ) : (
                <b>{words.shortName(next)}</b>
              )}
            </td>
            <td>
              <Delta
                change={changeOf(
                  { better: 'less', decimals: 1 },
                  figure(old, 'recoilModifier') * PERCENT,
                  figure(next, 'recoilModifier') * PERCENT,
                )}
              />
            </td>
            <td>
              <Delta
                change={changeOf(
                  { better: 'more', decimals: 1 },
                  figure(old, 'ergonomics'),
                  figure(next, 'ergonomics'),
                )}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
