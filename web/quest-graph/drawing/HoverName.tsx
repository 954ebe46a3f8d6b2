// The name of the quest under the pointer, where the picture itself has no room for it.
import type { ReactNode } from 'react'
import { nameIn } from '#core/language/names.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { detailAt } from './camera.ts'
import styles from './GraphStage.module.css'
import type { Picture } from './picture.ts'
import type { PlacedNode } from './scene.ts'
import type { Stage } from './stage.ts'

export const HoverName = ({
  node,
  stage,
  picture,
}: {
  readonly node: PlacedNode
  readonly stage: Stage
  readonly picture: Picture
}): ReactNode => {
  const locale = useLocale()
  const { x, y, k } = stage.camera.get()
  const detail = detailAt(k)
  const name = nameIn(locale, node.quest)
  if (detail !== 'far' && picture.labels.of(node, detail).lines.join(' ') === name) return null
  const half = stage.size().width / 2
  const middle = x + (node.x + node.width / 2) * k
  const side = middle < half / 2 ? 'start' : middle > half * 1.5 ? 'end' : 'middle'
  return (
    <span
      className={styles.hover}
      data-side={side}
      style={{ left: middle, top: y + node.y * k }}
      aria-hidden="true"
    >
      {name} <span className={styles.hoverTrader}>{picture.traderOf(node.quest.trader)}</span>
    </span>
  )
}
