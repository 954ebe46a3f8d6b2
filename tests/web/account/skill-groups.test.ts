// How the skills of the game are grouped in the settings of a PMC.
import { describe, expect, it } from 'vitest'
import { FRACTIONS } from '#core/catalogue/vocabulary.ts'
import { getSkillGroup, groupSkills, HIDEOUT_SKILLS } from '#web/account/pmcs/skill-groups.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const skills = testCatalogue('PVP').skills.all
const uidsOf = (fraction: (typeof FRACTIONS)[number]) =>
  groupSkills(skills, fraction).flatMap((group) => group.skills.map(({ uid }) => uid))

describe('skill groups', () => {
  it.each([
    ['Endurance', 'physical'],
    ['Strength', 'physical'],
    ['Attention', 'mental'],
    ['Charisma', 'mental'],
    ['Sniper', 'weapon'],
    ['Throwing', 'weapon'],
    ['CovertMovement', 'practical'],
    ['WeaponTreatment', 'practical'],
    ['BearAksystems', 'faction'],
    ['UsecNegotiations', 'faction'],
  ] as const)('%s is %s', (skill, group) => {
    expect(getSkillGroup(skill)).toBe(group)
  })

  it('every skill of the catalogue is in one group, except those of the hideout', () => {
    const shown = new Set(FRACTIONS.flatMap(uidsOf))
    expect([...shown, ...HIDEOUT_SKILLS].toSorted()).toEqual(skills.map(({ uid }) => uid).toSorted())
  })

  it.each(FRACTIONS)('a %s sees no skill twice', (fraction) => {
    const uids = uidsOf(fraction)
    expect(new Set(uids).size).toBe(uids.length)
  })

  it('the skills of the other fraction are left out', () => {
    expect(uidsOf('Bear')).toContain('BearAksystems')
    expect(uidsOf('Usec').filter((uid) => uid.startsWith('Bear'))).toEqual([])
  })

  it('a group without skills is left out', () => {
    expect(groupSkills(skills, 'Usec').map(({ group }) => group)).toEqual([
      'physical',
      'mental',
      'weapon',
      'practical',
    ])
  })

  it('the hideout skills are skills of the catalogue', () => {
    expect(HIDEOUT_SKILLS.filter((uid) => skills.every((skill) => skill.uid !== uid))).toEqual([])
  })
})
