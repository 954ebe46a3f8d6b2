// The page of price sheets keeps what it builds in its address.
import { expect, it } from 'vitest'
import { readQuery, writeQuery } from '#web/address/address-words.ts'
import type { UsualBuild } from '#web/address/built-address.ts'
import { SHEET_ADDRESS } from '#web/sheets/sheet-address.ts'

const { words } = SHEET_ADDRESS
const usual = { mode: 'PVE', language: 'ru' } as const
const write = (query: ReturnType<typeof read>, params?: URLSearchParams) =>
  writeQuery<ReturnType<typeof read>, UsualBuild>(words, query, params)
const read = (search: string) => readQuery(words, new URLSearchParams(search), usual)

it('has the game mode and the language of the page unless the address names others', () => {
  expect(read('').options).toMatchObject({ mode: 'PVE', language: 'ru', items: { tag: 'All' } })
  expect(read('mode=pvp&lang=en').options).toMatchObject({ mode: 'PVP', language: 'en' })
})

it('writes what it reads, also what goes without saying elsewhere', () => {
  const query = read('mode=pvp&lang=en&columns=id,lastLow&items=ledx|gpu|&header=no&numbers=de&range=A2:A9')
  expect(read(String(write(query)))).toEqual(query)
})

it('forgets the items of before', () => {
  const before = new URLSearchParams('items=ledx|&x=1')
  const query = read('tag=Keys')
  expect(String(write(query, before))).not.toContain('items')
  expect(write(query, before).get('x')).toBe('1')
})

it.each(['columns=nothing', 'lang=xx', 'items=|'])('is the usual sheet for an unknown word: %s', (search) => {
  expect(read(search)).toEqual(read(''))
})

it('has each column once, and no cells that are none', () => {
  expect(read('columns=name,id,name&range=A2)').options.columns).toEqual(['name', 'id'])
  expect(read('range=A2)').range).toBeUndefined()
})
