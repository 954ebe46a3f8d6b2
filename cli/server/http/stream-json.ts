// Streams a JSON object whose last fields are lists too long for memory: written page by page with backpressure.

type Lists = Readonly<Record<string, AsyncIterable<readonly unknown[]>>>

/** `lists` by name, written in their order; their pages are consumed in order; a failure aborts the response, so that the JSON is incomplete. */
export const streamJson = (fields: Readonly<Record<string, unknown>>, lists: Lists): Response => {
  const encoder = new TextEncoder()
  const texts = textsOf(fields, lists)
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
  lists: Lists,
): AsyncGenerator<string, undefined> {
  let begin = JSON.stringify(fields).slice(0, -1)
  for (const [name, pages] of Object.entries(lists)) {
    yield `${begin}${begin === '{' ? '' : ','}${JSON.stringify(name)}:[`
    let isFirst = true
    for await (const page of pages) {
      const text = page.map((entry) => JSON.stringify(entry)).join(',')
      if (text === '') continue
      yield isFirst ? text : `,${text}`
      isFirst = false
    }
    begin = ']'
  }
  yield begin === ']' ? ']}' : `${begin}}`
  return undefined
}
