// The weather icon. The game does not publish its weather, so the icon is decoration: one for each hour, the same for every player.

export const WEATHERS = [
  'ClearDay',
  'ClearFogDay',
  'ClearWind',
  'CloudFog',
  'CloudWind',
  'CloudWindRain',
  'Fog',
  'FullCloud',
  'LightRain',
  'MostlyCloud',
  'PartlyCloudDay',
  'Rain',
  'ThunderCloud',
] as const
export type Weather = (typeof WEATHERS)[number]

const HOUR_MS = 3_600_000
/** Knuth's multiplicative hash: neighbouring hours land far apart. */
const MULTIPLIER = 2_654_435_761

/** The weather of the hour that an instant (epoch milliseconds) lies in. */
export const weatherAt = (epochMs: number): Weather => {
  const scattered = Math.imul(Math.floor(epochMs / HOUR_MS), MULTIPLIER) >>> 0
  return WEATHERS[scattered % WEATHERS.length] ?? 'ClearDay'
}
