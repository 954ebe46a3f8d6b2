// Colours, type and buttons of the kit.
import { type CSSProperties, type ReactNode, useState } from 'react'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import { IconButton, StarButton } from '#web/ui/controls/IconButton.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import styles from './Kit.module.css'
import type { KitWords } from './kit-words.ts'
import { KitSection, Sample } from './Sample.tsx'

const COLOURS = [
  'surface-0',
  'surface-1',
  'surface-2',
  'surface-3',
  'field',
  'line-1',
  'line-2',
  'line-control',
  'text-1',
  'text-2',
  'text-3',
  'accent',
  'accent-strong',
  'accent-fill',
  'accent-soft',
  'gain',
  'gain-soft',
  'loss',
  'loss-soft',
  'warn',
  'warn-soft',
  'info',
  'info-soft',
  'chart-line',
]

export const KitColours = ({ words }: { readonly words: KitWords }): ReactNode => (
  <KitSection title={words.sections.colour}>
    <div className={styles.grid}>
      {COLOURS.map((name) => (
        <div key={name} className={styles.swatch}>
          <i style={{ background: `var(--${name})` } as CSSProperties} />
          {name}
        </div>
      ))}
    </div>
  </KitSection>
)

export const KitType = ({ words }: { readonly words: KitWords }): ReactNode => (
  <KitSection title={words.sections.type}>
    <div className={styles.sample}>
      <h2>Gunsmith · Оружейник</h2>
      <h3>TerraGroup Labs keycard (Red) · Ключ-карта TerraGroup Labs (Красная)</h3>
      <p>{words.meta}. 1 059 103 ₽ · −2.6 % · LL4 · 33 m 41 s</p>
      <p className="small muted">{words.broken}</p>
      <p className="caps">{words.avg24hLong}</p>
      <p className="num">
        7 777 777 ₽<br />1 111 111 ₽
      </p>
    </div>
  </KitSection>
)

const VARIANTS = ['primary', 'plain', 'quiet', 'danger'] as const

export const KitButtons = ({ words }: { readonly words: KitWords }): ReactNode => {
  const [isOn, setOn] = useState(true)
  const text = {
    primary: words.build,
    plain: words.ownPrice,
    quiet: words.showPath,
    danger: words.deletePmc,
  }
  return (
    <KitSection title={words.sections.buttons}>
      <div className={styles.grid}>
        {VARIANTS.map((variant) => (
          <Sample key={variant} title={words.kinds[variant]}>
            <Button variant={variant}>{text[variant]}</Button>
            <Button variant={variant} size="small">
              {text[variant]}
            </Button>
            <Button variant={variant} disabled>
              {text[variant]}
            </Button>
          </Sample>
        ))}
        <Sample title={words.kinds.more}>
          <Button icon="star" isPressed={isOn} onClick={() => setOn(!isOn)}>
            {words.favourite}
          </Button>
          <Button isBusy>{words.saving}</Button>
          <Button size="small" icon="undo">
            {words.undo}
          </Button>
          <ButtonLink to="/" icon="right">
            {words.item}
          </ButtonLink>
          <IconButton icon="columns" label={words.columns} />
          <IconButton icon="x" label={words.undo} variant="quiet" />
          <StarButton label={words.favourite} isOn={isOn} onToggle={() => setOn(!isOn)} />
        </Sample>
        <Sample title={words.kinds.pro}>
          <ProHint isLocked>
            <Button icon="lock">{words.ownPrice}</Button>
          </ProHint>
          <Badge tone="pro" icon="lock">
            Pro
          </Badge>
        </Sample>
      </div>
    </KitSection>
  )
}
