// Why no build exists: bounds that conflict, parts that cannot be bought, and the nearest build.
import { type ReactNode, useMemo } from 'react'
import { formatFigureNumber } from '#core/loadouts/build/build-figures.ts'
import { buildPrice } from '#core/loadouts/build/build-price.ts'
import type { SingleBound } from '#core/loadouts/optimise/measures.ts'
import type { MissedBound } from '#core/loadouts/optimise/missed-bounds.ts'
import type { NearestBuild } from '#core/loadouts/optimise/nearest-build.ts'
import type { OptimiseBounds } from '#core/loadouts/optimise/question.ts'
import { boundsInEffect } from '#core/loadouts/optimise/unmet-bounds.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { LaterText } from '../panels/LaterText.tsx'
import type { BoundNames } from './bound-names.ts'
import { FoundBuild } from './FoundBuild.tsx'
import styles from './Optimise.module.css'
import type { OptimiseSearch } from './search.ts'

type BuildProps = Omit<Parameters<typeof FoundBuild>[0], 'best' | 'canApply'>

/** Enough to distinguish 300.111 from 300. */
const DECIMALS = 3

const Nearest = ({
  nearest: { build, missed },
  bounds,
  names,
  ...props
}: BuildProps & {
  readonly nearest: NearestBuild
  readonly bounds: OptimiseBounds
  readonly names: BoundNames
}): ReactNode => {
  const { t } = useTranslation('optimiser')
  const { catalogue, context, words } = props
  const { missing } = useMemo(() => buildPrice(context)(build), [context, build])
  const getText = (each: MissedBound): string =>
    each.value === undefined
      ? names.of(bounds, each)
      : t('impossible.has', {
          bound: names.of(bounds, each),
          value: formatFigureNumber(each.value, DECIMALS),
        })
  const shown = missed.filter(({ name }) => name !== 'onlyReachable')
  const isUnsold = shown.length < missed.length
  return (
    <section className={styles.impossible} aria-label={t('impossible.nearest')}>
      {isUnsold && missing.length > 0 && (
        <>
          <p>{t('impossible.cannotBuy')}</p>
          <ul className={styles.reasons}>
            {missing.map(({ item, locked }) => (
              <li key={item}>
                <span>{words.name(item)}</span>
                <span className="muted small">
                  <LaterText {...{ catalogue, locked }} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{t('impossible.nearest')}</h3>
      {shown.map((each) => (
        <p key={`${each.name} ${each.item}`}>{getText(each)}</p>
      ))}
      <FoundBuild best={build} canApply {...props} />
    </section>
  )
}

export const ImpossibleResult = ({
  search: { unmet, nearest, question },
  names,
  onDrop,
  ...build
}: BuildProps & {
  readonly search: OptimiseSearch
  readonly names: BoundNames
  readonly onDrop: (single: SingleBound) => void
}): ReactNode => {
  const { t } = useTranslation('optimiser')
  if (unmet === undefined) return <Alert kind="warn">{t('impossible.asking')}</Alert>
  const bounds = boundsInEffect(question)
  const isUnsold = unmet.bounds.length > 0 && unmet.bounds.every(({ name }) => name === 'onlyReachable')
  const reason = (): string => {
    if (unmet.bounds.length === 0) return t('impossible.itself')
    if (!unmet.isSmallest) return t('impossible.some')
    return t(unmet.bounds.length === 1 ? 'impossible.alone' : 'impossible.together')
  }
  return (
    <>
      <div className={styles.impossible} role="status">
        <p>
          <Badge tone="bad" icon="x">
            {t(isUnsold ? 'impossible.unsold' : 'impossible.title')}
          </Badge>
        </p>
        {!isUnsold && <p>{reason()}</p>}
        <ul className={styles.reasons}>
          {unmet.bounds.map((single) => {
            const text = names.of(bounds, single)
            const isAsked = single.name !== 'onlyReachable' || question.bounds.onlyReachable === true
            if (isUnsold && !isAsked) return null
            return (
              <li key={text}>
                <span>{text}</span>
                {isAsked && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={t('drop', { bound: text })}
                    onClick={() => onDrop(single)}
                  >
                    {t('impossible.drop')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      </div>
      {nearest === undefined && <p className="muted small">{t('impossible.seeking')}</p>}
      {nearest && <Nearest {...{ nearest, bounds, names }} {...build} />}
    </>
  )
}
