// The skills of a PMC: the two that calculators read, and the others by the groups of the game.
import type { ReactNode } from 'react'
import type { Table } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Named } from '#core/catalogue/reference.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { FormSection } from '../FormRow.tsx'
import styles from '../form.module.css'
import { BoundedNumber } from './BoundedNumber.tsx'
import { Lockable } from './Lockable.tsx'
import { MoreFields } from './MoreFields.tsx'
import { SKILL } from './number-bounds.ts'
import type { PmcEditing } from './pmc-editing.ts'
import { groupSkills, HIDEOUT_SKILLS } from './skill-groups.ts'

export const SkillFields = ({
  pmc,
  isReadOnly,
  send,
  skills,
}: PmcEditing & { readonly skills: Table<Named> }): ReactNode => {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const groups = groupSkills(skills.all, pmc.fraction)
  const isKnown = ({ uid }: Named) => (pmc.skills[uid] ?? 0) > 0

  const field = (
    skill: Named,
    look: { readonly className: string | undefined; readonly isLone?: boolean },
  ) => (
    <Lockable key={skill.uid} isLocked={isReadOnly}>
      <BoundedNumber
        {...look}
        label={nameIn(locale, skill)}
        bounds={SKILL}
        value={pmc.skills[skill.uid] ?? 0}
        onCommit={(level) => send({ tag: 'ChangeSkill', pmc: pmc.uid, skill: skill.uid, level })}
      />
    </Lockable>
  )

  return (
    <FormSection title={t('settings.skills')}>
      <p className={styles.hint}>{t('settings.skillsHint', { max: SKILL.max })}</p>
      {HIDEOUT_SKILLS.map((uid) => skills.get(uid))
        .filter((skill) => skill !== undefined)
        .map((skill) => field(skill, { className: styles.line }))}
      <MoreFields
        title={t('settings.otherSkills')}
        known={groups.flatMap((group) => group.skills).filter(isKnown).length}
      >
        {groups.map((group) => (
          <fieldset key={group.group} aria-label={t(`settings.skillGroup.${group.group}`)}>
            <h4 className={styles.subtitle}>{t(`settings.skillGroup.${group.group}`)}</h4>
            <div className={styles.numbers}>
              {group.skills.map((skill) => field(skill, { className: styles.number, isLone: true }))}
            </div>
          </fieldset>
        ))}
      </MoreFields>
    </FormSection>
  )
}
