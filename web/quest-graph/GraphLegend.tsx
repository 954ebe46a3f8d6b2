// The legend of the graph's colours, and the choice of colouring.
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { getColourToken } from './drawing/colours.ts'
import { COLOURINGS, type Colouring, legendCounts, type QuestLook, STATES } from './drawing/looks.ts'
import styles from './GraphLegend.module.css'
import type { GraphGame } from './use-graph.ts'

/** The keys of a colouring in their order. */
const getKeys = (colouring: Colouring, { graph, places }: GraphGame): readonly string[] => {
  if (colouring === 'state') return STATES
  return colouring === 'trader' ? graph.lanes : [...places.pages, 'several', 'anywhere']
}

export const GraphLegend = ({
  game,
  colouring,
  looks,
  onColour,
}: {
  readonly game: GraphGame
  readonly colouring: Colouring
  readonly looks: ReadonlyMap<string, QuestLook>
  readonly onColour: (colouring: Colouring) => void
}): ReactNode => {
  const { t } = useTranslation('graph')
  const { graph, places, names } = game
  const counts = legendCounts(looks)
  const order = { traders: graph.lanes, pages: places.pages }
  const getName = (key: string): string => {
    if (colouring === 'trader') return names.trader(key)
    if (key === 'several' || key === 'anywhere') return t(`legend.${key}`)
    const state = STATES.find((known) => known === key)
    return state === undefined ? names.place(key) : t(`state.${state}`)
  }
  return (
    <div className={styles.bar}>
      <Segmented
        className={styles.colour}
        label={t('colour.label')}
        size="small"
        value={colouring}
        options={COLOURINGS.map((value) => ({ value, text: t(`colour.${value}`) }))}
        onChange={onColour}
      />
      <ul className={styles.legend} aria-label={t('legend.label')}>
        {getKeys(colouring, game)
          .filter((key) => counts.has(key))
          .map((key) => (
            <li key={key} className={styles.entry}>
              <span
                className={styles.swatch}
                style={{ '--swatch': `var(${getColourToken(colouring, key, order)})` } as CSSProperties}
              />
              {getName(key)} <span className={styles.count}>{counts.get(key)}</span>
            </li>
          ))}
        {game.endings.size > 0 && (
          <li className={styles.entry}>
            <span className={styles.choice} />
            {t('legend.choice')} <span className={styles.count}>{game.endings.size}</span>
          </li>
        )}
      </ul>
    </div>
  )
}
