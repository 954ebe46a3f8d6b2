// What this browser keeps only saves time or the connection: where that fails it is logged, and the page goes on without.

export const withFallback = async <A, B>(
  what: string,
  work: () => Promise<A>,
  otherwise: B,
): Promise<A | B> => {
  try {
    return await work()
  } catch (error) {
    console.info(what, error)
    return otherwise
  }
}
