// The names of floors in the language of the page: the catalogue has them in English.
import { useCallback, useMemo } from 'react'
import { type Floor, floorAt, MAIN_FLOOR } from '#core/maps/floors.ts'
import type { GamePoint } from '#core/maps/projection.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'

const KEYS = {
  [MAIN_FLOOR]: 'ground',
  '2nd Floor': 'second',
  '3rd Floor': 'third',
  '4th Floor': 'fourth',
  '5th Floor': 'fifth',
  Underground: 'underground',
  Tunnels: 'tunnels',
  Garage: 'garage',
  Bunkers: 'bunkers',
  'Second Level': 'secondLevel',
  Technical: 'technical',
} as const

/** A floor of which nobody has written the name stays as the catalogue calls it. */
const useFloorName = (): ((id: string) => string) => {
  const { t } = useTranslation('maps')
  return useCallback(
    (id) => {
      const key = Object.entries(KEYS).find(([name]) => name === id)?.[1]
      return key === undefined ? id : t(`floor.names.${key}`)
    },
    [t],
  )
}

/** A number or a letter, or two letters where another floor begins with the same. */
const shortOf = (text: string, all: readonly string[]): string => {
  const first = text.slice(0, 1)
  const isAlone = all.filter((other) => other.startsWith(first)).length < 2
  return text.slice(0, isAlone || /\d/.test(first) ? 1 : 2)
}

/** A floor to choose: `text` on wide screens, `short` where there is room for one or two letters. */
export interface FloorChoice {
  readonly id: string
  readonly text: string
  readonly short: string
  readonly count: number
}

/** The floors from the highest, as they stand over each other. */
export const useFloorChoices = (
  floors: readonly Floor[],
  marks: readonly { readonly at: GamePoint }[],
): readonly FloorChoice[] => {
  const floorName = useFloorName()
  return useMemo(() => {
    const onFloor = new Map<string, number>()
    for (const { at } of marks) {
      const { id } = floorAt(floors, at)
      onFloor.set(id, (onFloor.get(id) ?? 0) + 1)
    }
    const texts = floors.map(({ id }) => floorName(id))
    return floors.toReversed().map(({ id }) => {
      const text = floorName(id)
      return { id, text, short: shortOf(text, texts), count: onFloor.get(id) ?? 0 }
    })
  }, [floors, marks, floorName])
}
