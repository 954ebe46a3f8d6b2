// No two accounts have names that people take for each other.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetReadModels } from '#cli/server/stores/read-models.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { sqlEventStore } from '#cli/server/stores/sql-event-store.ts'
import { getUsernameSkeletons, rebuildUsernameLooks } from '#cli/server/stores/username-looks.ts'
import { freeUsername, takeUsername, UsernameTaken } from '#cli/server/stores/usernames.ts'
import { record } from '#core/events/envelope.ts'
import { accountStream } from '#core/streams.ts'
import { databases } from '../../support/databases.ts'

const isAlike = (one: string, other: string): boolean => {
  const looks = getUsernameSkeletons(one)
  return getUsernameSkeletons(other).some((look) => looks.includes(look))
}

describe('names look alike', () => {
  it.each([
    ['admin', 'ADMIN', 'in any case'],
    ['admin', 'аdmin', 'with a Cyrillic letter'],
    ['admin', 'аԁміn'.replace('м', 'm'), 'with several Cyrillic letters'],
    ['admin', 'αdmin', 'with a Greek letter'],
    ['user', 'υser', 'with a Greek letter whose capital looks otherwise'],
    ['admin', 'ａｄｍｉｎ', 'in full width'],
    ['admin', '𝐚𝐝𝐦𝐢𝐧', 'in bold of mathematics'],
    ['admin', 'ad\u200bmin', 'with a space of no width'],
    ['admin', 'admin\u00ad', 'with a soft hyphen'],
    ['admin', 'adm\u2063in\ufe0f', 'with other invisible characters'],
    ['Big Pipe', 'Big\u2003 Pipe', 'with other blanks'],
    ['admin', 'admin\u2800', 'with an empty pattern of Braille'],
    ['admin', 'adm\ufff9in\ufffe', 'with marks of annotations and characters of no text'],
    ['Iron', 'lron', 'with a small L for a capital I'],
    ['Tagilla', 'Tagi11a', 'with ones for L'],
    ['Oleg', '0leg', 'with a zero for an O'],
    ['modern', 'modem', 'with rn for m'],
    ['НАТО', 'HATO', 'in capitals of two alphabets'],
    ['Сова', 'Coвa', 'half in another alphabet'],
    ['ﬁre', 'fire', 'with a ligature'],
    ['é', 'e\u0301', 'composed and not'],
  ])('%s and %s: %s', (one, other) => {
    expect(isAlike(one, other)).toBe(true)
  })

  it.each([
    ['Nikita', 'Nikola'],
    ['Прапор', 'Prapor'],
    ['Killa', 'Kila'],
    ['Ёж', 'Уж'],
    ['サレワ', 'サレク'],
    ['Pipe', 'Big Pipe'],
    ['nina', 'vina'],
    ['user', 'yser'],
    ['player-1a', 'player-2a'],
    ['😀', '😁'],
  ])('but not %s and %s', (one, other) => {
    expect(isAlike(one, other)).toBe(false)
  })
})

describe.each(databases())('user names on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  const versions = new Map<string, number>()
  const take = async (account: string, username: string): Promise<void> => {
    const stream = accountStream(account)
    const version = versions.get(account) ?? 0
    const meta = { commandId: randomUUID(), actor: account }
    const events = record([{ type: 'UsernameChanged', data: { username } }], {
      ...{ stream, version, at: '2026-03-02T19:40:00.000Z', meta, schemaOf: () => 1 },
    })
    const store = sqlEventStore(database, { onAppend: takeUsername, onErase: freeUsername })
    await store.append({ stream, expectedVersion: version, commandId: meta.commandId, events })
    versions.set(account, version + 1)
  }

  it('are refused to others where they look alike, and free again after a change and after the account is gone', async () => {
    await take('a', 'Reshala')
    await expect(take('b', 'Reshаlа')).rejects.toBeInstanceOf(UsernameTaken)
    await take('a', 'reshala')
    await expect(take('b', 'ＲＥＳＨＡＬＡ')).rejects.toBeInstanceOf(UsernameTaken)
    await take('a', 'Gluhar')
    await take('b', 'Reshаlа')
    await expect(take('a', 'Reshala')).rejects.toBeInstanceOf(UsernameTaken)
    await sqlEventStore(database, { onErase: freeUsername }).erase(accountStream('b'))
    await take('a', 'Reshala')
  })

  it('go to one of those who want two that look alike at the same moment', async () => {
    const wanted = ['Kaban', 'Kаbаn', 'Ｋaban', 'Kaban\u200b', 'KАBAN', 'kаban']
    const taken = await Promise.allSettled(wanted.map((name, at) => take(`rival-${at}`, name)))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('that looked alike before stay with both, and are refused to anybody else', async () => {
    await database.query('delete from username_looks')
    await forgetReadModels(database)
    await database.query(
      `insert into authors (account, name, day, on_day, in_all)
       values ('old-1', 'Sanitar', '', 0, 0), ('old-2', 'Sаnitаr', '', 0, 0), ('old-3', 'Partisan', '', 0, 0)`,
    )
    await rebuildUsernameLooks(database)
    await expect(take('new', 'SANITAR')).rejects.toBeInstanceOf(UsernameTaken)
    await expect(take('new', 'Pаrtisan')).rejects.toBeInstanceOf(UsernameTaken)
    await take('new', 'Zryachiy')
    await rebuildUsernameLooks(database)
    await expect(take('newer', 'Zryасhiy')).rejects.toBeInstanceOf(UsernameTaken)
  })
})
