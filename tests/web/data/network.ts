// A network that answers what a test lays out, and remembers what was asked.

export interface Asked {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** `null`: no connection. */
export type Answer = Response | null

export interface Network {
  readonly fetch: typeof globalThis.fetch
  readonly asked: readonly Asked[]
}

export const json = (value: unknown, status = 200): Response => Response.json(value, { status })

/** Answers by a function of what is asked. */
export const network = (answer: (asked: Asked) => Answer): Network => {
  const asked: Asked[] = []
  return {
    asked,
    fetch: async (url, init) => {
      const request: Asked = {
        url: String(url),
        method: init?.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: typeof init?.body === 'string' ? init.body : undefined,
      }
      asked.push(request)
      const answered = answer(request)
      if (answered === null) throw new TypeError('Failed to fetch')
      return answered
    },
  }
}

/** Answers one after another. */
export const runInOrder = (...answers: readonly Answer[]): Network => {
  const left = [...answers]
  return network(() => {
    const next = left.shift()
    if (next === undefined) throw new Error('nothing more is to be asked')
    return next
  })
}
