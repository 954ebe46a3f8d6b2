// The debug view of an error page: pressing the message with ctrl and alt shows the stack and the error, and hides them again.
import { type MouseEvent, useState } from 'react'

/** `details`: undefined while hidden. */
export const useErrorDetails = (error: unknown) => {
  const [details, setDetails] = useState<string>()
  const onMouseDown = (event: MouseEvent): void => {
    if (!event.ctrlKey || !event.altKey) return
    event.preventDefault()
    if (details !== undefined) setDetails(undefined)
    else
      void import('./error-details.ts').then(
        ({ errorDetails }) => setDetails(errorDetails(error)),
        () => setDetails(String(error)),
      )
  }
  return { details, onMouseDown }
}
