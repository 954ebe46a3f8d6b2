// Names of floors in the language of the page; the catalogue has them in English.
import { useCallback, useMemo } from 'react'
import { type Floor, floorAt } from '#core/maps/floors.ts'
import type { GamePoint } from '#core/maps/projection.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'

/** Falls back to the catalogue's name. */
export const useFloorName = (): ((id: string) => string) => {
  const { t } = useTranslation('floors')
  return useCallback((id) => t(`floor.${id}`, { defaultValue: id }), [t])
}

/** A selectable floor. `count`: number of its marks. */
export interface FloorChoice {
  readonly id: string
  readonly text: string
  readonly count: number
}

/** The floors, highest first. */
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
    return floors.toReversed().map(({ id }) => ({ id, text: floorName(id), count: onFloor.get(id) ?? 0 }))
  }, [floors, marks, floorName])
}
