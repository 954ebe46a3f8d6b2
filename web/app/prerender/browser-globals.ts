// What components read from the browser while they render, for a thread that has none. Loaded before any of them.
import phoneTokens from '#web/ui/styles/tokens-by-device.css?raw'

/** CSS px of a common phone. Twice as tall, because a list draws half a window before it is measured. */
const PHONE = { innerWidth: 390, innerHeight: 1688 }

/** The value of a token on phones. */
const getPropertyValue = (name: string): string =>
  new RegExp(`${name}:\\s*([^;]+);`).exec(phoneTokens)?.[1] ?? ''

/** Nothing is laid out here. */
class ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, {
  ResizeObserver,
  window: PHONE,
  // Looked into only for the element that announces advertisements.
  document: { querySelector: () => null, documentElement: {}, cookie: '' },
  location: { pathname: '/', search: '' },
  getComputedStyle: () => ({ getPropertyValue }),
})
