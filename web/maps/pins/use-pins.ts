// The player's pins on a map and operations on them; destructive ones show a notice with undo.
import { useMemo } from 'react'
import { isMapSlug } from '#core/catalogue/map-slugs.ts'
import type { GamePoint } from '#core/maps/projection.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMayChangePmc } from '#web/player/use-may.ts'
import { useShownPmc } from '#web/player/use-shown-pmc.ts'
import { usePmc, useSend } from '#web/session/account/use-session.ts'
import { useUndoableSend } from '#web/session/account/use-undoable-send.ts'

export interface OwnPin {
  /** Id among the marks, as in the address. */
  readonly id: string
  readonly pin: string
  readonly at: GamePoint
  readonly text: string
}

export interface OwnPins {
  readonly all: readonly OwnPin[]
  /** Whether the user may set and change pins. */
  readonly canChange: boolean
  /** Returns the mark id of the new pin. */
  readonly add: (at: GamePoint, text: string) => string
  readonly move: (pin: OwnPin, at: GamePoint) => void
  readonly rename: (pin: OwnPin, text: string) => void
  readonly remove: (pin: OwnPin) => void
}

const getMark = (pin: string): string => `pin.${pin}`

/** Pins of the selected PMC; `page`: slug of the map page. */
export const usePins = (page: string): OwnPins => {
  const { t } = useTranslation('maps')
  const { pins } = useShownPmc()
  const mayChange = useMayChangePmc('progress')
  const canChange = mayChange && isMapSlug(page)
  const pmc = usePmc()?.uid ?? ''
  const send = useSend()
  const undoable = useUndoableSend()
  return useMemo(
    () => ({
      canChange,
      all: Object.entries(pins)
        .filter(([, { map }]) => map === page)
        .map(([pin, { at, text }]) => ({ id: getMark(pin), pin, at, text })),
      add: (at, text) => {
        const pin = crypto.randomUUID()
        if (isMapSlug(page))
          undoable({ tag: 'AddPin', pmc, pin, map: page, at: [...at], text }, t('pins.said.added', { text }))
        return getMark(pin)
      },
      move: ({ pin, text }, at) =>
        undoable({ tag: 'MovePin', pmc, pin, at: [...at] }, t('pins.said.moved', { text })),
      rename: ({ pin }, text) => send({ tag: 'RenamePin', pmc, pin, text }),
      remove: ({ pin, text }) => undoable({ tag: 'DeletePin', pmc, pin }, t('pins.said.removed', { text })),
    }),
    [pins, page, pmc, canChange, send, undoable, t],
  )
}
