// The cartridges that the build can fire, each with its damage and armour penetration.
import { type ReactNode, useId, useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { getNumberProperty } from '#core/catalogue/properties.ts'
import { penetrationChance } from '#core/items/armour-penetration.ts'
import { type AmmoStatistics, ammoStatistics, usableAmmo } from '#core/loadouts/build/ammo.ts'
import { formatFigureNumber } from '#core/loadouts/build/build-figures.ts'
import type { WeaponStatistics } from '#core/loadouts/build/statistics.ts'
import type { Build } from '#core/loadouts/tree.ts'
import { formatShare } from '#web/i18n/format-share.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ballisticsAddress } from '#web/links/ballistics.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { ArmourClasses } from '#web/ui/game/ArmourClasses.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { PartPrices } from '../slots/PartsPanel.tsx'
import type { BuildWords } from '../words.ts'
import styles from './Ammo.module.css'
import { LaterText } from './LaterText.tsx'

export const AmmoPanel = ({
  build,
  catalogue,
  words,
  ammo,
  now,
  prices,
  onChoose,
}: {
  readonly build: Build
  readonly catalogue: Catalogue
  readonly words: BuildWords
  readonly ammo: string | undefined
  readonly now: WeaponStatistics
  readonly prices: Pick<PartPrices, 'textOf' | 'lockedOf'>
  readonly onChoose: (item: string) => void
}): ReactNode => {
  const { t } = useTranslation('loadouts')
  const name = useId()
  const rounds = useMemo((): readonly AmmoStatistics[] => {
    const known = usableAmmo(catalogue)(build).flatMap((item) => ammoStatistics(catalogue)(item) ?? [])
    return known
      .filter(({ item }) => catalogue.items.get(item) !== undefined)
      .toSorted((a, b) => b.penetration - a.penetration || b.damage - a.damage)
  }, [catalogue, build])
  const round = ammo === undefined ? undefined : catalogue.items.get(ammo)
  const figures = ammo === undefined ? undefined : catalogue.figures.get(ammo)
  const [recoil, accuracy] = [
    getNumberProperty(figures, 'recoilModifier'),
    getNumberProperty(figures, 'accuracyModifier'),
  ]
  const effects = [
    ...(recoil === 0 ? [] : [t('ammo.recoil', { percent: formatShare(recoil, true) })]),
    ...(accuracy === 0 ? [] : [t('ammo.accuracy', { percent: formatShare(accuracy, true) })]),
    ...(recoil === 0 && accuracy === 0 ? [t('ammo.noEffect')] : []),
    ...(now.ammo === undefined || now.velocity === undefined
      ? []
      : [
          t('ammo.speed', {
            before: formatFigureNumber(now.ammo.speed, 0),
            after: formatFigureNumber(now.velocity, 0),
          }),
        ]),
    ...(now.ammo === undefined
      ? []
      : [
          t('ammo.heat', {
            wear: formatFigureNumber(now.ammo.wearFactor, 2),
            heat: formatFigureNumber(now.ammo.heatFactor, 2),
          }),
        ]),
  ]
  return (
    <Panel
      title={t('ammo.title')}
      actions={
        round !== undefined && (
          <ButtonLink size="small" to={ballisticsAddress({ round: round.url })}>
            {t('ammo.againstArmour')}
          </ButtonLink>
        )
      }
      isFlush
      foot={
        rounds.length > 0 && (
          <>
            {ammo !== undefined &&
              `${t('ammo.effect', { name: words.shortName(ammo), effects: effects.join(', ') })} `}
            {t('ammo.foot')}
          </>
        )
      }
    >
      {rounds.length === 0 ? (
        <p className={styles.none}>{t('ammo.none')}</p>
      ) : (
        <fieldset>
          <legend className="vh">{t('ammo.legend')}</legend>
          <div className={styles.head} aria-hidden="true">
            <span>{t('ammo.name')}</span>
            <span>{t('ammo.damage')}</span>
            <span>{t('ammo.penetration')}</span>
            <span>{t('ammo.classes')}</span>
          </div>
          <div className={styles.rounds}>
            {rounds.map(({ item, damage, projectiles, penetration }) => {
              const { price, source, isLocked } = prices.textOf(item)
              return (
                <label key={item} className={styles.round} title={words.name(item)}>
                  <input type="radio" name={name} checked={item === ammo} onChange={() => onChoose(item)} />
                  <span className="clip">{words.shortName(item)}</span>
                  <span className={styles.source} data-locked={isLocked || undefined}>
                    {isLocked ? (
                      <LaterText catalogue={catalogue} locked={prices.lockedOf(item)} />
                    ) : (
                      t('ammo.price', { price, source })
                    )}
                  </span>
                  <span className={styles.n}>{projectiles > 1 ? `${projectiles}×${damage}` : damage}</span>
                  <span className={styles.n}>{penetration}</span>
                  <ArmourClasses
                    penetration={penetration}
                    describe={(armourClass) =>
                      t('ammo.beats', {
                        class: armourClass,
                        chance: formatShare(penetrationChance(penetration, armourClass)),
                      })
                    }
                  />
                </label>
              )
            })}
          </div>
        </fieldset>
      )}
    </Panel>
  )
}
