// A part of a page whose data comes after the rest: where it does not come, that part says so and the page stays.
import { Component, type ReactNode, useCallback, useEffect, useState } from 'react'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { DataMissing, isMissingOffline } from '#web/data/problem.ts'
import { FAILURE_MS } from '#web/data/resource.ts'
import { problemText } from '#web/i18n/problem-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { useOnReconnect } from '#web/ui/hooks/use-on-reconnect.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './DataPart.module.css'

interface MissingPartProps extends Pick<DataPartProps, 'missing' | 'title'> {
  readonly error: DataMissing
  readonly onRetry: () => void
}

/** Tries again when it is told to, and by itself when the browser has a connection again. */
const MissingPart = ({ error, missing, title, onRetry }: MissingPartProps): ReactNode => {
  const { t } = useTranslation('common')
  const [isTrying, setTrying] = useState(false)
  const retry = useCallback(() => setTrying(true), [])
  useOnReconnect(retry)
  useEffect(() => {
    if (!isTrying) return
    // Sooner it might be given a failure from before, of whatever part asked for the same table last.
    const timer = setTimeout(onRetry, FAILURE_MS)
    return () => clearTimeout(timer)
  }, [isTrying, onRetry])
  if (missing !== undefined) return missing
  const line = (
    <p className={styles.missing}>
      <span>{isMissingOffline(error) ? t('notKept') : problemText(error.problem)}</span>
      <Button size="small" icon="refresh" isBusy={isTrying} onClick={retry}>
        {t('retry')}
      </Button>
    </p>
  )
  return title === undefined ? line : <Panel title={title}>{line}</Panel>
}

interface DataPartProps {
  /** In its place until its data is there. */
  readonly fallback?: ReactNode
  /** In its place where its data did not come; unless given, a line that says so. */
  readonly missing?: ReactNode
  /** Heading of the panel around the line; absent if the part is in a panel itself. */
  readonly title?: string | undefined
  readonly children: ReactNode
}

interface DataPartState {
  readonly error: unknown
  readonly tries: number
}

/** What breaks for any other reason is left to the boundary of the page. */
export class DataPart extends Component<DataPartProps, DataPartState> {
  override state: DataPartState = { error: undefined, tries: 0 }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  private readonly retry = (): void => this.setState(({ tries }) => ({ error: undefined, tries: tries + 1 }))

  override render(): ReactNode {
    const { fallback, children, missing, title } = this.props
    const { error, tries } = this.state
    if (error === undefined) return <DataSuspense fallback={fallback}>{children}</DataSuspense>
    if (!(error instanceof DataMissing)) throw error
    return <MissingPart key={tries} {...{ error, missing, title }} onRetry={this.retry} />
  }
}
