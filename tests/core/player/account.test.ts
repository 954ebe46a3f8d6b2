// Accounts and PMCs: what commands do, what they refuse, and who may send them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Action, getRole, permit, ROLES, type Role } from '#core/access/roles.ts'
import { achievementsByQuests } from '#core/achievements/reached.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { applyEvent } from '#core/events/fold.ts'
import { type Either, isLeft, isRight, right } from '#core/fp.ts'
import { getDefinition, type PlayerCommand } from '#core/player/commands.ts'
import { copyIdentity } from '#core/player/copy-identity.ts'
import { decidePlayer, type PlayerRejection } from '#core/player/decide.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { type Account, emptyAccount, newPmc, selectedPmc } from '#core/player/model.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import { questBook } from '#core/quests/book.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { commandsOf, contextOf, run } from '../../support/player-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const book = questBook(catalogue.quests.all)
const GRAPHICS_CARD = '57347ca924597744596b4e71'

const decide = (
  command: PlayerCommand,
  account: Account,
  { role = 'pro', locale = 'en' }: { readonly role?: Role; readonly locale?: string } = {},
): Either<PlayerRejection, readonly PlayerEvent[]> =>
  decidePlayer({ ...contextOf(catalogue, book, role, 'new-pmc'), locale })(command)(account)

const applied = (command: PlayerCommand, account: Account, locale = 'en'): Account => {
  const decided = decide(command, account, { locale })
  if (isLeft(decided)) throw new Error(`refused: ${decided.left.tag}`)
  return decided.right.reduce(applyEvent(reducePlayer), account)
}

const refusal = (
  command: PlayerCommand,
  account: Account,
  role: Role = 'pro',
): PlayerRejection | undefined => {
  const decided = decide(command, account, { role })
  return isLeft(decided) ? decided.left : undefined
}

const usec = run(catalogue, [{ tag: 'CreatePmc', fraction: 'Usec', gameMode: 'PVP' }]).account
const PMC = 'pmc-1'

