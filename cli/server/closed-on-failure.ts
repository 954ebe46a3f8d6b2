// Closes what was opened where going on with it fails.

/** What stays open would keep the process from ending. */
export const closedOnFailure = async <A>(
  opened: { readonly close: () => Promise<void> },
  goOn: () => Promise<A>,
): Promise<A> => {
  try {
    return await goOn()
  } catch (error) {
    await opened.close()
    throw error
  }
}
