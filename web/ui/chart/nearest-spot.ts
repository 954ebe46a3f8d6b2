// Which spot of a plot a pointer means.

/** The index of the spot nearest to a place in percent of a plot of this size. */
export const nearestSpot = (
  spots: readonly { readonly left: number; readonly top: number }[],
  at: { readonly left: number; readonly top: number },
  plot: { readonly width: number; readonly height: number },
): number => {
  let best = 0
  let min = Number.POSITIVE_INFINITY
  spots.forEach(({ left, top }, index) => {
    const distance = Math.hypot(((left - at.left) * plot.width) / 100, ((top - at.top) * plot.height) / 100)
    if (distance < min) {
      min = distance
      best = index
    }
  })
  return best
}
