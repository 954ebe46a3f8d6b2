// Facts about an item: its figures, its contents and its containers.
import type { ReactNode } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Effect, Figures } from '#core/catalogue/tables/figures.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { formatNumber, NO_BREAK_SPACE } from '#core/format/number.ts'
import { formatShare } from '#core/format/share.ts'
import { formatQuantity } from '#core/format/units.ts'
import { figureText } from '#core/item-facts/figure-text.ts'
import { type FigureValue, itemFigures } from '#core/item-facts/item-figures.ts'
import { opensOn, packsWith } from '#core/item-facts/item-relations.ts'
import { ARMOUR_CLASSES, beats, penetrationChance } from '#core/items/armour-penetration.ts'
import { caliberName } from '#core/items/caliber.ts'
import { isBullet } from '#core/loadouts/gear/cartridges.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { DataPart } from '#web/errors/DataPart.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ballisticsAddress } from '#web/links/ballistics.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { type Fact, Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './FactsPanel.module.css'
import { MapRow } from './raids/MapRow.tsx'
import { type HeldItem, ItemList } from './uses/ItemList.tsx'

/** What a key opens: links to maps, with the number of doors, containers and trunks there. */
const KeyDoors = ({ item }: { readonly item: Item }): ReactNode => {
  const { t } = useTranslation('facts')
  const places = opensOn(useCatalogue('maps'), item.uid)
  return (
    <div className={styles.group}>
      <h3 className="caps">{t('key.opens')}</h3>
      {places.length === 0 ? (
        <p className="muted">{t('key.nothing')}</p>
      ) : (
        <ul>
          {places.map(({ map, locks, isEntrance }) => (
            <MapRow
              key={map.uid}
              map={map}
              item={item.name}
              note={[
                ...(isEntrance ? [t('key.entrance')] : []),
                ...[...locks].map(([type, count]) =>
                  t(`key.lock.${type}` as 'key.lock.door', { count, defaultValue: `${count} × ${type}` }),
                ),
              ].join(' · ')}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode => (
  <div className={styles.group}>
    <h3 className="caps">{title}</h3>
    {children}
  </div>
)

const plain = (value: number, maxDecimals = 0, signed = false): string =>
  formatNumber(value, { separator: NO_BREAK_SPACE, maxDecimals, signed })
const percent = (share: number, signed = false): string =>
  formatShare(share, { separator: NO_BREAK_SPACE, signed })

/** Words for the game's terms, or the term itself if there are none. */
const useGameWords = () => {
  const { t } = useTranslation('facts')
  return (of: string, word: string): string =>
    t(`gameWords.${of}.${word}` as 'gameWords.cure.Pain', { defaultValue: word })
}

const useFigureText = (): ((value: FigureValue) => string) => {
  const language = useLocale()
  const gameWord = useGameWords()
  return (value) => figureText(value, { language, separator: NO_BREAK_SPACE, gameWord })
}

/** How often the cartridge penetrates new armour of each class. */
const Penetrates = ({ penetration }: { readonly penetration: number }): ReactNode => {
  const { t } = useTranslation('facts')
  return (
    <Group title={t('facts.through')}>
      <ul className={styles.classes}>
        {ARMOUR_CLASSES.map((armourClass) => {
          const chance = penetrationChance(penetration, armourClass)
          return (
            <li key={armourClass} data-chance={beats(penetration, armourClass)}>
              <span className="vh">{t('facts.class', { class: armourClass })}</span>
              <b aria-hidden="true">{armourClass}</b>
              <span>{percent(Math.round(chance * 100) / 100)}</span>
            </li>
          )
        })}
      </ul>
      <p className="faint small">{t('facts.throughNote')}</p>
    </Group>
  )
}

/** The parts of armour: built-in ones with their protection, and plate pockets. */
const Protection = ({ parts }: { readonly parts: NonNullable<Figures['protection']> }): ReactNode => {
  const { t } = useTranslation('facts')
  const gameWord = useGameWords()
  const getName = (name: string): string => gameWord('part', name.toLowerCase())
  const sewn = parts.filter((part) => part.class !== undefined)
  const pockets = parts.filter((part) => part.class === undefined)
  return (
    <>
      {sewn.length > 0 && (
        <Group title={t('facts.parts')}>
          <Facts
            className={styles.figures}
            facts={sewn.map(({ name, class: armourClass, durability = 0, material }) => ({
              label: getName(name),
              value: [
                t('facts.class', { class: armourClass }),
                t('facts.points', { count: durability }),
                ...(material === undefined ? [] : [gameWord('material', material)]),
              ].join(' · '),
            }))}
          />
        </Group>
      )}
      {pockets.length > 0 && (
        <Group title={t('facts.pockets')}>
          <p>{pockets.map(({ name }) => getName(name)).join(', ')}</p>
        </Group>
      )}
    </>
  )
}

const Effects = ({ effects }: { readonly effects: readonly Effect[] }): ReactNode => {
  const { t } = useTranslation('facts')
  const language = useLocale()
  const gameWord = useGameWords()
  const { skills } = useCatalogue('skills')
  const nameOf = ({ type, skill = '' }: Effect): string => {
    const found = skills.get(skill)
    return found === undefined ? gameWord('effect', type) : nameIn(language, found)
  }
  const getAmount = ({ value, percent: isShare }: Effect): readonly string[] =>
    value === 0 ? [] : [isShare === true ? percent(value, true) : plain(value, 2, true)]
  return (
    <Group title={t('facts.effects')}>
      <ul className={styles.effects}>
        {effects.map((effect) => (
          <li key={JSON.stringify(effect)}>
            <span>
              {nameOf(effect)} <b>{getAmount(effect)}</b>
            </span>
            <span className="faint small">
              {[
                ...(effect.duration > 0
                  ? [t('facts.for', { time: formatQuantity(effect.duration, 's', language) })]
                  : []),
                ...(effect.delay > 1
                  ? [t('facts.after', { time: formatQuantity(effect.delay, 's', language) })]
                  : []),
                ...(effect.chance < 1 ? [t('facts.chance', { percent: percent(effect.chance) })] : []),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Group>
  )
}

/** Absent if there are no more facts. */
const FactsPanel = ({ item }: { readonly item: Item }): ReactNode => {
  const { t } = useTranslation('facts')
  const catalogue = useCatalogue('items', 'figures', 'presets')
  const text = useFigureText()
  const figures = catalogue.figures.get(item.uid)
  const penetration = figures?.kind === 'Ammo' ? figures.properties.penetrationPower : undefined
  const inside = (item.contains ?? []).flatMap(({ item: uid, count }): readonly HeldItem[] => {
    const found = catalogue.items.get(uid)
    return found === undefined ? [] : [{ item: found, count }]
  })
  const packs = packsWith(catalogue, item.uid).map((pack) => ({ item: pack, count: undefined }))
  const facts: readonly Fact[] = [
    ...(item.caliber === undefined
      ? []
      : [{ label: t('facts.caliber'), value: caliberName(catalogue.items.all, item.caliber) }]),
    ...(figures === undefined
      ? []
      : itemFigures(catalogue, figures).map(({ name, value }) => ({
          label: t(`figure.${name}`),
          value: text(value),
        }))),
    ...(item.stack === undefined ? [] : [{ label: t('facts.stack'), value: plain(item.stack) }]),
  ]
  const calculator = isBullet(figures)
    ? { round: item.url }
    : figures?.properties.class === undefined || figures.properties.material === undefined
      ? undefined
      : // The calculator knows a colour of a piece by the piece itself.
        { armour: (catalogue.items.get(item.variantOf ?? '') ?? item).url }
  const isKey = figures?.kind === 'Key'
  if (facts.length + inside.length + packs.length === 0 && !isKey) return null
  return (
    <Panel
      title={t('facts.title')}
      note={figures?.kind === 'Weapon' ? t('facts.bare') : undefined}
      actions={
        calculator !== undefined && (
          <ButtonLink size="small" to={ballisticsAddress(calculator)}>
            {t('facts.calculator')}
          </ButtonLink>
        )
      }
    >
      <div className="stack">
        {facts.length > 0 && (
          <Facts facts={facts} className={facts.length > 4 ? styles.columns : styles.figures} />
        )}
        {typeof penetration === 'number' && <Penetrates penetration={penetration} />}
        {figures?.protection !== undefined && <Protection parts={figures.protection} />}
        {figures?.effects !== undefined && (
          <DataPart>
            <Effects effects={figures.effects} />
          </DataPart>
        )}
        {isKey && (
          <DataPart>
            <KeyDoors item={item} />
          </DataPart>
        )}
        {inside.length > 0 && (
          <Group title={t('facts.contains')}>
            <ItemList held={inside} />
          </Group>
        )}
        {packs.length > 0 && (
          <Group title={t('facts.comesIn')}>
            <ItemList held={packs} />
          </Group>
        )}
      </div>
    </Panel>
  )
}

export default FactsPanel
