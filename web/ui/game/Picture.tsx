// A picture over a drawing: the drawing is shown until the picture has loaded, or if it fails.
import { type ReactNode, use, useState } from 'react'
import { type PictureKind, pictureUrl } from '#core/catalogue/addresses/pictures.ts'
import styles from './Picture.module.css'
import { PictureContext } from './picture.ts'

/** The picture of an address over its drawing. */
export const PictureAt = ({
  url,
  drawing,
}: {
  readonly url: string
  readonly drawing: ReactNode
}): ReactNode => {
  const [state, setState] = useState<'waiting' | 'here' | 'failed'>('waiting')
  return (
    <>
      {state !== 'here' && drawing}
      {state !== 'failed' && (
        <img
          className={styles.picture}
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          data-waiting={state === 'waiting' || undefined}
          onLoad={() => setState('here')}
          onError={() => setState('failed')}
        />
      )}
    </>
  )
}

/** Lies over the nearest positioned element, whose size stays as it is. `id` undefined: there is no picture. */
export const Picture = ({
  kind,
  id,
  drawing,
}: {
  readonly kind: PictureKind
  readonly id: string | undefined
  readonly drawing: ReactNode
}): ReactNode => {
  const base = use(PictureContext)
  const url = base === undefined || id === undefined ? undefined : pictureUrl(base, kind, id)
  return url === undefined ? drawing : <PictureAt key={url} url={url} drawing={drawing} />
}
