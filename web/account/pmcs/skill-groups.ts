// Sorts the game's skills into the groups of its skills screen, for the settings of a PMC.
import type { Named } from '#core/catalogue/tables/reference.ts'
import type { Fraction } from '#core/catalogue/vocabulary.ts'

const SKILL_GROUPS = ['physical', 'mental', 'weapon', 'practical', 'faction'] as const
export type SkillGroup = (typeof SKILL_GROUPS)[number]

/** The skills that calculators use: crafting time, and what the hideout consumes. */
export const HIDEOUT_SKILLS: readonly string[] = ['Crafting', 'HideoutManagement']

const GROUP_OF: ReadonlyMap<string, SkillGroup> = new Map(
  (
    [
      [
        'physical',
        ['Endurance', 'Strength', 'Vitality', 'Health', 'StressResistance', 'Metabolism', 'Immunity'],
      ],
      ['mental', ['Perception', 'Intellect', 'Attention', 'Charisma', 'Memory']],
      [
        'weapon',
        [
          'Pistol',
          'Revolver',
          'SMG',
          'Assault',
          'Shotgun',
          'Sniper',
          'DMR',
          'LMG',
          'HMG',
          'Launcher',
          'AttachedLauncher',
          'Melee',
          'Throwing',
        ],
      ],
    ] as const
  ).flatMap(([group, skills]) => skills.map((skill) => [skill, group] as const)),
)

const FRACTION_SKILL = /^(Bear|Usec)[A-Z]/

/** The group of a skill; skills in no list are practical ones. */
export const getSkillGroup = (skill: string): SkillGroup =>
  GROUP_OF.get(skill) ?? (FRACTION_SKILL.test(skill) ? 'faction' : 'practical')

const isOfFraction = (skill: string, fraction: Fraction): boolean =>
  !FRACTION_SKILL.test(skill) || skill.startsWith(fraction)

export interface SkillsOfGroup {
  readonly group: SkillGroup
  readonly skills: readonly Named[]
}

/**
 * The skills that a PMC of the faction has, by group, each in the order of the catalogue; without those of the hideout and without empty
 * groups.
 */
export const groupSkills = (skills: readonly Named[], fraction: Fraction): readonly SkillsOfGroup[] => {
  const shown = skills.filter(({ uid }) => !HIDEOUT_SKILLS.includes(uid) && isOfFraction(uid, fraction))
  return SKILL_GROUPS.map((group) => ({
    group,
    skills: shown.filter(({ uid }) => getSkillGroup(uid) === group),
  })).filter((found) => found.skills.length > 0)
}
