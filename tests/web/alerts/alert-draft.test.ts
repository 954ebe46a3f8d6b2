// The form of an alert: what it makes of its values, and back.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AlertRule } from '#core/alerts/model.ts'
import { draftFromRule, newAlertDraft, ruleFromDraft, showMinutes } from '#web/alerts/alert-draft.ts'
import { alertRule } from '../../support/player-arbitraries.ts'

const GPU = '57347ca924597744596b4e71'
const ZONE = 'Europe/Riga'

describe('the form of an alert', () => {
  it('makes no rule without an item, without a price and with half of the quiet hours', () => {
    const draft = { ...newAlertDraft('PVP', GPU), roubles: 190_000 }
    expect(AlertRule.is(ruleFromDraft(draft, ZONE))).toBe(true)
    expect(ruleFromDraft({ ...draft, item: undefined }, ZONE)).toBeUndefined()
    expect(ruleFromDraft({ ...draft, roubles: undefined }, ZONE)).toBeUndefined()
    expect(ruleFromDraft({ ...draft, isQuiet: true, to: '' }, ZONE)).toBeUndefined()
  })

  it('gives back the rule that it was opened with', () => {
    fc.assert(
      fc.property(alertRule([GPU]), (rule) => {
        expect(ruleFromDraft(draftFromRule(rule), ZONE)).toEqual(rule)
      }),
    )
  })

  it.each([
    [0, '00:00'],
    [1385, '23:05'],
  ])('shows minute %d of the day as %s', (minutes, time) => {
    expect(showMinutes(minutes)).toBe(time)
  })
})
