// Pings of the squad on the map: a ring in the sender's colour with the word and the name.
import type { ReactNode } from 'react'
import { toLatLng } from '#core/maps/projection.ts'
import type { NewPing } from '#core/squad/pings.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ShownPing } from '#web/squad/use-squad-here.ts'
import { MapPane } from './MapCanvas.tsx'
import { useMapStage } from './map-view.ts'
import styles from './Pings.module.css'

/** The word in the reader's language, or the sender's own text. */
const usePingText = (): ((said: NewPing['said']) => string) => {
  const { t } = useTranslation('maps')
  return (said) => ('word' in said ? t(`ping.word.${said.word}`) : said.text)
}

const Mark = ({ shown: { member, ping } }: { readonly shown: ShownPing }): ReactNode => {
  const { view } = useMapStage()
  const textOf = usePingText()
  const { x, y } = view.pixelOf(toLatLng(ping.at))
  return (
    <div
      className={styles.ping}
      data-ping={member.id}
      style={{ translate: `${x.toFixed(1)}px ${y.toFixed(1)}px`, color: `var(--hue-${member.hue})` }}
    >
      <i aria-hidden="true" />
      <span>
        <b>{textOf(ping.said)}</b> {member.name}
      </span>
    </div>
  )
}

export const PingsLayer = ({ pings }: { readonly pings: readonly ShownPing[] }): ReactNode => {
  const { t } = useTranslation('maps')
  const textOf = usePingText()
  return (
    <>
      <MapPane name="popups">
        {pings.map((shown) => (
          <Mark key={shown.id} shown={shown} />
        ))}
      </MapPane>
      <p className="vh" role="status">
        {pings
          .map(({ member, ping }) => t('ping.heard', { name: member.name, word: textOf(ping.said) }))
          .join('. ')}
      </p>
    </>
  )
}
