// A profit, line by line, so that a person can check the sum by eye.
import type { ReactNode } from 'react'
import { TABLE_ROLES } from '#web/ui/table/table-roles.ts'
import { classNames } from '../class-names.ts'
import { type Fact, Facts } from '../Facts.tsx'
import styles from './ReceiptBox.module.css'

export interface ReceiptBoxLine {
  readonly key: string
  /** A small tile or an icon. */
  readonly picture?: ReactNode
  readonly name: ReactNode
  /** Where it comes from: a mark and a word. */
  readonly source?: ReactNode
  readonly each?: ReactNode
  readonly count?: ReactNode
  readonly sum?: ReactNode
  /** Kept, not spent. */
  readonly isTool?: boolean
}

export interface ReceiptHeads {
  readonly name: ReactNode
  readonly source: ReactNode
  readonly each: ReactNode
  readonly count: ReactNode
  readonly sum: ReactNode
}

export interface ReceiptBoxProps {
  /** Names the receipt: "Receipt for Gunpowder Hawk". */
  readonly label: string
  readonly heads: ReceiptHeads
  readonly lines: readonly ReceiptBoxLine[]
  /** From the revenue to the profit. */
  readonly sums: readonly Fact[]
  /** What the numbers rest on. */
  readonly note?: ReactNode
  /** Buttons under the sums. */
  readonly actions?: ReactNode
  readonly className?: string | undefined
}

const Head = ({
  className,
  children,
}: {
  readonly className?: string | undefined
  readonly children: ReactNode
}): ReactNode => (
  <th {...TABLE_ROLES.columnheader} scope="col" className={className}>
    {children}
  </th>
)

const Line = ({
  picture,
  name,
  source,
  each,
  count,
  sum,
  isTool,
}: Omit<ReceiptBoxLine, 'key'>): ReactNode => (
  <tr {...TABLE_ROLES.row} className={styles.line} data-tool={isTool || undefined}>
    <td {...TABLE_ROLES.cell} className={styles.picture}>
      {picture}
    </td>
    <th {...TABLE_ROLES.rowheader} scope="row" className={styles.name}>
      {name}
    </th>
    <td {...TABLE_ROLES.cell} className={styles.source}>
      {source}
    </td>
    <td {...TABLE_ROLES.cell} className={classNames(styles.number, styles.each)}>
      {each}
    </td>
    <td {...TABLE_ROLES.cell} className={classNames(styles.number, styles.count)}>
      {count}
    </td>
    <td {...TABLE_ROLES.cell} className={classNames(styles.number, styles.sum)}>
      {sum}
    </td>
  </tr>
)

export const ReceiptBox = ({
  label,
  heads,
  lines,
  sums,
  note,
  actions,
  className,
}: ReceiptBoxProps): ReactNode => (
  <section className={classNames(styles.receipt, className)} aria-label={label}>
    <div className={styles.lines}>
      <table {...TABLE_ROLES.table} className={styles.table} aria-label={label}>
        <thead {...TABLE_ROLES.rowgroup}>
          <tr {...TABLE_ROLES.row} className={classNames(styles.line, styles.head)}>
            <td {...TABLE_ROLES.cell} />
            <Head>{heads.name}</Head>
            <Head>{heads.source}</Head>
            <Head className={styles.number}>{heads.each}</Head>
            <Head className={styles.number}>{heads.count}</Head>
            <Head className={styles.number}>{heads.sum}</Head>
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.rowgroup}>
          {lines.map(({ key, ...line }) => (
            <Line key={key} {...line} />
          ))}
        </tbody>
      </table>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
    <div className={styles.sums}>
      <Facts facts={sums} />
      {actions}
    </div>
  </section>
)
