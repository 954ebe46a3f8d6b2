// The kind of marker of each container.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { memoize } from '../../memo.ts'
import { getMarkerKind, MARKER_KIND_IDS, type MarkerKind } from './marker-kinds.ts'

const KIND_BY_URL: ReadonlyMap<string, MarkerKind> = new Map(
  MARKER_KIND_IDS.flatMap((kind) =>
    (getMarkerKind(kind).containers ?? []).map((url) => [url, kind] as const),
  ),
)

/** Gets the kind of a container by its uid; `box` for containers that no kind lists. */
export const makeContainerKindFinder = memoize(
  (containers: Catalogue['containers']): ((uid: string) => MarkerKind) => {
    // Of several containers of one name only the first has a url.
    const urls = new Map(
      containers.all.flatMap(({ name, url }) => (url === undefined ? [] : [[name, url] as const])),
    )
    return (uid) => KIND_BY_URL.get(urls.get(containers.get(uid)?.name ?? '') ?? '') ?? 'box'
  },
)
