// How keys walk the points of a chart.

/** How far Page Up and Page Down go. */
const PAGE = 10

/** The index that a key leads to among `count` points; undefined where the key does not walk them. */
export const pointAfterKey = (key: string, index: number, count: number): number | undefined => {
  const step = new Map([
    ['ArrowRight', 1],
    ['ArrowUp', 1],
    ['ArrowLeft', -1],
    ['ArrowDown', -1],
    ['PageUp', PAGE],
    ['PageDown', -PAGE],
    ['Home', -count],
    ['End', count],
  ]).get(key)
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, index + step))
}
