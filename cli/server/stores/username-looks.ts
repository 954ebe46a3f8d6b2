// Names that people take for each other: compatibility forms, letters of other alphabets, invisible characters, in any case.
import { rectifyConfusion } from 'unicode-confusables'
import { type ReadModel, rebuildModel } from './read-models.ts'
import type { Sql, Transactions } from './sql.ts'

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Noncharacter_Code_Point}]/gu
/** The empty pattern of Braille is drawn as one. */
const BLANKS = /[\p{White_Space}\u2800]+/gu

const skeleton = (text: string): string => rectifyConfusion(text.normalize('NFD')).normalize('NFD')

/**
 * How a text looks as it is typed, in lower case and in capitals; texts that share one of these look alike. Letters that only their capitals
 * show alike (Cyrillic `н`, Latin `h`) are told by those.
 */
export const getLooks = (text: string): readonly [typed: string, lower: string, upper: string] => {
  const plain = text.normalize('NFKC').replaceAll(INVISIBLE, '').replaceAll(BLANKS, ' ').trim()
  return [skeleton(plain), skeleton(plain.toLowerCase()), skeleton(plain.toUpperCase())]
}

/** The looks of a name, each with its case, as they are stored. */
export const getUsernameSkeletons = (name: string): readonly string[] => {
  const [typed, lower, upper] = getLooks(name)
  return [`typed ${typed}`, `lower ${lower}`, `upper ${upper}`]
}

/** Makes these the looks of the account's name. Fails as not unique where another account has one of them. */
export const takeLooks = async (sql: Sql, account: string, name: string): Promise<void> => {
  await freeLooks(sql, account)
  // Sorted, so that two transactions never wait for each other.
  await sql.query(
    'insert into username_looks (look, account) select look, $2 from unnest($1::text[]) as look order by look',
    [getUsernameSkeletons(name), account],
  )
}

export const freeLooks = async (sql: Sql, account: string): Promise<void> => {
  await sql.query('delete from username_looks where account = $1', [account])
}

const MODEL: ReadModel = { name: 'username looks', shape: 2, tables: ['username_looks'] }
const NAMES_AT_ONCE = 2_000

/** Recomputes the skeletons of all names, unless they are up to date. Of names that look alike already, each account keeps its own. */
export const rebuildUsernameLooks = (database: Transactions): Promise<boolean> =>
  rebuildModel(database, MODEL, async (sql) => {
    for (let after = ''; ; ) {
      const people = await sql.query<{ readonly account: string; readonly name: string }>(
        `select account, name from authors where account > $1 collate "C" order by account collate "C" limit ${NAMES_AT_ONCE}`,
        [after],
      )
      const looks = people.flatMap(({ account, name }) =>
        getUsernameSkeletons(name).map((look) => ({ account, look })),
      )
      await sql.query(
        `insert into username_looks (look, account)
         select * from unnest($1::text[], $2::text[]) on conflict (look) do nothing`,
        [looks.map(({ look }) => look), looks.map(({ account }) => account)],
      )
      const last = people.at(-1)
      if (last === undefined || people.length < NAMES_AT_ONCE) break
      after = last.account
    }
  })
