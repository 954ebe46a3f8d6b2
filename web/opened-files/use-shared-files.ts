// Files that a page gets from outside of it: shared with the installed app, or opened with it in a file manager.
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { SHARED_PARAM } from '#core/routes/share-target.ts'
import { SHARED_CACHE, takeShared } from '#web/offline/shared-files.ts'

type OnFiles = (files: readonly File[]) => void

interface Launch {
  readonly files?: readonly { readonly getFile: () => Promise<File> }[]
}

/** As yet unknown to the language's own types. */
interface WithLaunchQueue {
  readonly launchQueue?: { readonly setConsumer: (take: (launch: Launch) => void) => void }
}

/** Calls `onFiles` with files that are opened with the installed app, while mounted. */
export const useOpenedFiles = (onFiles: OnFiles): void => {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const { launchQueue } = window as WithLaunchQueue
    launchQueue?.setConsumer(({ files = [] }) => {
      if (files.length > 0) void Promise.all(files.map((file) => file.getFile())).then(take, console.info)
    })
  }, [])
}

const takeKept = async (): Promise<readonly File[]> => takeShared(await caches.open(SHARED_CACHE))

/** Calls `onFiles` once with the shared files if the address says that there are some, which it then says no more. */
export const useSharedFiles = (onFiles: OnFiles): void => {
  const [params, setParams] = useSearchParams()
  const isShared = params.has(SHARED_PARAM)
  const take = useEffectEvent((files: readonly File[]) => {
    const rest = new URLSearchParams(params)
    rest.delete(SHARED_PARAM)
    setParams(rest, { replace: true, preventScrollReset: true })
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    if (isShared && 'caches' in window) void takeKept().then(take, console.info)
  }, [isShared])
}
