// The numbers of the point of a chart that is looked at.
import type { ReactNode } from 'react'
import plot from './Plot.module.css'

export const Readout = ({
  facts,
}: {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
}): ReactNode => (
  <dl className={plot.read}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
