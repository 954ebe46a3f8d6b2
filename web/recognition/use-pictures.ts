// The screenshots of a dialog, while it is open.
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { OWN_PICTURES, pictureUrl } from '#core/catalogue/addresses/pictures.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { makeDictionary } from '#core/recognition/text/dictionary.ts'
import { useSiteSettings } from '#web/data/site.ts'
import { fileProblem } from './picture-limits.ts'
import { nextPictures, type Screenshot } from './pictures.ts'
import { openRecogniser, type Recogniser } from './recogniser.ts'

export interface Screenshots {
  readonly pictures: readonly Screenshot[]
  readonly add: (files: readonly File[]) => void
  /** Stops reading it, and discards its results. */
  readonly remove: (id: number) => void
}

/** The worker starts with the dialog, so that it is warm for the first picture, and ends with it. */
export const usePictures = (items: readonly Item[]): Screenshots => {
  const [pictures, step] = useReducer(nextPictures, [])
  const recogniser = useRef<Recogniser | undefined>(undefined)
  const lastId = useRef(0)
  useEffect(() => {
    const opened = openRecogniser(
      (report) => step({ tag: 'Reported', report }),
      () => step({ tag: 'WorkerFailed' }),
    )
    recogniser.current = opened
    return () => opened.close()
  }, [])
  useEffect(() => recogniser.current?.takeDictionary(makeDictionary(items)), [items])
  // Whether the site has icons may be known after the dialog opens; icons on a separate picture server cannot be read by pages.
  const hasIcons = useSiteSettings()?.pictures === true
  useEffect(
    () => recogniser.current?.takeIcons(hasIcons ? pictureUrl(OWN_PICTURES, 'items', '') : undefined),
    [hasIcons],
  )
  const add = useCallback((files: readonly File[]) => {
    const added = files.map((file) => {
      lastId.current++
      return { id: lastId.current, file, problem: fileProblem(file) }
    })
    step({
      tag: 'Added',
      pictures: added.map(({ id, file, problem }) => ({
        id,
        name: file.name,
        state: problem === undefined ? { tag: 'Waiting' } : { tag: 'Failed', problem },
      })),
    })
    for (const { id, file, problem } of added) if (problem === undefined) recogniser.current?.read(id, file)
  }, [])
  const remove = useCallback((id: number) => {
    recogniser.current?.cancel(id)
    step({ tag: 'Removed', id })
  }, [])
  return { pictures, add, remove }
}
