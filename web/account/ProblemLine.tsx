// The problem of the control above it, announced when it appears.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import styles from './account.module.css'
import type { ProblemKey } from './sign-in/sign-in-problem.ts'

export const ProblemLine = ({ problem }: { readonly problem: ProblemKey | undefined }): ReactNode => {
  const { t } = useTranslation('account')
  return (
    <p className={styles.problem} role="alert" hidden={problem === undefined}>
      {problem && t(`problem.${problem}`)}
    </p>
  )
}
