// A line that scrolls: one animation of the compositor moves a track, on which the parts stand where the tape says.
import { continueTape, listPassages, type Passage, type Tape } from '#core/widgets/tape.ts'
import { now, repeat, toTimeline } from '../common/clock.ts'
import { makeElement } from '../common/make-element.ts'

export interface Strip {
  /** New parts follow those that are seen. */
  readonly show: (parts: readonly HTMLElement[]) => void
}

/** Parts are laid this long before they come in, for pages whose timers are slow. */
const AHEAD_MS = 4_000
const LAY_EVERY_MS = 500
/** The track runs so far, in px, then starts again with its parts put back: layers of millions of pixels lose their precision. */
const TRACK_LENGTH = 60_000
/** With reduced motion, so long stands what fits into the window. */
const PAGE_MS = 8_000

const FONTS = ['600 1em "Sofia Sans Condensed"', '600 1em "Inter"']
/** A letter of every file that the fonts have. */
const SAMPLE = 'Aя₽'

interface Laid {
  readonly passage: Passage
  readonly element: HTMLElement
  readonly tape: Tape
}

/** Parts by page: as many as fit beside each other, at least one. */
const paginate = (widths: readonly number[], windowWidth: number): readonly (readonly number[])[] => {
  const pages: number[][] = []
  let used = Number.POSITIVE_INFINITY
  for (const [part, width] of widths.entries()) {
    if (used + width > windowWidth) {
      pages.push([])
      used = 0
    }
    pages.at(-1)?.push(part)
    used += width
  }
  return pages
}

/** `speed`: px a second. */
export const makeStrip = (root: HTMLElement, speed: number): Strip => {
  const track = makeElement('div', 'track')
  const line = makeElement('div', 'strip', [track])
  root.append(line)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)')
  let parts: readonly HTMLElement[] = []
  let tape: Tape = { widths: [], speed, windowWidth: line.clientWidth, startsAt: 0 }
  let laid: readonly Laid[] = []
  let shownPage: number | undefined
  const trackMs = (TRACK_LENGTH / speed) * 1000
  let trackStart = 0
  let animation: Animation | undefined

  const measure = (): readonly number[] => {
    const ruler = makeElement('div', 'ruler', parts)
    line.append(ruler)
    const sizes = parts.map((part) => part.getBoundingClientRect())
    // Parts are placed by transforms only, which give the line no height.
    line.style.height = `${Math.ceil(Math.max(0, ...sizes.map(({ height }) => height)))}px`
    ruler.remove()
    return sizes.map(({ width }) => Math.ceil(width))
  }

  const getPlace = ({ entersAt }: Passage): string =>
    `${Math.round(tape.windowWidth + ((entersAt - trackStart) / 1000) * speed)}px`

  const place = (passage: Passage): Laid => {
    const element = parts[passage.part]?.cloneNode(true) as HTMLElement
    element.style.left = getPlace(passage)
    track.append(element)
    return { passage, element, tape }
  }

  /** Nothing jumps: the parts go back as far as the track does. */
  const startTrack = (at: number): void => {
    trackStart = at
    for (const { passage, element } of laid) element.style.left = getPlace(passage)
    animation?.cancel()
    animation = track.animate(
      [{ transform: 'translate3d(0, 0, 0)' }, { transform: `translate3d(${-TRACK_LENGTH}px, 0, 0)` }],
      { duration: trackMs, fill: 'both' },
    )
    animation.startTime = toTimeline(at)
  }

  const clear = (isGone: (each: Laid) => boolean): void => {
    for (const each of laid) if (isGone(each)) each.element.remove()
    laid = laid.filter((each) => !isGone(each))
  }

  const scroll = (at: number): void => {
    if (animation === undefined || at > trackStart + trackMs - AHEAD_MS) startTrack(at)
    clear(({ passage }) => passage.leavesAt < at)
    const known = new Set(laid.filter((each) => each.tape === tape).map(({ passage }) => passage.number))
    const missing = listPassages(tape, at, at + AHEAD_MS).filter(({ number }) => !known.has(number))
    laid = [...laid, ...missing.map(place)]
  }

  const turnPages = (at: number): void => {
    animation?.cancel()
    animation = undefined
    clear(() => true)
    const pages = paginate(tape.widths, tape.windowWidth)
    const page = Math.floor(at / PAGE_MS) % Math.max(1, pages.length)
    if (shownPage === page) return
    shownPage = page
    track.replaceChildren(
      makeElement(
        'div',
        'page',
        (pages[page] ?? []).map((part) => parts[part]?.cloneNode(true)),
      ),
    )
  }

  const draw = (): void => {
    if (isStill.matches) turnPages(now())
    else scroll(now())
  }

  const restart = (): void => {
    track.replaceChildren()
    laid = []
    shownPage = undefined
    tape = { widths: measure(), speed, windowWidth: line.clientWidth, startsAt: 0 }
    draw()
  }

  repeat(LAY_EVERY_MS, draw)
  isStill.addEventListener('change', restart)
  // Measured again only now, so that letters of another alphabet that load later move nothing.
  void Promise.all(FONTS.map((font) => document.fonts.load(font, SAMPLE))).then(restart, () => undefined)
  new ResizeObserver(() => {
    if (line.clientWidth !== tape.windowWidth) restart()
  }).observe(line)

  return {
    show: (next) => {
      const at = now()
      const isFirst = parts.length === 0
      parts = next
      if (isFirst || isStill.matches) return restart()
      clear(({ passage }) => passage.entersAt > at)
      tape = continueTape(tape, measure(), at)
      draw()
    },
  }
}
