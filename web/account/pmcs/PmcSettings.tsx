// The settings of one PMC, the same in the dialog of the header and on the account page.
import type { ReactNode } from 'react'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import styles from '../form.module.css'
import { HideoutOptions } from './HideoutOptions.tsx'
import { PmcIdentity } from './PmcIdentity.tsx'
import { PmcProgress } from './PmcProgress.tsx'
import type { PmcEditing } from './pmc-editing.ts'
import { SkillFields } from './SkillFields.tsx'
import { TraderLevels } from './TraderLevels.tsx'

/** Suspends until the few tables that it reads have loaded. */
export const PmcSettings = (editing: PmcEditing): ReactNode => {
  const catalogue = useCatalogue('traders', 'skills', 'levels', 'constants')
  return (
    <div className={styles.frame}>
      <div className={styles.form}>
        <PmcIdentity {...editing} fleaLevel={catalogue.constants.flea.minPlayerLevel} />
        <TraderLevels {...editing} traders={catalogue.traders.all} constants={catalogue.constants} />
        <SkillFields {...editing} skills={catalogue.skills} />
        <HideoutOptions {...editing} />
        <PmcProgress {...editing} />
      </div>
    </div>
  )
}
