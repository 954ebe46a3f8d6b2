// Which tools of the builder are open. A button in its head opens a tool and scrolls to it.
import { useState } from 'react'
import { useAddress } from '#web/address/use-address-query.ts'
import { buildAddress } from '../../links/builds.ts'

export type ToolName = 'compare' | 'quests' | 'optimiser'

export interface ToolPanels {
  readonly open: Readonly<Record<ToolName, boolean>>
  readonly toggle: (name: ToolName) => void
  /** Opens it and scrolls to it. */
  readonly goTo: (name: ToolName) => void
}

/** The id of the panel of a tool. */
export const toolId = (name: ToolName): string => `tool-${name}`

export const useTools = (): ToolPanels => {
  const { query } = useAddress(buildAddress, undefined)
  const [open, setOpen] = useState<ToolPanels['open']>({
    compare: query.with !== undefined,
    quests: query.quest !== undefined,
    optimiser: false,
  })
  const set = (name: ToolName, isOpen: boolean): void => setOpen((last) => ({ ...last, [name]: isOpen }))
  return {
    open,
    toggle: (name) => set(name, !open[name]),
    goTo: (name) => {
      set(name, true)
      requestAnimationFrame(() => {
        const panel = document.getElementById(toolId(name))
        panel?.scrollIntoView({ block: 'start' })
        panel?.querySelector('button')?.focus({ preventScroll: true })
      })
    },
  }
}
