// Keeps the core pure at compile time: reading the clock or rolling dice gives a type that fits nowhere.
// DOM, Node and timers are absent because `core/tsconfig.json` lists neither their libraries nor their types.

/** What an impure call returns inside `core`: a type without a value, so that every use of it fails to compile. */
declare class ForbiddenInCore {
  private constructor()
  readonly arrivesAsAnArgument: never
}

interface Math {
  random(): ForbiddenInCore
}

interface DateConstructor {
  new (): ForbiddenInCore
  (): ForbiddenInCore
  now(): ForbiddenInCore
}