describe('roles', () => {
  const may: readonly (readonly [Action, readonly Role[]])[] = [
    ['map-position', ['pro', 'admin']],
    ['browse', ['visitor', 'free', 'pro', 'admin']],
    ['account', ['free', 'pro', 'admin']],
    ['favourites', ['free', 'pro', 'admin']],
    ['reset', ['free', 'pro', 'admin']],
    ['select-quest', ['free', 'pro', 'admin']],
    ['like', ['free', 'pro', 'admin']],
    ['profile', ['pro', 'admin']],
    ['progress', ['pro', 'admin']],
    ['all-rows', ['pro', 'admin']],
    ['price-history', ['pro', 'admin']],
    ['own-prices', ['pro', 'admin']],
    ['loadouts', ['pro', 'admin']],
    ['administer', ['admin']],
  ]
  it.each(may)('%s is for %j', (action, roles) => {
    expect(ROLES.filter((role) => isRight(permit(role, action)))).toEqual(roles)
  })

  it('a visitor is asked to sign in, a free user for Pro, anybody else for admin', () => {
    expect(permit('visitor', 'progress')).toMatchObject({ left: { tag: 'SignInRequired' } })
    expect(permit('free', 'progress')).toMatchObject({ left: { tag: 'ProRequired' } })
    expect(permit('pro', 'administer')).toMatchObject({ left: { tag: 'AdminRequired' } })
  })

  it('favourites of a free user last for the session only', () => {
    expect(permit('free', 'favourites')).toMatchObject({ right: 'session' })
    expect(permit('pro', 'favourites')).toMatchObject({ right: 'keep' })
  })

  it('an account is admin before it is Pro before it is free', () => {
    expect(
      [
        { admin: true, pro: false },
        { admin: false, pro: true },
        { admin: false, pro: false },
      ].map(getRole),
    ).toEqual(['admin', 'pro', 'free'])
  })

  it('every command of a free user that changes profile or progress is refused', () => {
    fc.assert(
      fc.property(commandsOf(catalogue, 20), (commands) => {
        const { account } = run(catalogue, commands)
        for (const command of commands) {
          const action = getDefinition(command).action
          if (action === 'profile' || action === 'progress' || action === 'own-prices')
            expect(refusal(command, account, 'free')).toEqual({ tag: 'ProRequired' })
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('favourites', () => {
  it('toggled twice return', () => {
    fc.assert(
      fc.property(
        commandsOf(catalogue, 30),
        fc.constantFrom(...catalogue.items.all),
        (commands, { uid: item }) => {
          const { account } = run(catalogue, commands)
          const toggle: PlayerCommand = { tag: 'ToggleFavourite', item }
          expect(applied(toggle, applied(toggle, account))).toEqual(account)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('are of known items only', () => {
    expect(refusal({ tag: 'ToggleFavourite', item: 'nothing' }, usec)).toEqual({
      tag: 'ItemUnknown',
      item: 'nothing',
    })
  })
})

describe('game mode', () => {
  it('switching to a mode without a PMC creates one and selects it', () => {
    const account = applied({ tag: 'SwitchGameMode', gameMode: 'PVE' }, usec)
    expect(selectedPmc(account)).toMatchObject({
      uid: 'new-pmc',
      gameMode: 'PVE',
      fraction: 'Usec',
      level: 1,
      edition: 'Standard',
    })
  })

  it('a PMC of the other mode has the side of the language, and may take over side and edition', () => {
    const owner = applied({ tag: 'ChangeEdition', pmc: PMC, edition: 'The Unheard' }, usec)
    const account = applied({ tag: 'SwitchGameMode', gameMode: 'PVE' }, owner, 'ru')
    const [from, to] = [account.pmcs[PMC], selectedPmc(account)]
    if (from === undefined || to === undefined) throw new Error('a PMC is missing')
    expect(to).toMatchObject({ fraction: 'Bear', edition: 'Standard', level: 1 })
    const command = copyIdentity(from, to)
    if (command === undefined) throw new Error('the PMCs are alike')
    const after = selectedPmc(applied(command, account))
    expect(after).toMatchObject({ uid: to.uid, fraction: 'Usec', edition: 'The Unheard', level: 1 })
    expect(after && copyIdentity(from, after)).toBeUndefined()
  })

  it.each([
    ['ru', 'PVE', 'Bear'],
    ['en', 'PVE', 'Usec'],
    ['de', 'PVP', 'Usec'],
  ] as const)('a %s interface creates the first PMC, of %s, as a %s', (locale, gameMode, fraction) => {
    const account = applied({ tag: 'SwitchGameMode', gameMode }, emptyAccount, locale)
    expect(selectedPmc(account)).toMatchObject({ fraction, gameMode })
  })

  it('switching back selects the PMC that was there', () => {
    const there = applied({ tag: 'SwitchGameMode', gameMode: 'PVE' }, usec)
    expect(selectedPmc(applied({ tag: 'SwitchGameMode', gameMode: 'PVP' }, there))?.uid).toBe(PMC)
  })

  it('the first of several PMCs of the mode is selected', () => {
    const modes: readonly GameMode[] = ['PVP', 'PVE', 'PVE']
    const others = modes.map((gameMode, index) => {
      const uid = `other-${index}`
      return newPmc({ uid, gameMode, name: uid, fraction: 'Bear', edition: 'Standard' })
    })
    const pmcs = { ...usec.pmcs, ...Object.fromEntries(others.map((pmc) => [pmc.uid, pmc])) }
    const there = applied({ tag: 'SwitchGameMode', gameMode: 'PVE' }, { ...usec, pmcs })
    expect(there).toEqual({ ...usec, pmcs, selected: 'other-1' })
  })

  it('switching to the mode that is on changes nothing', () => {
    expect(decide({ tag: 'SwitchGameMode', gameMode: 'PVP' }, usec)).toEqual(right([]))
  })

  it('the main PMC does not become a PVE one', () => {
    expect(refusal({ tag: 'ChangeGameMode', pmc: PMC, gameMode: 'PVE' }, usec)).toEqual({
      tag: 'MainPmcKeepsMode',
    })
  })
})

describe('PMCs', () => {
  it('the main one is not deleted', () => {
    expect(refusal({ tag: 'DeletePmc', pmc: PMC }, usec)).toEqual({ tag: 'MainPmcKept', pmc: PMC })
  })

  it('another one is deleted with all that it had', () => {
    const two = applied({ tag: 'SwitchGameMode', gameMode: 'PVE' }, usec)
    expect(Object.keys(applied({ tag: 'DeletePmc', pmc: PMC }, two).pmcs)).toEqual(['new-pmc'])
  })

  it('an unknown one is refused', () => {
    expect(refusal({ tag: 'SelectPmc', pmc: 'nobody' }, usec)).toEqual({ tag: 'PmcUnknown', pmc: 'nobody' })
    expect(refusal({ tag: 'CompleteQuest', pmc: 'nobody', quest: '5936d90786f7742b1420ba5b' }, usec)).toEqual(
      { tag: 'PmcUnknown', pmc: 'nobody' },
    )
  })

  it('copied progress is equal and stays apart afterwards', () => {
    const debut = '5936d90786f7742b1420ba5b'
    const done = applied({ tag: 'CompleteQuest', pmc: PMC, quest: debut }, usec)
    const two = applied({ tag: 'CreatePmc', fraction: 'Usec', gameMode: 'PVP' }, done)
    const copied = applied({ tag: 'CopyProgress', pmc: 'new-pmc', from: PMC }, two)
    expect(copied.pmcs['new-pmc']?.quests).toEqual(copied.pmcs[PMC]?.quests)
    const reopened = applied({ tag: 'ReopenQuest', pmc: 'new-pmc', quest: debut }, copied)
    expect(reopened.pmcs[PMC]?.quests.done).toEqual({ [debut]: true })
  })

  it('a new wipe leaves what the game keeps, and is taken back as one', () => {
    fc.assert(
      fc.property(commandsOf(catalogue), (commands) => {
        const { account } = run(catalogue, commands)
        const pmc = selectedPmc(account)
        if (pmc === undefined) return
        const { uid, name, fraction, edition, gameMode } = pmc
        const wiped = applied({ tag: 'StartWipe', pmc: uid }, account).pmcs[uid]
        const fresh = newPmc({ uid, name, fraction, edition, gameMode })
        const { profit, pins, prestige, trackProgress } = pmc
        const byQuests = achievementsByQuests(catalogue.quests.all, pmc)
        const achievements = {
          ...pmc.achievements,
          ...Object.fromEntries(byQuests.map((achievement) => [achievement, true])),
        }
        expect(wiped).toEqual({ ...fresh, profit, pins, prestige, trackProgress, achievements })
      }),
      { numRuns: 300 },
    )
  })

  it('a reset of everything gives the progress of a new PMC and keeps the profile', () => {
    fc.assert(
      fc.property(commandsOf(catalogue), (commands) => {
        const { account } = run(catalogue, commands)
        const pmc = selectedPmc(account)
        if (pmc === undefined) return
        const reset = applied({ tag: 'ResetProgress', pmc: pmc.uid }, account).pmcs[pmc.uid]
        expect(reset).toEqual({
          ...pmc,
          quests: { done: {}, cancelled: {}, hidden: {}, selected: {}, objectives: {} },
          hideout: { built: {}, tracked: {} },
          craftTimers: {},
          barterList: {},
          items: {},
        })
      }),
      { numRuns: 300 },
    )
  })
})

describe('profile', () => {
  const refused: readonly (readonly [string, PlayerCommand, string])[] = [
    ['a level above the highest', { tag: 'ChangeLevel', pmc: PMC, level: 80 }, 'OutOfRange'],
    ['a level of nought', { tag: 'ChangeLevel', pmc: PMC, level: 0 }, 'OutOfRange'],
    ['a level that is no number', { tag: 'ChangeLevel', pmc: PMC, level: Number.NaN }, 'OutOfRange'],
    ['a fifth loyalty level', { tag: 'ChangeLoyalty', pmc: PMC, trader: 'prapor', level: 5 }, 'OutOfRange'],
    [
      'loyalty with a trader without levels',
      { tag: 'ChangeLoyalty', pmc: PMC, trader: 'fence', level: 2 },
      'TraderUnknown',
    ],
    ['a negative skill', { tag: 'ChangeSkill', pmc: PMC, skill: 'Crafting', level: -1 }, 'OutOfRange'],
    [
      'a skill that is no number',
      { tag: 'ChangeSkill', pmc: PMC, skill: 'Crafting', level: Number.NaN },
      'OutOfRange',
    ],
    ['an unknown skill', { tag: 'ChangeSkill', pmc: PMC, skill: 'Juggling', level: 1 }, 'SkillUnknown'],
    ['an empty name', { tag: 'RenamePmc', pmc: PMC, name: '  ' }, 'NameInvalid'],
    ['a name with a line end', { tag: 'RenamePmc', pmc: PMC, name: 'a\nb' }, 'NameInvalid'],
    [
      'an own price below nought',
      { tag: 'SetOwnPrice', item: GRAPHICS_CARD, side: 'buy', price: -1 },
      'PriceOutOfRange',
    ],
    [
      'an own price that is no number',
      { tag: 'SetOwnPrice', item: GRAPHICS_CARD, side: 'buy', price: Number.NaN },
      'PriceOutOfRange',
    ],
    ['progress copied from itself', { tag: 'CopyProgress', pmc: PMC, from: PMC }, 'CopyFromItself'],
  ]
  it.each(refused)('%s is refused', (_, command, tag) => {
    expect(refusal(command, usec)?.tag).toBe(tag)
  })

  it('a skill is capped at elite', () => {
    expect(
      applied({ tag: 'ChangeSkill', pmc: PMC, skill: 'Crafting', level: 60 }, usec).pmcs[PMC]?.skills,
    ).toEqual({ Crafting: 51 })
  })

  it('trader levels rest while progress tracking is off', () => {
    const off = applied({ tag: 'TrackProgress', pmc: PMC, on: false }, usec)
    expect(refusal({ tag: 'ChangeLoyalty', pmc: PMC, trader: 'prapor', level: 2 }, off)).toEqual({
      tag: 'TrackingOff',
    })
  })

  it('turning progress tracking off takes the Intelligence Center discount back', () => {
    const built = applied({ tag: 'ChangeProfitOptions', pmc: PMC, options: { isIC3Built: true } }, usec)
    expect(applied({ tag: 'TrackProgress', pmc: PMC, on: false }, built).pmcs[PMC]?.profit.isIC3Built).toBe(
      false,
    )
  })

  it('setting what is set already records nothing', () => {
    expect(decide({ tag: 'ChangeLevel', pmc: PMC, level: 1 }, usec)).toMatchObject({ right: [] })
    expect(decide({ tag: 'ChangeLoyalty', pmc: PMC, trader: 'prapor', level: 1 }, usec)).toMatchObject({
      right: [],
    })
  })

  it('an account registers once', () => {
    const registered = applied({ tag: 'RegisterAccount', username: ' prapor fan ' }, emptyAccount)
    expect(registered).toMatchObject({ uid: 'somebody', username: 'prapor fan' })
    expect(refusal({ tag: 'RegisterAccount', username: 'other' }, registered)).toEqual({
      tag: 'AlreadyRegistered',
    })
  })

  it('a repeated notice of Pro adds nothing', () => {
    const first = decide({ tag: 'StartPro' }, usec, { role: 'admin' })
    const pro = isLeft(first) ? usec : first.right.reduce(applyEvent(reducePlayer), usec)
    expect(pro.pro).toBe(true)
    expect(decide({ tag: 'StartPro' }, pro, { role: 'admin' })).toMatchObject({ right: [] })
  })
})
