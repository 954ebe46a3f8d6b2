// A text with the parts marked that the text beside it does not have.
import type { ReactNode } from 'react'
import type { TextPart } from './compare-texts.ts'
import styles from './editing.module.css'

export const MarkedText = ({ parts }: { readonly parts: readonly TextPart[] }): ReactNode =>
  parts.map(({ text, isOwn }, index) =>
    isOwn ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
      <mark key={index} className={styles.own}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
