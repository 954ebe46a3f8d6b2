// Which choices the settings of a PMC offer, and to whom.
import { describe, expect, it } from 'vitest'
import type { TraderRules } from '#core/catalogue/hidden-traders.ts'
import { type Account, emptyAccount, newPmc, type Pmc } from '#core/player/model.ts'
import {
  canDelete,
  copyCommand,
  copySources,
  gameModesFor,
  loyaltyTraders,
  reputationTraders,
} from '#web/account/pmcs/choices.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const traders = testCatalogue('PVP').traders.all
const main: Pmc = newPmc({
  uid: 'dymov',
  name: 'Dymov',
  fraction: 'Bear',
  gameMode: 'PVP',
  edition: 'Edge of Darkness',
})
const other: Pmc = newPmc({
  uid: 'hollis',
  name: 'Hollis',
  fraction: 'Usec',
  gameMode: 'PVE',
  edition: 'Standard',
})
const account: Account = { ...emptyAccount, pmcs: { dymov: main, hollis: other }, selected: 'dymov' }

describe('game modes', () => {
  it('PVE is not offered on the main PMC', () => {
    expect(gameModesFor(account, main)).toEqual(['PVP'])
  })
  it('any other PMC may be in every mode', () => {
    expect(gameModesFor(account, other)).toEqual(['PVP', 'PVE', 'SEASON'])
  })
  it('a main PMC that is in PVE shows where it is', () => {
    expect(gameModesFor({ selected: 'hollis' }, other)).toEqual(['PVP', 'PVE'])
  })
})

describe('PMCs', () => {
  it('the main one is not deleted', () => {
    expect(canDelete(account, main)).toBe(false)
    expect(canDelete(account, other)).toBe(true)
  })
  it('progress is copied from another one', () => {
    expect(copySources(account, main).map(({ uid }) => uid)).toEqual(['hollis'])
    expect(copySources(account, other).map(({ uid }) => uid)).toEqual(['dymov'])
  })
})

describe('traders', () => {
  const names = (rows: readonly { readonly url: string }[]) => rows.map(({ url }) => url)

  const PVP: TraderRules = { mode: 'PVP', constants: {} }
  const PVE: TraderRules = { mode: 'PVE', constants: {} }

  it('eight traders have loyalty levels', () => {
    expect(names(loyaltyTraders(traders, PVP)).toSorted()).toEqual(
      ['prapor', 'therapist', 'skier', 'peacekeeper', 'mechanic', 'ragman', 'jaeger', 'ref'].toSorted(),
    )
  })
  it('Ref is hidden in PVE', () => {
    expect(names(loyaltyTraders(traders, PVE))).not.toContain('ref')
    expect(names(reputationTraders(traders, other, PVE))).not.toContain('ref')
  })
  it('Ref has his level and standing in PVE where the site shows him there', () => {
    const shown: TraderRules = { mode: 'PVE', constants: { refInPve: true } }
    expect(names(loyaltyTraders(traders, shown))).toContain('ref')
    expect(names(reputationTraders(traders, other, shown))).toContain('ref')
  })
  it('standing counts with Fence and Lightkeeper too', () => {
    expect(names(reputationTraders(traders, main, PVP))).toEqual(
      expect.arrayContaining(['fence', 'lightkeeper', 'prapor']),
    )
    expect(names(reputationTraders(traders, main, PVP))).not.toContain('btr-driver')
  })
  it('a standing that is known is shown with any trader', () => {
    const known = { ...main, reputation: { 'btr-driver': 0.2 } }
    expect(names(reputationTraders(traders, known, PVP))).toContain('btr-driver')
  })
})

describe('copying progress', () => {
  const source: Pmc = { ...main, level: 40, loyalty: { prapor: 4, skier: 2 } }
  const target: Pmc = { ...other, loyalty: { skier: 2, jaeger: 3 } }

  it('takes level and loyalty along only where it is asked to', () => {
    expect(copyCommand(target, source, false)).toEqual({ tag: 'CopyProgress', pmc: 'hollis', from: 'dymov' })
    expect(copyCommand(target, source, true)).toEqual({
      tag: 'Several',
      commands: [
        { tag: 'CopyProgress', pmc: 'hollis', from: 'dymov' },
        { tag: 'ChangeLevel', pmc: 'hollis', level: 40 },
        { tag: 'ChangeLoyalty', pmc: 'hollis', trader: 'jaeger', level: 1 },
        { tag: 'ChangeLoyalty', pmc: 'hollis', trader: 'prapor', level: 4 },
      ],
    })
  })

  it('leaves the loyalty of a PMC without tracking, which would refuse all of it', () => {
    expect(copyCommand({ ...target, trackProgress: false }, source, true)).toEqual({
      tag: 'Several',
      commands: [
        { tag: 'CopyProgress', pmc: 'hollis', from: 'dymov' },
        { tag: 'ChangeLevel', pmc: 'hollis', level: 40 },
      ],
    })
  })
})
