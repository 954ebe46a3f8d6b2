// !ammo: what a round does, or the best rounds of a caliber.

import { nameIn, shortNameIn } from '../../catalogue/local-names.ts'
import type { Cartridge } from '../../loadouts/gear/cartridges.ts'
import { findMeant, sayMissed } from '../find.ts'
import { type BotReply, fill, makeSaid } from '../reply.ts'
import type { BotSpeech } from '../speech.ts'
import {
  type BotWorld,
  caliberSearch,
  fleaText,
  getBullets,
  getRowName,
  readPrices,
  roundSearch,
} from '../world.ts'

export const AMMO_FIELDS = [
  'name',
  'caliber',
  'damage',
  'penetration',
  'armour',
  'speed',
  'class',
  'flea',
] as const

/** So many rounds of a caliber are told. */
const MAX_ROUNDS = 8

const classText = ({ say: write }: BotSpeech, beaten: number): string =>
  beaten === 0 ? write('noClass') : write('class', { class: beaten })

const damageText = ({ statistics: { damage, projectiles } }: Cartridge): string =>
  projectiles > 1 ? `${projectiles}×${damage}` : String(damage)

const sayCaliber = ({ catalogue, speech }: BotWorld, slug: string, name: string): BotReply => {
  const rounds = getBullets(catalogue)
    .filter(({ caliber }) => caliber === slug)
    .toSorted((a, b) => b.statistics.penetration - a.statistics.penetration)
    .slice(0, MAX_ROUNDS)
    .map((round) =>
      speech.say('round', {
        name: shortNameIn(speech.lang, round.item),
        penetration: round.statistics.penetration,
        damage: damageText(round),
      }),
    )
  return makeSaid(
    rounds.length === 0
      ? speech.say('found.nothing')
      : speech.say('caliber', { name, rounds: rounds.join(' · ') }),
  )
}

const fillRound = (world: BotWorld, round: Cartridge, caliber: string): BotReply => {
  const { speech } = world
  const { item, statistics, beaten } = round
  return fill({
    name: nameIn(speech.lang, item),
    caliber,
    damage: damageText(round),
    penetration: String(statistics.penetration),
    armour: String(statistics.armorDamage),
    speed: String(statistics.speed),
    class: classText(speech, beaten),
    flea: fleaText(world, readPrices(world, item.uid)),
  })
}

export const answerAmmo = (world: BotWorld, question: string): BotReply => {
  const { catalogue, speech } = world
  const calibers = caliberSearch(catalogue)(question, 1)
  const [caliber] = calibers
  if (caliber?.kind === 'exact' || caliber?.kind === 'prefix')
    return sayCaliber(world, caliber.value.slug, caliber.value.name)
  const found = findMeant(roundSearch(catalogue), question, (item) => getRowName(world, item))
  if (found.tag !== 'Found') return sayMissed(speech, found)
  const round = getBullets(catalogue).find(({ item }) => item === found.value)
  if (round === undefined) return sayMissed(speech, { tag: 'Nothing' })
  const own = caliberSearch(catalogue)(round.caliber, 1)[0]?.value.name ?? round.caliber
  return fillRound(world, round, own)
}
