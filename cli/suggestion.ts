// The question that follows an unknown name: whether one of the near ones was meant.

/** `; did you mean "Debut" or "Shortage"?`, empty where nothing is near. */
export const suggestion = (near: readonly string[]): string =>
  near.length === 0 ? '' : `; did you mean ${near.map((name) => JSON.stringify(name)).join(' or ')}?`
