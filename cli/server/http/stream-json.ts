// Streams a JSON object whose last field is a list too long for memory: written page by page with backpressure.

/** `pages` are consumed in order; a failure aborts the response, so that the JSON is incomplete. */
export const streamJson = (
  fields: Readonly<Record<string, unknown>>,
  list: string,
  pages: AsyncIterable<readonly unknown[]>,
): Response => {
  const encoder = new TextEncoder()
  const texts = textsOf(fields, list, pages)
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await texts.next()
      if (done === true) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => {
      await texts.return(undefined)
    },
  })
  return new Response(body, {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  })
}

async function* textsOf(
  fields: Readonly<Record<string, unknown>>,
  list: string,
  pages: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<string, undefined> {
  const begin = JSON.stringify(fields).slice(0, -1)
  yield `${begin}${begin === '{' ? '' : ','}${JSON.stringify(list)}:[`
  let isFirst = true
  for await (const page of pages) {
    const text = page.map((entry) => JSON.stringify(entry)).join(',')
    if (text === '') continue
    yield isFirst ? text : `,${text}`
    isFirst = false
  }
  yield ']}'
  return undefined
}
