// Contour lines for tiles of maps: each map has its own, always the same.

const RINGS = 4
const CORNERS = 12
const WIDTH = 148
const HEIGHT = 68

/** Numbers from 0 to 1 that depend on the seed alone. */
const numbersFrom = (seed: string): (() => number) => {
  let state = [...seed].reduce(
    (sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619),
    2_166_136_261,
  )
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_507)
    state ^= state >>> 13
    return (state >>> 0) / 4_294_967_296
  }
}

/** The path of the lines on a tile of 148 × 68. */
export const contourPath = (seed: string): string => {
  const next = numbersFrom(seed)
  const [x, y] = [WIDTH * (0.25 + next() * 0.5), HEIGHT * (0.35 + next() * 0.3)]
  const shape = Array.from({ length: CORNERS }, () => 0.75 + next() * 0.5)
  const ring = (index: number): string => {
    const radius = 12 + index * 18
    const points = shape.map((bulge, corner) => {
      const angle = (corner / CORNERS) * 2 * Math.PI
      const reach = radius * (1 + (bulge - 1) * (0.6 + index * 0.2))
      return [x + Math.cos(angle) * reach * 1.35, y + Math.sin(angle) * reach * 0.8] as const
    })
    const middle = (corner: number): string => {
      const [a, b] = [points[corner % CORNERS] ?? [x, y], points[(corner + 1) % CORNERS] ?? [x, y]]
      return `${((a[0] + b[0]) / 2).toFixed(1)},${((a[1] + b[1]) / 2).toFixed(1)}`
    }
    const curves = points.map(([px, py], corner) => `Q${px.toFixed(1)},${py.toFixed(1)} ${middle(corner)}`)
    return `M${middle(CORNERS - 1)}${curves.join('')}Z`
  }
  return Array.from({ length: RINGS }, (_, index) => ring(index)).join('')
}
