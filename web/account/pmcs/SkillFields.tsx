// The skills of a PMC: the two that calculators use, and the others by the groups of the game.
import type { ReactNode } from 'react'
import type { Table } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Named } from '#core/catalogue/tables/reference.ts'
import { MAX_SKILL_LEVEL } from '#core/catalogue/vocabulary.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { FormSection } from '../FormRow.tsx'
import styles from '../form.module.css'
import { MoreFields } from './MoreFields.tsx'
import { NumberSetting } from './NumberSetting.tsx'
import type { PmcEditing } from './pmc-editing.ts'
import { groupSkills, HIDEOUT_SKILLS } from './skill-groups.ts'

export const SkillFields = ({
  skills,
  ...editing
}: PmcEditing & { readonly skills: Table<Named> }): ReactNode => {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { pmc } = editing
  const groups = groupSkills(skills.all, pmc.fraction)
  const isKnown = ({ uid }: Named) => (pmc.skills[uid] ?? 0) > 0

  const field = (
    skill: Named,
    look: { readonly className: string | undefined; readonly isLone?: boolean },
  ) => (
    <NumberSetting
      key={skill.uid}
      editing={editing}
      {...look}
      setting="Skill"
      of={skill.uid}
      label={nameIn(locale, skill)}
    />
  )

  return (
    <FormSection title={t('settings.skills')}>
      <p className={styles.hint}>{t('settings.skillsHint', { max: MAX_SKILL_LEVEL })}</p>
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
