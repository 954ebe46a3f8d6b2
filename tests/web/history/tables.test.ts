// The history reads every table that undoing asks for.
import { expect, it } from 'vitest'
import { ACCOUNT_VALUES } from '#core/player/values/account-values.ts'
import { PROFILE_VALUES } from '#core/player/values/profile-values.ts'
import {
  CRAFT_TIMER_VALUES,
  HIDEOUT_VALUES,
  ITEM_VALUES,
  PIN_VALUES,
  QUEST_VALUES,
} from '#core/player/values/progress-values.ts'
import { HISTORY_TABLES } from '#web/history/HistoryScreen.tsx'

it('the history has the tables of every value that it can set back', () => {
  const values = [
    ACCOUNT_VALUES,
    PROFILE_VALUES,
    QUEST_VALUES,
    HIDEOUT_VALUES,
    ITEM_VALUES,
    PIN_VALUES,
    CRAFT_TIMER_VALUES,
  ].flatMap((each) => Object.values(each))
  const asked = new Set(values.flatMap(({ tables }) => tables))
  expect(asked.size).toBeGreaterThan(4)
  expect([...asked].filter((table) => !HISTORY_TABLES.includes(table))).toEqual([])
})
