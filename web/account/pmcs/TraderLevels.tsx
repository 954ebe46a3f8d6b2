// Whether progress counts, the loyalty levels of the traders, and standing with them.
import type { ReactNode } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Constants } from '#core/catalogue/tables/constants.ts'
import type { Trader } from '#core/catalogue/tables/trader.ts'
import { MIN_LOYALTY_LEVEL } from '#core/catalogue/vocabulary.ts'
import { MAX_REPUTATION, MIN_REPUTATION } from '#core/player/limits/limits.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { Switch } from '#web/ui/controls/Switch.tsx'
import { TraderMark } from '#web/ui/game/TraderMark.tsx'
import { FormSection } from '../FormRow.tsx'
import styles from '../form.module.css'
import { loyaltyTraders, reputationTraders } from './choices.ts'
import { Lockable } from './Lockable.tsx'
import { MoreFields } from './MoreFields.tsx'
import { NumberSetting } from './NumberSetting.tsx'
import { LOYALTY_LEVELS } from './number-bounds.ts'
import type { PmcEditing } from './pmc-editing.ts'

export const TraderLevels = ({
  traders,
  constants,
  ...editing
}: PmcEditing & { readonly traders: readonly Trader[]; readonly constants: Constants }): ReactNode => {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation('common')
  const locale = useLocale()
  const { pmc, isReadOnly, send } = editing
  const { uid, trackProgress, reputation } = pmc
  const rules = { mode: pmc.gameMode, constants }
  return (
    <FormSection title={t('settings.traders')}>
      <div>
        <Lockable isLocked={isReadOnly}>
          <Switch
            label={t('settings.track')}
            isOn={trackProgress}
            onChange={(on) => send({ tag: 'TrackProgress', pmc: uid, on })}
          />
        </Lockable>
        <p className={styles.hint}>{t(trackProgress ? 'settings.trackHint' : 'settings.tradersOff')}</p>
      </div>
      <ul className={styles.levels}>
        {loyaltyTraders(traders, rules).map((trader) => {
          const name = nameIn(locale, trader)
          return (
            <li key={trader.url}>
              <TraderMark name={name} trader={trader.url} isDecorative />
              <span className="clip">{name}</span>
              <Lockable isLocked={isReadOnly}>
                <Segmented
                  size="small"
                  label={t('settings.loyaltyOf', { trader: name })}
                  value={String(pmc.loyalty[trader.url] ?? MIN_LOYALTY_LEVEL)}
                  options={LOYALTY_LEVELS.map((level) => ({
                    value: String(level),
                    text: common('loyaltyLevel', { level }),
                  }))}
                  isDisabled={!trackProgress}
                  onChange={(level) =>
                    send({ tag: 'ChangeLoyalty', pmc: uid, trader: trader.url, level: Number(level) })
                  }
                />
              </Lockable>
            </li>
          )
        })}
      </ul>
      <MoreFields title={t('settings.reputation')} known={Object.keys(reputation).length}>
        <p className={styles.hint}>
          {t('settings.reputationHint', { min: MIN_REPUTATION, max: MAX_REPUTATION })}
        </p>
        <div className={styles.numbers}>
          {reputationTraders(traders, pmc, rules).map((trader) => (
            <NumberSetting
              key={trader.url}
              editing={editing}
              setting="Reputation"
              of={trader.url}
              isBlankUnset
              className={styles.number}
              isLone
              label={nameIn(locale, trader)}
            />
          ))}
        </div>
      </MoreFields>
    </FormSection>
  )
}
