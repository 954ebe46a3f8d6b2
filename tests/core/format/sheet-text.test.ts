// A text that a sheet would evaluate is none any more.
import { describe, expect, it } from 'vitest'
import { sheetText } from '#core/format/sheet-text.ts'

describe('a text for a sheet', () => {
  it.each(['=HYPERLINK("https://evil.example.org")', '+1', '-1', '@SUM(1)', '\t=1', '\r=1'])(
    'is no formula: %j',
    (text) => {
      expect(sheetText(text)).toBe(`'${text}`)
    },
  )

  it.each(['', 'Salewa', '5.45x39', 'a=b', '(-1)'])('stays as it is otherwise: %j', (text) => {
    expect(sheetText(text)).toBe(text)
  })
})
