// The weapon builder: first the weapon, then its parts.
import { lazy, type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router'
import { presetBuild, startBuild, weaponByUrl } from '#core/loadouts/weapons.ts'
import type { PageProps } from '#web/address/page-props.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import NotFoundPage from '#web/errors/NotFoundPage.tsx'
import { WithAssumedProgress } from '#web/player/WithAssumedProgress.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { LOADOUT_TABLES } from './tables.ts'

// The list of weapons and the builder share little code.
const WeaponChooser = lazy(() => import('./choose/WeaponChooser.tsx'))
const BuilderView = lazy(() => import('./BuilderView.tsx'))
const SavedBuild = lazy(() => import('./saved/SavedBuild.tsx'))

const WeaponBuilder = ({
  gunUrl,
  id,
}: {
  readonly gunUrl: string
  readonly id: string | undefined
}): ReactNode => {
  const { pathname } = useLocation()
  const catalogue = useCatalogue(...LOADOUT_TABLES)
  const { items, gear, presets } = catalogue
  const weapon = weaponByUrl(items, gunUrl)
  // Late prices change the catalogue, but not the initial build.
  const tables = useMemo(() => ({ items, gear, presets }), [items, gear, presets])
  if (weapon === undefined) return <NotFoundPage path={pathname} />
  if (id !== undefined && presetBuild(tables, weapon.uid, id) === undefined)
    return <SavedBuild key={id} {...{ catalogue, weapon, id }} />
  return (
    <BuilderView
      key={`${weapon.uid} ${id}`}
      catalogue={catalogue}
      weapon={weapon}
      start={startBuild(tables, weapon.uid, id)}
      preset={id}
    />
  )
}

const WeaponPage = ({ params: { gunUrl, id } }: PageProps): ReactNode => (
  <WithAssumedProgress>
    <DataSuspense fallback={<Skeleton width="100%" height="100dvh" />}>
      {gunUrl === undefined ? <WeaponChooser /> : <WeaponBuilder gunUrl={gunUrl} id={id} />}
    </DataSuspense>
  </WithAssumedProgress>
)

export default WeaponPage
