// Days in words.
import { describe, expect, it } from 'vitest'
import { writeDay } from '#web/i18n/write-day.ts'

describe('a day in words', () => {
  it('has the day first in English, and is Russian in Russian', () => {
    expect(writeDay('2027-01-31', 'en', 'medium')).toBe('31 Jan 2027')
    expect(writeDay('2026-07-16', 'en')).toBe('16 July 2026')
    expect(writeDay('2027-01-31', 'ru', 'medium')).toBe('31 янв. 2027 г.')
  })

  it('is in the language of the sentence around it', () => {
    expect(writeDay('2027-01-31', 'de', 'medium')).toBe('31 Jan 2027')
  })

  it('is left as it is where it is no day', () => {
    expect(writeDay('unknown', 'en')).toBe('unknown')
  })
})
