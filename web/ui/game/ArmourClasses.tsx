// The classes of armour that a cartridge goes through.
import type { ReactNode } from 'react'
import { ARMOUR_CLASSES, beats } from '#core/items/armour-penetration.ts'
import styles from './ArmourClasses.module.css'

/**
 * Filled: it beats new armour of the class; dashed: it goes through now and then. For who hears it: `label` says all of it ("beats class
 * 4"), `describe` what holds for one class.
 */
export const ArmourClasses = ({
  penetration,
  ...words
}: { readonly penetration: number } & (
  | { readonly label: string }
  | { readonly describe: (armourClass: number) => string }
)): ReactNode => (
  <span className={styles.classes} {...('label' in words && { role: 'img', 'aria-label': words.label })}>
    {ARMOUR_CLASSES.map((armourClass) => (
      <i key={armourClass} data-is={beats(penetration, armourClass)}>
        {'describe' in words ? (
          <>
            <span aria-hidden="true">{armourClass}</span>
            <span className="vh">{words.describe(armourClass)}</span>
          </>
        ) : (
          armourClass
        )}
      </i>
    ))}
  </span>
)
