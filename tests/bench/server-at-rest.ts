// A server that was just started has work that it puts off: measuring a browser beside that measures both.

const LOOK_MS = 1_000
/** Longer than the server waits before it begins with what it puts off. */
const AT_REST_MS = 8_000
/** Less than this of a second is housekeeping. */
const IDLE_SECONDS = 0.1

const cpuSeconds = async (url: string): Promise<number> => {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1])
}

/** Settles when the server has had nothing to do for a while. */
export const serverAtRest = async (url: string): Promise<void> => {
  let before = await cpuSeconds(url)
  for (let resting = 0; resting < AT_REST_MS; ) {
    await new Promise((over) => setTimeout(over, LOOK_MS))
    const now = await cpuSeconds(url)
    resting = now - before < IDLE_SECONDS ? resting + LOOK_MS : 0
    before = now
  }
}
