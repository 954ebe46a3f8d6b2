// The address of a loadout search: exactly what it says is sent to the server.
import { describe, expect, it } from 'vitest'
import { loadoutCalls } from '#core/api/calls/loadout-calls.ts'
import { rangeText, readRange } from '#core/loadouts/publishing/range-text.ts'
import { readQuery, writeQuery } from '#web/address/address-words.ts'
import { countFilters, searchAddress, toLoadoutQuery } from '#web/loadouts/lists/search-address.ts'

const read = (search: string) => readQuery(searchAddress.words, new URLSearchParams(search), undefined)

describe('the address of a search of loadouts', () => {
  it.each([
    ['40..60', { min: 40, max: 60 }],
    ['40..', { min: 40 }],
    ['..2.5', { max: 2.5 }],
    ['-3..', { min: -3 }],
  ])('reads the range %s', (text, range) => {
    expect(readRange(text)).toEqual(range)
    expect(rangeText(range)).toBe(text)
  })

  it.each(['..', '', '40', 'a..b', '1..2..3', '1e3..', null])('takes %o for no range', (text) => {
    expect(readRange(text)).toBeUndefined()
  })

  it('asks the server what it says, in words that the server takes', () => {
    const query = read(
      '?q=+quiet+&category=smg&author=Dymov&suppressed=yes&quest=5ac23c6186f7741247042bad&buyable=1&liked=1&ergonomics=55..&price=..1000000&order=recoil',
    )
    const asked = toLoadoutQuery(query)
    expect(asked).toEqual({
      ...{ text: 'quiet', category: 'smg', author: 'Dymov', order: 'recoil' },
      ...{ suppressed: 'yes', quest: '5ac23c6186f7741247042bad', liked: 'mine' },
      ...{ buyable: 'all', ergonomics: '55..', price: '..1000000' },
    })
    expect(loadoutCalls.searchLoadouts.query?.is(asked)).toBe(true)
    expect(countFilters(query)).toBe(9)
  })

  it('leaves out what goes without saying, and what it does not know', () => {
    const query = read('?order=best&weight=heavy&suppressed=maybe&q=++')
    expect(toLoadoutQuery(query)).toEqual({ order: 'likes' })
    expect(countFilters(query)).toBe(0)
    expect(writeQuery(searchAddress.words, { ...query, text: '' }).toString()).toBe('')
  })

  it('comes back from what it writes', () => {
    const search =
      'q=flat&weapon=5447a9cd4bdc2dbd208b4567&suppressed=no&buyable=1&liked=1&price=..90000&weight=..3.25&order=newest'
    expect(writeQuery(searchAddress.words, read(`?${search}`)).toString()).toBe(search)
  })
})
