// The contrast of two colours as accessibility guidelines measure it.

type Rgb = readonly [red: number, green: number, blue: number]

/** Least contrast of normal text. */
export const MIN_TEXT_CONTRAST = 4.5

const MAX = 255
const getLuminance = (colour: Rgb): number => {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / MAX
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** 1 for the same colour, 21 for black on white. */
export const getContrast = (one: Rgb, other: Rgb): number => {
  const [light, dark] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `rgb(12, 34, 56)` or `rgba(…)`, as browsers compute colours; undefined for anything else. */
export const parseRgb = (text: string): Rgb | undefined => {
  const found = /^rgba?\((\d+)[ ,]+(\d+)[ ,]+(\d+)/.exec(text)
  return found === null ? undefined : [Number(found[1]), Number(found[2]), Number(found[3])]
}
