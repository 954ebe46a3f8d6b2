// The classes of armour that a cartridge goes through.
import type { ReactNode } from 'react'
import { ARMOUR_CLASSES, beats } from '#core/items/armour-penetration.ts'
import styles from './ArmourClasses.module.css'

/** Filled: it beats new armour of the class; dashed: it goes through now and then. `label`: "beats class 4". */
export const ArmourClasses = ({
  label,
  penetration,
}: {
  readonly label: string
  readonly penetration: number
}): ReactNode => (
  <span className={styles.classes} role="img" aria-label={label}>
    {ARMOUR_CLASSES.map((armourClass) => (
      <i key={armourClass} data-is={beats(penetration, armourClass)}>
        {armourClass}
      </i>
    ))}
  </span>
)
