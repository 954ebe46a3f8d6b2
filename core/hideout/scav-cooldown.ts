// How long a PMC waits between two runs as a scav.
import type { Catalogue } from '../catalogue/catalogue.ts'

/** The trader whose standing changes the time. */
export const FENCE = 'fence'
export const INTELLIGENCE_CENTER = 'intelligence-center'

const BONUS = 'ScavCooldownTimer'

/** The standing of those in the table that counts: the highest that is reached, the lowest of all below it. */
const findFactor = (
  table: readonly { readonly standing: number; readonly factor: number }[],
  standing: number,
): number => (table.findLast((row) => row.standing <= standing) ?? table[0])?.factor ?? 1

/**
 * Seconds, by the rule of SPT's server: the bonuses of all built levels of the Intelligence Center are added up, then the factor of the
 * standing with Fence applies. Undefined if the data lacks the time.
 */
export const scavCooldown = (
  { constants, stations }: Pick<Catalogue, 'constants' | 'stations'>,
  { centerLevel, standing }: { readonly centerLevel: number; readonly standing: number },
): number | undefined => {
  const { scavCooldownSeconds, scavCooldownByStanding = [] } = constants
  if (scavCooldownSeconds === undefined) return undefined
  const center = stations.all.find(({ url }) => url === INTELLIGENCE_CENTER)
  const bonus = (center?.levels ?? [])
    .filter(({ level }) => level <= centerLevel)
    .flatMap(({ bonuses = [] }) => bonuses)
    .reduce((sum, { type, value = 0 }) => (type === BONUS ? sum + value : sum), 0)
  return Math.round(
    scavCooldownSeconds * Math.max(0, 1 + bonus) * findFactor(scavCooldownByStanding, standing),
  )
}
