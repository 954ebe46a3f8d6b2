// The map page's content for an address: the map, its marks and the sheets.
import { type ReactNode, useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { MapFacts } from '#core/catalogue/tables/map-facts.ts'
import { mapLookedAt } from '#core/maps/drawing-shown.ts'
import { listFloors } from '#core/maps/floors.ts'
import { rotationAmong } from '#core/maps/measure.ts'
import { useAddressQuery } from '#web/address/use-address-query.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { AtlasOfMap } from './AtlasOfMap.tsx'
import { mapAddress } from './address.ts'

export interface AtlasProps {
  readonly page: string
  readonly catalogue: Catalogue
  /** All maps of the page. */
  readonly variants: readonly MapFacts[]
}

export const Atlas = ({ page, catalogue, variants }: AtlasProps): ReactNode => {
  const { t } = useTranslation('maps')
  const drawn = useMemo(
    () =>
      variants.filter(
        ({ view, url }) => view !== undefined && catalogue.maps.all.some((map) => map.url === url),
      ),
    [variants, catalogue],
  )
  const known = useMemo(
    () => ({
      variants: drawn.map(({ url }) => url).filter((url) => url !== page),
      floors: listFloors(drawn[0]?.view).map(({ id }) => id),
    }),
    [drawn, page],
  )
  const address = useAddressQuery(mapAddress, known)
  const facts = mapLookedAt(drawn, page, address.query.variant)
  const map = catalogue.maps.all.find(({ url }) => url === facts?.url)
  if (facts?.view === undefined || map === undefined) return <ErrorState message={t('noFacts')} />
  return (
    <AtlasOfMap
      key={facts.url}
      map={map}
      view={facts.view}
      facts={facts}
      rotationToNorth={rotationAmong(facts, page, drawn)}
      variants={catalogue.maps.all.filter(({ url }) => drawn.some((each) => each.url === url))}
      catalogue={catalogue}
      address={address}
    />
  )
}
